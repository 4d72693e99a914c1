-- The pipeline reads what is due in the diary. A lead's own date is what was asked for: the time may have been
-- taken when it arrived, and a viewing is in the diary alone.
alter table public.leads_pemba
  -- The days of its bookings that stand, requested ones too, in order and in Dar es Salaam.
  add column booked_days date[] not null default '{}';
alter table public.leads_pemba
  add column last_booked_day date
    generated always as (booked_days[cardinality(booked_days)]) stored;
create or replace view public.leads with (security_invoker = true) as
  select * from public.leads_pemba;

-- As before: a column that follows from others is no change of the operator's.
create or replace trigger log_change after insert or update or delete on public.leads_pemba
  for each row execute function public.log_change(
    'lead', 'updated_at', 'phone_digits', 'search_text', 'details_version', 'booking_date',
    'booked_days', 'last_booked_day', 'person_id', 'phone_e164', 'first_answered_at'
  );

create function public.booked_days_of(lead uuid) returns date[]
language sql stable set search_path = ''
as $$
  select array(
    select distinct (starts_at at time zone 'Africa/Dar_es_Salaam')::date
    from public.bookings_pemba
    where lead_id = lead and state in ('booked', 'requested')
    order by 1
  )
$$;

-- As its owner: a visitor who moves a booking knows of no leads.
create function public.carry_booked_days() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_lead uuid := case when tg_op = 'DELETE' then old.lead_id else new.lead_id end;
  days date[] := public.booked_days_of(of_lead);
begin
  update public.leads_pemba set booked_days = days
    where id = of_lead and booked_days is distinct from days;
  return null;
end
$$;
create trigger carry_booked_days after insert or delete on public.bookings_pemba
  for each row execute function public.carry_booked_days();
create trigger carry_booked_days_of_changed after update on public.bookings_pemba
  for each row when ((old.starts_at, old.state) is distinct from (new.starts_at, new.state))
  execute function public.carry_booked_days();
revoke execute on function public.booked_days_of(uuid), public.carry_booked_days()
  from public, anon, authenticated;

update public.leads_pemba l set booked_days = public.booked_days_of(l.id)
  where l.id in (select lead_id from public.bookings_pemba);

drop index public.leads_pemba_booking;
drop index public.leads_pemba_counts;
create index leads_pemba_last_booked_day on public.leads_pemba (last_booked_day)
  where last_booked_day is not null;
create index leads_pemba_counts
  on public.leads_pemba (suspected_spam, status, reminder_date, last_booked_day)
  include (booked_days);

-- As before, but that what is booked for today is read in the diary.
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
      where not l.suspected_spam and status not in ('deal-closed', 'dead')
        and (reminder_date = today or today = any (booked_days))
    ),
    count(*) filter (
      where not l.suspected_spam and status not in ('deal-closed', 'dead') and reminder_date < today
    ),
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
