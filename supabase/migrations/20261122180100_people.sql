-- A person is a phone number. Leads, callback requests and contact leads belong to the person of their
-- number, joined by triggers when they arrive, whichever way they come.
create table public.people (
  id uuid primary key default gen_random_uuid(),
  phone_e164 text not null unique check (phone_e164 ~ '^\+[1-9][0-9]{1,16}$'),
  -- The person under whom this one is shown: itself, until it is merged into another.
  head_id uuid not null references public.people (id),
  is_merged boolean generated always as (head_id <> id) stored,
  email text check (char_length(email) <= 320),
  language text check (char_length(language) <= 35),
  time_zone text check (char_length(time_zone) <= 64),

  -- From here on refresh_person writes every column, the same for all rows of one head.
  -- Each name, the newest first: a family may share a phone.
  names text[] not null default '{}',
  emails text[] not null default '{}',
  numbers text[] not null default '{}',
  -- Leads, and callback requests that no lead was made of; without suspected spam.
  enquiries int not null default 0,
  -- The newest arrival that is no suspected spam; null hides the person from the list.
  last_at timestamptz,
  -- Of open leads, the first reminder.
  next_reminder date,
  -- When the last of the leads was closed or died; null while one is open or a callback request waits.
  ended_at timestamptz,
  -- Whatever two rows of one human being may have in common beside the number.
  match_keys text[] not null default '{}',
  search_text text not null default '',
  created_at timestamptz not null default now()
);
create index people_head on public.people (head_id);
create index people_newest on public.people (last_at desc nulls last, id)
  where not is_merged and last_at is not null;
create index people_ended on public.people (ended_at, id) where not is_merged and ended_at is not null;
create index people_search on public.people using gin (search_text extensions.gin_trgm_ops)
  where not is_merged;
create index people_matches on public.people using gin (match_keys) where not is_merged;
alter table public.people enable row level security;
revoke all on public.people from anon, authenticated;
grant all on public.people to service_role;

alter table public.leads_pemba add column person_id uuid references public.people (id);
alter table public.callback_requests add column person_id uuid references public.people (id);
alter table public.contact_leads add column person_id uuid references public.people (id);
create index leads_pemba_person on public.leads_pemba (person_id, created_at desc);
create index callback_requests_person on public.callback_requests (person_id, created_at desc);
create index contact_leads_person on public.contact_leads (person_id, created_at desc)
  where person_id is not null;
create or replace view public.leads with (security_invoker = true) as
  select * from public.leads_pemba;

-- Whatever the operator notes about a person who has no lead to note it on, and the messages sent to them.
create table public.person_entries (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.people (id) on delete cascade,
  lead_id uuid references public.leads_pemba (id) on delete set null,
  kind text not null check (kind in ('note', 'whatsapp')),
  content text not null check (char_length(btrim(content)) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index person_entries_person on public.person_entries (person_id, created_at desc);
create index person_entries_lead on public.person_entries (lead_id) where lead_id is not null;
alter table public.person_entries enable row level security;
revoke all on public.person_entries from anon, authenticated;
grant all on public.person_entries to service_role;

-- A merge moves people under another head and changes nothing else, so that it can be undone.
create table public.person_merges (
  id uuid primary key default gen_random_uuid(),
  kept_id uuid not null references public.people (id) on delete cascade,
  merged_id uuid not null references public.people (id) on delete cascade,
  -- All that stood under merged_id.
  moved_ids uuid[] not null,
  created_at timestamptz not null default now()
);
create index person_merges_kept on public.person_merges (kept_id, created_at);
create index person_merges_merged on public.person_merges (merged_id);
alter table public.person_merges enable row level security;
revoke all on public.person_merges from anon, authenticated;
grant all on public.person_merges to service_role;

-- Forms give their number as E.164. Rows without one came another way: a number without a country is
-- read as the forms' default country, Tanzania.
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

-- The person of a number, made if it is new. Nobody deletes that person before the caller's row is in.
create function public.person_of_number(number text) returns uuid
language plpgsql set search_path = ''
-- A session keeps its plans: one that was made while the table was small would read all of it later.
set enable_seqscan = off
as $$
declare
  found_id uuid;
begin
  loop
    exit when number is null;
    select id into found_id from public.people where phone_e164 = number for key share;
    exit when found;
    -- A simultaneous first arrival of the number waits here, and then finds the other's row.
    insert into public.people (id, head_id, phone_e164)
      select fresh, fresh, number from gen_random_uuid() as fresh
      on conflict (phone_e164) do nothing;
  end loop;
  return found_id;
end
$$;

-- Computes a person's summary anew from all rows under the same head, and deletes who has none left.
create function public.refresh_person(person uuid) returns void
language plpgsql set search_path = ''
-- As above.
set enable_seqscan = off
as $$
declare
  head uuid;
  member_count int;
begin
  -- A merge, its undo and an erasure take this lock for themselves: heads stay as they are meanwhile.
  perform pg_advisory_xact_lock_shared(hashtextextended('people', 0));
  select head_id into head from public.people where id = person;
  if not found then
    return;
  end if;
  -- Always in the order of the ids, so that nobody waits in a circle.
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
  ), leads as (
    select l.status in ('deal-closed', 'dead') as has_ended, l.reminder_date,
      coalesce(
        (select max(changed_at) from public.lead_status_changes where lead_id = l.id), l.created_at
      ) as moved_at
    from public.leads_pemba l
    where l.person_id in (select id from members) and not l.suspected_spam
  ), named as (
    select (array_agg(name order by created_at desc))[1] as name, lower(name) as key,
      max(created_at) as newest
    from (
      select regexp_replace(btrim(full_name), '\s+', ' ', 'g') as name, created_at
      from arrivals where not suspected_spam and full_name is not null
    ) as written
    group by lower(name) order by newest desc limit 50
  ), mailed as (
    select email, max(created_at) as newest from (
      select lower(btrim(email)) as email, created_at from arrivals where not suspected_spam
      -- The operator's own word goes first.
      union all select lower(btrim(email)), 'infinity' from members
    ) as written
    where email <> '' group by email order by newest desc limit 50
  ), summary as (
    select
      array(select name from named order by newest desc) as names,
      array(select email from mailed order by newest desc, email) as emails,
      array(select phone_e164 from members order by id <> head, created_at, id) as numbers,
      (select count(*) from arrivals where counts and not suspected_spam) as enquiries,
      (select max(created_at) from arrivals where not suspected_spam) as last_at,
      (select min(reminder_date) from leads where not has_ended) as next_reminder,
      (
        select max(moved_at) from leads
        having bool_and(has_ended) and not exists (
          select from public.callback_requests
          where person_id in (select id from members)
            and lead_id is null and dismissed_at is null and not suspected_spam
        )
      ) as ended_at,
      array(
        -- A first name alone says too little.
        select 'name ' || key from named where key like '% %'
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
    search_text = lower(
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
    )
  ) then
    return;
  end if;
  -- Somebody whose row is about to arrive is locked by person_of_number, and stays.
  if member_count <> (
    select count(*) from (
      select from public.people where head_id = head for update skip locked
    ) as free
  ) then
    return;
  end if;
  -- Their names in the activity log go with them: nobody could have them erased any more.
  update public.activity_log set label = null, changes = '{}', person_id = null
    where person_id in (select id from public.people where head_id = head);
  delete from public.people where head_id = head;
end
$$;

-- The arguments name the columns of the number: as E.164, and as it was typed.
create function public.tie_to_person() returns trigger
-- As its owner: a visitor leaves a row and knows of no people.
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
revoke execute on function public.e164_of(text), public.person_of_number(text),
  public.refresh_person(uuid), public.tie_to_person(), public.refresh_people_of_row()
  from public, anon, authenticated;
grant execute on function public.refresh_person(uuid) to service_role;

-- The people of the rows that are there already.
insert into public.people (id, head_id, phone_e164, created_at)
  select id, id, number, first_at from (
    select gen_random_uuid() as id, number, min(created_at) as first_at from (
      select coalesce(phone_e164, public.e164_of(phone)) as number, created_at
        from public.leads_pemba
      union all
      select coalesce(whatsapp_e164, public.e164_of(whatsapp_number)), created_at
        from public.callback_requests
      union all
      select public.e164_of(phone), created_at from public.contact_leads
    ) as arrivals
    where number is not null group by number
  ) as numbered;
-- That is no newer version of the row.
alter table public.leads_pemba disable trigger touch_updated_at;
update public.leads_pemba l set person_id = p.id from public.people p
  where p.phone_e164 = coalesce(l.phone_e164, public.e164_of(l.phone));
alter table public.leads_pemba enable trigger touch_updated_at;
update public.callback_requests r set person_id = p.id from public.people p
  where p.phone_e164 = coalesce(r.whatsapp_e164, public.e164_of(r.whatsapp_number))
    and r.person_id is null;
update public.contact_leads c set person_id = p.id from public.people p
  where p.phone_e164 = public.e164_of(c.phone) and c.person_id is null;
do $$
begin
  perform public.refresh_person(id) from public.people;
end
$$;

-- After skip_repeated_…, by their names: a repeated submission makes no person.
create trigger tie_to_person before insert or update of phone, phone_e164 on public.leads_pemba
  for each row execute function public.tie_to_person('phone_e164', 'phone');
create trigger tie_to_person
  before insert or update of whatsapp_number, whatsapp_e164 on public.callback_requests
  for each row execute function public.tie_to_person('whatsapp_e164', 'whatsapp_number');
create trigger tie_to_person before insert or update of phone on public.contact_leads
  for each row execute function public.tie_to_person('', 'phone');

create trigger refresh_people_of_new after insert on public.leads_pemba
  for each row when (new.person_id is not null) execute function public.refresh_people_of_row();
create trigger refresh_people_of_changed after update on public.leads_pemba
  for each row when (
    (old.person_id, old.full_name, old.email, old.status, old.reminder_date, old.suspected_spam)
    is distinct from
    (new.person_id, new.full_name, new.email, new.status, new.reminder_date, new.suspected_spam)
  ) execute function public.refresh_people_of_row();
create trigger refresh_people_of_deleted after delete on public.leads_pemba
  for each row when (old.person_id is not null) execute function public.refresh_people_of_row();

create trigger refresh_people_of_new after insert on public.callback_requests
  for each row when (new.person_id is not null) execute function public.refresh_people_of_row();
create trigger refresh_people_of_changed after update on public.callback_requests
  for each row when (
    (old.person_id, old.full_name, old.suspected_spam, old.lead_id, old.dismissed_at)
    is distinct from
    (new.person_id, new.full_name, new.suspected_spam, new.lead_id, new.dismissed_at)
  ) execute function public.refresh_people_of_row();
create trigger refresh_people_of_deleted after delete on public.callback_requests
  for each row when (old.person_id is not null) execute function public.refresh_people_of_row();

create trigger refresh_people_of_new after insert on public.contact_leads
  for each row when (new.person_id is not null) execute function public.refresh_people_of_row();
create trigger refresh_people_of_changed after update on public.contact_leads
  for each row when ((old.person_id, old.full_name) is distinct from (new.person_id, new.full_name))
  execute function public.refresh_people_of_row();
create trigger refresh_people_of_deleted after delete on public.contact_leads
  for each row when (old.person_id is not null) execute function public.refresh_people_of_row();

create trigger log_change after update on public.people
  for each row when (
    (old.email, old.language, old.time_zone) is distinct from (new.email, new.language, new.time_zone)
  ) execute function public.log_change(
    'person', 'names', 'emails', 'numbers', 'enquiries', 'last_at', 'next_reminder', 'ended_at',
    'match_keys', 'search_text', 'head_id', 'is_merged'
  );

create function public.refresh_changed_person() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform public.refresh_person(new.id);
  return null;
end
$$;
revoke execute on function public.refresh_changed_person() from public, anon, authenticated;
create trigger refresh_changed_person after update on public.people
  for each row when (old.email is distinct from new.email)
  execute function public.refresh_changed_person();
