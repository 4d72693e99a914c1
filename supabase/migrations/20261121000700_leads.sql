create table public.leads_pemba (
  id uuid primary key default gen_random_uuid(),
  full_name text not null check (char_length(btrim(full_name)) between 1 and 200),
  -- The number as the visitor typed it; phone_e164 is how we read it.
  phone text not null check (char_length(btrim(phone)) between 1 and 250),
  phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{1,16}$'),
  phone_digits text generated always as (regexp_replace(coalesce(phone_e164, phone), '[^0-9]', '', 'g')) stored,
  email text check (char_length(email) <= 320),
  source text not null default 'guide' check (
    source in ('guide', 'consultation', 'property-inquiry', 'service-inquiry')
  ),
  status text not null default 'new' check (
    status in ('new', 'contacted', 'offer-sent', 'deal-closed', 'dead')
  ),
  message text check (char_length(message) <= 5000),
  property_id uuid references public.properties_pemba (id) on delete set null,
  service_id uuid references public.services_pemba (id) on delete set null,
  consultation_date date,
  -- Hourly, 09:00 to 17:00, in Dar es Salaam.
  consultation_time text check (consultation_time ~ '^(09|1[0-7]):00$'),
  reminder_date date,
  reminder_note text,
  -- [{timestamp, content}], oldest first.
  notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array'),
  -- A submission that is sent twice makes one lead.
  submission_id uuid unique,
  -- Where the visitor came from: {page, referrer, ...}.
  context jsonb not null default '{}' check (
    jsonb_typeof(context) = 'object' and pg_column_size(context) <= 4096
  ),
  suspected_spam boolean not null default false,
  -- Visitors insert by grants on columns, which do not name this one.
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index leads_pemba_pipeline on public.leads_pemba (reminder_date, created_at desc, id);
create index leads_pemba_status on public.leads_pemba (status, reminder_date, created_at desc, id);
create index leads_pemba_name on public.leads_pemba using gin (full_name extensions.gin_trgm_ops);
create index leads_pemba_phone on public.leads_pemba using gin (phone_digits extensions.gin_trgm_ops);
-- The export reads page after page of the newest; the tiles count without reading the rows.
create index leads_pemba_newest on public.leads_pemba (created_at desc, id);
create index leads_pemba_counts on public.leads_pemba (suspected_spam, status, reminder_date);
create index leads_pemba_property on public.leads_pemba (property_id) where property_id is not null;
create index leads_pemba_service on public.leads_pemba (service_id) where service_id is not null;
create index leads_pemba_repeated on public.leads_pemba (phone, created_at);

create trigger touch_updated_at before update on public.leads_pemba
  for each row execute function public.touch_updated_at();

alter table public.leads_pemba enable row level security;
revoke all on public.leads_pemba from anon, authenticated;
grant insert (
  full_name, phone, phone_e164, email, source, message, property_id, service_id,
  consultation_date, consultation_time, submission_id, context, suspected_spam
) on public.leads_pemba to anon;
grant all on public.leads_pemba to service_role;
create policy "anyone leaves a new lead" on public.leads_pemba
  for insert to anon with check (status = 'new');

create view public.leads with (security_invoker = true) as select * from public.leads_pemba;
revoke all on public.leads from anon, authenticated;
grant insert (
  full_name, phone, phone_e164, email, source, message, property_id, service_id,
  consultation_date, consultation_time, submission_id, context, suspected_spam
) on public.leads to anon;
grant all on public.leads to service_role;

-- The contact form's message is the lead's first note. The trigger writes it, so that no way in, such as
-- the outbox or a retry, can miss it.
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
revoke execute on function public.note_from_message() from public, anon, authenticated;
create trigger note_from_message before insert on public.leads_pemba
  for each row execute function public.note_from_message();

-- Back and send again, without scripts, is another submission with the same content: within an hour it
-- is the same lead. The content itself is compared, so nobody's word has to be taken for it. A row
-- without a submission is the operator's own.
create function public.skip_repeated_lead() returns trigger
-- As its owner: a visitor leaves leads and reads none.
language plpgsql security definer set search_path = ''
as $$
begin
  -- A simultaneous copy waits here, and then finds the first one's row.
  perform pg_advisory_xact_lock(hashtextextended('lead ' || new.phone, 0));
  if exists (
    select from public.leads_pemba l
    where l.phone = new.phone
      and l.created_at > now() - interval '1 hour'
      and l.submission_id is not null
      and l.full_name = new.full_name
      and l.source = new.source
      and l.message is not distinct from new.message
      and l.email is not distinct from new.email
      and l.property_id is not distinct from new.property_id
      and l.service_id is not distinct from new.service_id
      and l.context -> 'property' is not distinct from new.context -> 'property'
      and l.context -> 'service' is not distinct from new.context -> 'service'
      and l.consultation_time is not distinct from new.consultation_time
      -- A message carries the day on which it was written; that is no part of its content.
      and (
        new.consultation_time is null
        or l.consultation_date is not distinct from new.consultation_date
      )
      -- A row of suspected spam does not stand for a person's.
      and (new.suspected_spam or not l.suspected_spam)
  ) then
    return null;
  end if;
  return new;
end
$$;
revoke execute on function public.skip_repeated_lead() from public, anon, authenticated;
create trigger skip_repeated_lead before insert on public.leads_pemba
  for each row when (new.submission_id is not null)
  execute function public.skip_repeated_lead();

create table public.lead_status_changes (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.leads_pemba (id) on delete cascade,
  from_status text not null,
  to_status text not null,
  changed_at timestamptz not null default now()
);
create index lead_status_changes_lead on public.lead_status_changes (lead_id, changed_at);
alter table public.lead_status_changes enable row level security;
revoke all on public.lead_status_changes from anon, authenticated;
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
revoke execute on function public.record_lead_status_change() from public, anon, authenticated;
create trigger record_lead_status_change after update of status on public.leads_pemba
  for each row when (old.status is distinct from new.status)
  execute function public.record_lead_status_change();

-- Appending in one statement keeps both of two notes that are added at the same moment.
create function public.append_lead_note(lead_id uuid, content text) returns jsonb
language sql set search_path = ''
as $$
  update public.leads_pemba
  set notes = notes || jsonb_build_array(
    jsonb_build_object('timestamp', clock_timestamp(), 'content', btrim(content))
  )
  where id = lead_id and btrim(content) <> ''
  returning notes
$$;
comment on function public.append_lead_note is 'All notes after the append; null when there is no such lead.';
revoke execute on function public.append_lead_note(uuid, text) from public, anon, authenticated;
grant execute on function public.append_lead_note(uuid, text) to service_role;

create function public.lead_pipeline_counts(today date)
returns table (
  total bigint, due_today bigint, overdue bigint,
  new bigint, contacted bigint, offer_sent bigint, deal_closed bigint, dead bigint, suspected_spam bigint
)
language sql stable rows 1 set search_path = ''
as $$
  select
    count(*) filter (where not l.suspected_spam),
    count(*) filter (where not l.suspected_spam and reminder_date = today),
    count(*) filter (where not l.suspected_spam and reminder_date < today),
    count(*) filter (where not l.suspected_spam and status = 'new'),
    count(*) filter (where not l.suspected_spam and status = 'contacted'),
    count(*) filter (where not l.suspected_spam and status = 'offer-sent'),
    count(*) filter (where not l.suspected_spam and status = 'deal-closed'),
    count(*) filter (where not l.suspected_spam and status = 'dead'),
    count(*) filter (where l.suspected_spam)
  from public.leads_pemba l
$$;
revoke execute on function public.lead_pipeline_counts(date) from public, anon, authenticated;
grant execute on function public.lead_pipeline_counts(date) to service_role;
