-- Properties with their price history and documents. Searches are in property-search.sql.

-- Title and tenure as {fact: {value, document?, seen_on?}}, the facts of title-facts.ts. Either the agency
-- has seen a document, recorded with its kind and date, or the fact is what the seller says.
create function public.are_title_facts(facts jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(facts) = 'object' then
    pg_column_size(facts) <= 16384 and not exists (
      select from jsonb_each(facts) as fact (name, said)
      where case when jsonb_typeof(said) = 'object' then
        btrim(coalesce(said ->> 'value', '')) = ''
        or (said ? 'document') <> (said ? 'seen_on')
        or btrim(coalesce(said ->> 'document', 'none')) = ''
        or coalesce(said ->> 'seen_on', '2000-01-01') !~ '^\d{4}-\d{2}-\d{2}$'
      else true end
    )
  else false end
$$;

-- Corners in order as [longitude, latitude] in degrees of WGS 84, without repeating the first. The form
-- checks what makes a valid boundary; this checks only what every reader relies on.
create function public.are_boundary_corners(corners jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(corners) <> 'array' then false
    when jsonb_array_length(corners) not between 3 and 200 then false
    else not exists (
      select from jsonb_array_elements(corners) as corner
      where case
        when jsonb_typeof(corner) <> 'array' then true
        when jsonb_array_length(corner) <> 2 then true
        when jsonb_typeof(corner -> 0) <> 'number' or jsonb_typeof(corner -> 1) <> 'number' then true
        else (corner ->> 0)::numeric not between -180 and 180
          or (corner ->> 1)::numeric not between -90 and 90
      end
    )
  end
$$;

-- The reference people use on paper and on the phone: PB-1042. No form carries it.
create sequence public.property_references start 1001;

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
  -- Public URLs, the cover first; image_details is keyed by URL: {alt, width, height, colour}.
  images text[] not null default '{}',
  image_details jsonb not null default '{}' check (jsonb_typeof(image_details) = 'object'),
  amenities text[] not null default '{}' check (
    amenities <@ array['pool', 'beach-access', 'ocean-view', 'gym']
  ),
  search_text text generated always as (
    public.fold_text(name || ' ' || location || ' ' || area_name || ' ' || type || ' ' || reference)
  ) stored,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  form_id uuid unique,
  availability text not null default 'available' check (
    availability in ('available', 'reserved', 'under-offer', 'sold', 'withdrawn')
  ),
  archived_at timestamptz,
  -- Publish again once neither withdrawn nor archived.
  returns_published boolean not null default false,
  reference text not null unique
    default 'PB-' || nextval('public.property_references')
    check (reference ~ '^PB-[0-9]{4,12}$'),
  -- The day in Dar es Salaam on which the operator last confirmed the availability; null: never.
  availability_confirmed_on date,
  -- Since when visitors see the current price.
  priced_since timestamptz not null default now(),
  title_facts jsonb not null default '{}' check (public.are_title_facts(title_facts)),
  -- The kind of right, for the filter.
  tenure text generated always as (title_facts #>> '{right,value}') stored,
  boundary jsonb check (public.are_boundary_corners(boundary)),
  -- The coordinate system in which the operator entered the boundary.
  boundary_system text check (
    boundary_system in ('wgs84', 'wgs84-utm37s', 'arc1960-utm37s')
  ),
  -- Copied from the area for search_text, which can read only its own row.
  area_name text not null default '',
  -- A video and a tour on other hosts, which pages frame only when asked to.
  video_url text check (video_url ~ '^https://\S+$' and char_length(video_url) <= 500),
  tour_url text check (tour_url ~ '^https://\S+$' and char_length(tour_url) <= 500),
  -- Public URLs of plans, with their details in image_details.
  floor_plans text[] not null default '{}',
  -- Public lists check is_published alone, so nothing withdrawn or archived may be published.
  constraint properties_pemba_hidden check (
    not is_published or (availability <> 'withdrawn' and archived_at is null)
  ),
  constraint properties_pemba_boundary_has_system
    check ((boundary is null) = (boundary_system is null))
);

-- Indexes of public lists leave out sold properties, as the lists do: even a page far down a list is found
-- in an index alone.
create index properties_pemba_newest on public.properties_pemba
  (featured desc, created_at desc, id) where is_published and availability <> 'sold';
create index properties_pemba_price on public.properties_pemba
  (price, id) where is_published and availability <> 'sold';
create index properties_pemba_type_newest on public.properties_pemba
  (type, created_at desc, id) where is_published and availability <> 'sold';
create index properties_pemba_type_price on public.properties_pemba
  (type, price, id) where is_published and availability <> 'sold';
create index properties_pemba_area_newest on public.properties_pemba
  (area_id, created_at desc, id) where is_published and availability <> 'sold';
create index properties_pemba_area_price on public.properties_pemba
  (area_id, price, id) where is_published and availability <> 'sold';
create index properties_pemba_land_size on public.properties_pemba
  (land_size_sqm, id) where is_published and availability <> 'sold';
create index properties_pemba_largest_land on public.properties_pemba
  (land_size_sqm desc nulls last, id) where is_published and availability <> 'sold';
create index properties_pemba_price_per_sqm on public.properties_pemba
  ((price / nullif(case when type = 'land' then land_size_sqm else size_sqm end, 0)), id)
  where is_published and availability <> 'sold';
create index properties_pemba_tenure on public.properties_pemba
  (tenure, created_at desc, id) where is_published and availability <> 'sold';
create index properties_pemba_place on public.properties_pemba
  (latitude, longitude) where is_published and availability <> 'sold';
create index properties_pemba_search on public.properties_pemba
  using gin (search_text extensions.gin_trgm_ops) where is_published and availability <> 'sold';
create index properties_pemba_amenities on public.properties_pemba
  using gin (amenities) where is_published and availability <> 'sold';
-- count_properties_by_kind reads this index and not the table.
create index properties_pemba_kinds on public.properties_pemba
  (type, status, bedrooms, amenities, island, area_id, price, availability, tenure)
  where is_published and availability <> 'sold';
create index properties_pemba_sold on public.properties_pemba
  (created_at desc, id) where is_published and availability = 'sold';
create index properties_pemba_unconfirmed on public.properties_pemba
  (availability_confirmed_on nulls first, id) where is_published and availability <> 'sold';
create index properties_pemba_under_offer on public.properties_pemba (id)
  where availability = 'under-offer';
create unique index properties_pemba_one_featured on public.properties_pemba (featured) where featured;
create index properties_pemba_area on public.properties_pemba (area_id);
create index properties_pemba_admin on public.properties_pemba (created_at desc, id);
-- Finds other rows that show the same picture.
create index properties_pemba_images on public.properties_pemba using gin (images);
create index properties_pemba_floor_plans on public.properties_pemba using gin (floor_plans);

alter table public.properties_pemba enable row level security;
grant select on public.properties_pemba to anon, authenticated;
grant all on public.properties_pemba to service_role;
create policy "anyone reads published properties" on public.properties_pemba
  for select to anon, authenticated using (is_published);

-- The specification uses either name. A view does not grow with its table: a migration that adds a column
-- replaces it.
create view public.properties with (security_invoker = true) as
  select * from public.properties_pemba;
grant select on public.properties to anon, authenticated;
grant all on public.properties to service_role;

-- Square metres are authoritative. Square feet are kept as entered where they agree with the metres, which
-- have two decimals: computed back, 5,000 sq ft would become 5,000.05. 1 m² is 10.7639 sq ft.
create function public.settle_property_sizes() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.size_sqm := coalesce(new.size_sqm, new.size_sqft / 10.7639);
  if round(new.size_sqft / 10.7639, 2) is distinct from new.size_sqm then
    new.size_sqft := new.size_sqm * 10.7639;
  end if;
  new.land_size_sqm := coalesce(new.land_size_sqm, new.land_size_sqft / 10.7639);
  if round(new.land_size_sqft / 10.7639, 2) is distinct from new.land_size_sqm then
    new.land_size_sqft := new.land_size_sqm * 10.7639;
  end if;
  return new;
end
$$;
create trigger settle_property_sizes before insert or update on public.properties_pemba
  for each row execute function public.settle_property_sizes();

-- A withdrawn or archived property is unpublished, and published again when it returns.
create function public.settle_publication() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.availability = 'withdrawn' or new.archived_at is not null then
    new.returns_published := new.returns_published or new.is_published;
    new.is_published := false;
  elsif new.returns_published then
    new.is_published := true;
    new.returns_published := false;
  end if;
  return new;
end
$$;
create trigger settle_publication before insert or update on public.properties_pemba
  for each row execute function public.settle_publication();

-- Setting the availability confirms it.
create function public.settle_confirmation() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.availability_confirmed_on :=
      coalesce(new.availability_confirmed_on, public.today_in_dar_es_salaam());
  elsif new.availability <> old.availability then
    new.availability_confirmed_on := public.today_in_dar_es_salaam();
  end if;
  return new;
end
$$;
create trigger settle_confirmation before insert or update of availability on public.properties_pemba
  for each row when (current_setting('kisiwa.is_restoring', true) is distinct from 'on')
  execute function public.settle_confirmation();

create function public.fill_area_name() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- A property that stays in its area gets the name from carry_area_name, which would wait for this lock.
  if tg_op = 'INSERT' or new.area_id is distinct from old.area_id then
    perform from public.areas_pemba where id = new.area_id for share;
  end if;
  -- The foreign key refuses an unknown area.
  new.area_name := coalesce((select name from public.areas_pemba where id = new.area_id), '');
  return new;
end
$$;
create trigger fill_area_name before insert or update of area_id, area_name on public.properties_pemba
  for each row execute function public.fill_area_name();

create function public.carry_area_name() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.properties_pemba set area_name = new.name where area_id = new.id;
  return null;
end
$$;
create trigger carry_area_name after update on public.areas_pemba
  for each row when (old.name <> new.name) execute function public.carry_area_name();

create function public.settle_priced_since() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.price <> old.price or (new.is_published and not old.is_published) then
    new.priced_since := now();
  end if;
  return new;
end
$$;
-- Named to run after settle_publication, which decides whether the property is published.
create trigger settle_published_price before update on public.properties_pemba
  for each row execute function public.settle_priced_since();

-- Drafts included: a draft's address is an unlisted link.
create function public.property_by_slug(wanted_slug text) returns setof public.properties_pemba
language sql stable security definer rows 1 set search_path = ''
as $$
  select * from public.properties_pemba where slug = wanted_slug
$$;

-- The lock makes simultaneous calls wait. From an outdated page, unfeaturing another property or featuring
-- a deleted one leaves the featured property as it is.
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

-- Computed column for sorting.
create function public.name_order(property public.properties_pemba) returns text
language sql immutable set search_path = ''
as $$ select lower(property.name) $$;

-- Computed column for searches.
create function public.name_folded(property public.properties_pemba) returns text
language sql immutable set search_path = ''
as $$ select public.fold_text(property.name) $$;

-- Price changes are added by a trigger and never edited; they are deleted with their property.
create table public.property_price_changes (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties_pemba (id) on delete cascade,
  -- Whole US dollars.
  former_price bigint not null check (former_price > 0),
  price bigint not null check (price > 0 and price <> former_price),
  changed_at timestamptz not null default now(),
  -- Visitors saw the former price for at least a day.
  is_public boolean not null
);
create index property_price_changes_newest on public.property_price_changes
  (property_id, changed_at desc, id desc);

alter table public.property_price_changes enable row level security;
grant select on public.property_price_changes to anon, authenticated;
-- The sample content inserts a history of its own.
grant select, insert on public.property_price_changes to service_role;
create policy "anyone reads the prices that were public" on public.property_price_changes
  for select to anon, authenticated using (
    is_public and exists (
      select from public.properties_pemba p where p.id = property_id and p.is_published
    )
  );

create function public.refuse_price_edit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'The price history is never edited' using errcode = '42501';
end
$$;
create trigger refuse_price_edit before update on public.property_price_changes
  for each row execute function public.refuse_price_edit();

create function public.add_price_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  insert into public.property_price_changes (property_id, former_price, price, is_public)
    values (new.id, old.price, new.price,
      old.is_published and old.priced_since <= now() - interval '1 day');
  return null;
end
$$;
create trigger add_price_change after update on public.properties_pemba
  for each row when (new.price <> old.price) execute function public.add_price_change();
