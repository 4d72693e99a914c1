-- Bookings: consultations of half an hour and viewings of up to two hours, beginning on the half hour in Dar
-- es Salaam. A lead is the request, a booking its outcome.

-- The time that a booking takes, in UTC. Adding to a timestamptz is not immutable, as an index requires.
create function public.booking_span(starts timestamptz, minutes int) returns tsrange
language sql immutable strict set search_path = ''
as $$
  select tsrange(starts at time zone 'UTC', starts at time zone 'UTC' + make_interval(mins => minutes))
$$;

create table public.bookings_pemba (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads_pemba (id) on delete cascade,
  -- The lead's person, kept by triggers.
  person_id uuid references public.people (id) on delete cascade,
  kind text not null check (kind in ('consultation', 'viewing')),
  property_id uuid references public.properties_pemba (id) on delete set null,
  place text check (char_length(btrim(place)) between 1 and 200),
  starts_at timestamptz not null check (
    isfinite(starts_at) and mod(extract(epoch from starts_at)::bigint, 1800) = 0
  ),
  -- requested: a viewing, which holds its time until the operator answers, or a consultation outside office
  -- hours, which holds none. declined: the operator's answer to a requested viewing.
  -- unplaced: the time was taken, closed or past on arrival; the visitor chooses another.
  state text not null check (state in ('booked', 'requested', 'unplaced', 'cancelled', 'declined')),
  -- The address of the visitor's page: 128 random bits.
  token text not null unique default encode(extensions.gen_random_bytes(16), 'hex'),
  -- The visitor's, as an IANA name; null while only their number is known.
  time_zone text check (char_length(time_zone) <= 64),
  form_id uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A calendar keeps the file with the highest sequence number.
  sequence bigint not null default 0,
  -- The operator's change that the person has not been told about yet.
  untold text check (untold in ('new', 'moved', 'confirmed', 'cancelled', 'declined')),
  -- When the person was last told about the booking.
  told_at timestamptz,
  -- Of a lead that was marked as spam or came from a blocked sender, kept by triggers: it holds no slot and is
  -- not in the diary, while its visitor sees no difference.
  is_hidden boolean not null default false,
  minutes integer not null default 30 check (minutes in (30, 60, 90, 120)),
  -- After a viewing: whether the client liked it, what they said about the price, and what happens next. All
  -- three are null if there was no feedback.
  liked text check (liked in ('yes', 'maybe', 'no')),
  price_opinion text check (char_length(btrim(price_opinion)) between 1 and 500),
  next_step text check (char_length(btrim(next_step)) between 1 and 500),
  -- When the operator answered; null while Today still asks.
  feedback_at timestamptz,
  -- A viewing is a visit.
  mode text not null default 'phone' check (mode in ('phone', 'video', 'visit')),
  -- Of a lead that is suspected spam, kept by triggers: requested, its viewing holds no time, so that bots
  -- can't fill the diary.
  is_suspected boolean not null default false,
  takes_time boolean not null generated always as (
    not is_hidden and (
      state = 'booked' or (state = 'requested' and kind = 'viewing' and not is_suspected)
    )
  ) stored,
  constraint bookings_pemba_feedback check (
    feedback_at is not null or coalesce(liked, price_opinion, next_step) is null
  ),
  constraint bookings_pemba_visit check ((kind = 'viewing') = (mode = 'visit')),
  -- A time is taken once.
  constraint bookings_pemba_slot exclude using gist (public.booking_span(starts_at, minutes) with &&)
    where (takes_time)
);
create index bookings_pemba_diary on public.bookings_pemba (starts_at)
  where state <> 'cancelled';
create index bookings_pemba_untold on public.bookings_pemba (starts_at) where untold is not null;
create index bookings_pemba_lead on public.bookings_pemba (lead_id);
create index bookings_pemba_person on public.bookings_pemba (person_id) where person_id is not null;
create index bookings_pemba_property on public.bookings_pemba (property_id)
  where property_id is not null;
create index bookings_pemba_awaits_feedback on public.bookings_pemba (starts_at)
  where kind = 'viewing' and state = 'booked' and feedback_at is null;

alter table public.bookings_pemba enable row level security;
grant all on public.bookings_pemba to service_role;

-- Further properties of a booking, in the visitor's order; the first is in its row. The key is a column of its
-- own: PostgREST would take a key of both references for a second way from bookings to properties.
create table public.booking_properties (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings_pemba (id) on delete cascade,
  property_id uuid not null references public.properties_pemba (id) on delete cascade,
  place int not null check (place between 2 and 20),
  unique (booking_id, property_id)
);
create index booking_properties_property on public.booking_properties (property_id);

alter table public.booking_properties enable row level security;
grant all on public.booking_properties to service_role;

-- The properties of each booking.
create view public.properties_of_bookings with (security_invoker = true) as
  select b.id as booking_id, b.property_id, 1 as place
  from public.bookings_pemba b where b.property_id is not null
  union all
  select p.booking_id, p.property_id, p.place from public.booking_properties p;
grant select on public.properties_of_bookings to service_role;

create function public.booking_property_names(booking uuid) returns text
language sql stable set search_path = ''
as $$
  select string_agg(p.name, ', ' order by o.place)
  from public.properties_of_bookings o join public.properties_pemba p on p.id = o.property_id
  where o.booking_id = booking
$$;

create function public.fill_booking_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select person_id, spam_mark_id is not null, suspected_spam
    into new.person_id, new.is_hidden, new.is_suspected
    from public.leads_pemba where id = new.lead_id;
  -- Without such a lead the foreign key refuses the row.
  new.is_hidden := coalesce(new.is_hidden, false);
  new.is_suspected := coalesce(new.is_suspected, false);
  if new.kind = 'viewing' then
    new.mode := 'visit';
  end if;
  return new;
end
$$;
create trigger fill_booking_person before insert or update of lead_id on public.bookings_pemba
  for each row execute function public.fill_booking_person();

-- Bookings of one day wait for each other here: in the check of the exclusion constraint they could deadlock.
create function public.lock_booking_day() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(
    hashtextextended('bookings of ' || (new.starts_at at time zone 'UTC')::date, 0)
  );
  return new;
end
$$;
create trigger lock_booking_day
  before insert or update of starts_at, minutes, state, is_hidden, is_suspected on public.bookings_pemba
  for each row when (new.state in ('booked', 'requested')) execute function public.lock_booking_day();

-- A slot that somebody else has taken meanwhile is lost: its visitor chooses another.
create function public.hide_bookings_of_spam() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.bookings_pemba b set
    is_hidden = new.spam_mark_id is not null,
    is_suspected = new.suspected_spam,
    state = case
      when new.spam_mark_id is null and (
        b.state = 'booked'
        or (b.state = 'requested' and b.kind = 'viewing' and not new.suspected_spam)
      ) and exists (
        select from public.bookings_pemba other
        where other.takes_time and other.id <> b.id
          and public.booking_span(other.starts_at, other.minutes)
            && public.booking_span(b.starts_at, b.minutes)
      ) then 'unplaced'
      else b.state
    end
    where b.lead_id = new.id;
  return null;
end
$$;
create trigger hide_bookings_of_spam after update on public.leads_pemba
  for each row when (
    (old.spam_mark_id is null, old.suspected_spam) is distinct from
    (new.spam_mark_id is null, new.suspected_spam)
  ) execute function public.hide_bookings_of_spam();

create function public.carry_bookings_to_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.bookings_pemba set person_id = new.person_id where lead_id = new.id;
  return null;
end
$$;
-- Named to run before refresh_people_of_changed, which deletes people without any rows.
create trigger carry_bookings_to_person after update on public.leads_pemba
  for each row when (old.person_id is distinct from new.person_id)
  execute function public.carry_bookings_to_person();

create function public.advance_booking_sequence() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end
$$;
create trigger advance_booking_sequence before update on public.bookings_pemba
  for each row when (
    (old.kind, old.state, old.starts_at, old.minutes, old.place, old.property_id)
    is distinct from
    (new.kind, new.state, new.starts_at, new.minutes, new.place, new.property_id)
  ) execute function public.advance_booking_sequence();

-- Each booking's creation and every change of its time or state.
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
grant all on public.booking_changes to service_role;

-- True if a change comes from the back office, whose client identifies itself. Visitors change bookings
-- through functions that run as the schema's owner.
create function public.is_by_operator() returns boolean
language sql stable set search_path = ''
as $$
  select current_user = 'service_role' and coalesce(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-kisiwa-actor', ''
  ) ~ '^(operator$|helper:)'
$$;

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
    new.id, former.starts_at, former.state, new.starts_at, new.state, public.is_by_operator()
  );
  return null;
end
$$;
create trigger record_booking_change after insert on public.bookings_pemba
  for each row when (current_setting('kisiwa.is_restoring', true) is distinct from 'on')
  execute function public.record_booking_change();
create trigger record_booking_change_of_moved after update on public.bookings_pemba
  for each row when ((old.starts_at, old.state) is distinct from (new.starts_at, new.state))
  execute function public.record_booking_change();

create function public.note_untold_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.untold := case
    when not public.is_by_operator() or new.state = 'unplaced' then null
    when new.state in ('cancelled', 'declined') then new.state
    -- Nobody has the former time in writing yet.
    when old.untold = 'new' then 'new'
    when new.starts_at = old.starts_at then 'confirmed'
    else 'moved'
  end;
  return new;
end
$$;
create trigger note_untold_change before update on public.bookings_pemba
  for each row when ((old.starts_at, old.state) is distinct from (new.starts_at, new.state))
  execute function public.note_untold_change();

-- A viewing that the operator adds is confirmed in writing.
create function public.note_untold_viewing() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.untold := 'new';
  return new;
end
$$;
create trigger note_untold_viewing before insert on public.bookings_pemba
  for each row when (
    new.kind = 'viewing' and new.state = 'booked' and new.untold is null and public.is_by_operator()
    and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  ) execute function public.note_untold_viewing();

-- A viewing is arranged in a conversation, so it counts as the reply to its enquiry.
create function public.answer_with_viewing() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.leads_pemba set status = 'contacted' where id = new.lead_id and status = 'new';
  return null;
end
$$;
create trigger answer_with_viewing after insert on public.bookings_pemba
  for each row when (
    new.kind = 'viewing' and public.is_by_operator()
    and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  ) execute function public.answer_with_viewing();

-- A slot as visitors see it: free, request (outside office hours), taken, closed or past. A booking that moves
-- does not take its own time.
create function public.slot_state(
  starts timestamptz, minutes int default 30, booking uuid default null
) returns text
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
      select from public.bookings_pemba b
      where public.booking_span(b.starts_at, b.minutes) && public.booking_span(starts, slot_state.minutes)
        and b.takes_time and b.id is distinct from booking
    ) then 'taken'
    when exists (
      select from jsonb_array_elements(public.agency_hours()) as hours
      where hours -> 'days' ? slot.weekday
        and (hours ->> 'opens')::time <= slot.opens
        and slot.opens + make_interval(mins => slot_state.minutes) <= (hours ->> 'closes')::time
    ) then 'free'
    else 'request'
  end
  from slot
$$;

-- The hours of a day in the consultation form, or those that a booking may move to.
create function public.slots_of_day(day date, minutes int default 30, booking uuid default null)
returns table (starts_at timestamptz, state text)
language sql stable rows 9 set search_path = ''
as $$
  select hour, public.slot_state(hour, minutes, booking)
  from generate_series(9, 17) as n,
    lateral (select (day + make_time(n, 0, 0)) at time zone 'Africa/Dar_es_Salaam' as hour) as at
  order by hour
$$;

-- The next free hours after a time, within office hours and sixty days.
create function public.next_free_slots(
  after timestamptz, most int, minutes int default 30, booking uuid default null
)
returns table (starts_at timestamptz)
language plpgsql stable rows 3 set search_path = ''
as $$
declare
  first_day date := (greatest(after, now()) at time zone 'Africa/Dar_es_Salaam')::date;
  listed int := 0;
  added int;
begin
  -- Day by day, as the first one or two are nearly always enough.
  for n in 0 .. 60 loop
    exit when listed >= most;
    return query
      select slot.starts_at from public.slots_of_day(first_day + n, minutes, booking) as slot
      where slot.state = 'free' and slot.starts_at > after
      order by slot.starts_at limit most - listed;
    get diagnostics added = row_count;
    listed := listed + added;
  end loop;
end
$$;

-- The lead of a consultation or a viewing takes its time on arrival, however it arrives. A lead whose time is
-- taken stays. A viewing is a request of an hour. Consultations of suspected spam wait for the operator, so that
-- bots can't fill the diary; bookings of blocked senders are hidden. A lead entered later than it arrived, by
-- an import or the samples, books a time that was still to come.
create function public.book_consultation() returns trigger
-- Runs as its owner: visitors have no access to bookings.
language plpgsql security definer set search_path = ''
as $$
declare
  starts timestamptz :=
    (new.consultation_date + new.consultation_time::time) at time zone 'Africa/Dar_es_Salaam';
  wanted text := case
    when new.context ->> 'mode' in ('video', 'visit') then new.context ->> 'mode' else 'phone'
  end;
  is_visit boolean := wanted = 'visit';
  length int := case when is_visit then 60 else 30 end;
  slot text := public.slot_state(starts, length);
  about uuid[] := public.properties_of_request(new.property_id, new.context ->> 'properties');
  outcome text;
  booking uuid;
begin
  if slot = 'past' and new.created_at < starts then
    slot := 'free';
  end if;
  outcome := case
    when slot not in ('free', 'request') then 'unplaced'
    when is_visit or slot = 'request' or (new.suspected_spam and new.spam_mark_id is null) then 'requested'
    else 'booked'
  end;
  loop
    insert into public.bookings_pemba (
      lead_id, kind, mode, minutes, property_id, starts_at, state, time_zone
    ) values (
      new.id, case when is_visit then 'viewing' else 'consultation' end, wanted, length, about[1], starts,
      outcome, left(new.context ->> 'time_zone', 64)
    ) on conflict on constraint bookings_pemba_slot do nothing returning id into booking;
    exit when booking is not null;
    -- Somebody else was booked since the check.
    outcome := 'unplaced';
  end loop;
  insert into public.booking_properties (booking_id, property_id, place)
    select booking, property, place
    from unnest(about) with ordinality as listed (property, place) where place > 1;
  return null;
end
$$;
-- A date outside these is a mistake, for which the lead must not be refused.
create trigger book_consultation after insert on public.leads_pemba
  for each row when (
    new.booking_date between date '2000-01-01' and date '2999-12-31'
    and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  ) execute function public.book_consultation();

-- A booking that its visitor already holds is not made again, whatever the form and however late. One
-- that was moved or cancelled may be requested again with the same submission, which then gets a new id.
create function public.renew_submission_of_lead() returns trigger
-- Runs as its owner: visitors can't read leads.
language plpgsql security definer set search_path = ''
as $$
begin
  -- A simultaneous copy waits here, then finds the first one's booking.
  perform pg_advisory_xact_lock(hashtextextended('lead ' || new.phone, 0));
  if exists (
    select from public.leads_pemba l
    join public.bookings_pemba b on b.lead_id = l.id,
      lateral (select b.starts_at at time zone 'Africa/Dar_es_Salaam' as starts) as there
    where (b.kind = 'consultation' or l.context ->> 'mode' = 'visit')
      and l.context -> 'mode' is not distinct from new.context -> 'mode'
      and l.context -> 'properties' is not distinct from new.context -> 'properties'
      and l.property_id is not distinct from new.property_id
      and there.starts::date = new.consultation_date
      and to_char(there.starts, 'HH24:MI') = new.consultation_time
      and (
        (l.submission_id = new.submission_id and b.state not in ('cancelled', 'declined'))
        or (
          l.phone = new.phone and public.name_key(l.full_name) = public.name_key(new.full_name)
          and b.state in ('booked', 'requested')
          -- Suspected spam does not replace a person's own lead.
          and (new.suspected_spam or not l.suspected_spam)
        )
      )
  ) then
    return null;
  end if;
  if exists (select from public.leads_pemba l where l.submission_id = new.submission_id) then
    new.submission_id := gen_random_uuid();
  end if;
  return new;
end
$$;
-- Named to run before skip_repeated_lead.
create trigger renew_submission_of_lead before insert on public.leads_pemba
  for each row when (
    new.submission_id is not null and new.source = 'consultation'
    and new.consultation_date between date '2000-01-01' and date '2999-12-31'
    and new.consultation_time is not null
    and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  )
  execute function public.renew_submission_of_lead();

-- Moves or confirms a booking. Returns its new state, or why it did not change: gone, taken, closed, past or
-- no-slot. Idempotent. The operator may book any free time; a viewing that its visitor asked for stays a
-- request until the operator confirms it.
create function public.move_booking(booking uuid, starts timestamptz, by_operator boolean)
returns text
language plpgsql set search_path = ''
as $$
declare
  present public.bookings_pemba;
  slot text;
begin
  select * into present from public.bookings_pemba where id = booking for update;
  if not found then
    return 'gone';
  end if;
  if present.starts_at = starts and (
    present.state = 'booked' or (present.state = 'requested' and not by_operator)
  ) then
    return present.state;
  end if;
  slot := public.slot_state(starts, present.minutes, booking);
  if slot = 'taken' or (not by_operator and slot in ('closed', 'past')) then
    return slot;
  end if;
  if not by_operator and not exists (
    select from public.slots_of_day((starts at time zone 'Africa/Dar_es_Salaam')::date) as offered
    where offered.starts_at = starts
  ) then
    return 'no-slot';
  end if;
  update public.bookings_pemba set
    starts_at = starts,
    state = case
      when by_operator then 'booked'
      when slot = 'free' and not (
        present.kind = 'viewing' and exists (
          select from public.leads_pemba l
          where l.id = present.lead_id and l.context ->> 'mode' = 'visit'
        )
      ) then 'booked'
      else 'requested'
    end
    where id = booking
    returning state into slot;
  return slot;
exception
  -- Somebody else was booked between the check and the update.
  when exclusion_violation then
    return 'taken';
end
$$;

-- Cancels a booking that is not over; from the operator, it declines a requested viewing. Idempotent.
create function public.cancel_booking(booking uuid) returns text
language plpgsql set search_path = ''
as $$
declare
  present public.bookings_pemba;
begin
  select * into present from public.bookings_pemba where id = booking for update;
  if not found then
    return 'gone';
  end if;
  if present.state in ('cancelled', 'declined') then
    return present.state;
  end if;
  if present.state in ('booked', 'requested') and present.starts_at <= now() then
    return 'past';
  end if;
  update public.bookings_pemba set
    state = case
      when present.kind = 'viewing' and present.state = 'requested' and public.is_by_operator()
        then 'declined'
      else 'cancelled'
    end
    where id = booking
    returning state into present.state;
  return present.state;
end
$$;

-- Run as their owner, so that the activity log and booking_changes don't record the operator.
create function public.move_own_booking(booking_token text, starts timestamptz) returns text
language sql security definer set search_path = ''
as $$
  select coalesce(
    (select public.move_booking(id, starts, false) from public.bookings_pemba
     where token = booking_token),
    'gone'
  )
$$;

create function public.cancel_own_booking(booking_token text) returns text
language sql security definer set search_path = ''
as $$
  select coalesce(
    (select public.cancel_booking(id) from public.bookings_pemba where token = booking_token),
    'gone'
  )
$$;

create function public.set_own_time_zone(booking_token text, zone text) returns void
language sql security definer set search_path = ''
as $$
  update public.bookings_pemba set time_zone = zone where token = booking_token
$$;

-- Saves feedback after a viewing over the version that was seen; without any of the three, there was none. A
-- day sets the lead's reminder to the next step. Returns saved, conflict or gone; a repeated save is no conflict.
create function public.save_feedback(
  booking uuid, seen_version timestamptz, liked text default null, price_opinion text default null,
  next_step text default null, remind_on date default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  present public.bookings_pemba;
begin
  select * into present from public.bookings_pemba
    where id = booking and kind = 'viewing' and state = 'booked' for update;
  if not found then
    return 'gone';
  end if;
  if present.updated_at <> seen_version then
    return case
      when present.feedback_at is not null
        and (present.liked, present.price_opinion, present.next_step)
          is not distinct from (save_feedback.liked, save_feedback.price_opinion, save_feedback.next_step)
        then 'saved'
      else 'conflict'
    end;
  end if;
  update public.bookings_pemba b set
    liked = save_feedback.liked, price_opinion = save_feedback.price_opinion,
    next_step = save_feedback.next_step, feedback_at = coalesce(b.feedback_at, now())
    where b.id = booking;
  if remind_on is not null then
    update public.leads_pemba set
      reminder_date = remind_on, reminder_time = null, reminder_note = save_feedback.next_step
      where id = present.lead_id;
  end if;
  return 'saved';
end
$$;

-- Viewings of open leads that are over and without feedback, the newest first; each row has the count of all.
create function public.viewings_without_feedback(at timestamptz, most int)
returns table (
  booking_id uuid, starts_at timestamptz, version timestamptz, full_name text, lead_id uuid, person_id uuid,
  property text, viewings int
)
language sql stable rows 10 set search_path = ''
as $$
  select b.id, b.starts_at, b.updated_at, l.full_name, l.id, l.person_id,
    coalesce(p.name, b.place), (count(*) over ())::int
  from public.bookings_pemba b
  join public.leads_pemba l on l.id = b.lead_id
  left join public.properties_pemba p on p.id = b.property_id
  where b.kind = 'viewing' and b.state = 'booked' and b.feedback_at is null and not b.is_hidden
    and b.starts_at + make_interval(mins => b.minutes) <= at
    and l.status in ('new', 'contacted', 'offer-sent') and not l.suspected_spam
  order by b.starts_at desc, b.id
  limit most
$$;

-- Keeps the lead of a consultation, or of a viewing that its visitor asked for, at the current time, so that it
-- is among that day's tasks; a cancelled one is on no day.
create function public.carry_booking_to_lead() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  there timestamp := new.starts_at at time zone 'Africa/Dar_es_Salaam';
  hour text := to_char(there, 'HH24:MI');
  is_off boolean := new.state in ('cancelled', 'declined');
  former date := case
    when old.state not in ('cancelled', 'declined')
      then (old.starts_at at time zone 'Africa/Dar_es_Salaam')::date
  end;
begin
  update public.leads_pemba set
    consultation_date = case when not is_off then there::date end,
    -- The column only takes the form's hours.
    consultation_time = case when not is_off and hour ~ '^(09|1[0-7]):00$' then hour end
    where id = new.lead_id and (
      new.kind = 'consultation'
      -- The operator may have added other viewings to the lead.
      or (context ->> 'mode' = 'visit' and consultation_date is not distinct from former)
    );
  return null;
end
$$;
create trigger carry_booking_to_lead after update on public.bookings_pemba
  for each row when ((old.starts_at, old.state) is distinct from (new.starts_at, new.state))
  execute function public.carry_booking_to_lead();

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

-- The booking of a lead a visitor has just left, with the next free times where it has no slot. As in
-- skip_repeated_lead, sending the same again within an hour finds the first one's.
create function public.booking_of_lead(
  typed_phone text, typed_name text, starts timestamptz, most_free int
) returns table (token text, state text, mode text, free timestamptz[])
language sql stable rows 1 set search_path = ''
as $$
  select b.token, b.state, b.mode, array(
    select f.starts_at from public.next_free_slots(starts, most_free, b.minutes) as f
    where b.state = 'unplaced' order by f.starts_at
  )
  from public.leads_pemba l join public.bookings_pemba b on b.lead_id = l.id
  where l.phone = typed_phone and l.created_at > now() - interval '1 hour'
    and public.name_key(l.full_name) = public.name_key(typed_name)
    and b.starts_at = starts and (b.kind = 'consultation' or l.context ->> 'mode' = 'visit')
  order by l.created_at desc limit 1
$$;

-- The secret in the address of the operator's calendar feed; no row until one is requested.
create table public.calendar_feed (
  is_only boolean primary key default true check (is_only),
  secret text not null check (char_length(secret) >= 32),
  renewed_at timestamptz not null default now()
);
alter table public.calendar_feed enable row level security;
grant all on public.calendar_feed to service_role;
