-- Callback requests. The context may hold the best time to call (`best_time`, a part of the visitor's day)
-- and the visitor's time zone (`time_zone`, an IANA name).

create table public.callback_requests (
  id uuid primary key default gen_random_uuid(),
  full_name text not null check (char_length(btrim(full_name)) between 1 and 200),
  whatsapp_number text not null check (char_length(btrim(whatsapp_number)) between 1 and 250),
  whatsapp_e164 text check (whatsapp_e164 ~ '^\+[1-9][0-9]{1,16}$'),
  submission_id uuid unique,
  context jsonb not null default '{}' check (
    jsonb_typeof(context) = 'object' and pg_column_size(context) <= 4096
  ),
  suspected_spam boolean not null default false,
  -- The lead the operator made of the request.
  lead_id uuid references public.leads_pemba (id) on delete set null,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  -- Set when the operator wants no lead of the request; the row stays.
  dismissed_at timestamptz,
  search_text text generated always as (
    public.fold_text(
      full_name || ' ' || whatsapp_number || ' '
      || regexp_replace(coalesce(whatsapp_e164, whatsapp_number), '[^0-9]', '', 'g')
    )
  ) stored,
  person_id uuid references public.people (id),
  -- As in leads_pemba.
  spam_mark_id uuid references public.spam_marks (id)
);
comment on column public.callback_requests.whatsapp_number is
  'E.164, the same as whatsapp_e164; older rows may hold unreadable input.';

create index callback_requests_newest on public.callback_requests (created_at desc, id);
create index callback_requests_lead on public.callback_requests (lead_id) where lead_id is not null;
create index callback_requests_repeated on public.callback_requests (whatsapp_number, created_at);
create index callback_requests_open on public.callback_requests (suspected_spam, created_at desc, id)
  where lead_id is null and dismissed_at is null;
create index callback_requests_dismissed on public.callback_requests (created_at desc, id)
  where dismissed_at is not null;
create index callback_requests_search on public.callback_requests
  using gin (search_text extensions.gin_trgm_ops);
create index callback_requests_person on public.callback_requests (person_id, created_at desc);
create index callback_requests_spam_mark on public.callback_requests (spam_mark_id)
  where spam_mark_id is not null;
create index callback_requests_numberless on public.callback_requests (created_at)
  where person_id is null;

alter table public.callback_requests enable row level security;
grant insert (full_name, whatsapp_number, whatsapp_e164, submission_id, context, suspected_spam)
  on public.callback_requests to anon;
grant all on public.callback_requests to service_role;
create policy "anyone asks for a call back" on public.callback_requests
  for insert to anon with check (true);

-- Named to run before skip_repeated_callback_request.
create trigger blocked_sender before insert on public.callback_requests
  for each row when (new.submission_id is not null and not new.suspected_spam)
  execute function public.suspect_blocked_sender('whatsapp_e164', 'whatsapp_number');

-- The same request within an hour is one, as with leads; a corrected time to call is a new request.
create function public.skip_repeated_callback_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('callback ' || new.whatsapp_number, 0));
  if exists (
    select from public.callback_requests r
    where r.whatsapp_number = new.whatsapp_number
      and r.created_at > now() - interval '1 hour'
      and r.submission_id is not null
      and public.name_key(r.full_name) = public.name_key(new.full_name)
      and r.context ->> 'best_time' is not distinct from new.context ->> 'best_time'
      and (new.suspected_spam or not r.suspected_spam)
  ) then
    return null;
  end if;
  return new;
end
$$;
create trigger skip_repeated_callback_request before insert on public.callback_requests
  for each row when (new.submission_id is not null)
  execute function public.skip_repeated_callback_request();

-- Named to run after skip_repeated_callback_request.
create trigger tie_to_person
  before insert or update of whatsapp_number, whatsapp_e164 on public.callback_requests
  for each row execute function public.tie_to_person('whatsapp_e164', 'whatsapp_number');

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

-- The row lock makes a second click find the lead of the first.
create function public.make_lead_of_callback(request_id uuid, note text) returns uuid
language plpgsql set search_path = ''
as $$
declare
  request public.callback_requests;
  about_property uuid;
begin
  select * into request from public.callback_requests where id = request_id for update;
  if not found or request.lead_id is not null then
    return request.lead_id;
  end if;
  about_property := public.id_of_slug(
    'properties_pemba', substring(request.context ->> 'page' from '^/properties/([a-z0-9-]+)')
  );
  insert into public.leads_pemba (
    full_name, phone, phone_e164, source, property_id, context, notes
  ) values (
    request.full_name, request.whatsapp_number, request.whatsapp_e164,
    -- A request from a property's page is about that property, any other asks for a talk.
    case when about_property is null then 'consultation' else 'property-inquiry' end,
    about_property, request.context,
    jsonb_build_array(jsonb_build_object('timestamp', request.created_at, 'content', note))
  ) returning id into request.lead_id;
  update public.callback_requests set lead_id = request.lead_id where id = request_id;
  return request.lead_id;
end
$$;
comment on function public.make_lead_of_callback is
  'The id of the lead, whose first note is the given one; null when there is no such request.';

-- When the lead of a request is deleted, the request is dismissed and does not wait again.
create function public.dismiss_requests_of_lead() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.callback_requests set dismissed_at = now()
    where lead_id = old.id and dismissed_at is null;
  return old;
end
$$;
create trigger dismiss_requests_of_lead before delete on public.leads_pemba
  for each row execute function public.dismiss_requests_of_lead();
