-- Access to the back office: sessions, sign-in attempts and rate limits.

-- The cookie holds a token and this table its hash, so that a session can be revoked and a copy of the table
-- opens none.
create table public.admin_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  -- The password that opened the session: the id of the operator's own or the helper's, or an HMAC of the
  -- first one, keyed with SESSION_SECRET. A new password ends the session.
  password_mac text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  revoked_at timestamptz,
  -- Null for the operator.
  helper_id uuid references public.helpers (id) on delete cascade
);
create index admin_sessions_last_seen on public.admin_sessions (last_seen_at);
create index admin_sessions_helper on public.admin_sessions (helper_id, created_at)
  where helper_id is not null;

alter table public.admin_sessions enable row level security;
grant all on public.admin_sessions to service_role;

-- The operator's own password, which replaces ADMIN_PASSWORD: one row, or none until it is chosen.
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

-- Replaces the password that has the id `former`, or the first one if that is null, and ends all
-- sessions of the operator. Returns the new id; null if another password was set meanwhile.
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
  update public.admin_sessions set revoked_at = now() where revoked_at is null and helper_id is null;
  insert into public.activity_log (action, entity) values ('changed', 'password');
  return new_id;
end
$$;

-- The helper of a live session, or nulls for the operator; no row without one. A revoked helper's sessions are
-- over. Records its use at most every five minutes, so that reading pages doesn't write a row each time. Times
-- are compared here because the database's clock wrote them; the site's may differ.
create function public.use_admin_session(session_token_hash text, session_password_mac text)
returns table (helper_id uuid, helper_name text)
language sql set search_path = ''
as $$
  with live as (
    select s.id, s.last_seen_at, h.id as helper, h.name
    from public.admin_sessions s left join public.helpers h on h.id = s.helper_id
    where s.token_hash = session_token_hash
      and s.password_mac = case when s.helper_id is null
        then coalesce((select o.id::text from public.operator_password o), session_password_mac)
        else h.password_id::text
      end
      and h.revoked_at is null
      and s.revoked_at is null
      and s.last_seen_at > now() - interval '12 hours'
      and s.created_at > now() - interval '30 days'
  ), seen as (
    update public.admin_sessions set last_seen_at = now()
    where id = (select live.id from live where live.last_seen_at < now() - interval '5 minutes')
  )
  select live.helper, live.name from live
$$;

-- The owner of one IPv6 address has 2^64 of them, so a caller counts under several keys, narrowest first: an
-- IPv4 address alone, an IPv6 address under its /64 and its /48.
create table public.sign_in_attempts (
  caller_key text primary key,
  failures integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_attempt_at timestamptz not null default now(),
  -- False for a known device, and for a /64 inside a counted /48.
  counts_for_everyone boolean not null default true
);
create index sign_in_attempts_last on public.sign_in_attempts (last_attempt_at);

alter table public.sign_in_attempts enable row level security;
grant all on public.sign_in_attempts to service_role;

-- Reserves one sign-in attempt under each of the caller's keys; a success deletes them again. `most` limits
-- each key in 15 minutes. Under the first key each attempt waits for the next free moment, with a growing
-- delay: 0.25 s doubling to 30 s. An attempt that would wait longer than ten seconds is refused and does not
-- lengthen the queue, so that no flood of guesses locks the operator out for good. A hundred attempts from all
-- networks, at most ten of each, refuse every caller but known devices: guesses from everywhere shut out the
-- guessers and not the operator.
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
  -- The lock makes parallel guesses queue up.
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

-- Takes back one reserved attempt under each key, without clearing wrong ones: a helper's correct password
-- must not renew their guesses of another.
create function public.return_sign_in_attempt(caller_keys text[]) returns void
language sql set search_path = ''
as $$
  update public.sign_in_attempts set failures = greatest(failures - 1, 0)
    where caller_key = any (caller_keys)
$$;

-- Rate limits. Counting in the database holds across processes and restarts.
create table public.limit_counts (
  scope text not null,
  address text not null,
  began_at timestamptz not null default now(),
  count integer not null default 1,
  primary key (scope, address)
);
create index limit_counts_began on public.limit_counts (began_at);

alter table public.limit_counts enable row level security;
grant all on public.limit_counts to service_role;

-- Counts and compares in one statement, so that of two simultaneous calls both are counted.
create function public.count_towards_limit(
  limit_scope text, caller_address text, most int, window_seconds int
) returns table (allowed boolean, retry_after_seconds int)
language sql set search_path = ''
as $$
  insert into public.limit_counts as counted (scope, address) values (limit_scope, caller_address)
  on conflict (scope, address) do update set
    count = case
      when counted.began_at <= now() - make_interval(secs => window_seconds) then 1
      else counted.count + 1
    end,
    began_at = case
      when counted.began_at <= now() - make_interval(secs => window_seconds) then now()
      else counted.began_at
    end
  returning
    count <= most,
    greatest(1, ceil(extract(epoch from
      began_at + make_interval(secs => window_seconds) - now())))::int
$$;
comment on function public.count_towards_limit is 'Calls beyond the limit do not extend the window.';

-- Counts under each key, up to the first that is over its limit: one /64 can't use up the allowance of its /48.
create function public.consume_rate_limit(
  limit_scope text, caller_keys text[], most int[], window_seconds int
) returns table (allowed boolean, retry_after_seconds int)
language plpgsql set search_path = ''
as $$
begin
  for position in 1 .. cardinality(caller_keys) loop
    select counted.allowed, counted.retry_after_seconds into allowed, retry_after_seconds
      from public.count_towards_limit(
        limit_scope, caller_keys[position], most[position], window_seconds
      ) as counted;
    exit when not allowed;
  end loop;
  return next;
end
$$;

-- Removes windows that ended long ago.
create function public.forget_old_limits() returns void
language sql set search_path = ''
as $$
  delete from public.limit_counts where began_at < now() - interval '1 day';
  delete from public.sign_in_attempts where last_attempt_at < now() - interval '1 day';
$$;
