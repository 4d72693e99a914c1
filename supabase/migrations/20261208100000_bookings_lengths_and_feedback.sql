-- Viewings get a length of their own and the feedback that came of them.
create function public.booking_span(starts timestamptz, minutes int) returns tsrange
language sql immutable strict set search_path = ''
as $$
  select tsrange(starts at time zone 'UTC', starts at time zone 'UTC' + make_interval(mins => minutes))
$$;
revoke all on function public.booking_span(timestamptz, int) from public, anon, authenticated;
grant execute on function public.booking_span(timestamptz, int) to service_role;

drop index public.bookings_pemba_slot;
alter table public.bookings_pemba
  add column minutes integer not null default 30 check (minutes in (30, 60, 90, 120)),
  add column liked text check (liked in ('yes', 'maybe', 'no')),
  add column price_opinion text check (char_length(btrim(price_opinion)) between 1 and 500),
  add column next_step text check (char_length(btrim(next_step)) between 1 and 500),
  add column feedback_at timestamptz,
  add constraint bookings_pemba_feedback check (
    feedback_at is not null or coalesce(liked, price_opinion, next_step) is null
  ),
  add constraint bookings_pemba_slot exclude using gist (public.booking_span(starts_at, minutes) with &&)
    where (state = 'booked' and not is_hidden);
create index bookings_pemba_awaits_feedback on public.bookings_pemba (starts_at)
  where kind = 'viewing' and state = 'booked' and feedback_at is null;

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
  before insert or update of starts_at, minutes, state, is_hidden on public.bookings_pemba
  for each row when (new.state = 'booked') execute function public.lock_booking_day();

create or replace function public.hide_bookings_of_spam() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.bookings_pemba b set
    is_hidden = new.spam_mark_id is not null,
    state = case
      when new.spam_mark_id is null and b.state = 'booked' and exists (
        select from public.bookings_pemba other
        where other.state = 'booked' and not other.is_hidden
          and public.booking_span(other.starts_at, other.minutes)
            && public.booking_span(b.starts_at, b.minutes)
      ) then 'unplaced'
      else b.state
    end
    where b.lead_id = new.id;
  return null;
end
$$;

drop trigger advance_booking_sequence on public.bookings_pemba;
create trigger advance_booking_sequence before update on public.bookings_pemba
  for each row when (
    (old.kind, old.state, old.starts_at, old.minutes, old.place, old.property_id)
    is distinct from
    (new.kind, new.state, new.starts_at, new.minutes, new.place, new.property_id)
  ) execute function public.advance_booking_sequence();

drop trigger log_change on public.bookings_pemba;
create trigger log_change after insert or update or delete on public.bookings_pemba
  for each row execute function public.log_change(
    'booking', 'updated_at', 'token', 'form_id', 'time_zone', 'person_id', 'sequence', 'untold',
    'told_at', 'is_hidden', 'feedback_at'
  );

drop function public.next_free_slots(timestamptz, int);
drop function public.slots_of_day(date);
drop function public.slot_state(timestamptz);
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
        and b.state = 'booked' and not b.is_hidden and b.id is distinct from booking
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

create function public.slots_of_day(day date, minutes int default 30, booking uuid default null)
returns table (starts_at timestamptz, state text)
language sql stable rows 9 set search_path = ''
as $$
  select hour, public.slot_state(hour, minutes, booking)
  from generate_series(9, 17) as n,
    lateral (select (day + make_time(n, 0, 0)) at time zone 'Africa/Dar_es_Salaam' as hour) as at
  order by hour
$$;

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

create or replace function public.book_consultation() returns trigger
-- Runs as its owner: visitors have no access to bookings.
language plpgsql security definer set search_path = ''
as $$
declare
  starts timestamptz :=
    (new.consultation_date + new.consultation_time::time) at time zone 'Africa/Dar_es_Salaam';
  slot text := public.slot_state(starts);
  zone text := left(new.context ->> 'time_zone', 64);
begin
  if slot = 'past' and new.created_at < starts then
    slot := 'free';
  end if;
  if slot = 'free' and (not new.suspected_spam or new.spam_mark_id is not null) then
    insert into public.bookings_pemba (lead_id, kind, starts_at, state, time_zone)
      values (new.id, 'consultation', starts, 'booked', zone)
      on conflict on constraint bookings_pemba_slot do nothing;
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

create or replace function public.move_booking(booking uuid, starts timestamptz, by_operator boolean)
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
    state = case when by_operator or slot = 'free' then 'booked' else 'requested' end
    where id = booking
    returning state into slot;
  return slot;
exception
  -- Somebody else was booked between the check and the update.
  when exclusion_violation then
    return 'taken';
end
$$;

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
        'source', l.source, 'is_message', l.is_message, 'date', l.booking_date, 'time', l.consultation_time,
        'page', l.context ->> 'page'
      ),
      l.suspected_spam
    from leads l
  union all
  select (note ->> 'timestamp')::timestamptz, 'note', l.full_name, l.id, l.subject,
      note ->> 'content', '{}', l.suspected_spam
    from leads l cross join jsonb_array_elements(l.notes) as note
    -- A contact form's message is already in its lead.
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
  select b.feedback_at, 'feedback', l.full_name, l.id, p.name, b.price_opinion,
      jsonb_build_object('liked', b.liked, 'next_step', b.next_step), l.suspected_spam
    from leads l
    join public.bookings_pemba b on b.lead_id = l.id
      and coalesce(b.liked, b.price_opinion, b.next_step) is not null
    left join public.properties_pemba p on p.id = b.property_id
  union all
  select o.created_at, 'offer', l.full_name, l.id, p.name, o.conditions,
      jsonb_build_object('amount', o.amount, 'asking', o.asking_price), l.suspected_spam
    from leads l
    join public.offers o on o.lead_id = l.id
    left join public.properties_pemba p on p.id = o.property_id
  union all
  select o.answered_at, 'offer-answer', l.full_name, l.id, p.name, null,
      jsonb_build_object('amount', o.amount, 'answer', o.answer), l.suspected_spam
    from leads l
    join public.offers o on o.lead_id = l.id and o.answered_at is not null
    left join public.properties_pemba p on p.id = o.property_id
  union all
  select d.created_at, 'deal', l.full_name, l.id, p.name, null,
      jsonb_build_object('price', d.price, 'date', d.closed_on, 'stands', d.stands), l.suspected_spam
    from leads l
    join public.deals d on d.lead_id = l.id
    left join public.properties_pemba p on p.id = d.property_id
  union all
  select t.done_at, 'task', null, null, p.name, t.title, '{}', false
    from public.tasks t left join public.properties_pemba p on p.id = t.property_id
    where t.person_id in (select id from members) and t.done_at is not null
  union all
  -- Those of an enquiry are part of it.
  select c.created_at, 'criteria', null, null, null, null,
      jsonb_build_object('filters', c.filters, 'area', public.area_names(c.filters -> 'area')), false
    from public.search_criteria c
    where c.person_id in (select id from members) and c.origin = 'operator'
  union all
  select c.ended_at, 'criteria-ended', null, c.lead_id, l.subject, null,
      jsonb_build_object(
        'filters', c.filters, 'area', public.area_names(c.filters -> 'area'), 'origin', c.origin,
        'by', c.ended_by
      ),
      coalesce(l.suspected_spam, false)
    from public.search_criteria c
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

revoke all on function
  public.lock_booking_day(),
  public.slot_state(timestamptz, int, uuid),
  public.slots_of_day(date, int, uuid),
  public.next_free_slots(timestamptz, int, int, uuid),
  public.save_feedback(uuid, timestamptz, text, text, text, date),
  public.viewings_without_feedback(timestamptz, int)
  from public, anon, authenticated;
grant execute on function
  public.lock_booking_day(),
  public.slot_state(timestamptz, int, uuid),
  public.slots_of_day(date, int, uuid),
  public.next_free_slots(timestamptz, int, int, uuid),
  public.save_feedback(uuid, timestamptz, text, text, text, date),
  public.viewings_without_feedback(timestamptz, int)
  to service_role;
