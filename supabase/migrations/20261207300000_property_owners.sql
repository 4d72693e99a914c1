-- Owners of properties, their mandates, and the documents of mandates.
create table public.property_owners (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties_pemba (id) on delete cascade,
  -- The number the owner was added with; a merge shows it under its head.
  person_id uuid not null references public.people (id) on delete cascade,
  -- Names a person who has never written.
  full_name text not null check (char_length(btrim(full_name)) between 1 and 200),
  mandate text not null check (mandate in ('exclusive', 'open', 'verbal')),
  -- Per cent of the price.
  commission numeric(5, 2) check (commission between 0 and 100),
  starts_on date not null,
  -- The last day; null for a mandate without an end.
  ends_on date check (ends_on > starts_on),
  -- When the operator ended the mandate.
  ended_on date,
  -- Whole US dollars, for the operator alone.
  lowest_price bigint check (lowest_price > 0),
  note text check (char_length(btrim(note)) between 1 and 2000),
  form_id uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (property_id, person_id)
);
create index property_owners_person on public.property_owners (person_id);
create index property_owners_ending on public.property_owners (ends_on) where ended_on is null;

alter table public.property_owners enable row level security;
grant all on public.property_owners to service_role;

create trigger refresh_people_of_new after insert on public.property_owners
  for each row execute function public.refresh_people_of_row();
create trigger refresh_people_of_deleted after delete on public.property_owners
  for each row execute function public.refresh_people_of_row();

-- A new end renews a mandate that was ended.
create function public.renew_mandate() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.ended_on := null;
  return new;
end
$$;
create trigger renew_mandate before update on public.property_owners
  for each row when (
    old.ended_on is not null and new.ends_on > old.ended_on
    and new.ends_on is distinct from old.ends_on
  ) execute function public.renew_mandate();

-- Adds an owner: a known person, or else the person of a number, created if new. Sent again, the form corrects
-- its owner. Returns gone without such a person, and saved otherwise; a second mandate of the same person on
-- the property is a unique violation.
create function public.add_property_owner(
  property uuid, mandate text, starts_on date, person uuid default null, name text default null,
  number text default null, ends_on date default null, commission numeric default null,
  lowest_price bigint default null, note text default null, form uuid default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  owner uuid;
  known_name text;
begin
  -- As in tie_to_person: heads can't change meanwhile.
  perform pg_advisory_xact_lock_shared(hashtextextended('people', 0));
  owner := case when person is null then public.person_of_number(number) else person end;
  select p.head_id, coalesce(name, p.names[1], p.phone_e164) into owner, known_name
    from public.people p where p.id = owner;
  if owner is null then
    return 'gone';
  end if;
  insert into public.property_owners as o (
    property_id, person_id, full_name, mandate, commission, starts_on, ends_on, lowest_price, note, form_id
  ) values (
    property, owner, left(known_name, 200), mandate, commission, starts_on, ends_on, lowest_price, note,
    form
  ) on conflict (form_id) do update set
    mandate = excluded.mandate, commission = excluded.commission, starts_on = excluded.starts_on,
    ends_on = excluded.ends_on, lowest_price = excluded.lowest_price, note = excluded.note;
  return 'saved';
end
$$;

-- The figures of a person's properties under mandate since a day, or of all time: interest as Numbers counts
-- it, and viewings that were held or are to come.
create function public.owner_report(person uuid, since date default null)
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
    select b.property_id,
      count(*) filter (where b.state = 'booked' and b.starts_at <= now())::int as held,
      count(*) filter (where b.starts_at > now())::int as ahead
    from public.bookings_pemba b
    where b.property_id in (select id from owned) and b.kind = 'viewing'
      and b.state in ('booked', 'requested') and not b.is_hidden
      and b.starts_at >= (select public.instant_there(begins, null) from span)
    group by b.property_id
  )
  select o.id, coalesce(i.enquiries, 0), coalesce(i.callbacks, 0), coalesce(i.clicks, 0),
    coalesce(v.held, 0), coalesce(v.ahead, 0)
  from owned o
  left join public.property_interest((select begins from span), false, null) i on i.property_id = o.id
  left join viewings v on v.property_id = o.id
$$;

alter table public.property_documents
  add column owner_id uuid references public.property_owners (id) on delete cascade;
create index property_documents_owner on public.property_documents (owner_id) where owner_id is not null;

create trigger touch_updated_at before update on public.property_owners
  for each row execute function public.touch_updated_at();
create trigger log_change after insert or update or delete on public.property_owners
  for each row execute function public.log_change('owner', 'updated_at', 'form_id', 'person_id');

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
    select id, phone_e164, email, created_at from public.people where head_id = head
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
      ) as match_keys
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
  delete from public.activity_log where entity = 'document' and entity_id in (
    select d.id from public.property_documents d
    join public.property_owners o on o.id = d.owner_id where o.person_id = any (members)
  );
  delete from public.callback_requests where person_id = any (members);
  delete from public.contact_leads where person_id = any (members);
  delete from public.leads_pemba where person_id = any (members);
  delete from public.blocked_senders where kind = 'number' and value = any (numbers);
  delete from public.people where id = any (members);
  insert into public.activity_log (action, entity) values ('erased', 'person');
end
$$;

revoke all on function
  public.renew_mandate(),
  public.add_property_owner(
    uuid, text, date, uuid, text, text, date, numeric, bigint, text, uuid
  ),
  public.owner_report(uuid, date)
  from public, anon, authenticated;
grant execute on function
  public.renew_mandate(),
  public.add_property_owner(
    uuid, text, date, uuid, text, text, date, numeric, bigint, text, uuid
  ),
  public.owner_report(uuid, date)
  to service_role;
