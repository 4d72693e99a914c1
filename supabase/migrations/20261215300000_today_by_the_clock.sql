-- Today by the clock: appointments that are over come after those to come and leave when the operator has said
-- what came of them, reminders due today come before missed ones, and tomorrow's appointments after today's.
-- Booked and requested times of open leads, for the queue and the digest, until the operator has said what
-- came of them.
create or replace view public.booked_times with (security_invoker = true) as
  select b.lead_id, b.person_id, there.at::date as day, to_char(there.at, 'HH24:MI') as "time", b.kind,
    b.starts_at + make_interval(mins => b.minutes) as ends_at
  from public.bookings_pemba b
  join public.leads_pemba l on l.id = b.lead_id
  cross join lateral (select b.starts_at at time zone 'Africa/Dar_es_Salaam') as there(at)
  where b.state in ('booked', 'requested') and not l.suspected_spam
    and l.status in ('new', 'contacted', 'offer-sent')
    and b.feedback_at is null
    and not exists (
      select from public.contact_logs c where c.lead_id = b.lead_id and c.logged_at >= b.starts_at
    );

drop function public.today_queue(date, timestamptz, int, int, text);
-- One page of the queue at a given time, as {counts, entries}, in working order: people to tell of a change;
-- today's appointments by time; people to remind of tomorrow's; calls whose time is over, while Today asks for
-- feedback on viewings; reminders due today, by time and then those without; missed ones, the latest first;
-- requested calls; new enquiries, newest first. What came before `recent_from` is older, and neither that nor
-- leads without a next step are on a page unless only_kind asks for them. A person is listed once, at the first
-- place; `more` counts their other items. Nobody who must not be contacted is suggested: older are only what they
-- wrote since then, and none of them is without a next step.
create function public.today_queue(
  at timestamptz, recent_from timestamptz, most int, skipped int, only_kind text default null
)
returns jsonb
language sql stable set search_path = ''
-- Sessions cache plans: one made while the tables were small would scan all of them later.
set enable_seqscan = off
as $$
  with kinds(kind, rank) as (
    values ('tell', 1), ('booking', 2), ('reminder', 3), ('overdue', 4), ('callback', 5),
      ('unanswered', 6), ('older', 7), ('no-next-step', 8)
  ), days as (
    select d.today, public.instant_there(d.today, null) as begins,
      public.instant_there(d.today + 1, null) as ends
    from (select (at at time zone 'Africa/Dar_es_Salaam')::date as today) as d
  ), booked_ahead as (
    select coalesce(p.head_id, b.lead_id) as person,
      case when b.day = d.today and (b.kind <> 'viewing' or b.ends_at > at)
        then public.instant_there(b.day, b."time")
      end as starts_at, b.ends_at
    from public.booked_times b cross join days d left join public.people p on p.id = b.person_id
    where b.day >= d.today
  ), booked as materialized (
    -- The operator may be half an hour late.
    select person, min(starts_at) filter (where ends_at > at - interval '30 minutes') as next_at,
      min(starts_at) as first_at
    from booked_ahead group by person
  ), due_today as materialized (
    -- Without a time a reminder is due all day.
    select distinct on (reminder.person) reminder.person, reminder.since, reminder.due_by
    from days d cross join lateral (
      select coalesce(p.head_id, l.id) as person, public.instant_there(d.today, l.reminder_time) as since,
        case when l.reminder_time is null then d.ends
          else public.instant_there(d.today, l.reminder_time) end as due_by
      from public.leads_pemba l left join public.people p on p.id = l.person_id
      where l.reminder_date = d.today and not l.suspected_spam
    ) as reminder
    order by reminder.person, reminder.due_by
  ), notices as materialized (
    select coalesce(p.head_id, t.lead_id) as person, t.*
    from public.bookings_to_tell(at) t left join public.people p on p.id = t.person_id
  ), telling as (
    select person, min(starts_at) filter (where telling <> 'reminder') as change_at,
      min(starts_at) as first_at
    from notices group by person
  ), open_facts as (
    select p.id as person, p.unanswered_since, p.due_at, p.callback_since, p.idle_since
    from public.people p
    where p.unanswered_since is not null or p.due_at is not null or p.callback_since is not null
      or p.idle_since is not null
    union all
    -- A lead with an unreadable number counts as a person of its own.
    select coalesce(i.lead_id, i.callback_id),
      case when i.kind = 'unanswered' then i.since end,
      case when i.kind = 'reminder' then i.since end,
      case when i.kind = 'callback' then i.since end,
      case when i.kind = 'no-next-step' then i.since end
    from public.queue_items i where i.person_id is null
  ), facts as (
    select * from open_facts
    union all
    -- People without an open enquiry are told too.
    select t.person, null, null, null, null from telling t
      where not exists (select from open_facts f where f.person = t.person)
  ), barred as materialized (
    select p.id as person, (p.contact_ban ->> 'since')::timestamptz as since
    from public.people p where p.contact_ban is not null
  ), ranked as (
    select f.*, coalesce(t.change_at, t.first_at) as told_of, t.change_at,
      coalesce(b.next_at, b.first_at) as booked_at, b.next_at, r.since as due_today_at, r.due_by, case
        when t.change_at is not null or (t.person is not null and b.first_at is null) then 1
        when b.first_at is not null then 2
        when r.person is not null then 3
        when f.due_at < d.begins then 4
        when f.callback_since >= recent_from then 5
        when f.unanswered_since >= recent_from then 6
        when greatest(f.unanswered_since, f.callback_since) > coalesce(n.since, '-infinity') then 7
        when f.idle_since is not null and b.person is null and n.person is null then 8
      end as rank
    from facts f cross join days d
    left join booked b on b.person = f.person left join telling t on t.person = f.person
    left join due_today r on r.person = f.person left join barred n on n.person = f.person
  ), queue as materialized (
    select person, rank, since, case
        when rank = 1 and change_at is null then 2.1
        when rank = 2 and next_at is null then 2.2
        else rank
      end as turn,
      -- Appointments and reminders by their time; missed reminders and enquiries the newest first.
      extract(epoch from case rank when 3 then due_by else since end)
        * case when rank in (4, 6, 7) then -1 else 1 end as place
    from ranked cross join lateral (
      select case rank
          when 1 then told_of when 2 then booked_at when 3 then due_today_at when 5 then callback_since
          when 6 then unanswered_since when 7 then greatest(unanswered_since, callback_since)
          when 8 then idle_since else due_at
        end as since
    ) as waiting
    where rank is not null
  ), page as (
    select * from queue
    where case when only_kind is null then rank < 7
      else rank = (select k.rank from kinds k where k.kind = only_kind) end
    order by turn, place, person limit most offset skipped
  ), items as (
    select p.person, i.lead_id, i.callback_id, null::uuid as booking_id, null as telling, i.since, case
        when i.kind = 'reminder' then case when i.since < d.begins then 4 when i.since < d.ends then 3 end
        when i.kind <> 'no-next-step' and i.since < recent_from then 7
        else (select k.rank from kinds k where k.kind = i.kind)
      end as rank
    from page p cross join days d cross join lateral (
      select * from public.queue_items
        where person_id = any (array(select m.id from public.people m where m.head_id = p.person))
      union all
      select * from public.queue_items where person_id is null and p.person in (lead_id, callback_id)
    ) as i
    where i.kind <> 'no-next-step' or not exists (
      select from public.booked_times b where b.lead_id = i.lead_id and b.day >= d.today
    )
    union all
    select p.person, b.lead_id, null, null, null, public.instant_there(b.day, b."time"), 2
    from page p cross join days d cross join lateral (
      select * from public.booked_times
        where person_id = any (array(select m.id from public.people m where m.head_id = p.person))
      union all
      select * from public.booked_times where person_id is null and lead_id = p.person
    ) as b
    where b.day = d.today and (b.kind <> 'viewing' or b.ends_at > at)
    union all
    select n.person, n.lead_id, null, n.booking_id, n.telling, n.starts_at, 1
    from page p join notices n on n.person = p.person
  ), entries as (
    select distinct on (p.turn, p.place, p.person) p.*, i.lead_id, i.callback_id, i.booking_id, i.telling,
      (select count(*) - 1 from items o where o.person = p.person and o.rank is not null) as more
    from page p
    join items i on i.person = p.person and i.rank = p.rank and i.since = p.since
    order by p.turn, p.place, p.person, i.lead_id, i.booking_id
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
        'booking_id', e.booking_id,
        'telling', e.telling,
        'full_name', coalesce(l.full_name, r.full_name),
        'number', coalesce(l.phone_e164, l.phone, r.whatsapp_e164, r.whatsapp_number),
        'source', l.source,
        'subject', l.subject,
        'is_message', coalesce(l.is_message, false),
        -- A card shows two lines of it.
        'message', left(l.message, 300),
        'status', l.status,
        'reminder_date', l.reminder_date,
        'reminder_time', l.reminder_time,
        'reminder_note', l.reminder_note,
        'contact_ban', h.contact_ban,
        -- A lead made of a callback request has the request's context.
        'best_time', coalesce(l.context, r.context) ->> 'best_time',
        'time_zone', coalesce(l.context, r.context) ->> 'time_zone'
      ) order by e.turn, e.place, e.person), '[]')
      from entries e
      join kinds k using (rank)
      left join public.leads_pemba l on l.id = e.lead_id
      left join public.callback_requests r on r.id = e.callback_id
      left join public.people h on h.id = coalesce(l.person_id, r.person_id)
    )
  )
$$;

revoke all on function public.today_queue(timestamptz, timestamptz, int, int, text)
  from public, anon, authenticated;
grant execute on function public.today_queue(timestamptz, timestamptz, int, int, text) to service_role;
