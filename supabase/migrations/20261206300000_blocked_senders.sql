-- Spam marked by the operator: a person's open enquiries are marked together, their numbers and the hosts they
-- link are blocked, and all of it can be undone.

create function public.visible_text(input text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    input,
    '[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\u2800\u3164\uFE00-\uFE0F\uFEFF]', '', 'g'
  )
$$;

create or replace function public.name_key(full_name text) returns text
language sql immutable set search_path = ''
as $$
  select lower(btrim(regexp_replace(public.visible_text(full_name), '\s+', ' ', 'g')))
$$;

-- A press of "Spam": leads, callback requests and blocks refer to it, so that it can be undone as a whole.
create table public.spam_marks (
  id uuid primary key default gen_random_uuid(),
  marked_at timestamptz not null default now()
);
create index spam_marks_newest on public.spam_marks (marked_at desc);

alter table public.spam_marks enable row level security;
grant all on public.spam_marks to service_role;

create table public.blocked_senders (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('number', 'host')),
  -- E.164, or a host as linked_hosts writes it.
  value text not null check (char_length(value) between 1 and 253),
  since timestamptz not null default now(),
  mark_id uuid not null references public.spam_marks (id) on delete cascade,
  unique (kind, value)
);
create index blocked_senders_newest on public.blocked_senders (since desc, id);
create index blocked_senders_mark on public.blocked_senders (mark_id);

alter table public.blocked_senders enable row level security;
grant all on public.blocked_senders to service_role;

-- A label of a host name without its Punycode (RFC 3492), or the label itself where it cannot be read.
create function public.decode_host_label(label text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  encoded text := substr(label, 5);
  decoded int[] := '{}';
  code_point int := 128;
  place int := 0;
  bias int := 72;
  former int;
  weight int;
  digit int;
  threshold int;
  split int;
  k int;
begin
  if label not like 'xn--%' or label !~ '^[a-z0-9-]{5,63}$' then
    return label;
  end if;
  split := length(encoded) - coalesce(nullif(strpos(reverse(encoded), '-'), 0), length(encoded) + 1) + 1;
  if split > 1 then
    select array_agg(ascii(letter) order by n) into decoded
      from string_to_table(left(encoded, split - 1), null) with ordinality as letters (letter, n);
  end if;
  encoded := substr(encoded, split + 1);
  while encoded <> '' loop
    former := place;
    weight := 1;
    k := 36;
    loop
      digit := strpos('abcdefghijklmnopqrstuvwxyz0123456789', left(encoded, 1)) - 1;
      if digit < 0 then
        return label;
      end if;
      encoded := substr(encoded, 2);
      place := place + digit * weight;
      threshold := least(greatest(k - bias, 1), 26);
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      k := k + 36;
    end loop;
    digit := cardinality(decoded) + 1;
    -- Adapts the bias.
    weight := (place - former) / case when former = 0 then 700 else 2 end;
    weight := weight + weight / digit;
    k := 0;
    while weight > 455 loop
      weight := weight / 35;
      k := k + 36;
    end loop;
    bias := k + 36 * weight / (weight + 38);
    code_point := code_point + place / digit;
    place := place % digit;
    decoded := decoded[:place] || code_point || decoded[place + 1:];
    place := place + 1;
  end loop;
  return coalesce(
    (select string_agg(chr(c), '' order by n) from unnest(decoded) with ordinality as letters (c, n)), label
  );
exception
  when data_exception or program_limit_exceeded then
    return label;
end
$$;

-- The hosts of the addresses in a text, spelled in one way: lower case and Unicode, without "www." and the last
-- dot. Certain are those with a scheme or "www.", and bare ones with an ending that begins no sentence: "a nice
-- house.It is far" links nothing. Neither does an e-mail address.
create function public.linked_hosts(words text)
returns table (host text, is_certain boolean)
language sql immutable rows 3 set search_path = ''
as $$
  with shown as (
    select translate(normalize(public.visible_text(words), nfkc), '。', '.') as words
  ), found as (
    -- As browsers read them: any number of slashes, and a user's name before the host.
    select m[1] as host, true as is_certain
    from shown, regexp_matches(
      shown.words,
      '(?:https?:[/\\]*|[/\\]{2})(?:[^\s/\\?#<>"]*@)?([^\s/\\?#<>"''()\[\]{}|`,;:@!*&=%$+~“”‘’«»]+)', 'gi'
    ) as m
    union all
    select m[1], m[1] ilike 'www.%' or m[1] ~* '[^.]{2}\.(com|net|org|info|biz|xyz|icu|cyou|mobi|dev|example)\.?$'
      or (
        m[1] !~ '[[:upper:]][[:lower:]]\.?$' and m[1] ~* (
          '[^.]{2}\.(ae|ar|br|ca|cc|ch|cl|cn|co|cz|de|dk|ee|eg|es|eu|fi|fr|gr|hk|hr|hu|ie|il|io|ir|jp|ke|kr|kz|lk'
          || '|lt|lv|mx|ng|nl|np|nz|om|pe|ph|pk|pl|pt|pw|qa|ro|rs|ru|rw|se|sg|sk|su|tk|tr|tw|tz|ua|ug|uk|uz|vn|ws|za)\.?$'
        )
      )
    from shown, regexp_matches(
      shown.words,
      '(?<![^\s<>"''()\[\]{}|`,;:!*=“”‘’«»])'
      || '([^\s/\\?#<>"''()\[\]{}|`,;:@!*&=%$+~“”‘’«»]+\.[^\s/\\?#<>"''()\[\]{}|`,;:@!*&=%$+~“”‘’«»]+)'
      || '(?![^\s/\\?#<>"''()\[\]{}|`,;:!*&=%$+~“”‘’«»])', 'g'
    ) as m
  ), spelled as (
    select regexp_replace(btrim(lower(f.host), '.'), '^www\.', '') as host, f.is_certain from found f
  ), named as (
    select s.is_certain, case when s.host not like '%xn--%' then s.host else (
      select string_agg(lower(normalize(public.decode_host_label(label), nfkc)), '.' order by n)
      from string_to_table(s.host, '.') with ordinality as labels (label, n)
    ) end as host
    from spelled s
  )
  select n.host, bool_or(n.is_certain) from named n
  where n.host ~ '^[^.]{1,63}(\.[^.]{1,63})+$' and char_length(n.host) <= 253
    -- A number at the end is that of an address in digits.
    and (n.host !~ '\.[0-9]+$' or n.host ~ '^[0-9]{1,3}(\.[0-9]{1,3}){3}$')
  group by n.host
$$;

-- The mark by which a sender is blocked; null if there is none.
create function public.block_of(number text, words text) returns uuid
language sql stable set search_path = ''
as $$
  select b.mark_id from public.blocked_senders b where b.kind = 'number' and b.value = number
  union all
  select b.mark_id
  from public.linked_hosts(words) l
  join public.blocked_senders b on b.kind = 'host' and b.value = l.host
  limit 1
$$;

-- The arguments name the columns of the number: as E.164, and as it was entered.
create function public.suspect_blocked_sender() returns trigger
-- Runs as its owner: visitors have no access to blocked senders.
language plpgsql security definer set search_path = ''
as $$
declare
  arrived jsonb := to_jsonb(new);
begin
  -- Waits for a mark or its undo, which would miss this row.
  perform pg_advisory_xact_lock_shared(hashtextextended('spam', 0));
  new.spam_mark_id := public.block_of(
    coalesce(arrived ->> tg_argv[0], public.e164_of(arrived ->> tg_argv[1])),
    concat_ws(' ', new.full_name, arrived ->> 'message')
  );
  new.suspected_spam := new.spam_mark_id is not null;
  return new;
end
$$;

alter table public.leads_pemba add column spam_mark_id uuid references public.spam_marks (id);
create index leads_pemba_spam_mark on public.leads_pemba (spam_mark_id) where spam_mark_id is not null;
create or replace view public.leads with (security_invoker = true) as
  select * from public.leads_pemba;
alter table public.callback_requests add column spam_mark_id uuid references public.spam_marks (id);
create index callback_requests_spam_mark on public.callback_requests (spam_mark_id)
  where spam_mark_id is not null;

create trigger blocked_sender before insert on public.leads_pemba
  for each row when (new.submission_id is not null and not new.suspected_spam)
  execute function public.suspect_blocked_sender('phone_e164', 'phone');
create trigger blocked_sender before insert on public.callback_requests
  for each row when (new.submission_id is not null and not new.suspected_spam)
  execute function public.suspect_blocked_sender('whatsapp_e164', 'whatsapp_number');

alter table public.bookings_pemba add column is_hidden boolean not null default false;
drop index public.bookings_pemba_slot;
create unique index bookings_pemba_slot on public.bookings_pemba (starts_at)
  where state = 'booked' and not is_hidden;

create or replace function public.fill_booking_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select person_id, spam_mark_id is not null into new.person_id, new.is_hidden
    from public.leads_pemba where id = new.lead_id;
  -- Without such a lead the foreign key refuses the row.
  new.is_hidden := coalesce(new.is_hidden, false);
  return new;
end
$$;

-- A slot that somebody else has taken meanwhile is lost: its visitor chooses another.
create function public.hide_bookings_of_spam() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.bookings_pemba b set
    is_hidden = new.spam_mark_id is not null,
    state = case
      when new.spam_mark_id is null and b.state = 'booked' and exists (
        select from public.bookings_pemba other
        where other.starts_at = b.starts_at and other.state = 'booked' and not other.is_hidden
      ) then 'unplaced'
      else b.state
    end
    where b.lead_id = new.id;
  return null;
end
$$;
create trigger hide_bookings_of_spam after update on public.leads_pemba
  for each row when ((old.spam_mark_id is null) <> (new.spam_mark_id is null))
  execute function public.hide_bookings_of_spam();

create or replace function public.note_untold_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.untold := case
    when not public.is_by_operator() or new.state = 'unplaced' then null
    when new.state = 'cancelled' then 'cancelled'
    when new.starts_at = old.starts_at then 'confirmed'
    else 'moved'
  end;
  return new;
end
$$;

create or replace function public.slot_state(starts timestamptz) returns text
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
      where b.starts_at = starts and b.state = 'booked' and not b.is_hidden
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
      on conflict (starts_at) where state = 'booked' and not is_hidden do nothing;
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
    where b.untold is not null and not b.is_hidden and (b.state = 'cancelled' or b.starts_at > at)
  union all
  select b.id, b.lead_id, b.person_id, b.starts_at, 'reminder'
    from public.bookings_pemba b cross join clock
    where b.state = 'booked' and b.untold is null and not b.is_hidden
      and at >= public.instant_there(today, '16:00')
      and b.starts_at >= public.instant_there(today + 1, null)
      and b.starts_at < public.instant_there(today + 2, null)
      and coalesce(b.told_at, b.created_at) < public.instant_there(today, null)
$$;

-- Everybody merged with the person of a lead or callback request, or with that person; empty without one.
create function public.people_of_entry(entry uuid) returns uuid[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(p.id order by p.id), '{}') from public.people p where p.head_id in (
    select own.head_id from public.people own where own.id in (
      entry,
      (select l.person_id from public.leads_pemba l where l.id = entry),
      (select r.person_id from public.callback_requests r where r.id = entry)
    )
  )
$$;

-- Locks rows in the order in which other commands lock them, then changes their mark.
create function public.set_spam_mark(lead_ids uuid[], request_ids uuid[], mark uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from public.bookings_pemba where lead_id = any (lead_ids) order by id for update;
  perform from public.leads_pemba where id = any (lead_ids) order by id for update;
  perform from public.callback_requests where id = any (request_ids) order by id for update;
  update public.leads_pemba set suspected_spam = mark is not null, spam_mark_id = mark
    where id = any (lead_ids) and (suspected_spam, spam_mark_id) is distinct from (mark is not null, mark);
  update public.callback_requests set suspected_spam = mark is not null, spam_mark_id = mark
    where id = any (request_ids) and (suspected_spam, spam_mark_id) is distinct from (mark is not null, mark);
end
$$;

-- Marks a person's open enquiries as spam, and blocks their numbers and the hosts they link, except `spared`
-- ones. The entry is a lead, a callback request or the person. Returns the mark, the last one if nothing was
-- left to mark, or null if nobody is there.
create function public.mark_spam(entry uuid, spared text[]) returns uuid
language plpgsql set search_path = ''
as $$
declare
  mark uuid;
  members uuid[];
  lead_ids uuid[];
  request_ids uuid[];
begin
  -- Rows of the same sender arrive before, or are suspected.
  perform pg_advisory_xact_lock(hashtextextended('spam', 0));
  entry := coalesce((select r.lead_id from public.callback_requests r where r.id = entry), entry);
  members := public.people_of_entry(entry);
  lead_ids := array(
    select l.id from public.leads_pemba l
    where not l.suspected_spam and (
      l.id = entry or (
        l.person_id = any (members)
        and (l.status in ('new', 'contacted', 'offer-sent') or l.reminder_date is not null)
      )
    )
  );
  request_ids := array(
    select r.id from public.callback_requests r
    where not r.suspected_spam and r.lead_id is null and r.dismissed_at is null
      and (r.id = entry or r.person_id = any (members))
  );
  if lead_ids = '{}' and request_ids = '{}' then
    return (
      select k.id from public.spam_marks k
      where k.id in (
        select l.spam_mark_id from public.leads_pemba l where l.id = entry or l.person_id = any (members)
        union all
        select r.spam_mark_id from public.callback_requests r
          where r.id = entry or r.person_id = any (members)
      )
      order by k.marked_at desc limit 1
    );
  end if;
  insert into public.spam_marks default values returning id into mark;
  perform public.set_spam_mark(lead_ids, request_ids, mark);
  insert into public.blocked_senders (kind, value, mark_id)
    select 'number', p.phone_e164, mark from public.people p where p.id = any (members)
    union
    select 'host', linked.host, mark
    from public.leads_pemba l, public.linked_hosts(concat_ws(' ', l.full_name, l.message)) as linked
    where l.id = any (lead_ids) and linked.is_certain and not exists (
      select from unnest(spared) as spare
      where linked.host = spare or right(linked.host, char_length(spare) + 1) = '.' || spare
    )
    on conflict (kind, value) do nothing;
  return mark;
end
$$;

-- Takes a mark back with all that was suspected because of it, and unblocks its senders. Idempotent.
create function public.undo_spam(mark uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('spam', 0));
  perform public.set_spam_mark(
    array(select l.id from public.leads_pemba l where l.spam_mark_id = mark),
    array(select r.id from public.callback_requests r where r.spam_mark_id = mark),
    null
  );
  delete from public.spam_marks where id = mark;
end
$$;

-- Clears a lead or callback request, with all that was suspected because its sender was marked or blocked, and
-- unblocks the sender's numbers and the hosts in those rows. False when it is gone. Idempotent.
create function public.clear_spam(entry uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  members uuid[];
  lead_ids uuid[];
  request_ids uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('spam', 0));
  members := public.people_of_entry(entry);
  lead_ids := array(
    select l.id from public.leads_pemba l
    where l.id = entry or (l.spam_mark_id is not null and l.person_id = any (members))
  );
  request_ids := array(
    select r.id from public.callback_requests r
    where r.id = entry or (r.spam_mark_id is not null and r.person_id = any (members))
  );
  delete from public.blocked_senders b where b.kind = 'number' and b.value in (
    select p.phone_e164 from public.people p where p.id = any (members)
  );
  delete from public.blocked_senders b where b.kind = 'host' and b.value in (
    select linked.host
    from public.leads_pemba l, public.linked_hosts(concat_ws(' ', l.full_name, l.message)) as linked
    where l.id = any (lead_ids)
  );
  perform public.set_spam_mark(lead_ids, request_ids, null);
  return lead_ids <> '{}' or request_ids <> '{}';
end
$$;

-- The marks since then that still mark a row, newest first, each with the newest name and the number of
-- enquiries.
create function public.spam_marks_since(since timestamptz)
returns table (id uuid, marked_at timestamptz, full_name text, enquiries int)
language sql stable rows 3 set search_path = ''
as $$
  with marked as (
    select l.spam_mark_id, l.full_name, l.created_at from public.leads_pemba l
      where l.spam_mark_id is not null
    union all
    select r.spam_mark_id, r.full_name, r.created_at from public.callback_requests r
      where r.spam_mark_id is not null
  )
  select k.id, k.marked_at, (array_agg(m.full_name order by m.created_at desc))[1], count(*)::int
  from public.spam_marks k
  join marked m on m.spam_mark_id = k.id and m.created_at <= k.marked_at
  where k.marked_at > since
  group by k.id order by k.marked_at desc, k.id
$$;

-- What the operator is told about.
create table public.alert_settings (
  is_only boolean primary key default true check (is_only),
  about_spam boolean not null default false
);
alter table public.alert_settings enable row level security;
grant all on public.alert_settings to service_role;

create function public.is_told_of_spam() returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.alert_settings where about_spam)
$$;

create or replace function public.add_alert() returns trigger
-- Runs as its owner: visitors have no access to alerts.
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.suspected_spam or public.is_told_of_spam() then
    execute format('insert into public.alerts (kind, %I) values ($1, $2)', tg_argv[1])
      using tg_argv[0], new.id;
  end if;
  return null;
end
$$;

drop trigger add_alert on public.leads_pemba;
create trigger add_alert after insert on public.leads_pemba
  for each row
  when (new.submission_id is not null and not new.is_sample)
  execute function public.add_alert('lead', 'lead_id');

drop trigger add_alert on public.callback_requests;
create trigger add_alert after insert on public.callback_requests
  for each row
  when (new.submission_id is not null and not new.is_sample)
  execute function public.add_alert('callback', 'callback_request_id');

create or replace function public.add_booking_alert() returns trigger
-- Runs as its owner: visitors have no access to alerts.
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.alerts (kind, booking_change_id)
    select 'booking', new.id
    from public.bookings_pemba b join public.leads_pemba l on l.id = b.lead_id
    where b.id = new.booking_id and not l.is_sample
      and (not l.suspected_spam or public.is_told_of_spam());
  return null;
end
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
    'subject', coalesce(p.name, l.subject),
    'message', case when a.kind = 'lead' then nullif(btrim(l.message), '') end,
    'date', case when a.kind = 'lead' then l.booking_date end,
    'time', case when a.kind = 'lead' then l.consultation_time end,
    'best_time', r.context ->> 'best_time',
    'time_zone', r.context ->> 'time_zone',
    'lead_id', l.id,
    'person_id', coalesce(l.person_id, r.person_id),
    'booking_id', b.id,
    'suspected_spam', nullif(coalesce(l.suspected_spam, r.suspected_spam), false),
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

-- Alerts about rows that were marked as spam before they were sent: they wait, in case that is undone.
create view public.withheld_alerts with (security_invoker = true) as
  select a.id
  from public.alerts a
  left join public.booking_changes c on c.id = a.booking_change_id
  left join public.bookings_pemba b on b.id = c.booking_id
  left join public.leads_pemba l on l.id = coalesce(a.lead_id, b.lead_id)
  left join public.callback_requests r on r.id = a.callback_request_id
  where coalesce(l.suspected_spam, r.suspected_spam) and not public.is_told_of_spam();
grant select on public.withheld_alerts to service_role;

create or replace function public.dispatch_alerts(channels text[]) returns text[]
language plpgsql set search_path = ''
as $$
begin
  perform public.add_digest(now());
  with fresh as (
    select id from public.alerts where dispatched_at is null
    order by created_at limit 500 for update skip locked
  ), dispatched as (
    update public.alerts set dispatched_at = now() where id in (select id from fresh)
    returning id, kind, digest_day
  )
  insert into public.alert_deliveries (alert_id, channel, subscription_id)
    select d.id, channel, s.id
    from dispatched d
    cross join unnest(channels) as channel
    left join public.push_subscriptions s on channel = 'push'
    where (channel <> 'push' or s.id is not null)
      -- A digest is only mailed, and only if it is not empty.
      and (d.kind <> 'digest' or (channel = 'mail' and public.digest_parts(d.digest_day) <> '[]'));
  return array(
    select channel from unnest(channels) as channel where exists (
      select from public.alert_deliveries d
      where d.channel = channel.channel and d.state = 'waiting'
        and (d.next_try_at <= now() or d.next_try_at > now() + interval '2 hours')
        and not exists (select from public.withheld_alerts w where w.id = d.alert_id)
    )
  );
end
$$;

create or replace function public.claim_alert_deliveries(for_channel text, most int, lease_ms int)
returns table (
  id uuid, attempts int, content jsonb, subscription_id uuid, endpoint text, p256dh text, auth text
)
language sql rows 5 set search_path = ''
as $$
  with due as (
    select d.id from public.alert_deliveries d
    where d.channel = for_channel and d.state = 'waiting'
      -- No pause is longer than two hours: a later time comes from a clock that has been set back since.
      and (d.next_try_at <= now() or d.next_try_at > now() + interval '2 hours')
      and not exists (select from public.withheld_alerts w where w.id = d.alert_id)
    order by d.next_try_at limit most for update skip locked
  ), claimed as (
    update public.alert_deliveries d
    set attempts = d.attempts + 1, next_try_at = now() + lease_ms * interval '1 millisecond'
    from due where d.id = due.id
    returning d.id, d.alert_id, d.attempts, d.subscription_id
  )
  select c.id, c.attempts, public.alert_content(c.alert_id), s.id, s.endpoint, s.p256dh, s.auth
  from claimed c left join public.push_subscriptions s on s.id = c.subscription_id
$$;

create or replace function public.alert_channel_states()
returns table (
  channel text, waiting int, failed int, last_sent_at timestamptz, last_error text,
  last_error_at timestamptz
)
language sql stable rows 3 set search_path = ''
as $$
  select channel,
    (select count(*) from public.alert_deliveries d
      where d.channel = channel.channel and d.state = 'waiting'
        and not exists (select from public.withheld_alerts w where w.id = d.alert_id))::int,
    (select count(*) from public.alert_deliveries d
      where d.channel = channel.channel and d.state = 'failed')::int,
    (select d.sent_at from public.alert_deliveries d
      where d.channel = channel.channel and d.sent_at is not null
      order by d.sent_at desc limit 1),
    error.last_error, error.last_error_at
  from unnest(array['mail', 'webhook', 'push']) as channel
  left join lateral (
    select d.last_error, d.last_error_at from public.alert_deliveries d
    where d.channel = channel.channel and d.last_error_at is not null
    order by d.last_error_at desc limit 1
  ) as error on true
$$;

drop trigger touch_updated_at on public.bookings_pemba;
create trigger touch_updated_at before update on public.bookings_pemba
  -- Telling somebody changes nothing that another tab could overwrite.
  for each row execute function public.touch_updated_at(
    'time_zone', 'person_id', 'untold', 'told_at', 'is_hidden'
  );

drop trigger log_change on public.leads_pemba;
create trigger log_change after insert or update or delete on public.leads_pemba
  for each row execute function public.log_change(
    'lead', 'updated_at', 'phone_digits', 'search_text', 'details_version', 'booking_date',
    'booked_days', 'last_booked_day', 'person_id', 'phone_e164', 'first_answered_at', 'is_message',
    'spam_mark_id'
  );

drop trigger log_change on public.callback_requests;
create trigger log_change after update or delete on public.callback_requests
  for each row execute function public.log_change(
    'callback request', 'search_text', 'lead_id', 'person_id', 'spam_mark_id'
  );

drop trigger log_change on public.bookings_pemba;
create trigger log_change after insert or update or delete on public.bookings_pemba
  for each row execute function public.log_change(
    'booking', 'updated_at', 'token', 'form_id', 'time_zone', 'person_id', 'sequence', 'untold',
    'told_at', 'is_hidden'
  );

create trigger log_change after insert or delete on public.blocked_senders
  for each row execute function public.log_change('blocked sender');
create trigger log_change after insert or update on public.alert_settings
  for each row execute function public.log_change('alert settings');

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
        'known_since', created_at
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
        to_jsonb(b) - array['token', 'form_id', 'person_id', 'is_hidden']
        || jsonb_build_object('changes', (
          select coalesce(jsonb_agg(
            to_jsonb(c) - array['id', 'booking_id'] order by c.id
          ), '[]') from public.booking_changes c where c.booking_id = b.id
        )) order by b.created_at, b.id
      ), '[]') from public.bookings_pemba b where b.lead_id in (select id from leads)
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

create or replace function public.erase_person(person uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  members uuid[];
  numbers text[];
begin
  -- Exclusively: a row with one of the numbers arrives before, or makes a new person.
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  select array_agg(id order by id), array_agg(phone_e164) into members, numbers from public.people
    where head_id = (select head_id from public.people where id = person);
  if members is null then
    return;
  end if;
  perform set_config('kisiwa.is_erasing', 'on', true);
  delete from public.activity_log where person_id = any (members);
  delete from public.callback_requests where person_id = any (members);
  delete from public.contact_leads where person_id = any (members);
  delete from public.leads_pemba where person_id = any (members);
  delete from public.blocked_senders where kind = 'number' and value = any (numbers);
  delete from public.people where id = any (members);
  insert into public.activity_log (action, entity) values ('erased', 'person');
end
$$;

revoke all on function
  public.visible_text(text),
  public.decode_host_label(text),
  public.linked_hosts(text),
  public.block_of(text, text),
  public.suspect_blocked_sender(),
  public.hide_bookings_of_spam(),
  public.people_of_entry(uuid),
  public.set_spam_mark(uuid[], uuid[], uuid),
  public.mark_spam(uuid, text[]),
  public.undo_spam(uuid),
  public.clear_spam(uuid),
  public.spam_marks_since(timestamptz),
  public.is_told_of_spam()
  from public, anon, authenticated;
grant execute on function
  public.visible_text(text),
  public.decode_host_label(text),
  public.linked_hosts(text),
  public.block_of(text, text),
  public.suspect_blocked_sender(),
  public.hide_bookings_of_spam(),
  public.people_of_entry(uuid),
  public.set_spam_mark(uuid[], uuid[], uuid),
  public.mark_spam(uuid, text[]),
  public.undo_spam(uuid),
  public.clear_spam(uuid),
  public.spam_marks_since(timestamptz),
  public.is_told_of_spam()
  to service_role;
