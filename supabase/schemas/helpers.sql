-- Helpers: they sign in at /admin/helper and do the daily work.

-- A revoked helper stays, so that former sessions are recognised; the name can then be given again.
create table public.helpers (
  id uuid primary key default gen_random_uuid(),
  name text not null check (
    char_length(name) between 1 and 60 and name ~ '\S' and lower(name) <> 'operator'
  ),
  -- The scrypt hash with its parameters and salt: $scrypt$ln=15,r=8,p=3$SALT$HASH.
  password_hash text not null check (
    password_hash ~ '^\$scrypt\$' and char_length(password_hash) <= 200
  ),
  -- New with each password: sessions name it.
  password_id uuid not null default gen_random_uuid(),
  password_set_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  name_folded text not null generated always as (public.fold_text(name)) stored
);
create unique index helpers_name on public.helpers (name_folded) where revoked_at is null;

alter table public.helpers enable row level security;
grant all on public.helpers to service_role;

-- Who makes a change in the back office, by the header of its client: 'operator' or the helper's name. Null
-- for visitors and for the site itself.
create function public.current_actor() returns text
language sql stable set search_path = ''
as $$
  select case
    when current_user <> 'service_role' then null
    when header.actor = 'operator' then header.actor
    else (select h.name from public.helpers h where header.actor = 'helper:' || h.id)
  end
  from (
    select nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-kisiwa-actor' as actor
  ) as header
$$;
