-- Bookings take place by phone, by video or as a visit, and may be about several properties. A visit is
-- requested, holds its time until the operator answers, and is confirmed or declined.
alter table public.bookings_pemba
  drop constraint bookings_pemba_state_check,
  add constraint bookings_pemba_state_check
    check (state in ('booked', 'requested', 'unplaced', 'cancelled', 'declined')),
  drop constraint bookings_pemba_untold_check,
  add constraint bookings_pemba_untold_check
    check (untold in ('new', 'moved', 'confirmed', 'cancelled', 'declined')),
  drop constraint bookings_pemba_slot,
  add column mode text not null default 'phone' check (mode in ('phone', 'video', 'visit')),
  add column is_suspected boolean not null default false,
  add column takes_time boolean not null generated always as (
    not is_hidden and (
      state = 'booked' or (state = 'requested' and kind = 'viewing' and not is_suspected)
    )
  ) stored;

-- Nobody has changed these bookings: their versions, calendars and history stay.
alter table public.bookings_pemba disable trigger user;
update public.bookings_pemba b set
  mode = case b.kind when 'viewing' then 'visit' else 'phone' end,
  is_suspected = l.suspected_spam
  from public.leads_pemba l where l.id = b.lead_id and (b.kind = 'viewing' or l.suspected_spam);
alter table public.bookings_pemba enable trigger user;
-- Requested viewings did not hold their time; one whose time is booked has lost it.
update public.bookings_pemba b set state = 'unplaced'
  where b.state = 'requested' and b.takes_time and exists (
    select from public.bookings_pemba other
    where other.takes_time and other.id <> b.id
      and public.booking_span(other.starts_at, other.minutes)
        && public.booking_span(b.starts_at, b.minutes)
      and (other.state = 'booked' or (other.created_at, other.id) < (b.created_at, b.id))
  );
alter table public.bookings_pemba
  add constraint bookings_pemba_visit check ((kind = 'viewing') = (mode = 'visit')),
  add constraint bookings_pemba_slot exclude using gist (public.booking_span(starts_at, minutes) with &&)
    where (takes_time);

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

create function public.properties_of_request(property uuid, slugs text) returns uuid[]
language sql stable set search_path = ''
as $$
  select case when property is not null then array[property] else array(
    select p.id
    from string_to_table(slugs, ',') with ordinality as named (slug, place)
    join public.properties_pemba p
      on p.id = public.id_of_slug('properties_pemba', named.slug) and p.is_published
    group by p.id order by min(named.place) limit 20
  ) end
$$;

create or replace function public.fill_booking_person() returns trigger
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

create or replace function public.hide_bookings_of_spam() returns trigger
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

create or replace function public.note_untold_change() returns trigger
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

create or replace function public.slot_state(
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

create or replace function public.book_consultation() returns trigger
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

create or replace function public.renew_submission_of_lead() returns trigger
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

create or replace function public.cancel_booking(booking uuid) returns text
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

create or replace function public.carry_booking_to_lead() returns trigger
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

drop function public.booking_of_lead(text, text, timestamptz, int);
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

drop trigger lock_booking_day on public.bookings_pemba;
create trigger lock_booking_day
  before insert or update of starts_at, minutes, state, is_hidden, is_suspected on public.bookings_pemba
  for each row when (new.state in ('booked', 'requested')) execute function public.lock_booking_day();
drop trigger hide_bookings_of_spam on public.leads_pemba;
create trigger hide_bookings_of_spam after update on public.leads_pemba
  for each row when (
    (old.spam_mark_id is null, old.suspected_spam) is distinct from
    (new.spam_mark_id is null, new.suspected_spam)
  ) execute function public.hide_bookings_of_spam();
drop trigger carry_booking_to_lead on public.bookings_pemba;
create trigger carry_booking_to_lead after update on public.bookings_pemba
  for each row when ((old.starts_at, old.state) is distinct from (new.starts_at, new.state))
  execute function public.carry_booking_to_lead();
drop trigger touch_updated_at on public.bookings_pemba;
create trigger touch_updated_at before update on public.bookings_pemba
  for each row execute function public.touch_updated_at(
    'time_zone', 'person_id', 'untold', 'told_at', 'is_hidden', 'is_suspected', 'takes_time'
  );
drop trigger log_change on public.bookings_pemba;
create trigger log_change after insert or update or delete on public.bookings_pemba
  for each row execute function public.log_change(
    'booking', 'updated_at', 'token', 'form_id', 'time_zone', 'person_id', 'sequence', 'untold',
    'told_at', 'is_hidden', 'feedback_at', 'is_suspected', 'takes_time'
  );

create or replace function public.skip_repeated_lead() returns trigger
-- Runs as its owner: visitors can't read leads.
language plpgsql security definer set search_path = ''
as $$
begin
  -- A simultaneous copy waits here, then finds the first one's row.
  perform pg_advisory_xact_lock(hashtextextended('lead ' || new.phone, 0));
  if exists (
    select from public.leads_pemba l
    where l.phone = new.phone
      and l.created_at > now() - interval '1 hour'
      and l.submission_id is not null
      and public.name_key(l.full_name) = public.name_key(new.full_name)
      and l.source = new.source
      and l.message is not distinct from new.message
      and l.email is not distinct from new.email
      and l.property_id is not distinct from new.property_id
      and l.service_id is not distinct from new.service_id
      and l.context -> 'property' is not distinct from new.context -> 'property'
      and l.context -> 'service' is not distinct from new.context -> 'service'
      and (
        new.source <> 'search-alert'
        or (
          l.context -> 'search' is not distinct from new.context -> 'search'
          and not exists (
            select from public.search_criteria c
            where c.lead_id = l.id and c.ended_at is not null
          )
        )
      )
      and l.consultation_time is not distinct from new.consultation_time
      and l.context -> 'mode' is not distinct from new.context -> 'mode'
      -- A message carries the day on which it was written, which is not part of its content.
      and (
        new.consultation_time is null
        or l.consultation_date is not distinct from new.consultation_date
      )
      -- Suspected spam does not replace a person's own lead.
      and (new.suspected_spam or not l.suspected_spam)
  ) then
    return null;
  end if;
  return new;
end
$$;

create or replace function public.bookings_to_tell(at timestamptz)
returns table (
  booking_id uuid, lead_id uuid, person_id uuid, starts_at timestamptz, telling text
)
language sql stable rows 10 set search_path = ''
as $$
  with clock as (
    select (at at time zone 'Africa/Dar_es_Salaam')::date as today
  )
  select b.id, b.lead_id, b.person_id, b.starts_at, b.untold
    from public.bookings_pemba b
    where b.untold is not null and not b.is_hidden and (b.state in ('cancelled', 'declined') or b.starts_at > at)
  union all
  select b.id, b.lead_id, b.person_id, b.starts_at, 'reminder'
    from public.bookings_pemba b cross join clock
    where b.state = 'booked' and b.untold is null and not b.is_hidden
      and at >= public.instant_there(today, '16:00')
      and b.starts_at >= public.instant_there(today + 1, null)
      and b.starts_at < public.instant_there(today + 2, null)
      and coalesce(b.told_at, b.created_at) < public.instant_there(today, null)
$$;

create or replace function public.property_interest(since date, unviewed boolean, most int)
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

create or replace function public.owner_report(person uuid, since date default null)
returns table (
  property_id uuid, enquiries int, callbacks int, clicks int, viewings_held int, viewings_ahead int
)
language sql stable rows 10 set search_path = ''
as $$
  with span as (
    select coalesce(since, date '1900-01-01') as begins
  ), owned as (
    select distinct o.property_id as id from public.property_owners o
    join public.people member on member.id = o.person_id
    where o.ended_on is null
      and member.head_id = (select p.head_id from public.people p where p.id = person)
  ), viewings as (
    select v.property_id,
      count(*) filter (where b.state = 'booked' and b.starts_at <= now())::int as held,
      count(*) filter (where b.starts_at > now())::int as ahead
    from public.properties_of_bookings v join public.bookings_pemba b on b.id = v.booking_id
    where v.property_id in (select id from owned) and b.kind = 'viewing'
      and b.state in ('booked', 'requested') and not b.is_hidden
      and b.starts_at >= (select public.instant_there(begins, null) from span)
    group by v.property_id
  )
  select o.id, coalesce(i.enquiries, 0), coalesce(i.callbacks, 0), coalesce(i.clicks, 0),
    coalesce(v.held, 0), coalesce(v.ahead, 0)
  from owned o
  left join public.property_interest((select begins from span), false, null) i on i.property_id = o.id
  left join viewings v on v.property_id = o.id
$$;

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
    'source', case when l.is_message then 'message' else l.source end,
    'subject', coalesce(public.booking_property_names(b.id), l.subject),
    'message', case when a.kind = 'lead' then nullif(btrim(l.message), '') end,
    'date', case when a.kind = 'lead' then l.booking_date end,
    'time', case when a.kind = 'lead' then l.consultation_time end,
    'mode', case when a.kind = 'lead' then l.context ->> 'mode' end,
    'best_time', r.context ->> 'best_time',
    'time_zone', r.context ->> 'time_zone',
    'lead_id', l.id,
    'person_id', coalesce(l.person_id, r.person_id),
    'contact_ban', h.contact_ban,
    'booking_id', b.id,
    'suspected_spam', nullif(coalesce(l.suspected_spam, r.suspected_spam), false),
    'booking_change', case when a.kind = 'booking' then jsonb_build_object(
      'kind', b.kind, 'mode', b.mode, 'from', c.from_starts_at, 'to', c.to_starts_at,
      'was', c.from_state, 'state', c.to_state, 'by_operator', c.by_operator
    ) end,
    'parts', case when a.kind = 'digest' then public.digest_parts(a.digest_day) end
  ))
  from public.alerts a
  left join public.booking_changes c on c.id = a.booking_change_id
  left join public.bookings_pemba b on b.id = c.booking_id
  left join public.leads_pemba l on l.id = coalesce(a.lead_id, b.lead_id)
  left join public.callback_requests r on r.id = a.callback_request_id
  left join public.people h on h.id = coalesce(l.person_id, r.person_id)
  where a.id = alert
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
  select c.changed_at, 'booking', l.full_name, l.id, public.booking_property_names(b.id), b.place,
      jsonb_build_object(
        'kind', b.kind, 'mode', b.mode, 'from', c.from_starts_at, 'to', c.to_starts_at,
        'state', c.to_state, 'was', c.from_state, 'by_operator', c.by_operator
      ),
      l.suspected_spam
    from leads l
    join public.bookings_pemba b on b.lead_id = l.id
    join public.booking_changes c on c.booking_id = b.id
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

create or replace function public.export_person(person uuid) returns jsonb
language sql stable set search_path = ''
as $$
  with head as (
    select h.* from public.people h
    where h.id = (select head_id from public.people where id = person)
  ), members as (
    select p.* from public.people p where p.head_id = (select id from head)
  ), leads as (
    select l.* from public.leads_pemba l where l.person_id in (select id from members)
  )
  select jsonb_build_object(
    'names', to_jsonb(head.names),
    'emails', to_jsonb(head.emails),
    'numbers', (
      select jsonb_agg(jsonb_build_object(
        'number', phone_e164, 'email', email, 'language', language, 'time_zone', time_zone,
        'do_not_contact', do_not_contact, 'do_not_contact_note', do_not_contact_note,
        'do_not_contact_since', do_not_contact_since, 'known_since', created_at
      ) order by created_at, id) from members
    ),
    'leads', (
      select coalesce(jsonb_agg(
        to_jsonb(l) - array[
          'search_text', 'phone_digits', 'details_version', 'form_id', 'submission_id', 'is_sample',
          'person_id', 'is_message', 'spam_mark_id'
        ] || jsonb_build_object('status_changes', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'from', from_status, 'to', to_status, 'at', changed_at
          ) order by id), '[]') from public.lead_status_changes where lead_id = l.id
        )) order by l.created_at, l.id
      ), '[]') from leads l
    ),
    'callback_requests', (
      select coalesce(jsonb_agg(
        to_jsonb(r) - array['search_text', 'submission_id', 'is_sample', 'person_id', 'spam_mark_id']
        order by r.created_at, r.id
      ), '[]') from public.callback_requests r where r.person_id in (select id from members)
    ),
    'contact_leads', (
      select coalesce(jsonb_agg(
        to_jsonb(c) - array['search_text', 'submission_id', 'is_sample', 'person_id']
        order by c.created_at, c.id
      ), '[]') from public.contact_leads c where c.person_id in (select id from members)
    ),
    'bookings', (
      select coalesce(jsonb_agg(
        to_jsonb(b) - array['token', 'form_id', 'person_id', 'is_hidden', 'is_suspected', 'takes_time']
        || jsonb_build_object('properties', public.booking_property_names(b.id), 'changes', (
          select coalesce(jsonb_agg(
            to_jsonb(c) - array['id', 'booking_id'] order by c.id
          ), '[]') from public.booking_changes c where c.booking_id = b.id
        )) order by b.created_at, b.id
      ), '[]') from public.bookings_pemba b where b.lead_id in (select id from leads)
    ),
    'offers', (
      select coalesce(jsonb_agg(
        to_jsonb(o) - array['form_id', 'person_id'] || jsonb_build_object('property', p.name)
        order by o.created_at, o.id
      ), '[]')
      from public.offers o left join public.properties_pemba p on p.id = o.property_id
      where o.person_id in (select id from members)
    ),
    'deals', (
      select coalesce(jsonb_agg(
        to_jsonb(d) - 'person_id' || jsonb_build_object('property', p.name)
        order by d.created_at, d.id
      ), '[]')
      from public.deals d left join public.properties_pemba p on p.id = d.property_id
      where d.person_id in (select id from members)
    ),
    'owned_properties', (
      select coalesce(jsonb_agg(
        to_jsonb(o) - array['form_id', 'person_id'] || jsonb_build_object(
          'property', p.name,
          'documents', (
            select coalesce(jsonb_agg(d.file_name order by d.created_at, d.id), '[]')
            from public.property_documents d where d.owner_id = o.id
          )
        ) order by o.created_at, o.id
      ), '[]')
      from public.property_owners o join public.properties_pemba p on p.id = o.property_id
      where o.person_id in (select id from members)
    ),
    'tasks', (
      select coalesce(jsonb_agg(
        to_jsonb(t) - array['form_id', 'person_id'] || jsonb_build_object('property', p.name)
        order by t.created_at, t.id
      ), '[]')
      from public.tasks t left join public.properties_pemba p on p.id = t.property_id
      where t.person_id in (select id from members)
    ),
    'search_criteria', (
      select coalesce(jsonb_agg(
        to_jsonb(c) - array['person_id', 'token', 'form_id', 'conditions', 'patterns', 'types']
        || jsonb_build_object('area', public.area_names(c.filters -> 'area'), 'matches', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'property', p.name, 'event', e.kind, 'happened_at', e.happened_at, 'told_at', m.told_at
          ) order by e.happened_at, e.id), '[]')
          from public.property_matches m
          join public.property_events e on e.id = m.event_id
          join public.properties_pemba p on p.id = e.property_id
          where m.criteria_id = c.id
        )) order by c.created_at, c.id
      ), '[]') from public.search_criteria c where c.person_id in (select id from members)
    ),
    'entries', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'person_id' order by e.created_at, e.id), '[]')
      from public.person_entries e where e.person_id in (select id from members)
    ),
    'merges', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', p.phone_e164, 'merged_at', m.created_at
      ) order by m.created_at), '[]')
      from public.person_merges m join public.people p on p.id = m.merged_id
      where m.merged_id in (select id from members)
    ),
    'blocked_numbers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', value, 'since', since
      ) order by since, id), '[]')
      from public.blocked_senders
      where kind = 'number' and value in (select phone_e164 from members)
    ),
    'activity', (
      select coalesce(jsonb_agg(
        to_jsonb(a) - 'person_id' order by a.happened_at, a.id
      ), '[]') from public.activity_log a where a.person_id in (select id from members)
    )
  )
  from head
$$;

create or replace function public.unplace_taken(bookings jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    -- As in takes_time, which rows deleted earlier don't have.
    case when not (held ->> 'is_hidden')::boolean and (
      held ->> 'state' = 'booked' or (
        held ->> 'state' = 'requested' and held ->> 'kind' = 'viewing'
        and not coalesce((held ->> 'is_suspected')::boolean, false)
      )
    ) and exists (
      select from public.bookings_pemba other
      where other.takes_time
        and public.booking_span(other.starts_at, other.minutes)
          && public.booking_span((held ->> 'starts_at')::timestamptz, (held ->> 'minutes')::int)
    ) then held || '{"state": "unplaced"}' else held end
  ), '[]')
  from jsonb_array_elements(bookings) as held
$$;

create or replace function public.export_bin(person uuid) returns jsonb
language sql stable set search_path = ''
as $$
  with members as (
    select p.id from public.people p
    where p.head_id = (select own.head_id from public.people own where own.id = person)
  ), held as (
    select b.*, (b.content ->> 'person_id')::uuid in (select id from members) as is_theirs
    from public.bin b where b.people && array(select id from members)
  ), parts as (
    select h.id, part ->> 'table' as source, row_data
    from held h
    cross join lateral jsonb_array_elements(
      h.children || jsonb_build_object(
        'table', public.bin_source(h.entity)::text, 'rows', jsonb_build_array(h.content)
      )
    ) as part
    cross join lateral jsonb_array_elements(part -> 'rows') as row_data
    where h.is_theirs or (row_data ->> 'person_id')::uuid in (select id from members)
      or exists (
        select from jsonb_path_query(h.children, '$[*].rows[*]') as owner
        where (owner ->> 'person_id')::uuid in (select id from members)
          and owner ->> 'id' = row_data ->> 'owner_id'
      )
    union all
    -- The words of their offers.
    select h.id, link ->> 'table', link -> 'former'
    from held h cross join lateral jsonb_array_elements(h.links) as link where h.is_theirs
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'deleted', h.entity, 'deleted_at', h.deleted_at, 'kept_until', h.expires_at,
    'property', case h.entity when 'property' then h.name end,
    'rows', (
      select jsonb_agg(
        jsonb_build_object('table', split_part(p.source, '.', 2)) || (p.row_data - array[
          'search_text', 'phone_digits', 'details_version', 'form_id', 'submission_id', 'is_sample',
          'person_id', 'is_message', 'spam_mark_id', 'token', 'is_hidden', 'is_suspected', 'takes_time',
          'patterns', 'types', 'url'
        ]) order by p.source
      )
      from parts p
      where p.id = h.id and p.source not in (
        'public.alerts', 'public.alert_deliveries', 'public.contact_logs', 'public.property_matches'
      )
    )
  ) order by h.deleted_at, h.id), '[]')
  from held h
$$;

revoke all on function
  public.booking_property_names(uuid),
  public.properties_of_request(uuid, text),
  public.booking_of_lead(text, text, timestamptz, int)
  from public, anon, authenticated;
grant execute on function
  public.booking_property_names(uuid),
  public.properties_of_request(uuid, text),
  public.booking_of_lead(text, text, timestamptz, int)
  to service_role;
