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
  -- The lead that the operator made of it.
  lead_id uuid references public.leads_pemba (id) on delete set null,
  created_at timestamptz not null default now()
);
create index callback_requests_newest on public.callback_requests (created_at desc, id);
create index callback_requests_lead on public.callback_requests (lead_id) where lead_id is not null;

alter table public.callback_requests enable row level security;
revoke all on public.callback_requests from anon, authenticated;
grant insert (full_name, whatsapp_number, whatsapp_e164, submission_id, context, suspected_spam)
  on public.callback_requests to anon;
grant all on public.callback_requests to service_role;
create policy "anyone asks for a call back" on public.callback_requests
  for insert to anon with check (true);
