-- A callback request may say the best time to call (`best_time`, a part of the visitor's day) and the
-- visitor's time zone (`time_zone`, an IANA name), both in its context. As before, but a corrected time is a
-- new request.
create or replace function public.skip_repeated_callback_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('callback ' || new.whatsapp_number, 0));
  if exists (
    select from public.callback_requests r
    where r.whatsapp_number = new.whatsapp_number
      and r.created_at > now() - interval '1 hour'
      and r.submission_id is not null
      and r.full_name = new.full_name
      and r.context ->> 'best_time' is not distinct from new.context ->> 'best_time'
      and (new.suspected_spam or not r.suspected_spam)
  ) then
    return null;
  end if;
  return new;
end
$$;

-- As before, with the best time to call.
create or replace function public.person_timeline(person uuid, most int, skipped int)
returns table (
  happened_at timestamptz, kind text, name text, lead_id uuid, subject text, content text,
  detail jsonb, suspected_spam boolean
)
language sql stable rows 50 set search_path = ''
as $$
  with members as (
    select id from public.people
    where head_id = (select p.head_id from public.people p where p.id = person)
  ), leads as (
    select l.* from public.leads_pemba l where l.person_id in (select id from members)
  )
  select l.created_at, 'lead', l.full_name, l.id, l.subject, l.message,
      jsonb_build_object(
        'source', l.source, 'date', l.booking_date, 'time', l.consultation_time,
        'page', l.context ->> 'page'
      ),
      l.suspected_spam
    from leads l
  union all
  select (note ->> 'timestamp')::timestamptz, 'note', l.full_name, l.id, l.subject,
      note ->> 'content', '{}', l.suspected_spam
    from leads l cross join jsonb_array_elements(l.notes) as note
    -- The message of the contact form stands in its lead.
    where note ->> 'content' is distinct from btrim(l.message)
      or (note ->> 'timestamp')::timestamptz <> l.created_at
  union all
  select c.changed_at, 'status', l.full_name, l.id, l.subject, null,
      jsonb_build_object('from', c.from_status, 'to', c.to_status), l.suspected_spam
    from leads l join public.lead_status_changes c on c.lead_id = l.id
  union all
  select a.happened_at, 'reminder', l.full_name, l.id, l.subject,
      a.changes -> 'reminder_note' ->> 1,
      jsonb_build_object(
        'date', a.changes -> 'reminder_date' ->> 1, 'time', a.changes -> 'reminder_time' ->> 1
      ),
      l.suspected_spam
    from leads l join public.activity_log a on a.person_id = l.person_id and a.entity_id = l.id
    where a.entity = 'lead' and a.action = 'changed' and a.changes ? 'reminder_date'
  union all
  select r.created_at, 'callback', r.full_name, r.lead_id, null, null,
      jsonb_build_object(
        'page', r.context ->> 'page', 'waits', r.lead_id is null and r.dismissed_at is null,
        'best_time', r.context ->> 'best_time', 'time_zone', r.context ->> 'time_zone'
      ),
      r.suspected_spam
    from public.callback_requests r where r.person_id in (select id from members)
  union all
  select c.created_at, 'contact-click', c.full_name, null, c.entity_name, null,
      jsonb_build_object('cta', c.cta_type), false
    from public.contact_leads c where c.person_id in (select id from members)
  union all
  select e.created_at, 'person-' || e.kind, null, e.lead_id, l.subject, e.content, '{}', false
    from public.person_entries e left join leads l on l.id = e.lead_id
    where e.person_id in (select id from members)
  union all
  select c.changed_at, 'booking', l.full_name, l.id, p.name, b.place,
      jsonb_build_object(
        'kind', b.kind, 'from', c.from_starts_at, 'to', c.to_starts_at, 'state', c.to_state,
        'was', c.from_state, 'by_operator', c.by_operator
      ),
      l.suspected_spam
    from leads l
    join public.bookings_pemba b on b.lead_id = l.id
    join public.booking_changes c on c.booking_id = b.id
    left join public.properties_pemba p on p.id = b.property_id
  union all
  -- The criteria of an enquiry arrived with it.
  select c.created_at, 'criteria', null, null, null, null,
      jsonb_build_object('filters', c.filters, 'area', a.name), false
    from public.search_criteria c
    left join public.areas_pemba a on a.id = (c.filters ->> 'area')::uuid
    where c.person_id in (select id from members) and c.origin = 'operator'
  union all
  select c.ended_at, 'criteria-ended', null, c.lead_id, l.subject, null,
      jsonb_build_object(
        'filters', c.filters, 'area', a.name, 'origin', c.origin, 'by', c.ended_by
      ),
      coalesce(l.suspected_spam, false)
    from public.search_criteria c
    left join public.areas_pemba a on a.id = (c.filters ->> 'area')::uuid
    left join leads l on l.id = c.lead_id
    where c.person_id in (select id from members) and c.ended_at is not null
  union all
  select m.told_at, 'told', null, null, p.name, null, jsonb_build_object('kind', e.kind), false
    from public.search_criteria c
    join public.property_matches m on m.criteria_id = c.id and m.told_at is not null
    join public.property_events e on e.id = m.event_id
    join public.properties_pemba p on p.id = e.property_id
    where c.person_id in (select id from members)
  order by 1 desc, 2, 4
  limit most offset skipped
$$;

-- As before, with the best time to call.
create or replace function public.today_queue(today date, most int, skipped int, only_kind text default null)
returns jsonb
language sql stable set search_path = ''
-- A session keeps its plans: one that was made while the tables were small would read all of them later.
set enable_seqscan = off
as $$
  with kinds(kind, rank) as (
    values ('unanswered', 1), ('overdue', 2), ('booking', 3), ('reminder', 4), ('callback', 5),
      ('no-next-step', 6)
  ), days as (
    select public.instant_there(today, null) as begins,
      public.instant_there(today + 1, null) as ends
  ), booked as materialized (
    select coalesce(p.head_id, b.lead_id) as person,
      min(public.instant_there(b.day, b."time")) filter (where b.day = today) as at
    from public.booked_times b left join public.people p on p.id = b.person_id
    where b.day >= today group by 1
  ), facts as (
    select p.id as person, p.unanswered_since, p.due_at, p.callback_since, p.idle_since
    from public.people p
    where p.unanswered_since is not null or p.due_at is not null or p.callback_since is not null
      or p.idle_since is not null
    union all
    -- A lead with a number that nobody can read stands for a person of its own.
    select coalesce(i.lead_id, i.callback_id),
      case when i.kind = 'unanswered' then i.since end,
      case when i.kind = 'reminder' then i.since end,
      case when i.kind = 'callback' then i.since end,
      case when i.kind = 'no-next-step' then i.since end
    from public.queue_items i where i.person_id is null
  ), ranked as (
    select f.*, b.at as booked_at, case
        when f.unanswered_since is not null then 1
        when f.due_at < d.begins then 2
        when b.at is not null then 3
        when f.due_at < d.ends then 4
        when f.callback_since is not null then 5
        when f.idle_since is not null and b.person is null then 6
      end as rank
    from facts f cross join days d left join booked b on b.person = f.person
  ), queue as materialized (
    select person, rank, case rank
        when 1 then unanswered_since when 3 then booked_at when 5 then callback_since
        when 6 then idle_since else due_at
      end as since
    from ranked where rank is not null
  ), page as (
    select * from queue
    where only_kind is null or rank = (select k.rank from kinds k where k.kind = only_kind)
    order by rank, since, person limit most offset skipped
  ), items as (
    select p.person, i.lead_id, i.callback_id, i.since, case
        when i.kind <> 'reminder' then (select k.rank from kinds k where k.kind = i.kind)
        when i.since < d.begins then 2
        when i.since < d.ends then 4
      end as rank
    from page p cross join days d cross join lateral (
      select * from public.queue_items
        where person_id = any (array(select m.id from public.people m where m.head_id = p.person))
      union all
      select * from public.queue_items where person_id is null and p.person in (lead_id, callback_id)
    ) as i
    where i.kind <> 'no-next-step' or not exists (
      select from public.booked_times b where b.lead_id = i.lead_id and b.day >= today
    )
    union all
    select p.person, b.lead_id, null, public.instant_there(b.day, b."time"), 3
    from page p cross join lateral (
      select * from public.booked_times
        where person_id = any (array(select m.id from public.people m where m.head_id = p.person))
      union all
      select * from public.booked_times where person_id is null and lead_id = p.person
    ) as b
    where b.day = today
  ), entries as (
    select distinct on (p.rank, p.since, p.person) p.*, i.lead_id, i.callback_id,
      (select count(*) - 1 from items o where o.person = p.person and o.rank is not null) as more
    from page p
    join items i on i.person = p.person and i.rank = p.rank and i.since = p.since
    order by p.rank, p.since, p.person, i.lead_id
  )
  select jsonb_build_object(
    'counts', (
      select jsonb_object_agg(k.kind, coalesce(c.count, 0))
      from kinds k
      left join (select rank, count(*) as count from queue group by rank) as c using (rank)
    ),
    'entries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', k.kind,
        'since', e.since,
        'more', e.more,
        'person_id', h.head_id,
        'lead_id', e.lead_id,
        'callback_id', e.callback_id,
        'full_name', coalesce(l.full_name, r.full_name),
        'number', coalesce(l.phone_e164, l.phone, r.whatsapp_e164, r.whatsapp_number),
        'source', l.source,
        'subject', l.subject,
        'status', l.status,
        'reminder_date', l.reminder_date,
        'reminder_time', l.reminder_time,
        'reminder_note', l.reminder_note,
        -- The context of a lead that was made of a callback request is that of the request.
        'best_time', coalesce(l.context, r.context) ->> 'best_time',
        'time_zone', coalesce(l.context, r.context) ->> 'time_zone'
      ) order by e.rank, e.since, e.person), '[]')
      from entries e
      join kinds k using (rank)
      left join public.leads_pemba l on l.id = e.lead_id
      left join public.callback_requests r on r.id = e.callback_id
      left join public.people h on h.id = coalesce(l.person_id, r.person_id)
    )
  )
$$;

-- As before, with the best time to call.
create or replace function public.alert_content(alert uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', a.id,
    'kind', a.kind,
    'created_at', a.created_at,
    'name', coalesce(l.full_name, r.full_name),
    'phone', coalesce(l.phone_e164, l.phone, r.whatsapp_e164, r.whatsapp_number),
    'email', l.email,
    'source', l.source,
    'subject', coalesce(p.name, l.subject),
    'message', case when a.kind = 'lead' then nullif(btrim(l.message), '') end,
    'date', case when a.kind = 'lead' then l.booking_date end,
    'time', case when a.kind = 'lead' then l.consultation_time end,
    'best_time', r.context ->> 'best_time',
    'time_zone', r.context ->> 'time_zone',
    'lead_id', l.id,
    'person_id', coalesce(l.person_id, r.person_id),
    'booking_id', b.id,
    'booking_change', case when a.kind = 'booking' then jsonb_build_object(
      'kind', b.kind, 'from', c.from_starts_at, 'to', c.to_starts_at, 'was', c.from_state,
      'state', c.to_state, 'by_operator', c.by_operator
    ) end,
    'parts', case when a.kind = 'digest' then public.digest_parts(a.digest_day) end
  ))
  from public.alerts a
  left join public.booking_changes c on c.id = a.booking_change_id
  left join public.bookings_pemba b on b.id = c.booking_id
  left join public.properties_pemba p on p.id = b.property_id
  left join public.leads_pemba l on l.id = coalesce(a.lead_id, b.lead_id)
  left join public.callback_requests r on r.id = a.callback_request_id
  where a.id = alert
$$;
