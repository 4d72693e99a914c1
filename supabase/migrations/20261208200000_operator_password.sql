-- The operator's own password: chosen in the back office or by `npm run password`, stored as a scrypt hash.
create table public.operator_password (
  is_only boolean primary key default true check (is_only),
  -- New with each password.
  id uuid not null default gen_random_uuid(),
  -- The scrypt hash with its parameters and salt: $scrypt$ln=15,r=8,p=3$SALT$HASH.
  hash text not null check (hash ~ '^\$scrypt\$' and char_length(hash) <= 200),
  set_at timestamptz not null default now()
);
alter table public.operator_password enable row level security;
grant all on public.operator_password to service_role;

-- Replaces the password that has the id `former`, or the first one if that is null, and ends all sessions.
-- Returns the new id; null if another password was set meanwhile.
create function public.set_operator_password(new_hash text, former uuid default null) returns uuid
language plpgsql set search_path = ''
as $$
declare
  new_id uuid := gen_random_uuid();
begin
  insert into public.operator_password as stored (id, hash) values (new_id, new_hash)
    on conflict (is_only) do update set id = new_id, hash = new_hash, set_at = now()
      where stored.id = former;
  if not found then
    return null;
  end if;
  update public.admin_sessions set revoked_at = now() where revoked_at is null;
  insert into public.activity_log (action, entity) values ('changed', 'password');
  return new_id;
end
$$;

-- True if a session is live. Records its use at most every five minutes, so that reading pages doesn't write
-- a row each time. Times are compared here because the database's clock wrote them; the site's may differ.
create or replace function public.use_admin_session(session_token_hash text, session_password_mac text)
returns boolean
language sql set search_path = ''
as $$
  with live as (
    select id, last_seen_at from public.admin_sessions
    where token_hash = session_token_hash
      and password_mac = coalesce(
        (select o.id::text from public.operator_password o), session_password_mac
      )
      and revoked_at is null
      and last_seen_at > now() - interval '12 hours'
      and created_at > now() - interval '30 days'
  ), seen as (
    update public.admin_sessions set last_seen_at = now()
    where id = (select live.id from live where live.last_seen_at < now() - interval '5 minutes')
  )
  select exists (select from live)
$$;

revoke all on function public.set_operator_password(text, uuid) from public, anon, authenticated;
grant execute on function public.set_operator_password(text, uuid) to service_role;
