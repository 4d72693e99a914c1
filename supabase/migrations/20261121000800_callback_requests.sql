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
  -- The lead that the operator made of the request.
  lead_id uuid references public.leads_pemba (id) on delete set null,
  is_sample boolean not null default false,
  created_at timestamptz not null default now()
);
create index callback_requests_newest on public.callback_requests (created_at desc, id);
create index callback_requests_lead on public.callback_requests (lead_id) where lead_id is not null;
create index callback_requests_repeated on public.callback_requests (whatsapp_number, created_at);

alter table public.callback_requests enable row level security;
revoke all on public.callback_requests from anon, authenticated;
grant insert (full_name, whatsapp_number, whatsapp_e164, submission_id, context, suspected_spam)
  on public.callback_requests to anon;
grant all on public.callback_requests to service_role;
create policy "anyone asks for a call back" on public.callback_requests
  for insert to anon with check (true);

-- The same request within an hour is one, as with leads.
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
      and r.full_name = new.full_name
      and (new.suspected_spam or not r.suspected_spam)
  ) then
    return null;
  end if;
  return new;
end
$$;
revoke execute on function public.skip_repeated_callback_request() from public, anon, authenticated;
create trigger skip_repeated_callback_request before insert on public.callback_requests
  for each row when (new.submission_id is not null)
  execute function public.skip_repeated_callback_request();

-- Makes a lead of a callback request. The row lock makes a second click find the lead of the first.
create function public.make_lead_of_callback(request_id uuid) returns uuid
language plpgsql set search_path = ''
as $$
declare
  request public.callback_requests;
  asked_about uuid;
begin
  select * into request from public.callback_requests where id = request_id for update;
  if not found or request.lead_id is not null then
    return request.lead_id;
  end if;
  select id into asked_about from public.properties_pemba
    where slug = substring(request.context ->> 'page' from '^/properties/([a-z0-9-]+)');
  insert into public.leads_pemba (
    full_name, phone, phone_e164, source, property_id, context, notes
  ) values (
    request.full_name, request.whatsapp_number, request.whatsapp_e164,
    -- A request from a property's page is about that property, any other one is a wish to talk.
    case when asked_about is null then 'consultation' else 'property-inquiry' end,
    asked_about, request.context,
    jsonb_build_array(
      jsonb_build_object('timestamp', request.created_at, 'content', 'Asked to be called back.')
    )
  ) returning id into request.lead_id;
  update public.callback_requests set lead_id = request.lead_id where id = request_id;
  return request.lead_id;
end
$$;
comment on function public.make_lead_of_callback is 'The id of the lead; null when there is no such request.';
revoke execute on function public.make_lead_of_callback(uuid) from public, anon, authenticated;
grant execute on function public.make_lead_of_callback(uuid) to service_role;
