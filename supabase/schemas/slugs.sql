-- Slugs: derived from names, -2 on a clash, and redirects from former ones.

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

-- Former addresses of drafts are in no list either; property_moved_to redirects anyone who knows one.
alter table public.slug_redirects enable row level security;
grant select on public.slug_redirects to anon, authenticated;
grant all on public.slug_redirects to service_role;
create policy "anyone follows a redirect to what is published" on public.slug_redirects
  for select to anon, authenticated using (
    case kind
      when 'properties_pemba' then exists (
        select from public.properties_pemba where id = target_id and is_published
      )
      when 'blog_posts_pemba' then exists (
        select from public.blog_posts_pemba where id = target_id and published_at <= now()
      )
      else true
    end
  );

-- The argument names the column that the slug is made from. "X" and "X 2" may both want x-2, so the lock is on
-- the name without the numbers at its end; the second then sees the slug that the first has taken. Names share
-- 256 locks: one each would fill the lock table when thousands of properties are imported.
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
  perform pg_advisory_xact_lock(
    hashtextextended(tg_table_name, 0) + (hashtextextended(family, 0) & 255)
  );
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
create trigger assign_slug before insert or update of slug on public.areas_pemba
  for each row execute function public.assign_slug('name');
create trigger assign_slug before insert or update of slug on public.services_pemba
  for each row execute function public.assign_slug('title');
create trigger assign_slug before insert or update of slug on public.blog_posts_pemba
  for each row execute function public.assign_slug('title');
create trigger assign_slug before insert or update of slug on public.properties_pemba
  for each row execute function public.assign_slug('name');

create function public.forget_slug_redirects() returns trigger
language plpgsql set search_path = ''
as $$
begin
  delete from public.slug_redirects where target_id = old.id;
  return old;
end
$$;
create trigger forget_slug_redirects after delete on public.areas_pemba
  for each row execute function public.forget_slug_redirects();
create trigger forget_slug_redirects after delete on public.services_pemba
  for each row execute function public.forget_slug_redirects();
create trigger forget_slug_redirects after delete on public.blog_posts_pemba
  for each row execute function public.forget_slug_redirects();
create trigger forget_slug_redirects after delete on public.properties_pemba
  for each row execute function public.forget_slug_redirects();

create function public.property_moved_to(old_slug_is text) returns text
language sql stable security definer set search_path = ''
as $$
  select property.slug
  from public.slug_redirects as moved
  join public.properties_pemba as property on property.id = moved.target_id
  where moved.kind = 'properties_pemba' and moved.old_slug = old_slug_is
$$;
comment on function public.property_moved_to is
  'The current slug of the property that once had this one, draft or published; null if there is none.';

-- The id of the row that has this slug, or once had it; null for none.
create function public.id_of_slug(wanted_kind text, wanted_slug text) returns uuid
-- Runs as its owner: the policy hides redirects to drafts.
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    case wanted_kind
      when 'areas_pemba' then (select id from public.areas_pemba where slug = wanted_slug)
      when 'properties_pemba' then (select id from public.properties_pemba where slug = wanted_slug)
    end,
    (
      select target_id from public.slug_redirects
      where kind = wanted_kind and old_slug = wanted_slug
    )
  )
$$;

-- The properties that a lead is about, at most twenty: its own, or the published ones among slugs joined by
-- commas, former slugs included.
create function public.properties_of_request(property uuid, slugs text) returns uuid[]
language sql stable set search_path = ''
as $$
  select case when property is not null then array[property] else array(
    select p.id
    from string_to_table(slugs, ',') with ordinality as named (slug, place)
    join public.properties_pemba p
      on p.id = public.id_of_slug('properties_pemba', named.slug) and p.is_published
    group by p.id order by min(named.place) limit 20
  ) end
$$;
