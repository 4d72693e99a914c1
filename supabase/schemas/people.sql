-- A person is a phone number. Leads, callback requests and contact leads are tied to the person of their
-- number by triggers, however they arrive. Merges are in person-merges.sql.

create table public.people (
  id uuid primary key default gen_random_uuid(),
  phone_e164 text not null unique check (phone_e164 ~ '^\+[1-9][0-9]{1,16}$'),
  -- The person under whom this one is shown: itself, until merged into another.
  head_id uuid not null references public.people (id),
  is_merged boolean generated always as (head_id <> id) stored,
  email text check (char_length(email) <= 320),
  language text check (char_length(language) <= 35),
  time_zone text check (char_length(time_zone) <= 64),

  -- From here on refresh_person writes every column, the same for all rows of one head.
  -- All names, newest first: a family may share a phone.
  names text[] not null default '{}',
  emails text[] not null default '{}',
  numbers text[] not null default '{}',
  -- Leads, and callback requests without a lead. Suspected spam is not counted.
  enquiries int not null default 0,
  -- The newest arrival that is not suspected spam, or when somebody became an owner; null hides the person from
  -- the list.
  last_at timestamptz,
  next_reminder date,
  -- When the last lead was closed or died; null for owners, and while one is open or a callback request waits.
  ended_at timestamptz,
  -- Values that rows of the same person may share besides the number.
  match_keys text[] not null default '{}',
  search_text text not null default '',
  created_at timestamptz not null default now(),
  -- The first item of each kind in the queue of today.sql: the queue of 50,000 people is read from these.
  unanswered_since timestamptz,
  due_at timestamptz,
  callback_since timestamptz,
  idle_since timestamptz,

  -- The operator's own entry: why nobody writes to this number, in the operator's words, and since when.
  do_not_contact text check (do_not_contact in ('asked', 'complaint', 'agent', 'other')),
  do_not_contact_note text check (char_length(btrim(do_not_contact_note)) between 1 and 200),
  do_not_contact_since timestamptz,
  -- Written by refresh_person: {reason, note, since} of the first such number, null while contact is allowed.
  contact_ban jsonb,
  -- The tags of everybody under the same head, kept by triggers (tags.sql).
  tag_ids uuid[] not null default '{}',
  constraint people_ban_since_check
    check ((do_not_contact is null) = (do_not_contact_since is null))
);
create index people_head on public.people (head_id);
create index people_newest on public.people (last_at desc nulls last, id)
  where not is_merged and last_at is not null;
create index people_ended on public.people (ended_at, id) where not is_merged and ended_at is not null;
create index people_search on public.people using gin (search_text extensions.gin_trgm_ops)
  where not is_merged;
create index people_matches on public.people using gin (match_keys) where not is_merged;
create index people_queue on public.people
  (unanswered_since, due_at, callback_since, idle_since, id)
  where unanswered_since is not null or due_at is not null or callback_since is not null
    or idle_since is not null;
create index people_enquiries on public.people (enquiries, id)
  where not is_merged and last_at is not null;
create index people_most_enquiries on public.people (enquiries desc nulls last, id)
  where not is_merged and last_at is not null;
create index people_barred on public.people (id) where contact_ban is not null;
create index people_tagged on public.people using gin (tag_ids);

alter table public.people enable row level security;
grant all on public.people to service_role;

-- Forms send E.164. Rows without it came another way: a number without a country is read as Tanzanian, the
-- forms' default.
create function public.e164_of(typed text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when digits ~ '^\+[1-9][0-9]{6,14}$' then digits
    when digits ~ '^00[1-9][0-9]{6,14}$' then '+' || substr(digits, 3)
    when digits ~ '^0[1-9][0-9]{8}$' then '+255' || substr(digits, 2)
  end
  from regexp_replace(typed, '[^0-9+]', '', 'g') as digits
$$;

-- The person of a number, created if new. The lock keeps that person until the caller's row is inserted.
create function public.person_of_number(number text) returns uuid
language plpgsql set search_path = ''
-- Sessions cache plans: one made while the table was small would scan all of it later.
set enable_seqscan = off
as $$
declare
  found_id uuid;
begin
  loop
    exit when number is null;
    select id into found_id from public.people where phone_e164 = number for key share;
    exit when found;
    -- A simultaneous first arrival of the number waits here, then finds the other's row.
    insert into public.people (id, head_id, phone_e164)
      select fresh, fresh, number from gen_random_uuid() as fresh
      on conflict (phone_e164) do nothing;
  end loop;
  return found_id;
end
$$;

-- Recomputes a person's summary from all rows under the same head, and deletes people without any rows, in the
-- bin either. Those who must not be contacted stay, in case they write again.
create function public.refresh_person(person uuid) returns void
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
      or exists (select from public.bin where people @> array[member.id])
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

-- The arguments name the columns of the number: as E.164, and as it was entered.
create function public.tie_to_person() returns trigger
-- Runs as its owner: visitors have no access to people.
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('people', 0));
  new.person_id := public.person_of_number(coalesce(
    to_jsonb(new) ->> tg_argv[0], public.e164_of(to_jsonb(new) ->> tg_argv[1])
  ));
  return new;
end
$$;

create function public.refresh_people_of_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform public.refresh_person(old.person_id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.person_id is distinct from old.person_id) then
    perform public.refresh_person(new.person_id);
  end if;
  return null;
end
$$;

create function public.refresh_changed_person() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform public.refresh_person(new.id);
  return null;
end
$$;
create trigger refresh_changed_person after update on public.people
  for each row when (
    (old.email, old.do_not_contact, old.do_not_contact_note, old.do_not_contact_since)
      is distinct from
    (new.email, new.do_not_contact, new.do_not_contact_note, new.do_not_contact_since)
  ) execute function public.refresh_changed_person();

-- Sets why a person must not be contacted, for all their numbers, or allows contact without a reason. False
-- without such a person. Idempotent.
create function public.set_contact_ban(person uuid, reason text default null, words text default null)
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
