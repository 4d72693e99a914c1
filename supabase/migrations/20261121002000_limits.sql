-- How often somebody may do something: counted in one statement, so that the count holds across
-- processes and restarts.
create table public.limit_counts (
  scope text not null,
  address text not null,
  began_at timestamptz not null default now(),
  count integer not null default 1,
  primary key (scope, address)
);
create index limit_counts_began on public.limit_counts (began_at);
alter table public.limit_counts enable row level security;
revoke all on public.limit_counts from anon, authenticated;
grant all on public.limit_counts to service_role;

-- Counts one more, and says whether that is still within the limit of its window.
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
comment on function public.count_towards_limit is 'What is counted beyond the limit does not lengthen the window.';

-- Windows that are long over go, whenever somebody asks for it.
create function public.forget_old_limits() returns void
language sql set search_path = ''
as $$
  delete from public.limit_counts where began_at < now() - interval '1 day';
  delete from public.sign_in_attempts where last_attempt_at < now() - interval '1 day';
$$;

-- As before, and at most ten wrong passwords in 15 minutes for an address. Over all addresses at most a
-- hundred: beyond that only a device that has signed in before gets a turn, so that a flood of guesses
-- from everywhere shuts out the guessers and not the operator.
drop function public.take_sign_in_turn(text);
create function public.take_sign_in_turn(caller_address text, is_known_device boolean)
returns table (allowed boolean, wait_seconds double precision)
language plpgsql set search_path = ''
as $$
declare
  attempt public.sign_in_attempts;
  everyone int;
  moment timestamptz;
begin
  insert into public.sign_in_attempts (address) values (caller_address) on conflict do nothing;
  select * into attempt from public.sign_in_attempts where address = caller_address for update;
  moment := clock_timestamp();
  if attempt.last_attempt_at < moment - interval '15 minutes' then
    attempt.failures := 0;
    attempt.next_attempt_at := moment;
  end if;
  select coalesce(sum(failures), 0) into everyone from public.sign_in_attempts
    where last_attempt_at >= moment - interval '15 minutes' and address <> caller_address;
  attempt.next_attempt_at := greatest(attempt.next_attempt_at, moment);
  wait_seconds := extract(epoch from attempt.next_attempt_at - moment);
  allowed := wait_seconds <= 10;
  if attempt.failures >= 10 or (everyone >= 100 and not is_known_device) then
    allowed := false;
    wait_seconds := extract(epoch from attempt.last_attempt_at + interval '15 minutes' - moment);
  end if;
  if allowed then
    update public.sign_in_attempts set
      failures = attempt.failures + 1,
      next_attempt_at = attempt.next_attempt_at
        + interval '0.25 seconds' * least(power(2, attempt.failures), 120),
      last_attempt_at = moment
    where address = caller_address;
  end if;
  return next;
end
$$;
create index sign_in_attempts_last on public.sign_in_attempts (last_attempt_at);

revoke execute on function
  public.count_towards_limit(text, text, int, int), public.forget_old_limits(),
  public.take_sign_in_turn(text, boolean)
  from public, anon, authenticated;
grant execute on function
  public.count_towards_limit(text, text, int, int), public.forget_old_limits(),
  public.take_sign_in_turn(text, boolean)
  to service_role;
