-- Leads. The pipeline that works through them is in pipeline.sql.

create table public.leads_pemba (
  id uuid primary key default gen_random_uuid(),
  full_name text not null check (char_length(btrim(full_name)) between 1 and 200),
  phone text not null check (char_length(btrim(phone)) between 1 and 250),
  phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{1,16}$'),
  phone_digits text generated always as (regexp_replace(coalesce(phone_e164, phone), '[^0-9]', '', 'g')) stored,
  email text check (char_length(email) <= 320),
  source text not null default 'guide' check (
    source in (
      'guide', 'consultation', 'property-inquiry', 'service-inquiry', 'search-alert',
      'whatsapp', 'walk-in', 'phone', 'referral'
    )
  ),
  status text not null default 'new' check (
    status in ('new', 'contacted', 'offer-sent', 'deal-closed', 'dead')
  ),
  -- An inquiry about a shortlist begins with up to twenty lines of names and links, before the visitor's own
  -- 5,000 characters.
  message text check (char_length(message) <= 12000),
  property_id uuid references public.properties_pemba (id) on delete set null,
  service_id uuid references public.services_pemba (id) on delete set null,
  consultation_date date,
  -- Hourly, 09:00 to 17:00, in Dar es Salaam.
  consultation_time text check (consultation_time ~ '^(09|1[0-7]):00$'),
  reminder_date date,
  reminder_note text,
  -- [{timestamp, content}], oldest first.
  notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array'),
  -- A submission that is sent twice creates one lead.
  submission_id uuid unique,
  -- Where the visitor came from: {page, referrer, ...}.
  context jsonb not null default '{}' check (
    jsonb_typeof(context) = 'object' and pg_column_size(context) <= 4096
  ),
  suspected_spam boolean not null default false,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Of the operator's form. Not submission_id: a visitor's leads are also compared by their content.
  form_id uuid unique,
  -- The name of the property or service asked about; it stays when that is deleted.
  subject text check (char_length(subject) between 1 and 200),
  -- A message carries the day on which it was written, and no hour: only a booking has both.
  booking_date date
    generated always as (case when consultation_time is not null then consultation_date end) stored,
  search_text text generated always as (
    public.fold_text(
      full_name || ' ' || phone || ' '
      || regexp_replace(coalesce(phone_e164, phone), '[^0-9]', '', 'g') || ' '
      || coalesce(email, '') || ' ' || coalesce(subject, '')
    )
  ) stored,
  -- The version of the fields in the operator's form: notes and status don't change it.
  details_version text generated always as (
    md5(
      full_name || chr(31) || phone || chr(31) || coalesce(email, '') || chr(31)
      || coalesce(subject, '') || chr(31) || source || chr(31) || coalesce(property_id::text, '')
    )
  ) stored,
  person_id uuid references public.people (id),
  first_answered_at timestamptz,
  -- In Dar es Salaam.
  reminder_time text check (reminder_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- The days of its active bookings, requested ones included, in order and in Dar es Salaam.
  booked_days date[] not null default '{}',
  last_booked_day date
    generated always as (booked_days[cardinality(booked_days)]) stored,
  -- Of the contact form: its source is consultation, and nobody has booked.
  is_message boolean not null generated always as (
    source = 'consultation' and consultation_time is null and message is not null
  ) stored,
  -- Why it is suspected spam, unless it only looked automated.
  spam_mark_id uuid references public.spam_marks (id),
  -- Why it is dead; cleared when it no longer is.
  dead_reason text check (
    dead_reason in (
      'budget', 'bought-elsewhere', 'no-answer', 'not-serious', 'title-legal', 'timing', 'other'
    )
  ),
  dead_note text check (char_length(btrim(dead_note)) between 1 and 500),
  -- Why its deal has nothing to record; cleared when it is no longer closed.
  no_deal_reason text check (no_deal_reason in ('other-enquiry', 'not-ours', 'other'))
);
comment on column public.leads_pemba.phone is
  'E.164, the same as phone_e164; older rows may hold unreadable input.';

create index leads_pemba_pipeline on public.leads_pemba (reminder_date, created_at desc, id);
create index leads_pemba_status on public.leads_pemba (status, reminder_date, created_at desc, id);
create index leads_pemba_property on public.leads_pemba (property_id) where property_id is not null;
create index leads_pemba_service on public.leads_pemba (service_id) where service_id is not null;
create index leads_pemba_repeated on public.leads_pemba (phone, created_at);
create index leads_pemba_search on public.leads_pemba using gin (search_text extensions.gin_trgm_ops);
-- Every list leaves out suspected spam: with that column first, the rows are counted in the index alone.
create index leads_pemba_newest on public.leads_pemba (suspected_spam, created_at desc, id);
create index leads_pemba_source
  on public.leads_pemba (suspected_spam, source, reminder_date, created_at desc, id);
create index leads_pemba_last_booked_day on public.leads_pemba (last_booked_day)
  where last_booked_day is not null;
create index leads_pemba_counts
  on public.leads_pemba (suspected_spam, status, reminder_date, last_booked_day)
  include (booked_days);
create index leads_pemba_unanswered on public.leads_pemba (created_at, id)
  where status = 'new' and first_answered_at is null and not suspected_spam;
create index leads_pemba_known on public.leads_pemba (phone_e164, created_at desc);
create index leads_pemba_person on public.leads_pemba (person_id, created_at desc);
create index leads_pemba_answered on public.leads_pemba (created_at)
  include (first_answered_at) where not suspected_spam and not is_sample;
create index leads_pemba_spam_mark on public.leads_pemba (spam_mark_id) where spam_mark_id is not null;
create index leads_pemba_dead on public.leads_pemba (created_at)
  include (dead_reason) where status = 'dead' and not suspected_spam;
create index leads_pemba_numberless on public.leads_pemba (created_at) where person_id is null;
create index leads_pemba_numbers on public.leads_pemba (created_at)
  include (id, source, status, property_id) where not suspected_spam;

-- Visitors insert these columns only: not is_sample, nor what the operator adds.
alter table public.leads_pemba enable row level security;
grant insert (
  full_name, phone, phone_e164, email, source, message, property_id, service_id,
  consultation_date, consultation_time, submission_id, context, suspected_spam
) on public.leads_pemba to anon;
grant all on public.leads_pemba to service_role;
create policy "anyone leaves a new lead" on public.leads_pemba
  for insert to anon with check (
    status = 'new'
    and source in ('guide', 'consultation', 'property-inquiry', 'service-inquiry', 'search-alert')
  );

-- The specification uses either name. A migration that adds a column replaces the view.
create view public.leads with (security_invoker = true) as
  select * from public.leads_pemba;
grant insert (
  full_name, phone, phone_e164, email, source, message, property_id, service_id,
  consultation_date, consultation_time, submission_id, context, suspected_spam
) on public.leads to anon;
grant all on public.leads to service_role;

-- Named to run before renew_submission_of_lead and skip_repeated_lead.
create trigger blocked_sender before insert on public.leads_pemba
  for each row when (
    new.submission_id is not null and not new.suspected_spam
    and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  ) execute function public.suspect_blocked_sender('phone_e164', 'phone');

-- A contact form's message is the lead's first note. A trigger writes it, so that it is never missing,
-- whether the lead comes from a form, the outbox or a retry.
create function public.note_from_message() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.source = 'consultation' and nullif(btrim(new.message), '') is not null
    and new.notes = '[]'::jsonb
  then
    new.notes := jsonb_build_array(
      jsonb_build_object('timestamp', new.created_at, 'content', btrim(new.message))
    );
  end if;
  return new;
end
$$;
create trigger note_from_message before insert on public.leads_pemba
  for each row execute function public.note_from_message();

create function public.fill_lead_subject() returns trigger
-- Runs as its owner: a visitor may ask about an unpublished property.
language plpgsql security definer set search_path = ''
as $$
begin
  if new.property_id is not null then
    select left(p.name, 200) into new.subject
      from public.properties_pemba p where p.id = new.property_id;
  elsif new.service_id is not null then
    select left(s.title, 200) into new.subject
      from public.services_pemba s where s.id = new.service_id;
  end if;
  return new;
end
$$;
create trigger fill_lead_subject_of_new before insert on public.leads_pemba
  for each row when (new.property_id is not null or new.service_id is not null)
  execute function public.fill_lead_subject();
-- The subject stays when its property or service is deleted.
create trigger fill_lead_subject before update of property_id on public.leads_pemba
  for each row when (new.property_id is distinct from old.property_id and new.property_id is not null)
  execute function public.fill_lead_subject();

create function public.rename_lead_subject() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'properties_pemba' then
    update public.leads_pemba set subject = left(new.name, 200) where property_id = new.id;
  else
    update public.leads_pemba set subject = left(new.title, 200)
      where service_id = new.id and property_id is null;
  end if;
  return null;
end
$$;
create trigger rename_lead_subject after update of name on public.properties_pemba
  for each row when (new.name is distinct from old.name)
  execute function public.rename_lead_subject();
create trigger rename_lead_subject after update of title on public.services_pemba
  for each row when (new.title is distinct from old.title)
  execute function public.rename_lead_subject();

create function public.fill_search_alert_subject() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.subject := left(nullif(btrim(new.context -> 'search' ->> 'words'), ''), 200);
  return new;
end
$$;
create trigger fill_search_alert_subject before insert on public.leads_pemba
  for each row when (new.source = 'search-alert' and new.subject is null)
  execute function public.fill_search_alert_subject();

-- Going back and sending again without scripts makes a new submission with the same content: within an
-- hour it is the same lead, whatever the spelling of the name. Rows without a submission are the operator's.
create function public.skip_repeated_lead() returns trigger
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
create trigger skip_repeated_lead before insert on public.leads_pemba
  for each row when (
    new.submission_id is not null and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  ) execute function public.skip_repeated_lead();

-- Named to run after skip_repeated_lead: a repeated submission creates no person.
create trigger tie_to_person before insert or update of phone, phone_e164 on public.leads_pemba
  for each row execute function public.tie_to_person('phone_e164', 'phone');

create trigger refresh_people_of_new after insert on public.leads_pemba
  for each row when (new.person_id is not null) execute function public.refresh_people_of_row();
create trigger refresh_people_of_changed after update on public.leads_pemba
  for each row when (
    (old.person_id, old.full_name, old.email, old.status, old.reminder_date, old.suspected_spam)
    is distinct from
    (new.person_id, new.full_name, new.email, new.status, new.reminder_date, new.suspected_spam)
  ) execute function public.refresh_people_of_row();
create trigger refresh_people_of_answered after update on public.leads_pemba
  for each row when (
    (old.first_answered_at, old.reminder_time)
    is distinct from (new.first_answered_at, new.reminder_time)
  ) execute function public.refresh_people_of_row();
create trigger refresh_people_of_deleted after delete on public.leads_pemba
  for each row when (old.person_id is not null) execute function public.refresh_people_of_row();

create table public.lead_status_changes (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.leads_pemba (id) on delete cascade,
  from_status text not null,
  to_status text not null,
  changed_at timestamptz not null default now(),
  actor text default public.current_actor()
);
create index lead_status_changes_lead on public.lead_status_changes (lead_id, changed_at);
create index lead_status_changes_since on public.lead_status_changes (changed_at)
  include (lead_id, from_status, to_status);

alter table public.lead_status_changes enable row level security;
grant all on public.lead_status_changes to service_role;

create function public.record_lead_status_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  insert into public.lead_status_changes (lead_id, from_status, to_status)
    values (new.id, old.status, new.status);
  return null;
end
$$;
create trigger record_lead_status_change after update of status on public.leads_pemba
  for each row when (old.status is distinct from new.status)
  execute function public.record_lead_status_change();

-- The first reply: the status left "new", or the operator added a note. Opening a WhatsApp template counts
-- too (person-history.sql). It is stored once; the site counts the office hours until then.
create function public.record_first_answer() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.first_answered_at := now();
  return new;
end
$$;
create trigger record_first_answer before update of status, notes on public.leads_pemba
  for each row when (
    old.first_answered_at is null and (
      (old.status = 'new' and new.status <> 'new')
      or jsonb_array_length(new.notes) > jsonb_array_length(old.notes)
    )
  ) execute function public.record_first_answer();

-- One statement, so that two notes added at the same moment are both kept. A note with a known id is not
-- added again; without an id every note is new.
create function public.append_lead_note(lead_id uuid, content text, note_id uuid default null)
returns jsonb
language sql set search_path = ''
as $$
  update public.leads_pemba
  set notes = case
    when notes @> jsonb_build_array(jsonb_build_object('id', note_id)) then notes
    else notes || jsonb_build_array(jsonb_strip_nulls(
      jsonb_build_object('id', note_id, 'timestamp', clock_timestamp(), 'content', btrim(content))
    ))
  end
  where id = lead_id and btrim(content) <> ''
  returning notes
$$;
comment on function public.append_lead_note is 'All notes after the append; null when there is no such lead.';

-- Undoes a status change if that status still stands, and returns the lead's name; otherwise returns nothing.
-- A slip was no reply: a lead that is new again waits for its first one, unless a message or note has
-- followed since.
create function public.undo_lead_status(lead uuid, undone text, former text) returns setof text
language plpgsql set search_path = ''
as $$
declare
  slipped_at timestamptz;
begin
  select max(changed_at) into slipped_at from public.lead_status_changes where lead_id = lead;
  return query update public.leads_pemba l set status = former,
    first_answered_at = case
      when former = 'new' and slipped_at = l.first_answered_at then least(
        (
          select min((note ->> 'timestamp')::timestamptz)
          from jsonb_array_elements(l.notes) as note
          where (note ->> 'timestamp')::timestamptz > l.first_answered_at
        ),
        (
          select min(e.created_at) from public.person_entries e
          where e.lead_id = l.id and e.created_at > l.first_answered_at
        )
      )
      else l.first_answered_at
    end
    where l.id = lead and l.status = undone
    returning l.full_name;
end
$$;

-- Computed column for sorting.
create function public.full_name_order(lead public.leads_pemba) returns text
language sql immutable set search_path = ''
as $$ select lower(lead.full_name) $$;

-- Computed column for searches.
create function public.subject_folded(lead public.leads_pemba) returns text
language sql immutable set search_path = ''
as $$ select public.fold_text(lead.subject) $$;
