-- A reminder that is set counts, whatever the lead's status. Bookings count while the lead is open.

create or replace function public.lead_pipeline_counts(today date)
returns table (
  total bigint, due_today bigint, overdue bigint,
  new bigint, contacted bigint, offer_sent bigint, deal_closed bigint, dead bigint, suspected_spam bigint,
  callbacks bigint, suspected_callbacks bigint, dismissed_callbacks bigint
)
language sql stable rows 1 set search_path = ''
as $$
  with callbacks as (
    select count(*) filter (where not r.suspected_spam) as open,
      count(*) filter (where r.suspected_spam) as suspected
    from public.callback_requests r where r.lead_id is null and r.dismissed_at is null
  )
  select
    count(*) filter (where not l.suspected_spam),
    count(*) filter (
      where not l.suspected_spam and (
        reminder_date = today
        or (today = any (booked_days) and status in ('new', 'contacted', 'offer-sent'))
      )
    ),
    count(*) filter (where not l.suspected_spam and reminder_date < today),
    count(*) filter (where not l.suspected_spam and status = 'new'),
    count(*) filter (where not l.suspected_spam and status = 'contacted'),
    count(*) filter (where not l.suspected_spam and status = 'offer-sent'),
    count(*) filter (where not l.suspected_spam and status = 'deal-closed'),
    count(*) filter (where not l.suspected_spam and status = 'dead'),
    count(*) filter (where l.suspected_spam),
    (select c.open from callbacks c),
    (select c.suspected from callbacks c),
    (
      select count(*) from public.callback_requests r
      where r.dismissed_at is not null and r.lead_id is null and not r.suspected_spam
    )
  from public.leads_pemba l
$$;
revoke execute on function public.lead_pipeline_counts(date) from public, anon, authenticated;
grant execute on function public.lead_pipeline_counts(date) to service_role;

create or replace view public.queue_items with (security_invoker = true) as
  select l.person_id, l.id as lead_id, null::uuid as callback_id,
    case
      when l.reminder_date is not null then 'reminder'
      when l.status = 'new' and l.first_answered_at is null then 'unanswered'
      else 'no-next-step'
    end as kind,
    case
      when l.reminder_date is not null
        then public.instant_there(l.reminder_date, l.reminder_time)
      when l.status = 'new' and l.first_answered_at is null then l.created_at
      else coalesce(l.first_answered_at, l.created_at)
    end as since
  from public.leads_pemba l
  where not l.suspected_spam
    and (l.reminder_date is not null or l.status in ('new', 'contacted', 'offer-sent'))
  union all
  select r.person_id, null, r.id,
    -- Somebody who was answered before has asked for a call again.
    case when exists (
      select from public.leads_pemba l
      where l.person_id in (
          select m.id from public.people m
          where m.head_id = (select p.head_id from public.people p where p.id = r.person_id)
        )
        and l.first_answered_at is not null and not l.suspected_spam
    ) then 'callback' else 'unanswered' end,
    r.created_at
  from public.callback_requests r
  where r.lead_id is null and r.dismissed_at is null and not r.suspected_spam;
revoke all on public.queue_items from anon, authenticated;
grant select on public.queue_items to service_role;

-- refresh_person leaves out the reminders of ended leads; the queue's columns have them all.
create or replace function public.settle_queue_columns() returns trigger
language plpgsql set search_path = ''
-- A session keeps its plans: one that was made while the tables were small would read all of them later.
set enable_seqscan = off
as $$
declare
  -- An array is looked up in the index of each table behind the view.
  members uuid[] := array(select m.id from public.people m where m.head_id = new.head_id);
begin
  select min(i.since) filter (where i.kind = 'unanswered'),
      min(i.since) filter (where i.kind = 'reminder'),
      min(i.since) filter (where i.kind = 'callback'),
      min(i.since) filter (where i.kind = 'no-next-step')
    into new.unanswered_since, new.due_at, new.callback_since, new.idle_since
    from public.queue_items i
    where new.id = new.head_id and i.person_id = any (members);
  new.next_reminder := (new.due_at at time zone 'Africa/Dar_es_Salaam')::date;
  return new;
end
$$;
revoke execute on function public.settle_queue_columns() from public, anon, authenticated;

-- The day's digest: new leads and bookings of open leads, reminders of all.
create or replace function public.digest_parts(day date) returns jsonb
language sql stable set search_path = ''
as $$
  with own_leads as (
    select * from public.leads_pemba where not suspected_spam and not is_sample
  ), since as (
    select (day + time '08:00') at time zone 'Africa/Dar_es_Salaam' - interval '1 day' as instant
  ), entries as (
    select 'new' as part, full_name, subject, source, created_at as at
      from own_leads where created_at >= (select instant from since) and status = 'new'
    union all
    select 'callbacks', full_name, null, null, created_at
      from public.callback_requests
      where lead_id is null and dismissed_at is null and not suspected_spam and not is_sample
    union all
    select 'overdue', full_name, subject, source, reminder_date::timestamptz
      from own_leads where reminder_date < day
    union all
    select 'bookings', l.full_name, l.subject, b."time", b.day + b."time"::time
      from public.booked_times b join own_leads l on l.id = b.lead_id
      where b.day = digest_parts.day
    union all
    select 'reminders', full_name, reminder_note, source, created_at
      from own_leads where reminder_date = day
  ), numbered as (
    select *, row_number() over (partition by part order by at, full_name) as number from entries
  ), parts as (
    select part, count(*) as count, jsonb_agg(
      jsonb_build_object('name', full_name, 'about', coalesce(subject, source)) order by number
    ) filter (where number <= 10) as first
    from numbered group by part
  )
  select coalesce(
    jsonb_agg(jsonb_build_object('part', part, 'count', count, 'first', first) order by part), '[]'
  ) from parts
$$;
revoke execute on function public.digest_parts(date) from public, anon, authenticated;
grant execute on function public.digest_parts(date) to service_role;

do $$
begin
  perform public.refresh_person(person_id) from public.leads_pemba
    where person_id is not null and reminder_date is not null and status in ('deal-closed', 'dead');
end
$$;
