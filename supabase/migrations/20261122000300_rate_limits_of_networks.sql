-- Whoever has one IPv6 address has 2^64 of them, so a caller counts under several keys, narrowest
-- first: an IPv4 address alone, an IPv6 address under its /64 and its /48.

-- Counts one more under each key, up to the first that is over its limit: one /64 can't use up the
-- allowance of its /48.
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

-- A row of a known device, or of a /64 inside a counted /48, is not part of the count of everyone.
alter table public.sign_in_attempts rename column address to caller_key;
alter table public.sign_in_attempts add column counts_for_everyone boolean not null default true;

-- Reserves one attempt to sign in under each of the caller's keys; a success deletes them again.
-- `most` is the limit of each key in 15 minutes. Under the first key, attempts queue up with a growing
-- delay, and who would wait longer than ten seconds is refused. A hundred attempts from all networks,
-- at most ten of each, refuse every caller but known devices.
drop function public.take_sign_in_turn(text, boolean);
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

revoke execute on function
  public.consume_rate_limit(text, text[], int[], int),
  public.consume_sign_in_attempt(text[], int[], boolean)
  from public, anon, authenticated;
grant execute on function
  public.consume_rate_limit(text, text[], int[], int),
  public.consume_sign_in_attempt(text[], int[], boolean)
  to service_role;
