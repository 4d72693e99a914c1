-- A reminder may have a time of its day, in Dar es Salaam.
alter table public.leads_pemba
  add column reminder_time text check (reminder_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
create or replace view public.leads with (security_invoker = true) as
  select * from public.leads_pemba;

-- Booked times of leads that are still open. Today and the reminders read bookings here only.
create view public.booked_times with (security_invoker = true) as
  select id as lead_id, person_id, booking_date as day, consultation_time as "time"
  from public.leads_pemba
  where booking_date is not null and not suspected_spam
    and status in ('new', 'contacted', 'offer-sent');
revoke all on public.booked_times from anon, authenticated;
grant select on public.booked_times to service_role;

-- All that the queue is made of, without the rows themselves.
create index leads_pemba_queue on public.leads_pemba
  (reminder_date, reminder_time, status, first_answered_at, created_at, person_id, id)
  where not suspected_spam and status in ('new', 'contacted', 'offer-sent');
create index people_merged on public.people (id) include (head_id) where is_merged;

-- One page of the operator's queue in the order of urgency, as {counts, entries}. A person stands in it
-- once, at the most urgent place; `more` is what else of theirs would stand there.
create function public.today_queue(today date, most int, skipped int, only_kind text default null)
returns jsonb
language sql stable set search_path = ''
-- The queue of 50,000 people fits, and is not written to the disk first.
set work_mem = '32MB'
as $$
  with kinds(kind, rank) as (
    values ('unanswered', 1), ('overdue', 2), ('booking', 3), ('reminder', 4), ('callback', 5),
      ('no-next-step', 6)
  ), found as (
    -- Without a reminder: never answered, or answered and then left without a next step.
    select l.person_id, l.id as lead_id, null::uuid as callback_id,
      case when l.status = 'new' and l.first_answered_at is null then 1 else 6 end as rank,
      case when l.status = 'new' and l.first_answered_at is null then l.created_at
        else coalesce(l.first_answered_at, l.created_at) end as since
    from public.leads_pemba l
    where not l.suspected_spam and l.status in ('new', 'contacted', 'offer-sent')
      and l.reminder_date is null
      and (
        (l.status = 'new' and l.first_answered_at is null)
        or l.id not in (select b.lead_id from public.booked_times b where b.day >= today)
      )
    union all
    select l.person_id, l.id, null,
      case
        when l.status = 'new' and l.first_answered_at is null then 1
        when l.reminder_date < today then 2
        else 4
      end,
      case when l.status = 'new' and l.first_answered_at is null then l.created_at
        else (l.reminder_date + coalesce(l.reminder_time, '00:00')::time) at time zone '+03' end
    from public.leads_pemba l
    where not l.suspected_spam and l.status in ('new', 'contacted', 'offer-sent')
      and l.reminder_date <= today
    union all
    select b.person_id, b.lead_id, null, 3, (b.day + b."time"::time) at time zone '+03'
    from public.booked_times b where b.day = today
    union all
    select r.person_id, null, r.id,
      -- Somebody who was answered before has asked for a call again.
      case when exists (
        select from public.leads_pemba l
        where l.person_id = r.person_id and l.first_answered_at is not null
          and not l.suspected_spam
      ) then 5 else 1 end,
      r.created_at
    from public.callback_requests r
    where r.lead_id is null and r.dismissed_at is null and not r.suspected_spam
  ), items as materialized (
    select coalesce(m.head_id, f.person_id, f.lead_id, f.callback_id) as person, f.lead_id,
      f.callback_id, f.rank * 100000000000 + date_part('epoch', f.since)::bigint as urgency
    from found f left join public.people m on m.id = f.person_id and m.is_merged
  ), people as materialized (
    select person, min(urgency) as urgency, count(*) - 1 as more from items group by person
  ), counted as (
    select urgency / 100000000000 as rank, count(*) as count from people group by 1
  ), page as (
    select * from people
    where only_kind is null
      or urgency / 100000000000 = (select k.rank from kinds k where k.kind = only_kind)
    order by urgency, person limit most offset skipped
  ), entries as (
    select distinct on (p.urgency, p.person) p.urgency, p.person, p.more, i.lead_id, i.callback_id
    from page p join items i on i.person = p.person and i.urgency = p.urgency
    order by p.urgency, p.person, i.lead_id
  )
  select jsonb_build_object(
    'counts', (
      select jsonb_object_agg(k.kind, coalesce(c.count, 0))
      from kinds k left join counted c on c.rank = k.rank
    ),
    'entries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', k.kind,
        'since', to_timestamp(e.urgency % 100000000000),
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
        'reminder_note', l.reminder_note
      ) order by e.urgency, e.person), '[]')
      from entries e
      join kinds k on k.rank = e.urgency / 100000000000
      left join public.leads_pemba l on l.id = e.lead_id
      left join public.callback_requests r on r.id = e.callback_id
      left join public.people h on h.id = coalesce(l.person_id, r.person_id)
    )
  )
$$;
revoke execute on function public.today_queue(date, int, int, text) from public, anon, authenticated;
grant execute on function public.today_queue(date, int, int, text) to service_role;
