-- The secret in the address of the operator's calendar feed; no row while nobody has asked for one.
create table public.calendar_feed (
  is_only boolean primary key default true check (is_only),
  secret text not null check (char_length(secret) >= 32),
  renewed_at timestamptz not null default now()
);
alter table public.calendar_feed enable row level security;
revoke all on public.calendar_feed from anon, authenticated;
grant all on public.calendar_feed to service_role;
