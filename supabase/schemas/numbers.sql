-- The numbers of the back office: counts of the last weeks, which begin on Monday in Dar es Salaam. Suspected
-- spam is never counted.

-- Leads by week and source, with 'message' for those of the contact form; weeks and sources without any have
-- no row.
create function public.leads_by_week(since date) returns table (week date, source text, leads int)
language sql stable rows 50 set search_path = ''
-- Sessions cache plans: one made while the tables were small would scan all of them later.
set enable_seqscan = off
as $$
  select date_trunc('week', l.created_at at time zone 'Africa/Dar_es_Salaam')::date,
    case when l.is_message then 'message' else l.source end, count(*)::int
  from public.leads_pemba l
  where l.created_at >= public.instant_there(since, null) and not l.suspected_spam
  group by 1, 2
$$;

-- How many leads that arrived since a day have reached each status or a later one, and the median hours
-- until then. A lead added with a status has no such hours. A change that was reverted within ten minutes is
-- a slip and does not count.
create function public.pipeline_passage(since date)
returns table (status text, leads int, median_hours double precision)
language sql stable rows 5 set search_path = ''
-- As in leads_by_week.
set enable_seqscan = off
as $$
  with steps(status, step) as (
    values ('new', 0), ('contacted', 1), ('offer-sent', 2), ('deal-closed', 3)
  ), arrived as materialized (
    select l.id, l.created_at, l.status
    from public.leads_pemba l
    where l.created_at >= public.instant_there(since, null) and not l.suspected_spam
  ), changes as (
    -- Each with the changes before and after it.
    select c.lead_id, c.changed_at, c.from_status, c.to_status,
      lead(c.to_status) over of_lead as next_status, lead(c.changed_at) over of_lead as next_at,
      lag(c.from_status) over of_lead as former_status, lag(c.changed_at) over of_lead as former_at
    from public.lead_status_changes c
    where c.changed_at >= public.instant_there(since, null)
    window of_lead as (partition by c.lead_id order by c.changed_at, c.id)
  ), moves as (
    select c.lead_id, c.changed_at, t.step as to_step, greatest(f.step, t.step) as step
    from changes c
    left join steps f on f.status = c.from_status
    left join steps t on t.status = c.to_status
    where (c.next_status = c.from_status and c.next_at < c.changed_at + interval '10 minutes') is not true
      and (c.former_status = c.to_status and c.changed_at < c.former_at + interval '10 minutes') is not true
  ), moved as (
    select m.lead_id, max(m.step) as step,
      min(m.changed_at) filter (where m.to_step >= 1) as contacted_at,
      min(m.changed_at) filter (where m.to_step >= 2) as offered_at,
      min(m.changed_at) filter (where m.to_step >= 3) as closed_at
    from moves m group by m.lead_id
  ), reached as (
    select a.status, greatest(s.step, m.step, 0) as step, m.contacted_at - a.created_at as contacted,
      m.offered_at - a.created_at as offered, m.closed_at - a.created_at as closed
    from arrived a
    left join moved m on m.lead_id = a.id
    left join steps s on s.status = a.status
  ), counted as (
    -- In one pass: a row for each lead and status would be four times as many.
    select count(*)::int as leads,
      count(*) filter (where step >= 1)::int as contacted,
      count(*) filter (where step >= 2)::int as offered,
      count(*) filter (where step >= 3)::int as closed,
      count(*) filter (where status = 'dead')::int as dead,
      percentile_cont(0.5) within group (order by r.contacted) as contacted_after,
      percentile_cont(0.5) within group (order by r.offered) as offered_after,
      percentile_cont(0.5) within group (order by r.closed) as closed_after
    from reached r
  )
  select row.status, row.leads, extract(epoch from row.after)::double precision / 3600
  from counted c cross join lateral (
    values ('new', c.leads, null), ('contacted', c.contacted, c.contacted_after),
      ('offer-sent', c.offered, c.offered_after), ('deal-closed', c.closed, c.closed_after),
      ('dead', c.dead, null)
  ) as row(status, leads, after)
$$;

-- The median office time until the first answer to each week's enquiries, in minutes. An enquiry still waiting
-- counts once it has waited longer than `slowest_minutes`, as in responseMedian.
create function public.response_by_week(since date, slowest_minutes int)
returns table (week date, enquiries int, median_minutes double precision)
language sql stable rows 12 set search_path = ''
-- As in leads_by_week.
set enable_seqscan = off
as $$
  with office as (
    -- The office time until an instant is the time before the last opening plus the time since.
    select array_agg(o.opens order by o.opens) as opens, array_agg(o.closes order by o.opens) as closes,
      array_agg(o.before order by o.opens) as before
    from (
      select opens, closes, sum(closes - opens) over (order by opens) - (closes - opens) as before
      from public.office_openings(since, (now() at time zone 'Africa/Dar_es_Salaam')::date)
    ) as o
  ), answers as (
    select a.asked_at, a.answered_at is not null as is_answered,
      coalesce(a.answered_at, now()) as answered_at
    from public.first_answers(public.instant_there(since, null), 1000000) as a
    where a.asked_at >= public.instant_there(since, null)
  ), waits as materialized (
    select a.asked_at, a.is_answered, greatest(interval '0',
        coalesce(
          o.before[i.answered] + (least(a.answered_at, o.closes[i.answered]) - o.opens[i.answered]),
          interval '0'
        )
        - coalesce(
          o.before[i.asked] + (least(a.asked_at, o.closes[i.asked]) - o.opens[i.asked]), interval '0'
        )
      ) as waited
    from answers a cross join office o
    cross join lateral (
      select width_bucket(a.asked_at, o.opens) as asked, width_bucket(a.answered_at, o.opens) as answered
      -- Keeps the planner from computing each position more than once.
      offset 0
    ) as i
  )
  select date_trunc('week', w.asked_at at time zone 'Africa/Dar_es_Salaam')::date, count(*)::int,
    extract(epoch from percentile_cont(0.5) within group (order by w.waited))::double precision / 60
  from waits w where w.is_answered or w.waited > slowest_minutes * interval '1 minute'
  group by 1
$$;

-- The properties with the most interest since a day: enquiries, callback requests without a lead, and contact
-- clicks, beside viewings. `unviewed` leaves properties that can be sold and have no viewing.
create function public.property_interest(since date, unviewed boolean, most int)
returns table (
  property_id uuid, name text, enquiries int, callbacks int, clicks int, viewings int, properties int
)
language sql stable rows 20 set search_path = ''
-- As in leads_by_week.
set enable_seqscan = off
as $$
  with begins as (
    select public.instant_there(since, null) as at
  ), signs as (
    select l.property_id, 'enquiry' as kind from public.leads_pemba l
      where l.created_at >= (select at from begins) and not l.suspected_spam
        and l.property_id is not null
    union all
    select c.property_id, 'click' from public.contact_leads c
      where c.created_at >= (select at from begins) and c.property_id is not null
    union all
    select p.id, 'callback' from public.callback_requests r
      join public.properties_pemba p
        on p.slug = substring(r.context ->> 'page' from '^/properties/([a-z0-9-]+)')
      where r.created_at >= (select at from begins) and r.lead_id is null and not r.suspected_spam
    union all
    select o.property_id, 'viewing' from public.bookings_pemba b
      join public.properties_of_bookings o on o.booking_id = b.id
      where b.starts_at >= (select at from begins) and b.state not in ('cancelled', 'declined')
        and b.kind = 'viewing'
  ), counted as (
    select s.property_id,
      count(*) filter (where s.kind = 'enquiry')::int as enquiries,
      count(*) filter (where s.kind = 'callback')::int as callbacks,
      count(*) filter (where s.kind = 'click')::int as clicks,
      count(*) filter (where s.kind = 'viewing')::int as viewings
    from signs s group by s.property_id
  )
  select p.id, p.name, c.enquiries, c.callbacks, c.clicks, c.viewings, (count(*) over ())::int
  from counted c join public.properties_pemba p on p.id = c.property_id
  where c.enquiries + c.callbacks + c.clicks > 0 and (
    not unviewed
    or (c.viewings = 0 and p.is_published and p.availability in ('available', 'reserved'))
  )
  order by c.enquiries + c.callbacks + c.clicks desc, c.enquiries desc, p.name, p.id
  limit most
$$;
