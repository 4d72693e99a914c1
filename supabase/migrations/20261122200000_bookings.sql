-- Bookings: consultations and viewings, half an hour each, in slots that begin on the half hour of
-- Dar es Salaam. The row of a lead says what was asked for, a booking what came of it.
create table public.bookings_pemba (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads_pemba (id) on delete cascade,
  -- That of the lead, kept by triggers.
  person_id uuid references public.people (id) on delete cascade,
  kind text not null check (kind in ('consultation', 'viewing')),
  property_id uuid references public.properties_pemba (id) on delete set null,
  place text check (char_length(btrim(place)) between 1 and 200),
  starts_at timestamptz not null check (
    isfinite(starts_at) and mod(extract(epoch from starts_at)::bigint, 1800) = 0
  ),
  -- requested: outside office hours, the operator confirms it; it holds no slot.
  -- unplaced: the time was taken, closed or past when it arrived; the visitor chooses another.
  state text not null check (state in ('booked', 'requested', 'unplaced', 'cancelled')),
  -- The address of the visitor's page: 128 random bits.
  token text not null unique default encode(extensions.gen_random_bytes(16), 'hex'),
  -- The visitor's, as an IANA name; null while only their number is known.
  time_zone text check (char_length(time_zone) <= 64),
  -- The form of the back office that made it: sent twice, it is one booking.
  form_id uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- A slot is taken once.
create unique index bookings_pemba_slot on public.bookings_pemba (starts_at) where state = 'booked';
create index bookings_pemba_diary on public.bookings_pemba (starts_at)
  where state <> 'cancelled';
create index bookings_pemba_lead on public.bookings_pemba (lead_id);
create index bookings_pemba_person on public.bookings_pemba (person_id) where person_id is not null;
create index bookings_pemba_property on public.bookings_pemba (property_id)
  where property_id is not null;
alter table public.bookings_pemba enable row level security;
revoke all on public.bookings_pemba from anon, authenticated;
grant all on public.bookings_pemba to service_role;
create trigger touch_updated_at before update on public.bookings_pemba
  for each row execute function public.touch_updated_at();
create trigger log_change after insert or update or delete on public.bookings_pemba
  for each row execute function public.log_change(
    'booking', 'updated_at', 'token', 'form_id', 'time_zone', 'person_id'
  );

create function public.fill_booking_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select person_id into new.person_id from public.leads_pemba where id = new.lead_id;
  return new;
end
$$;
create trigger fill_booking_person before insert or update of lead_id on public.bookings_pemba
  for each row execute function public.fill_booking_person();

-- Before refresh_people_of_changed, by its name: that deletes a person whom nothing belongs to.
create function public.carry_bookings_to_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.bookings_pemba set person_id = new.person_id where lead_id = new.id;
  return null;
end
$$;
create trigger carry_bookings_to_person after update on public.leads_pemba
  for each row when (old.person_id is distinct from new.person_id)
  execute function public.carry_bookings_to_person();

-- Each change of a booking's time or state, and its beginning.
create table public.booking_changes (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings_pemba (id) on delete cascade,
  from_starts_at timestamptz,
  from_state text,
  to_starts_at timestamptz not null,
  to_state text not null,
  by_operator boolean not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index booking_changes_booking on public.booking_changes (booking_id, changed_at);
alter table public.booking_changes enable row level security;
revoke all on public.booking_changes from anon, authenticated;
grant all on public.booking_changes to service_role;

create function public.record_booking_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  former public.bookings_pemba;
begin
  if tg_op = 'UPDATE' then
    former := old;
  end if;
  insert into public.booking_changes (
    booking_id, from_starts_at, from_state, to_starts_at, to_state, by_operator
  ) values (
    new.id, former.starts_at, former.state, new.starts_at, new.state,
    -- A visitor's change is made by a function of the schema's owner.
    current_user = 'service_role' and coalesce(
      nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-kisiwa-actor', ''
    ) = 'operator'
  );
  return null;
end
$$;
create trigger record_booking_change after insert on public.bookings_pemba
  for each row execute function public.record_booking_change();
create trigger record_booking_change_of_moved after update on public.bookings_pemba
  for each row when ((old.starts_at, old.state) is distinct from (new.starts_at, new.state))
  execute function public.record_booking_change();

-- The opening hours of a day as [{days, opens, closes}]. Without settings they are the initial ones of
-- app/agency.ts; a test compares the two.
create function public.agency_hours() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    (select facts -> 'hours' from public.agency_settings where jsonb_typeof(facts -> 'hours') = 'array'),
    '[
      {"days": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
       "opens": "09:00", "closes": "18:00"},
      {"days": ["Saturday"], "opens": "10:00", "closes": "16:00"}
    ]'::jsonb
  )
$$;

-- What a slot is to a visitor: free, request (outside office hours), taken, closed or past.
create function public.slot_state(starts timestamptz) returns text
language sql stable set search_path = ''
as $$
  with slot as (
    select at.day::date as day, at.day::time as opens, to_char(at.day, 'FMDay') as weekday
    from (select starts at time zone 'Africa/Dar_es_Salaam' as day) as at
  )
  select case
    when starts <= now() then 'past'
    when exists (
      select from public.agency_settings, jsonb_array_elements(facts -> 'closedDays') as closed
      where jsonb_typeof(facts -> 'closedDays') = 'array' and closed ->> 'date' = slot.day::text
    ) then 'closed'
    when exists (
      select from public.bookings_pemba b where b.starts_at = starts and b.state = 'booked'
    ) then 'taken'
    when exists (
      select from jsonb_array_elements(public.agency_hours()) as hours
      where hours -> 'days' ? slot.weekday
        and (hours ->> 'opens')::time <= slot.opens
        and slot.opens + interval '30 minutes' <= (hours ->> 'closes')::time
    ) then 'free'
    else 'request'
  end
  from slot
$$;

-- The hours of a day that the consultation form offers.
create function public.slots_of_day(day date) returns table (starts_at timestamptz, state text)
language sql stable rows 9 set search_path = ''
as $$
  select hour, public.slot_state(hour)
  from generate_series(9, 17) as n,
    lateral (select (day + make_time(n, 0, 0)) at time zone 'Africa/Dar_es_Salaam' as hour) as at
  order by hour
$$;

-- The next free hours after a time, within office hours and sixty days.
create function public.next_free_slots(after timestamptz, most int)
returns table (starts_at timestamptz)
language plpgsql stable rows 3 set search_path = ''
as $$
declare
  first_day date := (greatest(after, now()) at time zone 'Africa/Dar_es_Salaam')::date;
  listed int := 0;
  added int;
begin
  -- Day by day: nearly always the first one or two are enough.
  for n in 0 .. 60 loop
    exit when listed >= most;
    return query
      select slot.starts_at from public.slots_of_day(first_day + n) as slot
      where slot.state = 'free' and slot.starts_at > after
      order by slot.starts_at limit most - listed;
    get diagnostics added = row_count;
    listed := listed + added;
  end loop;
end
$$;

-- The lead of a consultation takes its slot when it arrives, whichever way it comes. Who comes second
-- keeps the lead. A program must not fill the diary: its bookings wait for the operator.
create function public.book_consultation() returns trigger
-- As its owner: a visitor leaves a lead and knows of no bookings.
language plpgsql security definer set search_path = ''
as $$
declare
  starts timestamptz :=
    (new.consultation_date + new.consultation_time::time) at time zone 'Africa/Dar_es_Salaam';
  slot text := public.slot_state(starts);
  zone text := left(new.context ->> 'time_zone', 64);
begin
  if slot = 'free' and not new.suspected_spam then
    insert into public.bookings_pemba (lead_id, kind, starts_at, state, time_zone)
      values (new.id, 'consultation', starts, 'booked', zone)
      on conflict (starts_at) where state = 'booked' do nothing;
    if found then
      return null;
    end if;
    slot := 'taken';
  end if;
  insert into public.bookings_pemba (lead_id, kind, starts_at, state, time_zone) values (
    new.id, 'consultation', starts,
    case when slot in ('free', 'request') then 'requested' else 'unplaced' end,
    zone
  );
  return null;
end
$$;

-- Bookings of before this table: the first that arrived has the slot.
insert into public.bookings_pemba (lead_id, kind, starts_at, state, created_at)
  select id, 'consultation', starts,
    case
      when suspected_spam then 'requested'
      when row_number() over (
        partition by starts, suspected_spam order by created_at, id
      ) = 1 then 'booked'
      else 'unplaced'
    end,
    created_at
  from (
    select *, (consultation_date + consultation_time::time) at time zone 'Africa/Dar_es_Salaam' as starts
    from public.leads_pemba
    where booking_date between date '2000-01-01' and date '2999-12-31'
  ) as asked;

-- A date beyond these is nobody's, and must not refuse the lead.
create trigger book_consultation after insert on public.leads_pemba
  for each row when (new.booking_date between date '2000-01-01' and date '2999-12-31')
  execute function public.book_consultation();

revoke execute on function public.fill_booking_person(), public.carry_bookings_to_person(),
  public.record_booking_change(), public.agency_hours(), public.slot_state(timestamptz),
  public.slots_of_day(date), public.next_free_slots(timestamptz, int), public.book_consultation()
  from public, anon, authenticated;
grant execute on function public.agency_hours(), public.slot_state(timestamptz),
  public.slots_of_day(date), public.next_free_slots(timestamptz, int) to service_role;
