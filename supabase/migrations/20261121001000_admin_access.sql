-- The operator's sessions. The cookie holds a token and this table its hash, so that a session can be
-- revoked and a copy of the table opens none.
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
create index sign_in_attempts_last on public.sign_in_attempts (last_attempt_at);
alter table public.sign_in_attempts enable row level security;
revoke all on public.sign_in_attempts from anon, authenticated;
grant all on public.sign_in_attempts to service_role;

-- Throttles attempts to sign in. Each attempt waits for the next free moment of its address, and each
-- further one comes later by a growing delay: 0.25 s doubling to 30 s, forgotten after 15 quiet minutes.
-- The row lock makes parallel guesses queue, in however many processes, instead of sharing a moment.
-- An attempt that would wait longer than ten seconds is refused and does not lengthen the queue, so that
-- no flood of guesses locks the operator out for good. A success clears the row.
-- An address has at most ten wrong passwords in 15 minutes. All addresses together have a hundred: past
-- that only a device that has signed in before is let through, so that guesses from everywhere shut out
-- the guessers and not the operator.
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
revoke execute on function public.take_sign_in_turn(text, boolean) from public, anon, authenticated;
grant execute on function public.take_sign_in_turn(text, boolean) to service_role;

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
