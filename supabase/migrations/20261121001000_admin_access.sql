-- The operator's sessions. The cookie holds a token and this table its hash, so that a session can be
-- revoked and a copy of the table opens none.
create table public.admin_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  -- An HMAC of the password that opened the session, keyed with SESSION_SECRET: another ADMIN_PASSWORD
  -- ends it.
  password_mac text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index admin_sessions_last_seen on public.admin_sessions (last_seen_at);
alter table public.admin_sessions enable row level security;
revoke all on public.admin_sessions from anon, authenticated;
grant all on public.admin_sessions to service_role;

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

-- The owner of one IPv6 address has 2^64 of them, so a caller counts under several keys, narrowest
-- first: an IPv4 address alone, an IPv6 address under its /64 and its /48.
create table public.sign_in_attempts (
  caller_key text primary key,
  failures integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_attempt_at timestamptz not null default now(),
  -- A row of a known device, or of a /64 inside a counted /48, is not part of the count of everyone.
  counts_for_everyone boolean not null default true
);
create index sign_in_attempts_last on public.sign_in_attempts (last_attempt_at);
alter table public.sign_in_attempts enable row level security;
revoke all on public.sign_in_attempts from anon, authenticated;
grant all on public.sign_in_attempts to service_role;

-- Reserves one attempt to sign in under each of the caller's keys; a success deletes them again.
-- `most` is the limit of each key in 15 minutes. Under the first key each attempt waits for the next free
-- moment, and each further one comes later by a growing delay: 0.25 s doubling to 30 s. An attempt that
-- would wait longer than ten seconds is refused and does not lengthen the queue, so that no flood of
-- guesses locks the operator out for good. A hundred attempts from all networks, at most ten of each,
-- refuse every caller but known devices: guesses from everywhere shut out the guessers and not the
-- operator.
create function public.consume_sign_in_attempt(
  caller_keys text[], most int[], is_known_device boolean
) returns table (allowed boolean, wait_seconds double precision)
language plpgsql set search_path = ''
as $$
declare
  moment timestamptz;
  attempt public.sign_in_attempts;
  full_since timestamptz;
  everyone int;
begin
  insert into public.sign_in_attempts (caller_key) select unnest(caller_keys) on conflict do nothing;
  -- The lock makes parallel guesses queue up instead of sharing a moment.
  perform from public.sign_in_attempts as locked
    where locked.caller_key = any (caller_keys) order by locked.caller_key for update;
  moment := clock_timestamp();
  update public.sign_in_attempts as quiet set failures = 0, next_attempt_at = moment
    where quiet.caller_key = any (caller_keys)
      and quiet.last_attempt_at < moment - interval '15 minutes';

  select * into attempt from public.sign_in_attempts as own where own.caller_key = caller_keys[1];
  select max(used.last_attempt_at) into full_since
    from public.sign_in_attempts as used
    join unnest(caller_keys, most) as allowance (caller_key, most) using (caller_key)
    where used.failures >= allowance.most;
  select coalesce(sum(least(other.failures, 10)), 0) into everyone
    from public.sign_in_attempts as other
    where other.last_attempt_at >= moment - interval '15 minutes'
      and other.counts_for_everyone
      and other.caller_key <> all (caller_keys);

  wait_seconds := extract(epoch from greatest(attempt.next_attempt_at, moment) - moment);
  allowed := wait_seconds <= 10;
  if full_since is not null or (everyone >= 100 and not is_known_device) then
    allowed := false;
    wait_seconds := extract(epoch from coalesce(full_since, moment) + interval '15 minutes' - moment);
  end if;
  if allowed then
    update public.sign_in_attempts as counted set
      failures = counted.failures + 1,
      next_attempt_at = greatest(counted.next_attempt_at, moment)
        + interval '0.25 seconds' * least(power(2, counted.failures), 120),
      last_attempt_at = moment,
      counts_for_everyone =
        not is_known_device and counted.caller_key = caller_keys[cardinality(caller_keys)]
    where counted.caller_key = any (caller_keys);
  end if;
  return next;
end
$$;
revoke execute on function public.consume_sign_in_attempt(text[], int[], boolean)
  from public, anon, authenticated;
grant execute on function public.consume_sign_in_attempt(text[], int[], boolean) to service_role;

-- Form input that the operator had typed when a session ran out. The next sign-in stores it, so that the
-- form comes back filled. Nobody writes here before the password was right.
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
