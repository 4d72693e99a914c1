-- Text with CHECK instead of enums, and whole dollars as bigint: under row-level security an index
-- serves only leakproof operators, which enum equality and numeric comparison are not.
create table public.properties_pemba (
  id uuid primary key default gen_random_uuid(),
  slug text not null default '' unique,
  name text not null check (char_length(btrim(name)) between 1 and 200),
  description text not null,
  location text not null,
  type text not null check (
    type in ('apartment', 'house', 'hotel', 'land', 'commercial', 'villa', 'penthouse', 'townhouse')
  ),
  status text not null default 'Off Plan' check (
    status in ('Off Plan', 'Construction Started', 'Land', 'Ready to Move In')
  ),
  island text not null default 'Pemba' check (island in ('Unguja', 'Pemba', 'Mafia')),
  -- Whole US dollars.
  price bigint not null check (price > 0),
  bedrooms integer check (bedrooms >= 0),
  bathrooms numeric(4, 1) check (bathrooms >= 0),
  size_sqm numeric(12, 2) check (size_sqm >= 0),
  size_sqft numeric(12, 2) check (size_sqft >= 0),
  land_size_sqm numeric(14, 2) check (land_size_sqm >= 0),
  land_size_sqft numeric(14, 2) check (land_size_sqft >= 0),
  handover_date date,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  area_id uuid not null references public.areas_pemba (id) on delete restrict,
  is_published boolean not null default false,
  featured boolean not null default false,
  listed_by text not null default 'Kisiwa',
  whatsapp_number text,
  -- Public URLs, the first is the cover; image_details is keyed by URL: {alt, width, height, colour}.
  images text[] not null default '{}',
  image_details jsonb not null default '{}' check (jsonb_typeof(image_details) = 'object'),
  amenities text[] not null default '{}' check (
    amenities <@ array['pool', 'beach-access', 'ocean-view', 'gym']
  ),
  search_text text generated always as (lower(name || ' ' || location || ' ' || type)) stored,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index properties_pemba_newest on public.properties_pemba
  (featured desc, created_at desc, id) where is_published;
create index properties_pemba_price on public.properties_pemba (price, id) where is_published;
create index properties_pemba_type_newest on public.properties_pemba
  (type, created_at desc, id) where is_published;
create index properties_pemba_type_price on public.properties_pemba (type, price, id) where is_published;
create index properties_pemba_area_newest on public.properties_pemba
  (area_id, created_at desc, id) where is_published;
create index properties_pemba_area_price on public.properties_pemba (area_id, price, id) where is_published;
create index properties_pemba_area on public.properties_pemba (area_id);
create index properties_pemba_admin on public.properties_pemba (created_at desc, id);
create unique index properties_pemba_one_featured on public.properties_pemba (featured) where featured;
create index properties_pemba_search on public.properties_pemba
  using gin (search_text extensions.gin_trgm_ops) where is_published;
create index properties_pemba_amenities on public.properties_pemba using gin (amenities) where is_published;

-- Square metres are the stored truth: square feet are computed from them, and give them only where they
-- are all that is known. 1 m² is 10.7639 sq ft.
create function public.settle_property_sizes() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.size_sqm := coalesce(new.size_sqm, new.size_sqft / 10.7639);
  new.size_sqft := new.size_sqm * 10.7639;
  new.land_size_sqm := coalesce(new.land_size_sqm, new.land_size_sqft / 10.7639);
  new.land_size_sqft := new.land_size_sqm * 10.7639;
  return new;
end
$$;
revoke execute on function public.settle_property_sizes() from public, anon, authenticated;

create trigger assign_slug before insert or update of slug on public.properties_pemba
  for each row execute function public.assign_slug('name');
create trigger settle_property_sizes before insert or update on public.properties_pemba
  for each row execute function public.settle_property_sizes();
create trigger forget_slug_redirects after delete on public.properties_pemba
  for each row execute function public.forget_slug_redirects();
-- Featuring a property must not refuse the save of somebody who has its form open. search_text is
-- generated after this trigger: it changes only with other columns.
create trigger touch_updated_at before update on public.properties_pemba
  for each row execute function public.touch_updated_at('featured', 'search_text');

alter table public.properties_pemba enable row level security;
revoke all on public.properties_pemba from anon, authenticated;
grant select on public.properties_pemba to anon, authenticated;
grant all on public.properties_pemba to service_role;
create policy "anyone reads published properties" on public.properties_pemba
  for select to anon, authenticated using (is_published);

-- The specification calls the table by either name.
create view public.properties with (security_invoker = true) as select * from public.properties_pemba;
revoke all on public.properties from anon, authenticated;
grant select on public.properties to anon, authenticated;
grant all on public.properties to service_role;

-- The page of a property answers for a draft too: its address is an unlisted link for those who were
-- given it.
create function public.property_by_slug(wanted_slug text) returns setof public.properties_pemba
language sql stable security definer rows 1 set search_path = ''
as $$
  select * from public.properties_pemba where slug = wanted_slug
$$;
revoke execute on function public.property_by_slug(text) from public;
grant execute on function public.property_by_slug(text) to anon, authenticated, service_role;

-- A draft's former addresses are in no list either; property_moved_to leads on whoever knows one.
create policy "anyone follows a redirect to what is published" on public.slug_redirects
  for select to anon, authenticated using (
    kind <> 'properties_pemba' or exists (
      select from public.properties_pemba where id = target_id and is_published
    )
  );

create function public.property_moved_to(old_slug_is text) returns text
language sql stable security definer set search_path = ''
as $$
  select property.slug
  from public.slug_redirects as moved
  join public.properties_pemba as property on property.id = moved.target_id
  where moved.kind = 'properties_pemba' and moved.old_slug = old_slug_is
$$;
revoke all on function public.property_moved_to from public;
grant execute on function public.property_moved_to to anon, authenticated, service_role;
comment on function public.property_moved_to is
  'The present slug of the property that once had this one, draft or published; null when there is none.';

-- At most one property is featured: the lock makes simultaneous calls wait for each other. A page that
-- was opened earlier may unfeature a property that is not featured, or feature one that is deleted: the
-- property that is featured now stays so.
create function public.set_featured_property(property_id uuid, make_featured boolean) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('set_featured_property', 0));
  if not exists (select 1 from public.properties_pemba where id = property_id) then
    return false;
  end if;
  if make_featured then
    update public.properties_pemba set featured = false where featured and id <> property_id;
  end if;
  update public.properties_pemba set featured = make_featured
    where id = property_id and featured <> make_featured;
  return true;
end
$$;
comment on function public.set_featured_property is 'False when there is no such property.';
revoke execute on function public.set_featured_property(uuid, boolean) from public, anon, authenticated;
grant execute on function public.set_featured_property(uuid, boolean) to service_role;
