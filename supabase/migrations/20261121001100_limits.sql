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
revoke all on public.limit_counts from anon, authenticated;
grant all on public.limit_counts to service_role;

-- Counts one more and says whether it is within the limit of its window, in one statement, so that two
-- at once are both counted.
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

-- Removes windows that are long over.
create function public.forget_old_limits() returns void
language sql set search_path = ''
as $$
  delete from public.limit_counts where began_at < now() - interval '1 day';
  delete from public.sign_in_attempts where last_attempt_at < now() - interval '1 day';
$$;

revoke execute on function
  public.count_towards_limit(text, text, int, int),
  public.consume_rate_limit(text, text[], int[], int), public.forget_old_limits()
  from public, anon, authenticated;
grant execute on function
  public.count_towards_limit(text, text, int, int),
  public.consume_rate_limit(text, text[], int[], int), public.forget_old_limits()
  to service_role;
