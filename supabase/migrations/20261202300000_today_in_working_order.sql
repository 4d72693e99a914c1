-- Today in the order a good agent works: appointments, reminders and promised calls, then new enquiries, newest
-- first; what is older stands folded. Cards and the Done sheet show what the person wrote, and a message of the
-- contact form is called one.
alter table public.leads_pemba add column is_message boolean not null generated always as (
  source = 'consultation' and consultation_time is null and message is not null
) stored;
create or replace view public.leads with (security_invoker = true) as
  select * from public.leads_pemba;
drop trigger log_change on public.leads_pemba;
create trigger log_change after insert or update or delete on public.leads_pemba
  for each row execute function public.log_change(
    'lead', 'updated_at', 'phone_digits', 'search_text', 'details_version', 'booking_date',
    'booked_days', 'last_booked_day', 'person_id', 'phone_e164', 'first_answered_at', 'is_message'
  );

create or replace function public.settle_queue_columns() returns trigger
language plpgsql set search_path = ''
-- Sessions cache plans: one made while the tables were small would scan all of them later.
set enable_seqscan = off
as $$
declare
  -- As an array it can be looked up in the index of each table behind the view.
  members uuid[] := array(select m.id from public.people m where m.head_id = new.head_id);
begin
  -- Who has written again is as new as their last words.
  select max(i.since) filter (where i.kind = 'unanswered'),
      min(i.since) filter (where i.kind = 'reminder'),
      max(i.since) filter (where i.kind = 'callback'),
      min(i.since) filter (where i.kind = 'no-next-step')
    into new.unanswered_since, new.due_at, new.callback_since, new.idle_since
    from public.queue_items i
    where new.id = new.head_id and i.person_id = any (members);
  new.next_reminder := (new.due_at at time zone 'Africa/Dar_es_Salaam')::date;
  return new;
end
$$;
-- The trigger before each update fills the columns again.
update public.people set head_id = head_id where unanswered_since is not null or callback_since is not null;

-- A booking that the operator moved, confirmed or cancelled waits until its person has been told.
alter table public.bookings_pemba
  add column untold text check (untold in ('moved', 'confirmed', 'cancelled')),
  add column told_at timestamptz;
create index bookings_pemba_untold on public.bookings_pemba (starts_at) where untold is not null;

-- Whether a change comes from the back office, whose client identifies itself. Visitors change bookings through
-- functions that run as the schema's owner.
create function public.is_by_operator() returns boolean
language sql stable set search_path = ''
as $$
  select current_user = 'service_role' and coalesce(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-kisiwa-actor', ''
  ) = 'operator'
$$;

create or replace function public.record_booking_change() returns trigger
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

create function public.note_untold_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.untold := case
    when not public.is_by_operator() then null
    when new.state = 'cancelled' then 'cancelled'
    when new.starts_at = old.starts_at then 'confirmed'
    else 'moved'
  end;
  return new;
end
$$;
create trigger note_untold_change before update on public.bookings_pemba
  for each row when ((old.starts_at, old.state) is distinct from (new.starts_at, new.state))
  execute function public.note_untold_change();

-- A viewing is booked after talking: it answers its enquiry.
create function public.answer_with_viewing() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.leads_pemba set status = 'contacted' where id = new.lead_id and status = 'new';
  return null;
end
$$;
create trigger answer_with_viewing after insert on public.bookings_pemba
  for each row when (new.kind = 'viewing' and public.is_by_operator())
  execute function public.answer_with_viewing();

-- Telling somebody changes nothing that another tab could overwrite.
drop trigger touch_updated_at on public.bookings_pemba;
create trigger touch_updated_at before update on public.bookings_pemba
  for each row execute function public.touch_updated_at(
    'time_zone', 'person_id', 'untold', 'told_at'
  );
drop trigger log_change on public.bookings_pemba;
create trigger log_change after insert or update or delete on public.bookings_pemba
  for each row execute function public.log_change(
    'booking', 'updated_at', 'token', 'form_id', 'time_zone', 'person_id', 'sequence', 'untold',
    'told_at'
  );

-- Whom to tell about their booking at a moment: of the operator's changes until it is over, and from 16:00 of
-- tomorrow's appointments, unless they were made or told that day.
create function public.bookings_to_tell(at timestamptz)
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
    where b.untold is not null and (b.state = 'cancelled' or b.starts_at > at)
  union all
  select b.id, b.lead_id, b.person_id, b.starts_at, 'reminder'
    from public.bookings_pemba b cross join clock
    where b.state = 'booked' and b.untold is null
      and at >= public.instant_there(today, '16:00')
      and b.starts_at >= public.instant_there(today + 1, null)
      and b.starts_at < public.instant_there(today + 2, null)
      and coalesce(b.told_at, b.created_at) < public.instant_there(today, null)
$$;

drop function public.today_queue(date, int, int, text);
create function public.today_queue(
  today date, recent_from timestamptz, most int, skipped int, only_kind text default null
)
returns jsonb
language sql stable set search_path = ''
-- Sessions cache plans: one made while the tables were small would scan all of them later.
set enable_seqscan = off
as $$
  with kinds(kind, rank) as (
    values ('tell', 1), ('booking', 2), ('overdue', 3), ('reminder', 4), ('callback', 5),
      ('unanswered', 6), ('older', 7), ('no-next-step', 8)
  ), days as (
    select public.instant_there(today, null) as begins,
      public.instant_there(today + 1, null) as ends
  ), booked as materialized (
    select coalesce(p.head_id, b.lead_id) as person,
      min(public.instant_there(b.day, b."time")) filter (where b.day = today) as at
    from public.booked_times b left join public.people p on p.id = b.person_id
    where b.day >= today group by 1
  ), notices as materialized (
    select coalesce(p.head_id, t.lead_id) as person, t.*
    from public.bookings_to_tell(now()) t left join public.people p on p.id = t.person_id
  ), telling as (
    select person, min(starts_at) as at from notices group by person
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
    -- Who has no open enquiry is told all the same.
    select t.person, null, null, null, null from telling t
      where not exists (select from open_facts f where f.person = t.person)
  ), ranked as (
    select f.*, t.at as told_of, b.at as booked_at, case
        when t.person is not null then 1
        when b.at is not null then 2
        when f.due_at < d.begins then 3
        when f.due_at < d.ends then 4
        when f.callback_since >= recent_from then 5
        when f.unanswered_since >= recent_from then 6
        when f.unanswered_since is not null or f.callback_since is not null then 7
        when f.idle_since is not null and b.person is null then 8
      end as rank
    from facts f cross join days d
    left join booked b on b.person = f.person left join telling t on t.person = f.person
  ), queue as materialized (
    select person, rank, since,
      -- Appointments and reminders by their time, enquiries the newest first.
      extract(epoch from since) * case when rank in (6, 7) then -1 else 1 end as place
    from ranked cross join lateral (
      select case rank
          when 1 then told_of when 2 then booked_at when 5 then callback_since
          when 6 then unanswered_since when 7 then greatest(unanswered_since, callback_since)
          when 8 then idle_since else due_at
        end as since
    ) as waiting
    where rank is not null
  ), page as (
    select * from queue
    where case when only_kind is null then rank < 7
      else rank = (select k.rank from kinds k where k.kind = only_kind) end
    order by rank, place, person limit most offset skipped
  ), items as (
    select p.person, i.lead_id, i.callback_id, null::uuid as booking_id, null as telling, i.since, case
        when i.kind = 'reminder' then case when i.since < d.begins then 3 when i.since < d.ends then 4 end
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
      select from public.booked_times b where b.lead_id = i.lead_id and b.day >= today
    )
    union all
    select p.person, b.lead_id, null, null, null, public.instant_there(b.day, b."time"), 2
    from page p cross join lateral (
      select * from public.booked_times
        where person_id = any (array(select m.id from public.people m where m.head_id = p.person))
      union all
      select * from public.booked_times where person_id is null and lead_id = p.person
    ) as b
    where b.day = today
    union all
    select n.person, n.lead_id, null, n.booking_id, n.telling, n.starts_at, 1
    from page p join notices n on n.person = p.person
  ), entries as (
    select distinct on (p.rank, p.place, p.person) p.*, i.lead_id, i.callback_id, i.booking_id, i.telling,
      (select count(*) - 1 from items o where o.person = p.person and o.rank is not null) as more
    from page p
    join items i on i.person = p.person and i.rank = p.rank and i.since = p.since
    order by p.rank, p.place, p.person, i.lead_id, i.booking_id
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
        -- A lead made of a callback request has the request's context.
        'best_time', coalesce(l.context, r.context) ->> 'best_time',
        'time_zone', coalesce(l.context, r.context) ->> 'time_zone'
      ) order by e.rank, e.place, e.person), '[]')
      from entries e
      join kinds k using (rank)
      left join public.leads_pemba l on l.id = e.lead_id
      left join public.callback_requests r on r.id = e.callback_id
      left join public.people h on h.id = coalesce(l.person_id, r.person_id)
    )
  )
$$;

drop function public.open_enquiries(uuid);
create function public.open_enquiries(person uuid)
returns table (
  id uuid, source text, subject text, is_message boolean, status text, asked_at timestamptz
)
language sql stable rows 5 set search_path = ''
as $$
  with members as (
    select p.id from public.people p where p.head_id = person
  )
  select l.id, l.source, l.subject, l.is_message, l.status, l.created_at
    from public.leads_pemba l
    where l.person_id in (select m.id from members m) and not l.suspected_spam
      and l.status in ('new', 'contacted', 'offer-sent')
  union all
  select r.id, null, null, false, 'new', r.created_at
    from public.callback_requests r
    where r.person_id in (select m.id from members m) and r.lead_id is null
      and r.dismissed_at is null and not r.suspected_spam
  order by 6 desc, 1 limit 12
$$;

drop function public.contact_subject(uuid);
create function public.contact_subject(entry uuid)
returns table (
  lead_id uuid, person_id uuid, full_name text, number text, source text, subject text,
  is_message boolean, message text, status text, reminder_date date, reminder_time text,
  reminder_note text, version text
)
language sql stable rows 1 set search_path = ''
as $$
  select l.id, p.head_id, l.full_name, coalesce(l.phone_e164, l.phone), l.source, l.subject,
      l.is_message, l.message, l.status, l.reminder_date, l.reminder_time, l.reminder_note,
      public.next_step_version(l.status, l.reminder_date, l.reminder_time)
    from public.leads_pemba l left join public.people p on p.id = l.person_id
    where l.id = coalesce(
      (select r.lead_id from public.callback_requests r where r.id = entry), entry
    )
  union all
  select null, p.head_id, r.full_name, coalesce(r.whatsapp_e164, r.whatsapp_number), null, null, false,
      null, 'new', null, null, null, ''
    from public.callback_requests r left join public.people p on p.id = r.person_id
    where r.id = entry and r.lead_id is null
$$;

drop function public.people_current_leads(uuid[]);
create function public.people_current_leads(heads uuid[])
returns table (
  head_id uuid, lead_id uuid, source text, is_message boolean, status text, subject text
)
language sql stable rows 50 set search_path = ''
as $$
  select head, l.id, l.source, l.is_message, l.status, l.subject
  from unnest(heads) as head
  cross join lateral (
    select * from public.leads_pemba
    where person_id in (select id from public.people p where p.head_id = head)
      and not suspected_spam
    order by status in ('deal-closed', 'dead'), created_at desc, id limit 1
  ) as l
$$;

create or replace function public.digest_parts(day date) returns jsonb
language sql stable set search_path = ''
as $$
  with own_leads as (
    select *, case when is_message then 'message' else source end as called
    from public.leads_pemba where not suspected_spam and not is_sample
  ), since as (
    select (day + time '08:00') at time zone 'Africa/Dar_es_Salaam' - interval '1 day' as instant
  ), entries as (
    select 'new' as part, full_name, subject, called, created_at as at
      from own_leads where created_at >= (select instant from since) and status = 'new'
    union all
    select 'callbacks', full_name, null, null, created_at
      from public.callback_requests
      where lead_id is null and dismissed_at is null and not suspected_spam and not is_sample
    union all
    select 'overdue', full_name, subject, called, reminder_date::timestamptz
      from own_leads where reminder_date < day
    union all
    select 'bookings', l.full_name, l.subject, b."time", b.day + b."time"::time
      from public.booked_times b join own_leads l on l.id = b.lead_id
      where b.day = digest_parts.day
    union all
    select 'reminders', full_name, reminder_note, called, created_at
      from own_leads where reminder_date = day
  ), numbered as (
    select *, row_number() over (partition by part order by at, full_name) as number from entries
  ), parts as (
    select part, count(*) as count, jsonb_agg(
      jsonb_build_object('name', full_name, 'about', coalesce(subject, called)) order by number
    ) filter (where number <= 10) as first
    from numbered group by part
  )
  select coalesce(
    jsonb_agg(jsonb_build_object('part', part, 'count', count, 'first', first) order by part), '[]'
  ) from parts
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

revoke all on function
  public.today_queue(date, timestamptz, int, int, text),
  public.open_enquiries(uuid),
  public.contact_subject(uuid),
  public.people_current_leads(uuid[]),
  public.bookings_to_tell(timestamptz),
  public.is_by_operator(),
  public.note_untold_change(),
  public.answer_with_viewing()
  from public, anon, authenticated;
grant execute on function
  public.today_queue(date, timestamptz, int, int, text),
  public.open_enquiries(uuid),
  public.contact_subject(uuid),
  public.people_current_leads(uuid[]),
  public.bookings_to_tell(timestamptz),
  public.is_by_operator(),
  public.note_untold_change(),
  public.answer_with_viewing()
  to service_role;
