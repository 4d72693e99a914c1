-- What the operator had typed when a session ran out: kept at the next sign-in, so that the form comes
-- back filled. Only somebody who has just signed in writes here.
create table public.form_drafts (
  id uuid primary key default gen_random_uuid(),
  path text not null check (char_length(path) between 1 and 500),
  -- [[name, value], ...] in the order of the form.
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  created_at timestamptz not null default now()
);
create index form_drafts_created on public.form_drafts (created_at);
alter table public.form_drafts enable row level security;
revoke all on public.form_drafts from anon, authenticated;
grant all on public.form_drafts to service_role;
