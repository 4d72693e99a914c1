-- The operator's sessions live here, so that one can be revoked; the cookie holds a token, the table its hash.
create table public.admin_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index admin_sessions_last_seen on public.admin_sessions (last_seen_at);
alter table public.admin_sessions enable row level security;
revoke all on public.admin_sessions from anon, authenticated;
grant all on public.admin_sessions to service_role;

create table public.sign_in_attempts (
  address text primary key,
  failures integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_attempt_at timestamptz not null default now()
);
alter table public.sign_in_attempts enable row level security;
revoke all on public.sign_in_attempts from anon, authenticated;
grant all on public.sign_in_attempts to service_role;

-- Each attempt takes the next free moment of its address, and every further one comes later by a
-- growing delay: 0.25 s doubling to 30 s, forgotten after 15 quiet minutes. The row lock makes
-- parallel guesses queue up instead of sharing a moment, in however many processes. Who would wait
-- longer than ten seconds is turned away without lengthening the queue, so that no flood of guesses
-- locks the operator out for good. A success clears the row.
create function public.take_sign_in_turn(caller_address text)
returns table (allowed boolean, wait_seconds double precision)
language plpgsql set search_path = ''
as $$
declare
  attempt public.sign_in_attempts;
  moment timestamptz;
begin
  insert into public.sign_in_attempts (address) values (caller_address) on conflict do nothing;
  select * into attempt from public.sign_in_attempts where address = caller_address for update;
  moment := clock_timestamp();
  if attempt.last_attempt_at < moment - interval '15 minutes' then
    attempt.failures := 0;
    attempt.next_attempt_at := moment;
  end if;
  attempt.next_attempt_at := greatest(attempt.next_attempt_at, moment);
  wait_seconds := extract(epoch from attempt.next_attempt_at - moment);
  allowed := wait_seconds <= 10;
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
revoke execute on function public.take_sign_in_turn(text) from public, anon, authenticated;
grant execute on function public.take_sign_in_turn(text) to service_role;
