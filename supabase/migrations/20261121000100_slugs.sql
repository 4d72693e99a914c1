-- Slugs: how they are made, -2 for a second one of the same name, and redirects from former slugs.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

create function public.slugify(input text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select trim(both '-' from regexp_replace(lower(input), '[^a-z0-9]+', '-', 'g'))
$$;
comment on function public.slugify is
  'Lower case, runs of non-alphanumerics become one hyphen, none at the ends.';

create table public.slug_redirects (
  kind text not null check (kind in ('areas_pemba', 'properties_pemba', 'services_pemba', 'blog_posts_pemba')),
  old_slug text not null,
  target_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (kind, old_slug)
);
create index slug_redirects_target on public.slug_redirects (target_id);

-- The policy needs the table of properties and stands there.
alter table public.slug_redirects enable row level security;
revoke all on public.slug_redirects from anon, authenticated;
grant select on public.slug_redirects to anon, authenticated;
grant all on public.slug_redirects to service_role;

-- Trigger for every table with a slug; its argument names the column that the slug is made from.
-- "X" and "X 2" may both want x-2, so the lock is on the name without the numbers at its end: whoever
-- could want the same slug waits, and then sees the slug that the other one took.
create function public.assign_slug() returns trigger
language plpgsql set search_path = ''
as $$
declare
  base text := coalesce(
    nullif(public.slugify(new.slug), ''),
    nullif(public.slugify(to_jsonb(new) ->> tg_argv[0]), ''),
    left(new.id::text, 8)
  );
  family text := regexp_replace(base, '(-[0-9]+)+$', '');
  candidate text := base;
  suffix int := 1;
  taken boolean;
begin
  if tg_op = 'UPDATE' and new.slug = old.slug then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || family, 0));
  loop
    execute format('select exists (select 1 from public.%I where slug = $1 and id <> $2)', tg_table_name)
      into taken using candidate, new.id;
    exit when not taken;
    suffix := suffix + 1;
    candidate := base || '-' || suffix;
  end loop;
  new.slug := candidate;

  delete from public.slug_redirects where kind = tg_table_name and old_slug = candidate;
  if tg_op = 'UPDATE' and new.slug <> old.slug then
    insert into public.slug_redirects (kind, old_slug, target_id)
      values (tg_table_name, old.slug, new.id)
      on conflict (kind, old_slug) do update set target_id = excluded.target_id, created_at = now();
  end if;
  return new;
end
$$;

create function public.forget_slug_redirects() returns trigger
language plpgsql set search_path = ''
as $$
begin
  delete from public.slug_redirects where target_id = old.id;
  return old;
end
$$;

-- Trigger for every table that is edited in a form: a save compares updated_at to notice that somebody
-- else has saved meanwhile. Its arguments name columns that are no edit: an update that changes nothing
-- else leaves updated_at as it is.
create function public.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_nargs = 0 or to_jsonb(new) - tg_argv <> to_jsonb(old) - tg_argv then
    new.updated_at := clock_timestamp();
  end if;
  return new;
end
$$;

revoke execute on function public.assign_slug(), public.forget_slug_redirects(), public.touch_updated_at()
  from public, anon, authenticated;
