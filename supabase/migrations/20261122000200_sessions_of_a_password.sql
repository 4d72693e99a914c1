-- A session belongs to the password that opened it: another ADMIN_PASSWORD ends it. The site stores an
-- HMAC of the password, keyed with SESSION_SECRET. A session without one is from before, and not live.
alter table public.admin_sessions add column password_mac text;

-- Tells whether a session is live, and notes that it was used: at most every five minutes, so that
-- reading pages does not write a row each. The times are compared here because the database's clock
-- wrote them; the site's may differ.
create function public.use_admin_session(session_token_hash text, session_password_mac text)
returns boolean
language sql set search_path = ''
as $$
  with live as (
    select id, last_seen_at from public.admin_sessions
    where token_hash = session_token_hash
      and password_mac = session_password_mac
      and revoked_at is null
      and last_seen_at > now() - interval '12 hours'
      and created_at > now() - interval '30 days'
  ), seen as (
    update public.admin_sessions set last_seen_at = now()
    where id = (select live.id from live where live.last_seen_at < now() - interval '5 minutes')
  )
  select exists (select from live)
$$;
revoke execute on function public.use_admin_session(text, text) from public, anon, authenticated;
grant execute on function public.use_admin_session(text, text) to service_role;
