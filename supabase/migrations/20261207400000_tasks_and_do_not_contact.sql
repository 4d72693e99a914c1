-- Tasks of the operator's own, and people who must not be contacted: no template or mail is offered for them,
-- and Today does not suggest them.
alter table public.people
  add column do_not_contact text check (do_not_contact in ('asked', 'complaint', 'agent', 'other')),
  add column do_not_contact_note text check (char_length(btrim(do_not_contact_note)) between 1 and 200),
  add column do_not_contact_since timestamptz,
  add column contact_ban jsonb,
  add constraint people_ban_since_check
    check ((do_not_contact is null) = (do_not_contact_since is null));
create index people_barred on public.people (id) where contact_ban is not null;

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  -- A day in Dar es Salaam; null for some day.
  due_on date,
  person_id uuid references public.people (id) on delete cascade,
  property_id uuid references public.properties_pemba (id) on delete set null,
  done_at timestamptz,
  form_id uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tasks_open on public.tasks (due_on, created_at) where done_at is null;
create index tasks_done on public.tasks (done_at desc) where done_at is not null;
create index tasks_person on public.tasks (person_id) where person_id is not null;
create index tasks_property on public.tasks (property_id) where property_id is not null;

alter table public.tasks enable row level security;
grant all on public.tasks to service_role;

-- The log of a task belongs to its person, also what was written before it named them: to be erased with them.
create function public.carry_task_history() returns trigger
-- Runs as its owner: nothing else edits the activity log.
language plpgsql security definer set search_path = ''
as $$
begin
  update public.activity_log set person_id = new.person_id
    where entity = 'task' and entity_id = new.id and person_id is distinct from new.person_id;
  return null;
end
$$;
create trigger carry_task_history after update of person_id on public.tasks
  for each row when (new.person_id is not null and new.person_id is distinct from old.person_id)
  execute function public.carry_task_history();

create trigger refresh_people_of_row after delete or update of person_id on public.tasks
  for each row execute function public.refresh_people_of_row();

create or replace function public.refresh_person(person uuid) returns void
language plpgsql set search_path = ''
-- Sessions cache plans: one made while the table was small would scan all of it later.
set enable_seqscan = off
as $$
declare
  head uuid;
  member_count int;
begin
  -- Merges, their undo and erasures take this lock exclusively, so heads can't change meanwhile.
  perform pg_advisory_xact_lock_shared(hashtextextended('people', 0));
  select head_id into head from public.people where id = person;
  if not found then
    return;
  end if;
  -- Always in the order of ids, to avoid deadlocks.
  perform from public.people where head_id = head order by id for no key update;
  get diagnostics member_count = row_count;

  with members as (
    select id, phone_e164, email, created_at, do_not_contact, do_not_contact_note, do_not_contact_since
    from public.people where head_id = head
  ), arrivals as (
    select full_name, email, created_at, suspected_spam, true as counts
      from public.leads_pemba where person_id in (select id from members)
    union all
    select full_name, null, created_at, suspected_spam, lead_id is null
      from public.callback_requests where person_id in (select id from members)
    union all
    select nullif(full_name, 'Unknown visitor'), null, created_at, false, false
      from public.contact_leads where person_id in (select id from members)
  ), owned as (
    select full_name, created_at from public.property_owners
    where person_id in (select id from members)
  ), enquiries as (
    select l.status in ('deal-closed', 'dead') as has_ended, l.reminder_date,
      coalesce(
        (select max(changed_at) from public.lead_status_changes where lead_id = l.id), l.created_at
      ) as moved_at
    from public.leads_pemba l
    where l.person_id in (select id from members) and not l.suspected_spam
    union all
    -- A dismissed callback request has ended too.
    select true, null, dismissed_at from public.callback_requests
    where person_id in (select id from members)
      and lead_id is null and dismissed_at is not null and not suspected_spam
  ), named as (
    select (array_agg(name order by created_at desc))[1] as name, lower(name) as key,
      max(created_at) as newest
    from (
      select regexp_replace(btrim(full_name), '\s+', ' ', 'g') as name, created_at
      from arrivals where not suspected_spam and full_name is not null
      union all
      -- The name of an owner who has never written.
      select full_name, created_at from owned
        where not exists (select from arrivals where not suspected_spam and full_name is not null)
    ) as written
    group by lower(name) order by newest desc limit 50
  ), mailed as (
    select email, max(created_at) as newest from (
      select lower(btrim(email)) as email, created_at from arrivals where not suspected_spam
      -- The operator's own entry comes first.
      union all select lower(btrim(email)), 'infinity' from members
    ) as written
    where email <> '' group by email order by newest desc limit 50
  ), summary as (
    select
      array(select name from named order by newest desc) as names,
      array(select email from mailed order by newest desc, email) as emails,
      array(select phone_e164 from members order by id <> head, created_at, id) as numbers,
      (select count(*) from arrivals where counts and not suspected_spam) as enquiries,
      coalesce(
        (select max(created_at) from arrivals where not suspected_spam),
        (select max(created_at) from owned)
      ) as last_at,
      (select min(reminder_date) from enquiries where not has_ended) as next_reminder,
      (
        select max(moved_at) from enquiries
        having bool_and(has_ended) and not exists (select from owned) and not exists (
          select from public.callback_requests
          where person_id in (select id from members)
            and lead_id is null and dismissed_at is null and not suspected_spam
        )
      ) as ended_at,
      array(
        -- A first name alone is too common.
        select 'name ' || public.fold_text(key) from named where key like '% %'
        union select 'e-mail ' || email from mailed
      ) as match_keys,
      (
        select jsonb_build_object(
          'reason', do_not_contact, 'note', do_not_contact_note, 'since', do_not_contact_since
        )
        from members where do_not_contact is not null order by do_not_contact_since, id limit 1
      ) as contact_ban
  )
  update public.people p set
    names = s.names,
    emails = s.emails,
    numbers = s.numbers,
    enquiries = s.enquiries,
    last_at = s.last_at,
    next_reminder = s.next_reminder,
    ended_at = s.ended_at,
    match_keys = s.match_keys,
    contact_ban = s.contact_ban,
    search_text = public.fold_text(
      array_to_string(s.names, ' ') || ' ' || array_to_string(s.emails, ' ') || ' '
      || replace(array_to_string(s.numbers, ' '), '+', '')
    )
  from summary s where p.head_id = head;

  if exists (
    select from public.people member where member.head_id = head and (
      exists (select from public.leads_pemba where person_id = member.id)
      or exists (select from public.callback_requests where person_id = member.id)
      or exists (select from public.contact_leads where person_id = member.id)
      or exists (select from public.person_entries where person_id = member.id)
      or exists (select from public.property_owners where person_id = member.id)
      or exists (select from public.tasks where person_id = member.id)
      or member.do_not_contact is not null
    )
  ) then
    return;
  end if;
  -- person_of_number has locked a person whose row is about to arrive: that person stays.
  if member_count <> (
    select count(*) from (
      select from public.people where head_id = head for update skip locked
    ) as free
  ) then
    return;
  end if;
  -- Their names in the activity log are removed too, as nobody could have them erased any more.
  update public.activity_log set label = null, changes = '{}', person_id = null
    where person_id in (select id from public.people where head_id = head);
  delete from public.people where head_id = head;
end
$$;

drop trigger refresh_changed_person on public.people;
create trigger refresh_changed_person after update on public.people
  for each row when (
    (old.email, old.do_not_contact, old.do_not_contact_note, old.do_not_contact_since)
      is distinct from
    (new.email, new.do_not_contact, new.do_not_contact_note, new.do_not_contact_since)
  ) execute function public.refresh_changed_person();

create or replace function public.set_contact_ban(person uuid, reason text default null, words text default null)
returns boolean
language plpgsql set search_path = ''
as $$
declare
  head uuid;
begin
  -- Merges, their undo and erasures take this lock exclusively, so heads can't change meanwhile.
  perform pg_advisory_xact_lock_shared(hashtextextended('people', 0));
  select p.head_id into head from public.people p where p.id = person;
  perform from public.people where head_id = head order by id for no key update;
  update public.people set
    do_not_contact = reason,
    do_not_contact_note = words,
    do_not_contact_since = case when reason is not null then coalesce(do_not_contact_since, now()) end
    where head_id = head
      and (do_not_contact, do_not_contact_note) is distinct from (reason, words);
  return head is not null;
end
$$;

create trigger touch_updated_at before update on public.tasks
  for each row execute function public.touch_updated_at();
create trigger log_change after insert or update or delete on public.tasks
  for each row execute function public.log_change(
    'task', 'updated_at', 'form_id', 'person_id', 'property_id'
  );
drop trigger log_change on public.people;
create trigger log_change after update on public.people
  for each row when (
    (
      old.email, old.language, old.time_zone, old.do_not_contact, old.do_not_contact_note
    ) is distinct from (
      new.email, new.language, new.time_zone, new.do_not_contact, new.do_not_contact_note
    )
  ) execute function public.log_change(
    'person', 'names', 'emails', 'numbers', 'enquiries', 'last_at', 'next_reminder', 'ended_at',
    'match_keys', 'search_text', 'head_id', 'is_merged', 'contact_ban',
    'unanswered_since', 'due_at', 'callback_since', 'idle_since'
  );

create or replace function public.today_queue(
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
    -- People without an open enquiry are told too.
    select t.person, null, null, null, null from telling t
      where not exists (select from open_facts f where f.person = t.person)
  ), barred as materialized (
    select p.id as person, (p.contact_ban ->> 'since')::timestamptz as since
    from public.people p where p.contact_ban is not null
  ), ranked as (
    select f.*, t.at as told_of, b.at as booked_at, case
        when t.person is not null then 1
        when b.at is not null then 2
        when f.due_at < d.begins then 3
        when f.due_at < d.ends then 4
        when f.callback_since >= recent_from then 5
        when f.unanswered_since >= recent_from then 6
        when greatest(f.unanswered_since, f.callback_since) > coalesce(n.since, '-infinity') then 7
        when f.idle_since is not null and b.person is null and n.person is null then 8
      end as rank
    from facts f cross join days d
    left join booked b on b.person = f.person left join telling t on t.person = f.person
    left join barred n on n.person = f.person
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
        'contact_ban', h.contact_ban,
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

create or replace function public.property_news(most_events int, most_people int) returns jsonb
language sql stable set search_path = ''
-- Sessions cache plans: one made while the tables were small would scan all of them later.
set enable_seqscan = off
as $$
  with barred as materialized (
    select c.id from public.people p join public.search_criteria c on c.person_id = p.id
    where p.contact_ban is not null
  ), events as materialized (
    select e.*, (
      select count(*) from public.property_matches m where m.event_id = e.id
        and m.told_at is null and not m.is_withdrawn
        and m.criteria_id not in (select id from barred)
    ) as count
    from public.property_events e
    join public.properties_pemba p on p.id = e.property_id
    where e.dismissed_at is null and e.happened_at > now() - interval '14 days'
      and p.is_published and p.availability = 'available'
  ), shown as (
    select * from events where count > 0 order by happened_at desc, id limit most_events
  )
  select jsonb_build_object(
    'count', (select coalesce(sum(count), 0) from events),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id,
        'kind', s.kind,
        'former_price', s.former_price,
        'happened_at', s.happened_at,
        'count', s.count,
        'property', jsonb_build_object(
          'id', p.id, 'slug', p.slug, 'name', p.name, 'location', p.location, 'price', p.price
        ),
        'people', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'criteria_id', c.id,
            'person_id', h.head_id,
            'lead_id', c.lead_id,
            'full_name', coalesce(l.full_name, h.names[1], h.phone_e164),
            'number', coalesce(h.phone_e164, l.phone),
            'contact_ban', h.contact_ban,
            'origin', c.origin,
            'filters', c.filters,
            'area', public.area_names(c.filters -> 'area')
          ) order by m.place), '[]')
          from (
            select * from public.property_matches
            where event_id = s.id and told_at is null and not is_withdrawn
              and criteria_id not in (select id from barred)
            order by place limit most_people
          ) as m
          join public.search_criteria c on c.id = m.criteria_id
          left join public.people h on h.id = c.person_id
          left join public.leads_pemba l on l.id = c.lead_id
        )
      ) order by s.happened_at desc, s.id), '[]')
      from shown s join public.properties_pemba p on p.id = s.property_id
    )
  )
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
    'contact_ban', h.contact_ban,
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
        to_jsonb(b) - array['token', 'form_id', 'person_id', 'is_hidden']
        || jsonb_build_object('changes', (
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

create or replace function public.remove_sample_content() returns void
language plpgsql set search_path = ''
as $$
declare
  sampled uuid[];
  emptied uuid[];
begin
  select array_agg(person_id) into sampled from (
    select person_id from public.leads_pemba where is_sample
    union select person_id from public.callback_requests where is_sample
    union select person_id from public.contact_leads where is_sample
  ) as rows where person_id is not null;
  delete from public.contact_leads where is_sample;
  delete from public.callback_requests where is_sample;
  delete from public.offers
    where lead_id in (select id from public.leads_pemba where is_sample);
  delete from public.deals
    where lead_id in (select id from public.leads_pemba where is_sample);
  delete from public.leads_pemba where is_sample;
  emptied := array(
    select id from unnest(sampled) as id
    where not exists (select from public.leads_pemba where person_id = id)
      and not exists (select from public.callback_requests where person_id = id)
      and not exists (select from public.contact_leads where person_id = id)
  );
  delete from public.person_entries where person_id = any (emptied);
  delete from public.tasks where person_id = any (emptied);
  perform public.set_contact_ban(id) from unnest(emptied) as id;
  perform public.refresh_person(id) from unnest(sampled) as id;
  delete from public.blog_posts_pemba where is_sample;
  delete from public.properties_pemba where is_sample;
  delete from public.areas_pemba as area
  where is_sample and not exists (select from public.properties_pemba where area_id = area.id);
  insert into public.activity_log (action, entity) values ('deleted', 'sample content');
end
$$;

revoke all on function
  public.carry_task_history(),
  public.set_contact_ban(uuid, text, text)
  from public, anon, authenticated;
grant execute on function
  public.carry_task_history(),
  public.set_contact_ban(uuid, text, text)
  to service_role;
