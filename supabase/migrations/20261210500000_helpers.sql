-- Helpers sign in with name and password; sessions, the log and status changes name who acted.
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

-- Changes before were the operator's, but for passwords set at the server.
alter table public.activity_log add column actor text default public.current_actor();
update public.activity_log set actor = 'operator' where actor is null;
alter table public.lead_status_changes add column actor text default public.current_actor();

alter table public.admin_sessions
  add column helper_id uuid references public.helpers (id) on delete cascade;
create index admin_sessions_helper on public.admin_sessions (helper_id, created_at)
  where helper_id is not null;

-- True if a change comes from the back office, whose client identifies itself. Visitors change bookings
-- through functions that run as the schema's owner.
create or replace function public.is_by_operator() returns boolean
language sql stable set search_path = ''
as $$
  select current_user = 'service_role' and coalesce(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-kisiwa-actor', ''
  ) ~ '^(operator$|helper:)'
$$;

-- The arguments name the entity, then the columns that are derived or that the operator does not write. A
-- booking has no name and takes that of its lead; an offer or deal takes that of its property too, and is
-- logged with its figures when it is added.
create or replace function public.log_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  shown jsonb := case when tg_op = 'DELETE' then before else after end;
  changed jsonb := '{}';
  is_sale boolean := tg_argv[0] in ('offer', 'deal');
begin
  -- The back office's client identifies itself; visitors, the seed and the sweep are not logged.
  if current_user <> 'service_role' or coalesce(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-kisiwa-actor', ''
  ) !~ '^(operator$|helper:)' then
    return null;
  end if;
  -- erase_person and restore_from_bin log a row of their own.
  if 'on' in (
    current_setting('kisiwa.is_erasing', true), current_setting('kisiwa.is_restoring', true)
  ) then
    return null;
  end if;
  if tg_op <> 'UPDATE' and (shown ->> 'is_sample')::boolean then
    return null;
  end if;
  if tg_op = 'UPDATE' or (tg_op = 'INSERT' and is_sale) then
    -- Without the columns named by the arguments.
    select coalesce(jsonb_object_agg(key, jsonb_build_array(
        public.short_value(before -> key), public.short_value(value)
      )), '{}')
      into changed
      from jsonb_each(after)
      where coalesce(before -> key, 'null') <> value and key <> all (tg_argv[1:]);
    if changed = '{}' then
      return null;
    end if;
  end if;
  insert into public.activity_log (action, entity, entity_id, label, changes, person_id) values (
    case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'deleted' end,
    tg_argv[0],
    (shown ->> 'id')::uuid,
    left(coalesce(
      shown ->> 'full_name', shown ->> 'name', shown ->> 'title', shown -> 'names' ->> 0,
      concat_ws(
        ', ',
        (select l.full_name from public.leads_pemba l where l.id = (shown ->> 'lead_id')::uuid),
        (
          select p.name from public.properties_pemba p
          where is_sale and p.id = (shown ->> 'property_id')::uuid
        )
      )
    ), 200),
    changed,
    coalesce(shown ->> 'person_id', case tg_argv[0] when 'person' then shown ->> 'id' end)::uuid
  );
  return null;
end
$$;

create trigger log_change after insert or update on public.helpers
  for each row execute function public.log_change('helper', 'password_hash', 'password_id');

-- Replaces the password that has the id `former`, or the first one if that is null, and ends all
-- sessions of the operator. Returns the new id; null if another password was set meanwhile.
create or replace function public.set_operator_password(new_hash text, former uuid default null) returns uuid
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

drop function public.use_admin_session(text, text);
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

-- Takes back one reserved attempt under each key, without clearing wrong ones: a helper's correct password
-- must not renew their guesses of another.
create function public.return_sign_in_attempt(caller_keys text[]) returns void
language sql set search_path = ''
as $$
  update public.sign_in_attempts set failures = greatest(failures - 1, 0)
    where caller_key = any (caller_keys)
$$;

-- Leads that a helper has closed and whose deal the operator has yet to record, oldest first.
create function public.deals_to_record(most int)
returns table (
  lead_id uuid, person_id uuid, full_name text, property text, closed_at timestamptz, closed_by text,
  leads int
)
language sql stable set search_path = ''
as $$
  select l.id, l.person_id, l.full_name, p.name, closing.changed_at, closing.actor, (count(*) over ())::int
  from public.leads_pemba l
  join lateral (
    select c.to_status, c.changed_at, c.actor from public.lead_status_changes c
    where c.lead_id = l.id order by c.id desc limit 1
  ) as closing on closing.to_status = 'deal-closed' and closing.actor <> 'operator'
  left join public.properties_pemba p on p.id = l.property_id
  where l.status = 'deal-closed'
    and not exists (select from public.deals d where d.lead_id = l.id)
  order by closing.changed_at, l.id
  limit most
$$;

revoke all on function public.current_actor() from public, anon, authenticated;
revoke all on function public.use_admin_session(text, text) from public, anon, authenticated;
revoke all on function public.return_sign_in_attempt(text[]) from public, anon, authenticated;
revoke all on function public.deals_to_record(int) from public, anon, authenticated;
grant execute on function public.current_actor() to service_role;
grant execute on function public.use_admin_session(text, text) to service_role;
grant execute on function public.return_sign_in_attempt(text[]) to service_role;
grant execute on function public.deals_to_record(int) to service_role;
