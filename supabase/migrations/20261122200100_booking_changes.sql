-- Moves a booking, or confirms it: its new state, or why it stayed as it was (gone, taken, closed,
-- past, no-slot). Sent twice, it is done once. The operator may book any half hour that is free.
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
  slot := public.slot_state(starts);
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
    state = case when by_operator or slot = 'free' then 'booked' else 'requested' end
    where id = booking
    returning state into slot;
  return slot;
exception
  -- Somebody else was booked between the question and the update.
  when unique_violation then
    return 'taken';
end
$$;

-- Cancels a booking that is not over. Sent twice, it is done once.
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
  if present.state in ('booked', 'requested') and present.starts_at <= now() then
    return 'past';
  end if;
  update public.bookings_pemba set state = 'cancelled' where id = booking;
  return 'cancelled';
end
$$;

-- As their owner: the activity log and booking_changes then know that it was no operator.
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

-- The lead of a consultation says when it is now, so that its day is among that day's tasks. One that
-- was cancelled is on no day.
create function public.carry_booking_to_lead() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  there timestamp := new.starts_at at time zone 'Africa/Dar_es_Salaam';
  hour text := to_char(there, 'HH24:MI');
begin
  update public.leads_pemba set
    consultation_date = case when new.state <> 'cancelled' then there::date end,
    -- The column has the hours of the form alone.
    consultation_time = case when new.state <> 'cancelled' and hour ~ '^(09|1[0-7]):00$' then hour end
    where id = new.lead_id;
  return null;
end
$$;
create trigger carry_booking_to_lead after update on public.bookings_pemba
  for each row when (
    new.kind = 'consultation'
    and (old.starts_at, old.state) is distinct from (new.starts_at, new.state)
  ) execute function public.carry_booking_to_lead();

-- The booking of a lead that a visitor has just left, and the next free times where it has none; as in
-- skip_repeated_lead, who sends the same again within an hour has the first one's.
create function public.booking_of_lead(
  typed_phone text, typed_name text, starts timestamptz, most_free int
) returns table (token text, state text, free timestamptz[])
language sql stable rows 1 set search_path = ''
as $$
  select b.token, b.state, array(
    select f.starts_at from public.next_free_slots(starts, most_free) as f
    where b.state = 'unplaced' order by f.starts_at
  )
  from public.leads_pemba l join public.bookings_pemba b on b.lead_id = l.id
  where l.phone = typed_phone and l.created_at > now() - interval '1 hour'
    and l.full_name = typed_name and b.starts_at = starts and b.kind = 'consultation'
  order by l.created_at desc limit 1
$$;

revoke execute on function public.move_booking(uuid, timestamptz, boolean),
  public.cancel_booking(uuid), public.move_own_booking(text, timestamptz),
  public.cancel_own_booking(text), public.set_own_time_zone(text, text),
  public.carry_booking_to_lead(),
  public.booking_of_lead(text, text, timestamptz, int)
  from public, anon, authenticated;
grant execute on function public.move_booking(uuid, timestamptz, boolean),
  public.cancel_booking(uuid), public.move_own_booking(text, timestamptz),
  public.cancel_own_booking(text), public.set_own_time_zone(text, text),
  public.booking_of_lead(text, text, timestamptz, int)
  to service_role;
