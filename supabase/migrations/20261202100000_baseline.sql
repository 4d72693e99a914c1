-- Written by `npm run schema:baseline` from the files of supabase/schemas. Released: it stays.

-- supabase/schemas/installation.sql

-- Extensions, default rights, and the record of applied migrations.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Every right in `public` is granted explicitly. Older Supabase projects grant everything on new objects
-- by default.
alter default privileges in schema public
  revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on sequences from anon, authenticated, service_role;

-- The numbers of the applied migrations, as `supabase db push` records them in a hosted project and
-- `npm start` in the embedded database. Empty where the schema was loaded in another way.
create function public.applied_migrations() returns setof text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    return query select version::text from supabase_migrations.schema_migrations;
  elsif to_regclass('local.migrations') is not null then
    return query select substring(name from '^\d+') from local.migrations where name ~ '^\d';
  end if;
end
$$;

-- supabase/schemas/text.sql

-- Text as searches and comparisons see it.

-- Must fold like app/domain/search/fold-text.ts, which folds the words of a search; a test compares the two.
create function public.fold_text(input text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select replace(replace(replace(replace(
    translate(
      lower(regexp_replace(
        normalize(replace(input, '´', ''''), nfkd),
        '[\u0300-\u036F\u064B-\u065F\u0670\u0640]', '', 'g'
      )),
      'øđðłħŧıς‐–—―‒−“”„‟«»''’‘‛ʼʻʹʾʿ`′',
      'oddlhtiσ------""""""'
    ),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
comment on function public.fold_text is
  'Lower case without accents and apostrophes, with plain quotation marks and dashes.';

-- At most eight words of a hundred characters: a visitor's key can call the searches directly.
create function public.search_words(words text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(left(word, 100))
  from (
    select word from regexp_split_to_table(public.fold_text(left(words, 1000)), '\s+') as word
    where word <> '' limit 8
  ) as first_words
$$;

-- LIKE patterns that find each word anywhere; % and _ stand for themselves.
create function public.like_patterns(words text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
  from unnest(public.search_words(words)) as word
$$;

-- Gives the planner a constant array, where a subquery over the JSON would be opaque to it.
create function public.json_texts(list jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(value) from jsonb_array_elements_text(list)
$$;

-- What two spellings of a name have in common: lower case, single spaces, no invisible characters.
create function public.name_key(full_name text) returns text
language sql immutable set search_path = ''
as $$
  select lower(btrim(regexp_replace(
    regexp_replace(
      full_name,
      '[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\u2800\u3164\uFE00-\uFE0F\uFEFF]', '', 'g'
    ),
    '\s+', ' ', 'g'
  )))
$$;

-- supabase/schemas/settings.sql

-- The agency's settings, its office hours and its day, which is that of Dar es Salaam.

create function public.today_in_dar_es_salaam() returns date
language sql stable set search_path = ''
as $$
  select (now() at time zone 'Africa/Dar_es_Salaam')::date
$$;

create function public.instant_there(day date, time_of_day text) returns timestamptz
language sql stable set search_path = ''
as $$
  select (day + coalesce(time_of_day, '00:00')::time) at time zone 'Africa/Dar_es_Salaam'
$$;

-- The agency's facts as the operator saved them: one row, or none while the initial facts of
-- app/agency.ts apply. All of it is public.
create table public.agency_settings (
  is_only boolean primary key default true check (is_only),
  -- Shaped like agencyFactsSchema, which fills in missing facts with the initial ones.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  -- The URLs of the pictures in `facts`, for settle_pictures.
  photos text[] not null default '{}',
  updated_at timestamptz not null default now()
);
alter table public.agency_settings enable row level security;
grant select on public.agency_settings to anon, authenticated;
grant all on public.agency_settings to service_role;
create policy "anyone reads the agency's settings" on public.agency_settings
  for select to anon, authenticated using (true);

-- Opening hours as [{days, opens, closes}]. The fallback repeats the initial hours of app/agency.ts; a
-- test compares the two.
create function public.agency_hours() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    (select facts -> 'hours' from public.agency_settings where jsonb_typeof(facts -> 'hours') = 'array'),
    '[
      {"days": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
       "opens": "09:00", "closes": "18:00"},
      {"days": ["Saturday"], "opens": "10:00", "closes": "16:00"}
    ]'::jsonb
  )
$$;

-- The intervals in which the office is open, both days included. A test compares them with
-- app/domain/agency/office-time.ts.
create function public.office_openings(first_day date, last_day date)
returns table (opens timestamptz, closes timestamptz)
language sql stable rows 100 set search_path = ''
as $$
  select public.instant_there(d.day, hours ->> 'opens'),
    public.instant_there(d.day, hours ->> 'closes')
  from (
    select day::date from generate_series(first_day::timestamp, last_day, interval '1 day') as day
  ) as d
  cross join jsonb_array_elements(public.agency_hours()) as hours
  where hours -> 'days' ? to_char(d.day, 'FMDay')
    and (hours ->> 'opens')::time < (hours ->> 'closes')::time
    and not exists (
      select from public.agency_settings, jsonb_array_elements(facts -> 'closedDays') as closed
      where jsonb_typeof(facts -> 'closedDays') = 'array' and closed ->> 'date' = d.day::text
    )
$$;

-- Purchase costs and return assumptions as the operator saved them: one row, or none while the initial
-- figures of the site apply. All of it is public, each figure with its source.
create table public.cost_settings (
  is_only boolean primary key default true check (is_only),
  -- Shaped like costFactsSchema, which fills in missing facts with the initial ones.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  updated_at timestamptz not null default now()
);
alter table public.cost_settings enable row level security;
grant select on public.cost_settings to anon, authenticated;
grant all on public.cost_settings to service_role;
create policy "anyone reads the costs" on public.cost_settings
  for select to anon, authenticated using (true);

-- The operator's WhatsApp templates: one row, or none while the initial ones of the site apply.
create table public.whatsapp_templates (
  is_only boolean primary key default true check (is_only),
  -- [{name, text}, ...] in order, read with templatesSchema.
  templates jsonb not null check (jsonb_typeof(templates) = 'array'),
  updated_at timestamptz not null default now()
);
alter table public.whatsapp_templates enable row level security;
grant all on public.whatsapp_templates to service_role;

-- supabase/schemas/areas.sql

-- Areas. Their counts and starting prices are in property-search.sql.

create table public.areas_pemba (
  id uuid primary key default gen_random_uuid(),
  slug text not null default '' unique,
  name text not null check (char_length(btrim(name)) between 1 and 120),
  island text not null default 'Unguja' check (island in ('Unguja', 'Pemba', 'Mafia')),
  short_description text not null,
  long_description text not null,
  cover_image text,
  -- {alt, width, height, colour}: lets the page reserve the space before the picture has loaded.
  cover_image_details jsonb not null default '{}' check (jsonb_typeof(cover_image_details) = 'object'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Set by the seed, here and in other tables, so that sample rows can be found and removed. Editing a
  -- sample row does not clear it, because the parts left alone are still invented.
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The id of the form that created the row: a form that is sent twice creates one.
  form_id uuid unique
);
create unique index areas_pemba_name on public.areas_pemba (lower(name));
create index areas_pemba_island on public.areas_pemba (island, name);

alter table public.areas_pemba enable row level security;
grant select on public.areas_pemba to anon, authenticated;
grant all on public.areas_pemba to service_role;
create policy "anyone reads areas" on public.areas_pemba
  for select to anon, authenticated using (true);

-- Computed column for sorting: a database that compares bytes would sort "amina" after "Zuberi".
create function public.name_order(area public.areas_pemba) returns text
language sql immutable set search_path = ''
as $$ select lower(area.name) $$;

-- Computed column for searches.
create function public.name_folded(area public.areas_pemba) returns text
language sql immutable set search_path = ''
as $$ select public.fold_text(area.name) $$;

-- supabase/schemas/services.sql

-- Services. The six of the menu are in required-rows.sql; lists show the oldest first.

create table public.services_pemba (
  id uuid primary key default gen_random_uuid(),
  slug text not null default '' unique,
  title text not null,
  description text not null,
  long_description text not null default '',
  image text,
  image_details jsonb not null default '{}' check (jsonb_typeof(image_details) = 'object'),
  icon text not null default 'Building',
  -- Lists of {title, description}.
  features jsonb not null default '[]' check (jsonb_typeof(features) = 'array'),
  benefits jsonb not null default '[]' check (jsonb_typeof(benefits) = 'array'),
  -- With the placeholders [Name] and [Service].
  whatsapp_template text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  form_id uuid unique
);
create index services_pemba_created on public.services_pemba (created_at, id);

alter table public.services_pemba enable row level security;
grant select on public.services_pemba to anon, authenticated;
grant all on public.services_pemba to service_role;
create policy "anyone reads services" on public.services_pemba
  for select to anon, authenticated using (true);

-- supabase/schemas/blog.sql

-- Blog posts.

-- The pictures in a post's text, which are removed like its cover once no post shows them.
create function public.html_picture_urls(html text) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(html, '<img\s[^>]*?src="([^"]+)"', 'g') as found
$$;

create table public.blog_posts_pemba (
  id uuid primary key default gen_random_uuid(),
  slug text not null default '' unique,
  title text not null check (char_length(btrim(title)) between 1 and 200),
  category text not null default 'Market Analysis' check (
    category in (
      'Market Analysis', 'Investment Tips', 'Property Guides', 'Legal Updates', 'Area Insights', 'Market News'
    )
  ),
  excerpt text not null,
  -- HTML, sanitised on save and again on display.
  content text not null,
  cover_image text,
  cover_image_details jsonb not null default '{}' check (jsonb_typeof(cover_image_details) = 'object'),
  og_image text,
  seo_title text,
  seo_description text check (char_length(seo_description) <= 160),
  seo_keywords text[] not null default '{}',
  canonical_url text,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  form_id uuid unique,
  -- Null: a draft. In the future: scheduled.
  published_at timestamptz default now(),
  content_pictures text[] not null
    generated always as (public.html_picture_urls(content)) stored,
  -- Null: written by the agency.
  author text check (char_length(btrim(author)) between 1 and 120)
);
create index blog_posts_pemba_newest on public.blog_posts_pemba (published_at desc, id);
create index blog_posts_pemba_category on public.blog_posts_pemba (category, published_at desc, id);
create index blog_posts_pemba_admin on public.blog_posts_pemba (created_at desc, id);
create index blog_posts_pemba_content_pictures on public.blog_posts_pemba using gin (content_pictures);

alter table public.blog_posts_pemba enable row level security;
grant select on public.blog_posts_pemba to anon, authenticated;
grant all on public.blog_posts_pemba to service_role;
create policy "anyone reads published blog posts" on public.blog_posts_pemba
  for select to anon, authenticated using (published_at <= now());

-- A post inserted with the specification's columns alone is published as of its creation.
create function public.settle_published_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.published_at = now() and new.created_at < now() then
    new.published_at := new.created_at;
  end if;
  return new;
end
$$;
create trigger settle_published_at before insert on public.blog_posts_pemba
  for each row execute function public.settle_published_at();

-- Computed column for searches.
create function public.title_folded(post public.blog_posts_pemba) returns text
language sql immutable set search_path = ''
as $$ select public.fold_text(post.title) $$;

-- supabase/schemas/properties.sql

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
create unique index properties_pemba_one_featured on public.properties_pemba (featured) where featured;
create index properties_pemba_area on public.properties_pemba (area_id);
create index properties_pemba_admin on public.properties_pemba (created_at desc, id);
-- Finds other rows that show the same picture.
create index properties_pemba_images on public.properties_pemba using gin (images);

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
  for each row execute function public.settle_confirmation();

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

-- Documents the agency has seen, for the operator alone. The file lies in the private bucket `documents`.
-- Its row names it by `url`, as rows name pictures, so that an unused file is removed the same way.
create table public.property_documents (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties_pemba (id) on delete cascade,
  form_id uuid unique,
  -- The kind of document, such as "Survey plan".
  name text not null check (char_length(btrim(name)) between 1 and 100),
  file_name text not null check (char_length(file_name) between 1 and 200),
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  byte_size integer not null check (byte_size between 1 and 10485760),
  url text not null check (char_length(url) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index property_documents_property on public.property_documents (property_id, created_at);

alter table public.property_documents enable row level security;
grant all on public.property_documents to service_role;

-- supabase/schemas/property-search.sql

-- Property searches for lists, maps and area pages. The functions run as their owner and check is_published
-- themselves: trigram and array operators are not leakproof, so row-level security would disable their
-- indexes.

-- Each given filter as one term of a WHERE clause, so that the plan fits the search. Values stay parameters:
-- $1 is the object of filters, $2 the LIKE patterns of its words. Unknown filters are ignored. A migration
-- that changes this function ends with `update public.search_criteria set filters = filters where true`.
create function public.property_search_terms(filters jsonb)
returns table (filter text, condition text)
language sql immutable rows 12 set search_path = ''
as $$
  select term.filter, term.condition
  from (values
    ('island', case when filters ? 'island' then 'island = $1 ->> ''island''' end),
    ('area', case when filters ? 'area' then 'area_id = ($1 ->> ''area'')::uuid' end),
    ('type', case when filters ? 'type' then 'type = any (public.json_texts($1 -> ''type''))' end),
    ('status', case when filters ? 'status' then
      'status = any (public.json_texts($1 -> ''status''))' end),
    ('availability', case
      -- A constant, so that the index of sold properties can be used.
      when filters -> 'availability' = '["sold"]' then 'availability = ''sold'''
      when filters ? 'availability' then
        'availability = any (public.json_texts($1 -> ''availability''))'
    end),
    ('tenure', case when filters ? 'tenure' then
      'tenure = any (public.json_texts($1 -> ''tenure''))' end),
    ('bedrooms', case
      when (filters ->> 'bedrooms')::int < 4 then 'bedrooms = ($1 ->> ''bedrooms'')::int'
      when filters ? 'bedrooms' then 'bedrooms >= 4'
    end),
    ('minPrice', case when filters ? 'minPrice' then 'price >= ($1 ->> ''minPrice'')::bigint' end),
    ('maxPrice', case when filters ? 'maxPrice' then 'price <= ($1 ->> ''maxPrice'')::bigint' end),
    ('amenities', case when filters ? 'amenities' then
      'amenities @> public.json_texts($1 -> ''amenities'')' end),
    ('minLand', case when filters ? 'minLand' then
      'land_size_sqm >= ($1 ->> ''minLand'')::numeric' end),
    ('maxLand', case when filters ? 'maxLand' then
      'land_size_sqm <= ($1 ->> ''maxLand'')::numeric' end),
    ('within', case when filters ? 'within' then
      'latitude between ($1 #>> ''{within,south}'')::float8 and ($1 #>> ''{within,north}'')::float8 '
      'and longitude between ($1 #>> ''{within,west}'')::float8 and ($1 #>> ''{within,east}'')::float8'
    end),
    ('q', (
      select string_agg(format('search_text like $2[%s]', n), ' and ')
      from generate_subscripts(public.like_patterns(filters ->> 'q'), 1) as n
    )),
    ('similar', (
      select string_agg(
        format('search_text operator(extensions.%%>) (public.search_words($1 ->> ''similar''))[%s]', n),
        ' and ')
      from generate_subscripts(public.search_words(filters ->> 'similar'), 1) as n
    ))
  ) as term (filter, condition)
  where term.condition is not null
$$;
comment on function public.property_search_terms is
  'island, area (id), type [], status [], availability [] (without it all but the sold ones), tenure [] '
  '(kinds of right), bedrooms (1 to 3 exact, 4 is four or more), minPrice and maxPrice (whole US dollars, '
  'inclusive), amenities [] (all of them), minLand and maxLand (square metres of the plot, inclusive), '
  'within {west, south, east, north} (a window in degrees, WGS 84), q (words that are found), similar '
  '(words that are nearly found).';

-- Sold properties keep their page, but are listed and counted only when a search asks for them.
create function public.property_search_conditions(filters jsonb) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(' and ', 'is_published',
    case when not coalesce(filters -> 'availability', '[]') ? 'sold' then
      'availability <> ''sold''' end,
    (select string_agg(condition, ' and ') from public.property_search_terms(filters)))
$$;
comment on function public.property_search_conditions is
  'A WHERE clause over $1, the filters, and $2, the LIKE patterns of their words: see property_search_terms.';

-- The page is found in an index alone, and only its own rows are read: sorting whole rows made page 700 of
-- 100,000 properties ten times slower than the first.
create function public.search_properties(
  filters jsonb default '{}', sort text default 'newest', row_limit int default 24,
  row_offset int default 0
) returns setof public.properties_pemba
language plpgsql stable security definer rows 24 set search_path = ''
as $$
begin
  return query execute format(
    'select property.*
     from (select id from public.properties_pemba where %s order by %s limit $3 offset $4) as page
     join public.properties_pemba as property using (id)
     order by %2$s',
    public.property_search_conditions(filters),
    case sort
      when 'price-low-high' then 'price, id'
      when 'price-high-low' then 'price desc, id desc'
      when 'land-low-high' then 'land_size_sqm, id'
      when 'land-high-low' then 'land_size_sqm desc nulls last, id'
      when 'price-per-sqm' then
        'price / nullif(case when type = ''land'' then land_size_sqm else size_sqm end, 0), id'
      when 'featured' then 'featured desc, created_at desc, id'
      else 'created_at desc, id'
    end)
  using filters, public.like_patterns(filters ->> 'q'), least(row_limit, 1000), row_offset;
end
$$;
comment on function public.search_properties is
  'Published properties that match every filter given (see property_search_terms); sort: newest, '
  'featured, price-low-high, price-high-low, land-low-high, land-high-low, price-per-sqm. Without a '
  'size a property comes last.';

-- The page derives the option counts of type, status, bedrooms and amenities from these rows. Land has no
-- bedrooms, and least() would turn null into four or more.
create function public.count_properties_by_kind(filters jsonb default '{}')
returns table (type text, status text, bedrooms int, amenities text[], count bigint)
language plpgsql stable security definer rows 500 set search_path = ''
as $$
begin
  return query execute format(
    'select type, status, case when bedrooms >= 4 then 4 else bedrooms end, amenities, count(*)
     from public.properties_pemba where %s group by 1, 2, 3, 4',
    public.property_search_conditions(filters))
  using filters, public.like_patterns(filters ->> 'q');
end
$$;
comment on function public.count_properties_by_kind is 'bedrooms: 4 stands for four or more.';

-- Markers of a map window. Properties in one cell of a grid of `step` degrees share a marker, so a map costs
-- the same with 100 properties as with 100,000. With step 0 each has its own.
create function public.property_pins(
  west float8, south float8, east float8, north float8, step float8,
  filters jsonb default '{}', row_limit int default 10000
) returns table (
  count bigint, lowest_price bigint, highest_price bigint, latitude float8, longitude float8,
  min_latitude float8, max_latitude float8, min_longitude float8, max_longitude float8,
  slug text, name text, location text
)
language plpgsql stable security definer rows 400 set search_path = ''
as $$
begin
  return query execute format(
    'select count(*), min(price), max(price), avg(latitude), avg(longitude),
       min(latitude), max(latitude), min(longitude), max(longitude),
       case when count(*) = 1 then min(slug) end, case when count(*) = 1 then min(name) end,
       case when count(*) = 1 then min(location) end
     from public.properties_pemba
     where %s and latitude between $3 and $4 and longitude between $5 and $6
     group by %s
     order by min(latitude) desc, min(longitude)
     limit $8',
    public.property_search_conditions(filters),
    case when step > 0 then 'floor(latitude / $7), floor(longitude / $7)' else 'id' end)
  using filters, public.like_patterns(filters ->> 'q'), south, north, west, east, step,
    least(row_limit, 10000);
end
$$;
comment on function public.property_pins is
  'slug, name and location only where one property stands alone. Prices in whole US dollars.';

create function public.all_property_pins(filters jsonb default '{}', coarse_step float8 default 0.005)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant int := 10000;
  found_count int;
  pins jsonb;
begin
  execute format(
    'select count(*) from (select from public.properties_pemba where %s limit $3) as one',
    public.property_search_conditions(filters))
  into found_count using filters, public.like_patterns(filters ->> 'q'), most + 1;

  select jsonb_agg(to_jsonb(pin) order by pin.latitude desc, pin.longitude, pin.slug) into pins
  from public.property_pins(
    -180, -90, 180, 90, case when found_count > most then coarse_step else 0 end, filters, most
  ) as pin;
  return coalesce(pins, '[]');
end
$$;
comment on function public.all_property_pins is
  'The rows of property_pins everywhere, as one array: each property by itself up to 10,000, counted by '
  'cells of coarse_step degrees beyond that.';

-- Looks at every published property within `scope` once: the filters it misses are the bits of a number.
create function public.near_property_searches(scope jsonb, filters jsonb)
returns table (missed text[], count bigint, lowest_price bigint)
language plpgsql stable security definer rows 60 set search_path = ''
as $$
declare
  names text[];
  bits text;
begin
  select
    array_agg(term.filter order by term.n),
    string_agg(format('case when %s then 0 else %s end', term.condition, 1 << (term.n::int - 1)), ' + ')
  into names, bits
  from public.property_search_terms(filters) with ordinality as term (filter, condition, n);
  if names is null then
    return;
  end if;
  return query execute format(
    'select array(select $3[n] from generate_subscripts($3, 1) as n where missed_bits & (1 << (n - 1)) > 0),
       count(*), min(price)
     from (select %s as missed_bits, price from public.properties_pemba where %s) as property
     where bit_count(missed_bits::bit(16)) between 1 and 2
     group by missed_bits',
    bits, public.property_search_conditions(scope))
  using filters || scope, public.like_patterns(filters ->> 'q'), names;
end
$$;
comment on function public.near_property_searches is
  'How many published properties within a scope miss just one or two of the filters, which ones, and '
  'their lowest price in whole US dollars. Both arguments are filters of property_search_terms.';

-- Counts come from the index (area_id, price) alone. The condition is explicit, so that the operator's
-- counts leave out drafts too.
create function public.area_summaries(only_slug text default null)
returns table (
  id uuid, slug text, name text, island text, short_description text, long_description text,
  cover_image text, cover_image_details jsonb, latitude double precision, longitude double precision,
  property_count bigint, starting_price bigint
)
language sql stable rows 20 set search_path = ''
as $$
  select
    a.id, a.slug, a.name, a.island, a.short_description, a.long_description,
    a.cover_image, a.cover_image_details, a.latitude, a.longitude, p.property_count, p.starting_price
  from public.areas_pemba a
  cross join lateral (
    select count(*) as property_count, min(price) as starting_price
    from public.properties_pemba
    where area_id = a.id and is_published and availability <> 'sold'
  ) p
  where only_slug is null or a.slug = only_slug
  order by lower(a.name) collate "C", a.id
$$;
comment on function public.area_summaries is
  'All areas by name, or the one with a slug, with the count and the lowest price, in whole US dollars, '
  'of their published properties that are not sold; no price where there are none.';

-- supabase/schemas/property-imports.sql

-- Imports of properties from a CSV file. Lines wait here while they are checked and shown; on confirmation
-- all of them are written to the table of properties, or none.

create table public.property_imports (
  id uuid primary key default gen_random_uuid(),
  form_id uuid unique,
  file_name text not null check (char_length(file_name) <= 200),
  -- The file's column names in order.
  columns text[] not null,
  line_count integer not null check (line_count between 1 and 10000),
  state text not null default 'checking' check (state in ('checking', 'ready', 'applied')),
  created_at timestamptz not null default now(),
  -- The decimal mark all numbers of the file agree on; null where they show none, or both.
  decimal_mark text check (decimal_mark ~ '^[.,]$')
);
create index property_imports_created on public.property_imports (created_at);

create table public.property_import_lines (
  import_id uuid not null references public.property_imports (id) on delete cascade,
  -- Where the line begins in the file; the header is line 1.
  line integer not null,
  cells text[] not null,
  -- Null until checked.
  kind text check (kind in ('new', 'changed', 'unchanged', 'wrong')),
  -- The property's name, for the list.
  name text not null default '',
  property_id uuid,
  -- The version of the property that was exported.
  version timestamptz,
  -- Columns of properties_pemba to write: all for a new property, otherwise the changed ones.
  patch jsonb not null default '{}' check (jsonb_typeof(patch) = 'object'),
  -- [{column, before, after}], short texts for people.
  differences jsonb not null default '[]' check (jsonb_typeof(differences) = 'array'),
  -- [{column, message}]; an empty column means the whole line.
  errors jsonb not null default '[]' check (jsonb_typeof(errors) = 'array'),
  primary key (import_id, line)
);
create index property_import_lines_kind on public.property_import_lines (import_id, kind, line);

alter table public.property_imports enable row level security;
alter table public.property_import_lines enable row level security;
grant all on public.property_imports, public.property_import_lines to service_role;

create function public.property_import_counts(wanted_import uuid)
returns table (unchecked bigint, added bigint, changed bigint, unchanged bigint, wrong bigint)
language sql stable set search_path = ''
as $$
  select count(*) filter (where kind is null), count(*) filter (where kind = 'new'),
    count(*) filter (where kind = 'changed'), count(*) filter (where kind = 'unchanged'),
    count(*) filter (where kind = 'wrong')
  from public.property_import_lines where import_id = wanted_import
$$;

-- A file may hold thousands of slugs, too many for a URL.
create function public.property_slug_owners(slugs text[]) returns table (slug text, id uuid)
language sql stable set search_path = ''
as $$
  select p.slug, p.id from public.properties_pemba p where p.slug = any (slugs)
$$;

-- Stores the findings on some lines: [{line, kind, name, property_id, version, patch, differences, errors}].
-- The import is ready once every line is there and checked.
create function public.save_checked_lines(wanted_import uuid, checked jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.property_import_lines as stored set
    kind = found.kind, name = found.name, property_id = found.property_id, version = found.version,
    patch = found.patch, differences = found.differences, errors = found.errors
    from jsonb_to_recordset(checked) as found (
      line integer, kind text, name text, property_id uuid, version timestamptz, patch jsonb,
      differences jsonb, errors jsonb
    )
    where stored.import_id = wanted_import and stored.line = found.line;
  update public.property_imports set state = 'ready'
    where id = wanted_import and state = 'checking' and line_count = (
      select count(*) from public.property_import_lines
      where import_id = wanted_import and kind is not null
    );
end
$$;

-- Lines that no longer apply because somebody has saved in the meantime.
create function public.property_import_conflicts(wanted_import uuid)
returns table (line integer, error jsonb)
language sql stable set search_path = ''
as $$
  select l.line, jsonb_build_object('column', 'reference', 'message',
    case when p.id is null then 'This property is no longer there'
      else 'Somebody has changed this property since the file was exported' end)
  from public.property_import_lines l
  left join public.properties_pemba p on p.id = l.property_id
  where l.import_id = wanted_import and l.kind = 'changed'
    and (p.id is null or p.updated_at <> l.version)
  union all
  select l.line, jsonb_build_object('column', 'slug', 'message', 'Another property has this slug')
  from public.property_import_lines l
  join public.properties_pemba p
    on p.slug = l.patch ->> 'slug' and p.id is distinct from l.property_id
  where l.import_id = wanted_import and l.kind in ('new', 'changed')
$$;

-- Applies a checked import, all lines or none. Returns applied, wrong (a line has an error), conflict
-- (somebody has saved in the meantime, and the lines now say so) or gone.
create function public.apply_property_import(wanted_import uuid) returns text
language plpgsql set search_path = '' set statement_timeout = '120s'
as $$
declare
  present_state text;
begin
  -- One import at a time: the second sees what the first has written.
  perform pg_advisory_xact_lock(hashtextextended('apply_property_import', 0));
  select state into present_state from public.property_imports where id = wanted_import for update;
  if present_state is null then
    return 'gone';
  end if;
  if present_state <> 'ready' then
    return present_state;
  end if;
  -- Locks the rows, so that nobody saves one between the comparison and the update.
  perform from public.properties_pemba where id in (
    select property_id from public.property_import_lines
    where import_id = wanted_import and kind = 'changed'
  ) order by id for update;
  update public.property_import_lines as l set kind = 'wrong', errors = jsonb_build_array(c.error)
    from public.property_import_conflicts(wanted_import) as c
    where l.import_id = wanted_import and l.line = c.line;
  if found then
    return 'conflict';
  end if;
  if exists (
    select from public.property_import_lines where import_id = wanted_import and kind = 'wrong'
  ) then
    return 'wrong';
  end if;

  -- The columns of a file; all others stay. A patch holds some of them.
  update public.properties_pemba as p set (
    slug, name, type, status, listed_by, whatsapp_number, description, amenities, price, bedrooms,
    bathrooms, size_sqm, land_size_sqm, handover_date, island, area_id, location, latitude,
    longitude, title_facts, images, image_details, availability, is_published, returns_published,
    size_sqft, land_size_sqft
  ) = (
    select
      w.slug, w.name, w.type, w.status, w.listed_by, w.whatsapp_number, w.description,
      w.amenities, w.price, w.bedrooms, w.bathrooms, w.size_sqm, w.land_size_sqm, w.handover_date,
      w.island, w.area_id, w.location, w.latitude, w.longitude, w.title_facts, w.images,
      w.image_details, w.availability, w.is_published, w.returns_published,
      case when (l.patch -> 'size_sqm') is distinct from 'null'::jsonb then w.size_sqft end,
      case when (l.patch -> 'land_size_sqm') is distinct from 'null'::jsonb then w.land_size_sqft end
    from jsonb_populate_record(p, l.patch) as w
  )
  from public.property_import_lines as l
  where l.import_id = wanted_import and l.kind = 'changed' and p.id = l.property_id;

  insert into public.properties_pemba (
    slug, name, type, status, listed_by, whatsapp_number, description, amenities, price, bedrooms,
    bathrooms, size_sqm, land_size_sqm, handover_date, island, area_id, location, latitude,
    longitude, title_facts, images, image_details, availability, is_published, returns_published
  )
  select
    w.slug, w.name, w.type, w.status, w.listed_by, w.whatsapp_number, w.description, w.amenities,
    w.price, w.bedrooms, w.bathrooms, w.size_sqm, w.land_size_sqm, w.handover_date, w.island,
    w.area_id, w.location, w.latitude, w.longitude, w.title_facts, w.images, w.image_details,
    w.availability, w.is_published, w.returns_published
  from public.property_import_lines as l,
    jsonb_populate_record(null::public.properties_pemba, l.patch) as w
  where l.import_id = wanted_import and l.kind = 'new'
  order by l.line;

  update public.property_imports set state = 'applied' where id = wanted_import;
  return 'applied';
end
$$;

-- Removes yesterday's imports: applied lines are properties by now, and unconfirmed ones are not wanted.
create function public.forget_old_imports() returns void
language sql set search_path = ''
as $$
  delete from public.property_imports where created_at < now() - interval '1 day'
$$;

-- supabase/schemas/people.sql

-- A person is a phone number. Leads, callback requests and contact leads are tied to the person of their
-- number by triggers, however they arrive. Merges are in person-merges.sql.

create table public.people (
  id uuid primary key default gen_random_uuid(),
  phone_e164 text not null unique check (phone_e164 ~ '^\+[1-9][0-9]{1,16}$'),
  -- The person under whom this one is shown: itself, until merged into another.
  head_id uuid not null references public.people (id),
  is_merged boolean generated always as (head_id <> id) stored,
  email text check (char_length(email) <= 320),
  language text check (char_length(language) <= 35),
  time_zone text check (char_length(time_zone) <= 64),

  -- From here on refresh_person writes every column, the same for all rows of one head.
  -- All names, newest first: a family may share a phone.
  names text[] not null default '{}',
  emails text[] not null default '{}',
  numbers text[] not null default '{}',
  -- Leads, and callback requests without a lead. Suspected spam is not counted.
  enquiries int not null default 0,
  -- The newest arrival that is not suspected spam; null hides the person from the list.
  last_at timestamptz,
  next_reminder date,
  -- When the last lead was closed or died; null while one is open or a callback request is waiting.
  ended_at timestamptz,
  -- What two rows of the same human being may share besides the number.
  match_keys text[] not null default '{}',
  search_text text not null default '',
  created_at timestamptz not null default now(),
  -- The first item of each kind in the queue of today.sql: the queue of 50,000 people is read from these.
  unanswered_since timestamptz,
  due_at timestamptz,
  callback_since timestamptz,
  idle_since timestamptz
);
create index people_head on public.people (head_id);
create index people_newest on public.people (last_at desc nulls last, id)
  where not is_merged and last_at is not null;
create index people_ended on public.people (ended_at, id) where not is_merged and ended_at is not null;
create index people_search on public.people using gin (search_text extensions.gin_trgm_ops)
  where not is_merged;
create index people_matches on public.people using gin (match_keys) where not is_merged;
create index people_queue on public.people
  (unanswered_since, due_at, callback_since, idle_since, id)
  where unanswered_since is not null or due_at is not null or callback_since is not null
    or idle_since is not null;
create index people_enquiries on public.people (enquiries, id)
  where not is_merged and last_at is not null;
create index people_most_enquiries on public.people (enquiries desc nulls last, id)
  where not is_merged and last_at is not null;

alter table public.people enable row level security;
grant all on public.people to service_role;

-- Forms send E.164. Rows without it came another way: a number without a country is read as Tanzanian, the
-- forms' default.
create function public.e164_of(typed text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when digits ~ '^\+[1-9][0-9]{6,14}$' then digits
    when digits ~ '^00[1-9][0-9]{6,14}$' then '+' || substr(digits, 3)
    when digits ~ '^0[1-9][0-9]{8}$' then '+255' || substr(digits, 2)
  end
  from regexp_replace(typed, '[^0-9+]', '', 'g') as digits
$$;

-- The person of a number, created if new. The lock keeps that person until the caller's row is inserted.
create function public.person_of_number(number text) returns uuid
language plpgsql set search_path = ''
-- Sessions cache plans: one made while the table was small would scan all of it later.
set enable_seqscan = off
as $$
declare
  found_id uuid;
begin
  loop
    exit when number is null;
    select id into found_id from public.people where phone_e164 = number for key share;
    exit when found;
    -- A simultaneous first arrival of the number waits here, then finds the other's row.
    insert into public.people (id, head_id, phone_e164)
      select fresh, fresh, number from gen_random_uuid() as fresh
      on conflict (phone_e164) do nothing;
  end loop;
  return found_id;
end
$$;

-- Recomputes a person's summary from all rows under the same head, and deletes people without any rows.
create function public.refresh_person(person uuid) returns void
language plpgsql set search_path = ''
-- Sessions cache plans: one made while the table was small would scan all of it later.
set enable_seqscan = off
as $$
declare
  head uuid;
  member_count int;
begin
  -- Merges, their undo and erasures take this lock exclusively, so heads can't change meanwhile.
  perform pg_advisory_xact_lock_shared(hashtextextended('people', 0));
  select head_id into head from public.people where id = person;
  if not found then
    return;
  end if;
  -- Always in the order of ids, to avoid deadlocks.
  perform from public.people where head_id = head order by id for no key update;
  get diagnostics member_count = row_count;

  with members as (
    select id, phone_e164, email, created_at from public.people where head_id = head
  ), arrivals as (
    select full_name, email, created_at, suspected_spam, true as counts
      from public.leads_pemba where person_id in (select id from members)
    union all
    select full_name, null, created_at, suspected_spam, lead_id is null
      from public.callback_requests where person_id in (select id from members)
    union all
    select nullif(full_name, 'Unknown visitor'), null, created_at, false, false
      from public.contact_leads where person_id in (select id from members)
  ), enquiries as (
    select l.status in ('deal-closed', 'dead') as has_ended, l.reminder_date,
      coalesce(
        (select max(changed_at) from public.lead_status_changes where lead_id = l.id), l.created_at
      ) as moved_at
    from public.leads_pemba l
    where l.person_id in (select id from members) and not l.suspected_spam
    union all
    -- A dismissed callback request has ended too.
    select true, null, dismissed_at from public.callback_requests
    where person_id in (select id from members)
      and lead_id is null and dismissed_at is not null and not suspected_spam
  ), named as (
    select (array_agg(name order by created_at desc))[1] as name, lower(name) as key,
      max(created_at) as newest
    from (
      select regexp_replace(btrim(full_name), '\s+', ' ', 'g') as name, created_at
      from arrivals where not suspected_spam and full_name is not null
    ) as written
    group by lower(name) order by newest desc limit 50
  ), mailed as (
    select email, max(created_at) as newest from (
      select lower(btrim(email)) as email, created_at from arrivals where not suspected_spam
      -- The operator's own entry comes first.
      union all select lower(btrim(email)), 'infinity' from members
    ) as written
    where email <> '' group by email order by newest desc limit 50
  ), summary as (
    select
      array(select name from named order by newest desc) as names,
      array(select email from mailed order by newest desc, email) as emails,
      array(select phone_e164 from members order by id <> head, created_at, id) as numbers,
      (select count(*) from arrivals where counts and not suspected_spam) as enquiries,
      (select max(created_at) from arrivals where not suspected_spam) as last_at,
      (select min(reminder_date) from enquiries where not has_ended) as next_reminder,
      (
        select max(moved_at) from enquiries
        having bool_and(has_ended) and not exists (
          select from public.callback_requests
          where person_id in (select id from members)
            and lead_id is null and dismissed_at is null and not suspected_spam
        )
      ) as ended_at,
      array(
        -- A first name alone is too common.
        select 'name ' || public.fold_text(key) from named where key like '% %'
        union select 'e-mail ' || email from mailed
      ) as match_keys
  )
  update public.people p set
    names = s.names,
    emails = s.emails,
    numbers = s.numbers,
    enquiries = s.enquiries,
    last_at = s.last_at,
    next_reminder = s.next_reminder,
    ended_at = s.ended_at,
    match_keys = s.match_keys,
    search_text = public.fold_text(
      array_to_string(s.names, ' ') || ' ' || array_to_string(s.emails, ' ') || ' '
      || replace(array_to_string(s.numbers, ' '), '+', '')
    )
  from summary s where p.head_id = head;

  if exists (
    select from public.people member where member.head_id = head and (
      exists (select from public.leads_pemba where person_id = member.id)
      or exists (select from public.callback_requests where person_id = member.id)
      or exists (select from public.contact_leads where person_id = member.id)
      or exists (select from public.person_entries where person_id = member.id)
    )
  ) then
    return;
  end if;
  -- person_of_number has locked a person whose row is about to arrive: that person stays.
  if member_count <> (
    select count(*) from (
      select from public.people where head_id = head for update skip locked
    ) as free
  ) then
    return;
  end if;
  -- Their names in the activity log are removed too, as nobody could have them erased any more.
  update public.activity_log set label = null, changes = '{}', person_id = null
    where person_id in (select id from public.people where head_id = head);
  delete from public.people where head_id = head;
end
$$;

-- The arguments name the columns of the number: as E.164, and as it was entered.
create function public.tie_to_person() returns trigger
-- Runs as its owner: visitors have no access to people.
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('people', 0));
  new.person_id := public.person_of_number(coalesce(
    to_jsonb(new) ->> tg_argv[0], public.e164_of(to_jsonb(new) ->> tg_argv[1])
  ));
  return new;
end
$$;

create function public.refresh_people_of_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform public.refresh_person(old.person_id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.person_id is distinct from old.person_id) then
    perform public.refresh_person(new.person_id);
  end if;
  return null;
end
$$;

create function public.refresh_changed_person() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform public.refresh_person(new.id);
  return null;
end
$$;
create trigger refresh_changed_person after update on public.people
  for each row when (old.email is distinct from new.email)
  execute function public.refresh_changed_person();

-- supabase/schemas/leads.sql

-- Leads. The pipeline that works through them is in pipeline.sql.

create table public.leads_pemba (
  id uuid primary key default gen_random_uuid(),
  full_name text not null check (char_length(btrim(full_name)) between 1 and 200),
  phone text not null check (char_length(btrim(phone)) between 1 and 250),
  phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{1,16}$'),
  phone_digits text generated always as (regexp_replace(coalesce(phone_e164, phone), '[^0-9]', '', 'g')) stored,
  email text check (char_length(email) <= 320),
  source text not null default 'guide' check (
    source in (
      'guide', 'consultation', 'property-inquiry', 'service-inquiry', 'search-alert',
      'whatsapp', 'walk-in', 'phone', 'referral'
    )
  ),
  status text not null default 'new' check (
    status in ('new', 'contacted', 'offer-sent', 'deal-closed', 'dead')
  ),
  -- An inquiry about a shortlist begins with up to twenty lines of names and links, before the visitor's own
  -- 5,000 characters.
  message text check (char_length(message) <= 12000),
  property_id uuid references public.properties_pemba (id) on delete set null,
  service_id uuid references public.services_pemba (id) on delete set null,
  consultation_date date,
  -- Hourly, 09:00 to 17:00, in Dar es Salaam.
  consultation_time text check (consultation_time ~ '^(09|1[0-7]):00$'),
  reminder_date date,
  reminder_note text,
  -- [{timestamp, content}], oldest first.
  notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array'),
  -- A submission that is sent twice creates one lead.
  submission_id uuid unique,
  -- Where the visitor came from: {page, referrer, ...}.
  context jsonb not null default '{}' check (
    jsonb_typeof(context) = 'object' and pg_column_size(context) <= 4096
  ),
  suspected_spam boolean not null default false,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Of the operator's form. Not submission_id: a visitor's leads are also compared by their content.
  form_id uuid unique,
  -- The name of the property or service asked about; it stays when that is deleted.
  subject text check (char_length(subject) between 1 and 200),
  -- A message carries the day on which it was written, and no hour: only a booking has both.
  booking_date date
    generated always as (case when consultation_time is not null then consultation_date end) stored,
  search_text text generated always as (
    public.fold_text(
      full_name || ' ' || phone || ' '
      || regexp_replace(coalesce(phone_e164, phone), '[^0-9]', '', 'g') || ' '
      || coalesce(email, '') || ' ' || coalesce(subject, '')
    )
  ) stored,
  -- The version of the fields in the operator's form: notes and status don't change it.
  details_version text generated always as (
    md5(
      full_name || chr(31) || phone || chr(31) || coalesce(email, '') || chr(31)
      || coalesce(subject, '') || chr(31) || source || chr(31) || coalesce(property_id::text, '')
    )
  ) stored,
  person_id uuid references public.people (id),
  first_answered_at timestamptz,
  -- In Dar es Salaam.
  reminder_time text check (reminder_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- The days of its active bookings, requested ones included, in order and in Dar es Salaam.
  booked_days date[] not null default '{}',
  last_booked_day date
    generated always as (booked_days[cardinality(booked_days)]) stored
);
comment on column public.leads_pemba.phone is 'E.164, the same as phone_e164; older rows may hold what could not be read.';

create index leads_pemba_pipeline on public.leads_pemba (reminder_date, created_at desc, id);
create index leads_pemba_status on public.leads_pemba (status, reminder_date, created_at desc, id);
create index leads_pemba_property on public.leads_pemba (property_id) where property_id is not null;
create index leads_pemba_service on public.leads_pemba (service_id) where service_id is not null;
create index leads_pemba_repeated on public.leads_pemba (phone, created_at);
create index leads_pemba_search on public.leads_pemba using gin (search_text extensions.gin_trgm_ops);
-- Every list leaves out suspected spam: with that column first, the rows are counted in the index alone.
create index leads_pemba_newest on public.leads_pemba (suspected_spam, created_at desc, id);
create index leads_pemba_source
  on public.leads_pemba (suspected_spam, source, reminder_date, created_at desc, id);
create index leads_pemba_last_booked_day on public.leads_pemba (last_booked_day)
  where last_booked_day is not null;
create index leads_pemba_counts
  on public.leads_pemba (suspected_spam, status, reminder_date, last_booked_day)
  include (booked_days);
create index leads_pemba_unanswered on public.leads_pemba (created_at, id)
  where status = 'new' and first_answered_at is null and not suspected_spam;
create index leads_pemba_known on public.leads_pemba (phone_e164, created_at desc);
create index leads_pemba_person on public.leads_pemba (person_id, created_at desc);
create index leads_pemba_answered on public.leads_pemba (created_at)
  include (first_answered_at) where not suspected_spam and not is_sample;
create index leads_pemba_numberless on public.leads_pemba (created_at) where person_id is null;
create index leads_pemba_numbers on public.leads_pemba (created_at)
  include (id, source, status, property_id) where not suspected_spam;

-- Visitors insert these columns only: not is_sample, nor what the operator adds.
alter table public.leads_pemba enable row level security;
grant insert (
  full_name, phone, phone_e164, email, source, message, property_id, service_id,
  consultation_date, consultation_time, submission_id, context, suspected_spam
) on public.leads_pemba to anon;
grant all on public.leads_pemba to service_role;
create policy "anyone leaves a new lead" on public.leads_pemba
  for insert to anon with check (
    status = 'new'
    and source in ('guide', 'consultation', 'property-inquiry', 'service-inquiry', 'search-alert')
  );

-- The specification uses either name. A migration that adds a column replaces the view.
create view public.leads with (security_invoker = true) as
  select * from public.leads_pemba;
grant insert (
  full_name, phone, phone_e164, email, source, message, property_id, service_id,
  consultation_date, consultation_time, submission_id, context, suspected_spam
) on public.leads to anon;
grant all on public.leads to service_role;

-- A contact form's message is the lead's first note. A trigger writes it, so that it is never missing,
-- whether the lead comes from a form, the outbox or a retry.
create function public.note_from_message() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.source = 'consultation' and nullif(btrim(new.message), '') is not null
    and new.notes = '[]'::jsonb
  then
    new.notes := jsonb_build_array(
      jsonb_build_object('timestamp', new.created_at, 'content', btrim(new.message))
    );
  end if;
  return new;
end
$$;
create trigger note_from_message before insert on public.leads_pemba
  for each row execute function public.note_from_message();

create function public.fill_lead_subject() returns trigger
-- Runs as its owner: a visitor may ask about an unpublished property.
language plpgsql security definer set search_path = ''
as $$
begin
  if new.property_id is not null then
    select left(p.name, 200) into new.subject
      from public.properties_pemba p where p.id = new.property_id;
  elsif new.service_id is not null then
    select left(s.title, 200) into new.subject
      from public.services_pemba s where s.id = new.service_id;
  end if;
  return new;
end
$$;
create trigger fill_lead_subject_of_new before insert on public.leads_pemba
  for each row when (new.property_id is not null or new.service_id is not null)
  execute function public.fill_lead_subject();
-- The subject stays when its property or service is deleted.
create trigger fill_lead_subject before update of property_id on public.leads_pemba
  for each row when (new.property_id is distinct from old.property_id and new.property_id is not null)
  execute function public.fill_lead_subject();

create function public.rename_lead_subject() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'properties_pemba' then
    update public.leads_pemba set subject = left(new.name, 200) where property_id = new.id;
  else
    update public.leads_pemba set subject = left(new.title, 200)
      where service_id = new.id and property_id is null;
  end if;
  return null;
end
$$;
create trigger rename_lead_subject after update of name on public.properties_pemba
  for each row when (new.name is distinct from old.name)
  execute function public.rename_lead_subject();
create trigger rename_lead_subject after update of title on public.services_pemba
  for each row when (new.title is distinct from old.title)
  execute function public.rename_lead_subject();

create function public.fill_search_alert_subject() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.subject := left(nullif(btrim(new.context -> 'search' ->> 'words'), ''), 200);
  return new;
end
$$;
create trigger fill_search_alert_subject before insert on public.leads_pemba
  for each row when (new.source = 'search-alert' and new.subject is null)
  execute function public.fill_search_alert_subject();

-- Going back and sending again without scripts makes a new submission with the same content: within an
-- hour it is the same lead, whatever the spelling of the name. Rows without a submission are the operator's.
create function public.skip_repeated_lead() returns trigger
-- Runs as its owner: visitors can't read leads.
language plpgsql security definer set search_path = ''
as $$
begin
  -- A simultaneous copy waits here, then finds the first one's row.
  perform pg_advisory_xact_lock(hashtextextended('lead ' || new.phone, 0));
  if exists (
    select from public.leads_pemba l
    where l.phone = new.phone
      and l.created_at > now() - interval '1 hour'
      and l.submission_id is not null
      and public.name_key(l.full_name) = public.name_key(new.full_name)
      and l.source = new.source
      and l.message is not distinct from new.message
      and l.email is not distinct from new.email
      and l.property_id is not distinct from new.property_id
      and l.service_id is not distinct from new.service_id
      and l.context -> 'property' is not distinct from new.context -> 'property'
      and l.context -> 'service' is not distinct from new.context -> 'service'
      and (
        new.source <> 'search-alert'
        or (
          l.context -> 'search' is not distinct from new.context -> 'search'
          and not exists (
            select from public.search_criteria c
            where c.lead_id = l.id and c.ended_at is not null
          )
        )
      )
      and l.consultation_time is not distinct from new.consultation_time
      -- A message carries the day on which it was written, which is not part of its content.
      and (
        new.consultation_time is null
        or l.consultation_date is not distinct from new.consultation_date
      )
      -- Suspected spam does not replace a person's own lead.
      and (new.suspected_spam or not l.suspected_spam)
  ) then
    return null;
  end if;
  return new;
end
$$;
create trigger skip_repeated_lead before insert on public.leads_pemba
  for each row when (new.submission_id is not null)
  execute function public.skip_repeated_lead();

-- Named to run after skip_repeated_lead: a repeated submission creates no person.
create trigger tie_to_person before insert or update of phone, phone_e164 on public.leads_pemba
  for each row execute function public.tie_to_person('phone_e164', 'phone');

create trigger refresh_people_of_new after insert on public.leads_pemba
  for each row when (new.person_id is not null) execute function public.refresh_people_of_row();
create trigger refresh_people_of_changed after update on public.leads_pemba
  for each row when (
    (old.person_id, old.full_name, old.email, old.status, old.reminder_date, old.suspected_spam)
    is distinct from
    (new.person_id, new.full_name, new.email, new.status, new.reminder_date, new.suspected_spam)
  ) execute function public.refresh_people_of_row();
create trigger refresh_people_of_answered after update on public.leads_pemba
  for each row when (
    (old.first_answered_at, old.reminder_time)
    is distinct from (new.first_answered_at, new.reminder_time)
  ) execute function public.refresh_people_of_row();
create trigger refresh_people_of_deleted after delete on public.leads_pemba
  for each row when (old.person_id is not null) execute function public.refresh_people_of_row();

create table public.lead_status_changes (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.leads_pemba (id) on delete cascade,
  from_status text not null,
  to_status text not null,
  changed_at timestamptz not null default now()
);
create index lead_status_changes_lead on public.lead_status_changes (lead_id, changed_at);
create index lead_status_changes_since on public.lead_status_changes (changed_at)
  include (lead_id, from_status, to_status);

alter table public.lead_status_changes enable row level security;
grant all on public.lead_status_changes to service_role;

create function public.record_lead_status_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  insert into public.lead_status_changes (lead_id, from_status, to_status)
    values (new.id, old.status, new.status);
  return null;
end
$$;
create trigger record_lead_status_change after update of status on public.leads_pemba
  for each row when (old.status is distinct from new.status)
  execute function public.record_lead_status_change();

-- The first answer: the status left "new", or the operator added a note. Opening a WhatsApp template counts
-- too (person-history.sql). It is stored once; the site counts the office hours until then.
create function public.record_first_answer() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.first_answered_at := now();
  return new;
end
$$;
create trigger record_first_answer before update of status, notes on public.leads_pemba
  for each row when (
    old.first_answered_at is null and (
      (old.status = 'new' and new.status <> 'new')
      or jsonb_array_length(new.notes) > jsonb_array_length(old.notes)
    )
  ) execute function public.record_first_answer();

-- One statement, so that two notes added at the same moment are both kept. A note with a known id is not
-- added again; without an id every note is new.
create function public.append_lead_note(lead_id uuid, content text, note_id uuid default null)
returns jsonb
language sql set search_path = ''
as $$
  update public.leads_pemba
  set notes = case
    when notes @> jsonb_build_array(jsonb_build_object('id', note_id)) then notes
    else notes || jsonb_build_array(jsonb_strip_nulls(
      jsonb_build_object('id', note_id, 'timestamp', clock_timestamp(), 'content', btrim(content))
    ))
  end
  where id = lead_id and btrim(content) <> ''
  returning notes
$$;
comment on function public.append_lead_note is 'All notes after the append; null when there is no such lead.';

-- Takes a status back if it still stands, and returns the lead's name; nothing otherwise. A slip was no
-- answer: a lead that is new again waits for its first one, unless a message or note has followed since.
create function public.undo_lead_status(lead uuid, undone text, former text) returns setof text
language plpgsql set search_path = ''
as $$
declare
  slipped_at timestamptz;
begin
  select max(changed_at) into slipped_at from public.lead_status_changes where lead_id = lead;
  return query update public.leads_pemba l set status = former,
    first_answered_at = case
      when former = 'new' and slipped_at = l.first_answered_at then least(
        (
          select min((note ->> 'timestamp')::timestamptz)
          from jsonb_array_elements(l.notes) as note
          where (note ->> 'timestamp')::timestamptz > l.first_answered_at
        ),
        (
          select min(e.created_at) from public.person_entries e
          where e.lead_id = l.id and e.created_at > l.first_answered_at
        )
      )
      else l.first_answered_at
    end
    where l.id = lead and l.status = undone
    returning l.full_name;
end
$$;

-- Computed column for sorting.
create function public.full_name_order(lead public.leads_pemba) returns text
language sql immutable set search_path = ''
as $$ select lower(lead.full_name) $$;

-- Computed column for searches.
create function public.subject_folded(lead public.leads_pemba) returns text
language sql immutable set search_path = ''
as $$ select public.fold_text(lead.subject) $$;

-- supabase/schemas/callback-requests.sql

-- Callback requests. The context may hold the best time to call (`best_time`, a part of the visitor's day)
-- and the visitor's time zone (`time_zone`, an IANA name).

create table public.callback_requests (
  id uuid primary key default gen_random_uuid(),
  full_name text not null check (char_length(btrim(full_name)) between 1 and 200),
  whatsapp_number text not null check (char_length(btrim(whatsapp_number)) between 1 and 250),
  whatsapp_e164 text check (whatsapp_e164 ~ '^\+[1-9][0-9]{1,16}$'),
  submission_id uuid unique,
  context jsonb not null default '{}' check (
    jsonb_typeof(context) = 'object' and pg_column_size(context) <= 4096
  ),
  suspected_spam boolean not null default false,
  -- The lead the operator made of the request.
  lead_id uuid references public.leads_pemba (id) on delete set null,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  -- Set when the operator wants no lead of the request; the row stays.
  dismissed_at timestamptz,
  search_text text generated always as (
    public.fold_text(
      full_name || ' ' || whatsapp_number || ' '
      || regexp_replace(coalesce(whatsapp_e164, whatsapp_number), '[^0-9]', '', 'g')
    )
  ) stored,
  person_id uuid references public.people (id)
);
comment on column public.callback_requests.whatsapp_number is
  'E.164, the same as whatsapp_e164; older rows may hold what could not be read.';

create index callback_requests_newest on public.callback_requests (created_at desc, id);
create index callback_requests_lead on public.callback_requests (lead_id) where lead_id is not null;
create index callback_requests_repeated on public.callback_requests (whatsapp_number, created_at);
create index callback_requests_open on public.callback_requests (suspected_spam, created_at desc, id)
  where lead_id is null and dismissed_at is null;
create index callback_requests_dismissed on public.callback_requests (created_at desc, id)
  where dismissed_at is not null;
create index callback_requests_search on public.callback_requests
  using gin (search_text extensions.gin_trgm_ops);
create index callback_requests_person on public.callback_requests (person_id, created_at desc);
create index callback_requests_numberless on public.callback_requests (created_at)
  where person_id is null;

alter table public.callback_requests enable row level security;
grant insert (full_name, whatsapp_number, whatsapp_e164, submission_id, context, suspected_spam)
  on public.callback_requests to anon;
grant all on public.callback_requests to service_role;
create policy "anyone asks for a call back" on public.callback_requests
  for insert to anon with check (true);

-- The same request within an hour is one, as with leads; a corrected time to call is a new request.
create function public.skip_repeated_callback_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('callback ' || new.whatsapp_number, 0));
  if exists (
    select from public.callback_requests r
    where r.whatsapp_number = new.whatsapp_number
      and r.created_at > now() - interval '1 hour'
      and r.submission_id is not null
      and public.name_key(r.full_name) = public.name_key(new.full_name)
      and r.context ->> 'best_time' is not distinct from new.context ->> 'best_time'
      and (new.suspected_spam or not r.suspected_spam)
  ) then
    return null;
  end if;
  return new;
end
$$;
create trigger skip_repeated_callback_request before insert on public.callback_requests
  for each row when (new.submission_id is not null)
  execute function public.skip_repeated_callback_request();

-- Named to run after skip_repeated_callback_request.
create trigger tie_to_person
  before insert or update of whatsapp_number, whatsapp_e164 on public.callback_requests
  for each row execute function public.tie_to_person('whatsapp_e164', 'whatsapp_number');

create trigger refresh_people_of_new after insert on public.callback_requests
  for each row when (new.person_id is not null) execute function public.refresh_people_of_row();
create trigger refresh_people_of_changed after update on public.callback_requests
  for each row when (
    (old.person_id, old.full_name, old.suspected_spam, old.lead_id, old.dismissed_at)
    is distinct from
    (new.person_id, new.full_name, new.suspected_spam, new.lead_id, new.dismissed_at)
  ) execute function public.refresh_people_of_row();
create trigger refresh_people_of_deleted after delete on public.callback_requests
  for each row when (old.person_id is not null) execute function public.refresh_people_of_row();

-- The row lock makes a second click find the lead of the first.
create function public.make_lead_of_callback(request_id uuid) returns uuid
language plpgsql set search_path = ''
as $$
declare
  request public.callback_requests;
  asked_about uuid;
begin
  select * into request from public.callback_requests where id = request_id for update;
  if not found or request.lead_id is not null then
    return request.lead_id;
  end if;
  asked_about := public.id_of_slug(
    'properties_pemba', substring(request.context ->> 'page' from '^/properties/([a-z0-9-]+)')
  );
  insert into public.leads_pemba (
    full_name, phone, phone_e164, source, property_id, context, notes
  ) values (
    request.full_name, request.whatsapp_number, request.whatsapp_e164,
    -- A request from a property's page is about that property, any other asks for a talk.
    case when asked_about is null then 'consultation' else 'property-inquiry' end,
    asked_about, request.context,
    jsonb_build_array(
      jsonb_build_object('timestamp', request.created_at, 'content', 'Asked to be called back.')
    )
  ) returning id into request.lead_id;
  update public.callback_requests set lead_id = request.lead_id where id = request_id;
  return request.lead_id;
end
$$;
comment on function public.make_lead_of_callback is 'The id of the lead; null when there is no such request.';

-- When the lead of a request is deleted, the request is dismissed and does not wait again.
create function public.dismiss_requests_of_lead() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.callback_requests set dismissed_at = now()
    where lead_id = old.id and dismissed_at is null;
  return old;
end
$$;
create trigger dismiss_requests_of_lead before delete on public.leads_pemba
  for each row execute function public.dismiss_requests_of_lead();

-- supabase/schemas/contact-leads.sql

-- Contact leads: clicks on WhatsApp, Call Now or E-mail, one row each.

create table public.contact_leads (
  id uuid primary key default gen_random_uuid(),
  full_name text not null default 'Unknown visitor' check (char_length(btrim(full_name)) between 1 and 200),
  phone text check (char_length(phone) <= 250),
  entity_type text not null check (entity_type in ('property', 'agent', 'agency', 'developer')),
  entity_name text not null check (char_length(entity_name) between 1 and 200),
  property_id uuid references public.properties_pemba (id) on delete set null,
  cta_type text not null check (cta_type in ('phone', 'email', 'whatsapp')),
  contact_value text not null check (char_length(contact_value) between 1 and 320),
  -- A click is one row, however often the browser reports it.
  submission_id uuid unique,
  search_text text generated always as (
    public.fold_text(full_name || ' ' || coalesce(phone, '') || ' ' || entity_name)
  ) stored,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  person_id uuid references public.people (id)
);
comment on column public.contact_leads.phone is 'E.164; older rows may hold what could not be read.';

create index contact_leads_newest on public.contact_leads (created_at desc, id);
create index contact_leads_entity on public.contact_leads (entity_type, created_at desc, id);
create index contact_leads_cta on public.contact_leads (cta_type, created_at desc, id);
-- contact_lead_counts reads this index and not the table.
create index contact_leads_kinds on public.contact_leads (entity_type, cta_type);
create index contact_leads_search on public.contact_leads
  using gin (search_text extensions.gin_trgm_ops);
create index contact_leads_property on public.contact_leads (property_id) where property_id is not null;
create index contact_leads_person on public.contact_leads (person_id, created_at desc)
  where person_id is not null;
create index contact_leads_interest on public.contact_leads (created_at)
  include (property_id) where property_id is not null;

alter table public.contact_leads enable row level security;
grant insert (full_name, phone, entity_type, entity_name, property_id, cta_type, contact_value, submission_id)
  on public.contact_leads to anon;
grant all on public.contact_leads to service_role;
create policy "anyone's press is recorded" on public.contact_leads
  for insert to anon with check (true);

create trigger tie_to_person before insert or update of phone on public.contact_leads
  for each row execute function public.tie_to_person('', 'phone');

create trigger refresh_people_of_new after insert on public.contact_leads
  for each row when (new.person_id is not null) execute function public.refresh_people_of_row();
create trigger refresh_people_of_changed after update on public.contact_leads
  for each row when ((old.person_id, old.full_name) is distinct from (new.person_id, new.full_name))
  execute function public.refresh_people_of_row();
create trigger refresh_people_of_deleted after delete on public.contact_leads
  for each row when (old.person_id is not null) execute function public.refresh_people_of_row();

-- All figures of the tab and its filters come from these few rows.
create function public.contact_lead_counts()
returns table (entity_type text, cta_type text, presses bigint)
language sql stable rows 12 set search_path = ''
as $$
  select c.entity_type, c.cta_type, count(*) from public.contact_leads c group by 1, 2
$$;

-- Computed columns for sorting.
create function public.full_name_order(click public.contact_leads) returns text
language sql immutable set search_path = ''
as $$ select lower(click.full_name) $$;

create function public.entity_name_order(click public.contact_leads) returns text
language sql immutable set search_path = ''
as $$ select lower(click.entity_name) $$;

-- supabase/schemas/pipeline.sql

-- The pipeline: counts of leads, logged contacts, and how fast enquiries are answered.

-- A reminder counts whatever the lead's status, a booking while the lead is open.
create function public.lead_pipeline_counts(today date)
returns table (
  total bigint, due_today bigint, overdue bigint,
  new bigint, contacted bigint, offer_sent bigint, deal_closed bigint, dead bigint, suspected_spam bigint,
  callbacks bigint, suspected_callbacks bigint, dismissed_callbacks bigint
)
language sql stable rows 1 set search_path = ''
as $$
  with callbacks as (
    select count(*) filter (where not r.suspected_spam) as open,
      count(*) filter (where r.suspected_spam) as suspected
    from public.callback_requests r where r.lead_id is null and r.dismissed_at is null
  )
  select
    count(*) filter (where not l.suspected_spam),
    count(*) filter (
      where not l.suspected_spam and (
        reminder_date = today
        or (today = any (booked_days) and status in ('new', 'contacted', 'offer-sent'))
      )
    ),
    count(*) filter (where not l.suspected_spam and reminder_date < today),
    count(*) filter (where not l.suspected_spam and status = 'new'),
    count(*) filter (where not l.suspected_spam and status = 'contacted'),
    count(*) filter (where not l.suspected_spam and status = 'offer-sent'),
    count(*) filter (where not l.suspected_spam and status = 'deal-closed'),
    count(*) filter (where not l.suspected_spam and status = 'dead'),
    count(*) filter (where l.suspected_spam),
    (select c.open from callbacks c),
    (select c.suspected from callbacks c),
    (
      select count(*) from public.callback_requests r
      where r.dismissed_at is not null and r.lead_id is null and not r.suspected_spam
    )
  from public.leads_pemba l
$$;

-- A person's enquiries that a contact may be logged about, newest first.
create function public.open_enquiries(person uuid)
returns table (id uuid, source text, subject text, status text, asked_at timestamptz)
language sql stable rows 5 set search_path = ''
as $$
  with members as (
    select p.id from public.people p where p.head_id = person
  )
  select l.id, l.source, l.subject, l.status, l.created_at
    from public.leads_pemba l
    where l.person_id in (select m.id from members m) and not l.suspected_spam
      and l.status in ('new', 'contacted', 'offer-sent')
  union all
  select r.id, null, null, 'new', r.created_at
    from public.callback_requests r
    where r.person_id in (select m.id from members m) and r.lead_id is null
      and r.dismissed_at is null and not r.suspected_spam
  order by 5 desc, 1 limit 12
$$;

-- The version of a lead's next step; notes and details don't change it.
create function public.next_step_version(status text, due date, due_time text) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(' ', status, due, due_time)
$$;

-- A lead's next step with its reason, as a hash.
create function public.next_step_hash(status text, due date, due_time text, reason text) returns text
language sql stable set search_path = ''
as $$
  select md5(jsonb_build_array(status, due, due_time, reason)::text)
$$;

-- The lead or waiting callback request that a contact is logged about. A request with a lead is that lead.
create function public.contact_subject(entry uuid)
returns table (
  lead_id uuid, person_id uuid, full_name text, number text, source text, subject text, status text,
  reminder_date date, reminder_time text, reminder_note text, version text
)
language sql stable rows 1 set search_path = ''
as $$
  select l.id, p.head_id, l.full_name, coalesce(l.phone_e164, l.phone), l.source, l.subject, l.status,
      l.reminder_date, l.reminder_time, l.reminder_note,
      public.next_step_version(l.status, l.reminder_date, l.reminder_time)
    from public.leads_pemba l left join public.people p on p.id = l.person_id
    where l.id = coalesce(
      (select r.lead_id from public.callback_requests r where r.id = entry), entry
    )
  union all
  select null, p.head_id, r.full_name, coalesce(r.whatsapp_e164, r.whatsapp_number), null, null, 'new',
      null, null, null, ''
    from public.callback_requests r left join public.people p on p.id = r.person_id
    where r.id = entry and r.lead_id is null
$$;

-- The result of each "Done…" form. A form may be sent again, perhaps corrected, because its response was
-- lost: only this row tells its next step from one that somebody else has set since.
create table public.contact_logs (
  lead_id uuid not null references public.leads_pemba (id) on delete cascade,
  form_id uuid not null,
  -- Hashes of the form's content, and of the next step it set.
  content text not null,
  left_step text not null,
  -- The previous reminder, which a correction that keeps the reminder restores.
  former_date date,
  former_time text,
  former_note text,
  -- A form corrects itself once: a late copy of the first must not undo that.
  is_corrected boolean not null default false,
  logged_at timestamptz not null default now(),
  primary key (lead_id, form_id)
);
alter table public.contact_logs enable row level security;
grant all on public.contact_logs to service_role;

-- Saves the whole result of a contact: what happened, the status, and the next reminder (none for a null
-- date; the stored one stays unless `sets_reminder`). Returns conflict when the next step is not
-- `seen_version` any more, and gone without such a lead.
-- Sent again with its form's id it is saved once. A correction replaces what the form set; where somebody
-- has changed that, it is a conflict, unless the operator has seen it and `overwrites` it. Notes are only
-- ever added: a corrected one follows the first.
create function public.log_contact(
  entry uuid, seen_version text, new_status text, sets_reminder boolean,
  note text default null, form uuid default null,
  new_date date default null, new_time text default null, overwrites boolean default false
) returns text
language plpgsql set search_path = ''
as $$
declare
  lead public.leads_pemba;
  sent public.contact_logs;
  made_of uuid;
  note_id uuid := md5(form::text || ' ' || note)::uuid;
  said text := md5(jsonb_build_array(new_status, sets_reminder, new_date, new_time, note)::text);
  present text;
  new_note text;
  is_correction boolean;
begin
  select r.id into made_of from public.callback_requests r
    where r.id = entry and r.lead_id is null for update;
  -- A separate statement, so that the next one sees the new lead.
  entry := coalesce(public.make_lead_of_callback(entry), entry);
  select * into lead from public.leads_pemba l where l.id = entry for update;
  if not found then
    return 'gone';
  end if;
  select * into sent from public.contact_logs c where c.lead_id = lead.id and c.form_id = form;
  if sent.content = said then
    return 'saved';
  end if;
  present := public.next_step_hash(
    lead.status, lead.reminder_date, lead.reminder_time, lead.reminder_note
  );
  is_correction := coalesce(not sent.is_corrected and sent.left_step = present, false);
  if is_correction then
    lead.reminder_date := sent.former_date;
    lead.reminder_time := sent.former_time;
    lead.reminder_note := sent.former_note;
  end if;
  if not sets_reminder then
    new_date := lead.reminder_date;
    new_time := lead.reminder_time;
  end if;
  -- The note is the reason to call again.
  new_note := case
    when not sets_reminder then lead.reminder_note
    when new_date is not null then coalesce(note, lead.reminder_note)
  end;
  if sent.form_id is not null and not overwrites then
    if not is_correction
      and present <> public.next_step_hash(new_status, new_date, new_time, new_note)
    then
      return 'conflict';
    end if;
  elsif made_of is null
    and seen_version
      <> public.next_step_version(lead.status, lead.reminder_date, lead.reminder_time)
    and (lead.status, lead.reminder_date, lead.reminder_time)
      is distinct from (new_status, new_date, new_time)
  then
    return 'conflict';
  end if;
  update public.leads_pemba l set
    status = new_status,
    reminder_date = new_date,
    reminder_time = new_time,
    reminder_note = new_note,
    notes = case
      when note is null or l.notes @> jsonb_build_array(jsonb_build_object('id', note_id)) then l.notes
      else l.notes || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
        'id', note_id, 'timestamp', clock_timestamp(), 'content', note
      )))
    end
    where l.id = lead.id;
  if form is not null then
    insert into public.contact_logs as c (
      lead_id, form_id, content, left_step, former_date, former_time, former_note
    ) values (
      lead.id, form, said, public.next_step_hash(new_status, new_date, new_time, new_note),
      lead.reminder_date, lead.reminder_time, lead.reminder_note
    ) on conflict (lead_id, form_id) do update set
      content = excluded.content, left_step = excluded.left_step, is_corrected = true;
  end if;
  return 'saved';
end
$$;

-- The waiting times behind the median: visitors' leads since then, and callback requests that are waiting. A
-- lead made of a callback request has waited since the request.
create function public.first_answers(since timestamptz, most int)
returns table (asked_at timestamptz, answered_at timestamptz)
language sql stable rows 100 set search_path = ''
as $$
  (
    select coalesce(r.created_at, l.created_at), l.first_answered_at
    from public.leads_pemba l left join public.callback_requests r on r.lead_id = l.id
    where l.created_at >= since and not l.suspected_spam and not l.is_sample
      and l.source in ('guide', 'consultation', 'property-inquiry', 'service-inquiry')
      -- A lead that arrived with another status was answered elsewhere, at an unknown time.
      and (l.first_answered_at is not null or l.status = 'new')
    order by l.created_at desc limit most
  )
  union all
  (
    select r.created_at, null
    from public.callback_requests r
    where r.lead_id is null and r.dismissed_at is null and not r.suspected_spam
      and not r.is_sample and r.created_at >= since
    order by r.created_at desc limit most
  )
  limit most
$$;

-- The office hours within which the agency usually replies; null while nothing is promised. The site
-- computes them from first_answers.
create table public.response_promise (
  is_only boolean primary key default true check (is_only),
  hours int check (hours between 1 and 24)
);
alter table public.response_promise enable row level security;
grant select on public.response_promise to anon, authenticated;
grant all on public.response_promise to service_role;
create policy "anyone reads the response promise" on public.response_promise
  for select to anon, authenticated using (true);

-- supabase/schemas/bookings.sql

-- Bookings: consultations and viewings of half an hour, beginning on the half hour of Dar es Salaam. A lead
-- says what was asked for, a booking what came of it.

create table public.bookings_pemba (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads_pemba (id) on delete cascade,
  -- The lead's person, kept by triggers.
  person_id uuid references public.people (id) on delete cascade,
  kind text not null check (kind in ('consultation', 'viewing')),
  property_id uuid references public.properties_pemba (id) on delete set null,
  place text check (char_length(btrim(place)) between 1 and 200),
  starts_at timestamptz not null check (
    isfinite(starts_at) and mod(extract(epoch from starts_at)::bigint, 1800) = 0
  ),
  -- requested: outside office hours; holds no slot until the operator confirms it.
  -- unplaced: the time was taken, closed or past on arrival; the visitor chooses another.
  state text not null check (state in ('booked', 'requested', 'unplaced', 'cancelled')),
  -- The address of the visitor's page: 128 random bits.
  token text not null unique default encode(extensions.gen_random_bytes(16), 'hex'),
  -- The visitor's, as an IANA name; null while only their number is known.
  time_zone text check (char_length(time_zone) <= 64),
  form_id uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A calendar keeps the file with the highest sequence number.
  sequence bigint not null default 0
);
-- A slot is taken once.
create unique index bookings_pemba_slot on public.bookings_pemba (starts_at) where state = 'booked';
create index bookings_pemba_diary on public.bookings_pemba (starts_at)
  where state <> 'cancelled';
create index bookings_pemba_lead on public.bookings_pemba (lead_id);
create index bookings_pemba_person on public.bookings_pemba (person_id) where person_id is not null;
create index bookings_pemba_property on public.bookings_pemba (property_id)
  where property_id is not null;

alter table public.bookings_pemba enable row level security;
grant all on public.bookings_pemba to service_role;

create function public.fill_booking_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select person_id into new.person_id from public.leads_pemba where id = new.lead_id;
  return new;
end
$$;
create trigger fill_booking_person before insert or update of lead_id on public.bookings_pemba
  for each row execute function public.fill_booking_person();

create function public.carry_bookings_to_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.bookings_pemba set person_id = new.person_id where lead_id = new.id;
  return null;
end
$$;
-- Named to run before refresh_people_of_changed, which deletes people without any rows.
create trigger carry_bookings_to_person after update on public.leads_pemba
  for each row when (old.person_id is distinct from new.person_id)
  execute function public.carry_bookings_to_person();

create function public.advance_booking_sequence() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end
$$;
create trigger advance_booking_sequence before update on public.bookings_pemba
  for each row when (
    (old.kind, old.state, old.starts_at, old.place, old.property_id)
    is distinct from (new.kind, new.state, new.starts_at, new.place, new.property_id)
  ) execute function public.advance_booking_sequence();

-- Each booking's creation and every change of its time or state.
create table public.booking_changes (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings_pemba (id) on delete cascade,
  from_starts_at timestamptz,
  from_state text,
  to_starts_at timestamptz not null,
  to_state text not null,
  by_operator boolean not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index booking_changes_booking on public.booking_changes (booking_id, changed_at);

alter table public.booking_changes enable row level security;
grant all on public.booking_changes to service_role;

create function public.record_booking_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  former public.bookings_pemba;
begin
  if tg_op = 'UPDATE' then
    former := old;
  end if;
  insert into public.booking_changes (
    booking_id, from_starts_at, from_state, to_starts_at, to_state, by_operator
  ) values (
    new.id, former.starts_at, former.state, new.starts_at, new.state,
    -- Visitors change bookings through functions that run as the schema's owner.
    current_user = 'service_role' and coalesce(
      nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-kisiwa-actor', ''
    ) = 'operator'
  );
  return null;
end
$$;
create trigger record_booking_change after insert on public.bookings_pemba
  for each row execute function public.record_booking_change();
create trigger record_booking_change_of_moved after update on public.bookings_pemba
  for each row when ((old.starts_at, old.state) is distinct from (new.starts_at, new.state))
  execute function public.record_booking_change();

-- A slot as visitors see it: free, request (outside office hours), taken, closed or past.
create function public.slot_state(starts timestamptz) returns text
language sql stable set search_path = ''
as $$
  with slot as (
    select at.day::date as day, at.day::time as opens, to_char(at.day, 'FMDay') as weekday
    from (select starts at time zone 'Africa/Dar_es_Salaam' as day) as at
  )
  select case
    when starts <= now() then 'past'
    when exists (
      select from public.agency_settings, jsonb_array_elements(facts -> 'closedDays') as closed
      where jsonb_typeof(facts -> 'closedDays') = 'array' and closed ->> 'date' = slot.day::text
    ) then 'closed'
    when exists (
      select from public.bookings_pemba b where b.starts_at = starts and b.state = 'booked'
    ) then 'taken'
    when exists (
      select from jsonb_array_elements(public.agency_hours()) as hours
      where hours -> 'days' ? slot.weekday
        and (hours ->> 'opens')::time <= slot.opens
        and slot.opens + interval '30 minutes' <= (hours ->> 'closes')::time
    ) then 'free'
    else 'request'
  end
  from slot
$$;

-- The hours of a day in the consultation form.
create function public.slots_of_day(day date) returns table (starts_at timestamptz, state text)
language sql stable rows 9 set search_path = ''
as $$
  select hour, public.slot_state(hour)
  from generate_series(9, 17) as n,
    lateral (select (day + make_time(n, 0, 0)) at time zone 'Africa/Dar_es_Salaam' as hour) as at
  order by hour
$$;

-- The next free hours after a time, within office hours and sixty days.
create function public.next_free_slots(after timestamptz, most int)
returns table (starts_at timestamptz)
language plpgsql stable rows 3 set search_path = ''
as $$
declare
  first_day date := (greatest(after, now()) at time zone 'Africa/Dar_es_Salaam')::date;
  listed int := 0;
  added int;
begin
  -- Day by day, as the first one or two are nearly always enough.
  for n in 0 .. 60 loop
    exit when listed >= most;
    return query
      select slot.starts_at from public.slots_of_day(first_day + n) as slot
      where slot.state = 'free' and slot.starts_at > after
      order by slot.starts_at limit most - listed;
    get diagnostics added = row_count;
    listed := listed + added;
  end loop;
end
$$;

-- A consultation's lead takes its slot on arrival, from wherever it comes. The loser keeps the lead. Bookings
-- of suspected spam wait for the operator, so that no program fills the diary. A lead entered later than it
-- arrived, by an import or the samples, books a time that was still to come.
create function public.book_consultation() returns trigger
-- Runs as its owner: visitors have no access to bookings.
language plpgsql security definer set search_path = ''
as $$
declare
  starts timestamptz :=
    (new.consultation_date + new.consultation_time::time) at time zone 'Africa/Dar_es_Salaam';
  slot text := public.slot_state(starts);
  zone text := left(new.context ->> 'time_zone', 64);
begin
  if slot = 'past' and new.created_at < starts then
    slot := 'free';
  end if;
  if slot = 'free' and not new.suspected_spam then
    insert into public.bookings_pemba (lead_id, kind, starts_at, state, time_zone)
      values (new.id, 'consultation', starts, 'booked', zone)
      on conflict (starts_at) where state = 'booked' do nothing;
    if found then
      return null;
    end if;
    slot := 'taken';
  end if;
  insert into public.bookings_pemba (lead_id, kind, starts_at, state, time_zone) values (
    new.id, 'consultation', starts,
    case when slot in ('free', 'request') then 'requested' else 'unplaced' end,
    zone
  );
  return null;
end
$$;
-- A date beyond these is a mistake that must not refuse the lead.
create trigger book_consultation after insert on public.leads_pemba
  for each row when (new.booking_date between date '2000-01-01' and date '2999-12-31')
  execute function public.book_consultation();

-- A consultation that its visitor already holds is not taken again, by whatever form and however late. One
-- that was moved or cancelled may be asked for again with the same submission, which then gets a new id.
create function public.renew_submission_of_lead() returns trigger
-- Runs as its owner: visitors can't read leads.
language plpgsql security definer set search_path = ''
as $$
begin
  -- A simultaneous copy waits here, then finds the first one's booking.
  perform pg_advisory_xact_lock(hashtextextended('lead ' || new.phone, 0));
  if exists (
    select from public.leads_pemba l
    join public.bookings_pemba b on b.lead_id = l.id,
      lateral (select b.starts_at at time zone 'Africa/Dar_es_Salaam' as starts) as there
    where b.kind = 'consultation'
      and there.starts::date = new.consultation_date
      and to_char(there.starts, 'HH24:MI') = new.consultation_time
      and (
        (l.submission_id = new.submission_id and b.state <> 'cancelled')
        or (
          l.phone = new.phone and public.name_key(l.full_name) = public.name_key(new.full_name)
          and b.state in ('booked', 'requested')
          -- Suspected spam does not replace a person's own lead.
          and (new.suspected_spam or not l.suspected_spam)
        )
      )
  ) then
    return null;
  end if;
  if exists (select from public.leads_pemba l where l.submission_id = new.submission_id) then
    new.submission_id := gen_random_uuid();
  end if;
  return new;
end
$$;
-- Named to run before skip_repeated_lead.
create trigger renew_submission_of_lead before insert on public.leads_pemba
  for each row when (
    new.submission_id is not null and new.source = 'consultation'
    and new.consultation_date between date '2000-01-01' and date '2999-12-31'
    and new.consultation_time is not null
  )
  execute function public.renew_submission_of_lead();

-- Moves or confirms a booking. Returns its new state, or why it did not change: gone, taken, closed, past or
-- no-slot. Idempotent. The operator may book any free half hour.
create function public.move_booking(booking uuid, starts timestamptz, by_operator boolean)
returns text
language plpgsql set search_path = ''
as $$
declare
  present public.bookings_pemba;
  slot text;
begin
  select * into present from public.bookings_pemba where id = booking for update;
  if not found then
    return 'gone';
  end if;
  if present.starts_at = starts and (
    present.state = 'booked' or (present.state = 'requested' and not by_operator)
  ) then
    return present.state;
  end if;
  slot := public.slot_state(starts);
  if slot = 'taken' or (not by_operator and slot in ('closed', 'past')) then
    return slot;
  end if;
  if not by_operator and not exists (
    select from public.slots_of_day((starts at time zone 'Africa/Dar_es_Salaam')::date) as offered
    where offered.starts_at = starts
  ) then
    return 'no-slot';
  end if;
  update public.bookings_pemba set
    starts_at = starts,
    state = case when by_operator or slot = 'free' then 'booked' else 'requested' end
    where id = booking
    returning state into slot;
  return slot;
exception
  -- Somebody else was booked between the check and the update.
  when unique_violation then
    return 'taken';
end
$$;

-- Cancels a booking that is not over. Idempotent.
create function public.cancel_booking(booking uuid) returns text
language plpgsql set search_path = ''
as $$
declare
  present public.bookings_pemba;
begin
  select * into present from public.bookings_pemba where id = booking for update;
  if not found then
    return 'gone';
  end if;
  if present.state in ('booked', 'requested') and present.starts_at <= now() then
    return 'past';
  end if;
  update public.bookings_pemba set state = 'cancelled' where id = booking;
  return 'cancelled';
end
$$;

-- Run as their owner, so that the activity log and booking_changes don't record the operator.
create function public.move_own_booking(booking_token text, starts timestamptz) returns text
language sql security definer set search_path = ''
as $$
  select coalesce(
    (select public.move_booking(id, starts, false) from public.bookings_pemba
     where token = booking_token),
    'gone'
  )
$$;

create function public.cancel_own_booking(booking_token text) returns text
language sql security definer set search_path = ''
as $$
  select coalesce(
    (select public.cancel_booking(id) from public.bookings_pemba where token = booking_token),
    'gone'
  )
$$;

create function public.set_own_time_zone(booking_token text, zone text) returns void
language sql security definer set search_path = ''
as $$
  update public.bookings_pemba set time_zone = zone where token = booking_token
$$;

-- Keeps a consultation's lead at its current time, so that it is among that day's tasks; a cancelled one is
-- on no day.
create function public.carry_booking_to_lead() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  there timestamp := new.starts_at at time zone 'Africa/Dar_es_Salaam';
  hour text := to_char(there, 'HH24:MI');
begin
  update public.leads_pemba set
    consultation_date = case when new.state <> 'cancelled' then there::date end,
    -- The column only takes the form's hours.
    consultation_time = case when new.state <> 'cancelled' and hour ~ '^(09|1[0-7]):00$' then hour end
    where id = new.lead_id;
  return null;
end
$$;
create trigger carry_booking_to_lead after update on public.bookings_pemba
  for each row when (
    new.kind = 'consultation'
    and (old.starts_at, old.state) is distinct from (new.starts_at, new.state)
  ) execute function public.carry_booking_to_lead();

create function public.booked_days_of(lead uuid) returns date[]
language sql stable set search_path = ''
as $$
  select array(
    select distinct (starts_at at time zone 'Africa/Dar_es_Salaam')::date
    from public.bookings_pemba
    where lead_id = lead and state in ('booked', 'requested')
    order by 1
  )
$$;

create function public.carry_booked_days() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_lead uuid := case when tg_op = 'DELETE' then old.lead_id else new.lead_id end;
  days date[] := public.booked_days_of(of_lead);
begin
  update public.leads_pemba set booked_days = days
    where id = of_lead and booked_days is distinct from days;
  return null;
end
$$;
create trigger carry_booked_days after insert or delete on public.bookings_pemba
  for each row execute function public.carry_booked_days();
create trigger carry_booked_days_of_changed after update on public.bookings_pemba
  for each row when ((old.starts_at, old.state) is distinct from (new.starts_at, new.state))
  execute function public.carry_booked_days();

-- The booking of a lead a visitor has just left, with the next free times where it has no slot. As in
-- skip_repeated_lead, sending the same again within an hour finds the first one's.
create function public.booking_of_lead(
  typed_phone text, typed_name text, starts timestamptz, most_free int
) returns table (token text, state text, free timestamptz[])
language sql stable rows 1 set search_path = ''
as $$
  select b.token, b.state, array(
    select f.starts_at from public.next_free_slots(starts, most_free) as f
    where b.state = 'unplaced' order by f.starts_at
  )
  from public.leads_pemba l join public.bookings_pemba b on b.lead_id = l.id
  where l.phone = typed_phone and l.created_at > now() - interval '1 hour'
    and public.name_key(l.full_name) = public.name_key(typed_name)
    and b.starts_at = starts and b.kind = 'consultation'
  order by l.created_at desc limit 1
$$;

-- The secret in the address of the operator's calendar feed; no row until one is requested.
create table public.calendar_feed (
  is_only boolean primary key default true check (is_only),
  secret text not null check (char_length(secret) >= 32),
  renewed_at timestamptz not null default now()
);
alter table public.calendar_feed enable row level security;
grant all on public.calendar_feed to service_role;

-- supabase/schemas/today.sql

-- The operator's queue for the day.

-- Booked and requested times of open leads, for the queue and the digest.
create view public.booked_times with (security_invoker = true) as
  select b.lead_id, b.person_id, there.at::date as day, to_char(there.at, 'HH24:MI') as "time"
  from public.bookings_pemba b
  join public.leads_pemba l on l.id = b.lead_id
  cross join lateral (select b.starts_at at time zone 'Africa/Dar_es_Salaam') as there(at)
  where b.state in ('booked', 'requested') and not l.suspected_spam
    and l.status in ('new', 'contacted', 'offer-sent');
grant select on public.booked_times to service_role;

-- Everything except bookings that may be in the queue some day: each open lead, each lead with a reminder and
-- each waiting callback request, once. Only the day decides whether a reminder is overdue, due or to come.
create view public.queue_items with (security_invoker = true) as
  select l.person_id, l.id as lead_id, null::uuid as callback_id,
    case
      when l.reminder_date is not null then 'reminder'
      when l.status = 'new' and l.first_answered_at is null then 'unanswered'
      else 'no-next-step'
    end as kind,
    case
      when l.reminder_date is not null
        then public.instant_there(l.reminder_date, l.reminder_time)
      when l.status = 'new' and l.first_answered_at is null then l.created_at
      else coalesce(l.first_answered_at, l.created_at)
    end as since
  from public.leads_pemba l
  where not l.suspected_spam
    and (l.reminder_date is not null or l.status in ('new', 'contacted', 'offer-sent'))
  union all
  select r.person_id, null, r.id,
    -- Somebody who was answered before is asking for another call.
    case when exists (
      select from public.leads_pemba l
      where l.person_id in (
          select m.id from public.people m
          where m.head_id = (select p.head_id from public.people p where p.id = r.person_id)
        )
        and l.first_answered_at is not null and not l.suspected_spam
    ) then 'callback' else 'unanswered' end,
    r.created_at
  from public.callback_requests r
  where r.lead_id is null and r.dismissed_at is null and not r.suspected_spam;
grant select on public.queue_items to service_role;

-- refresh_person leaves out the reminders of ended leads; the queue's columns include them.
create function public.settle_queue_columns() returns trigger
language plpgsql set search_path = ''
-- Sessions cache plans: one made while the tables were small would scan all of them later.
set enable_seqscan = off
as $$
declare
  -- As an array it can be looked up in the index of each table behind the view.
  members uuid[] := array(select m.id from public.people m where m.head_id = new.head_id);
begin
  select min(i.since) filter (where i.kind = 'unanswered'),
      min(i.since) filter (where i.kind = 'reminder'),
      min(i.since) filter (where i.kind = 'callback'),
      min(i.since) filter (where i.kind = 'no-next-step')
    into new.unanswered_since, new.due_at, new.callback_since, new.idle_since
    from public.queue_items i
    where new.id = new.head_id and i.person_id = any (members);
  new.next_reminder := (new.due_at at time zone 'Africa/Dar_es_Salaam')::date;
  return new;
end
$$;
-- refresh_person updates every row of a head, whatever has changed.
create trigger settle_queue_columns before update on public.people
  for each row execute function public.settle_queue_columns();

-- One page of the queue by urgency, as {counts, entries}. A person is listed once, at the most urgent place;
-- `more` counts their other items of today.
create function public.today_queue(today date, most int, skipped int, only_kind text default null)
returns jsonb
language sql stable set search_path = ''
-- Sessions cache plans: one made while the tables were small would scan all of them later.
set enable_seqscan = off
as $$
  with kinds(kind, rank) as (
    values ('unanswered', 1), ('overdue', 2), ('booking', 3), ('reminder', 4), ('callback', 5),
      ('no-next-step', 6)
  ), days as (
    select public.instant_there(today, null) as begins,
      public.instant_there(today + 1, null) as ends
  ), booked as materialized (
    select coalesce(p.head_id, b.lead_id) as person,
      min(public.instant_there(b.day, b."time")) filter (where b.day = today) as at
    from public.booked_times b left join public.people p on p.id = b.person_id
    where b.day >= today group by 1
  ), facts as (
    select p.id as person, p.unanswered_since, p.due_at, p.callback_since, p.idle_since
    from public.people p
    where p.unanswered_since is not null or p.due_at is not null or p.callback_since is not null
      or p.idle_since is not null
    union all
    -- A lead with an unreadable number counts as a person of its own.
    select coalesce(i.lead_id, i.callback_id),
      case when i.kind = 'unanswered' then i.since end,
      case when i.kind = 'reminder' then i.since end,
      case when i.kind = 'callback' then i.since end,
      case when i.kind = 'no-next-step' then i.since end
    from public.queue_items i where i.person_id is null
  ), ranked as (
    select f.*, b.at as booked_at, case
        when f.unanswered_since is not null then 1
        when f.due_at < d.begins then 2
        when b.at is not null then 3
        when f.due_at < d.ends then 4
        when f.callback_since is not null then 5
        when f.idle_since is not null and b.person is null then 6
      end as rank
    from facts f cross join days d left join booked b on b.person = f.person
  ), queue as materialized (
    select person, rank, case rank
        when 1 then unanswered_since when 3 then booked_at when 5 then callback_since
        when 6 then idle_since else due_at
      end as since
    from ranked where rank is not null
  ), page as (
    select * from queue
    where only_kind is null or rank = (select k.rank from kinds k where k.kind = only_kind)
    order by rank, since, person limit most offset skipped
  ), items as (
    select p.person, i.lead_id, i.callback_id, i.since, case
        when i.kind <> 'reminder' then (select k.rank from kinds k where k.kind = i.kind)
        when i.since < d.begins then 2
        when i.since < d.ends then 4
      end as rank
    from page p cross join days d cross join lateral (
      select * from public.queue_items
        where person_id = any (array(select m.id from public.people m where m.head_id = p.person))
      union all
      select * from public.queue_items where person_id is null and p.person in (lead_id, callback_id)
    ) as i
    where i.kind <> 'no-next-step' or not exists (
      select from public.booked_times b where b.lead_id = i.lead_id and b.day >= today
    )
    union all
    select p.person, b.lead_id, null, public.instant_there(b.day, b."time"), 3
    from page p cross join lateral (
      select * from public.booked_times
        where person_id = any (array(select m.id from public.people m where m.head_id = p.person))
      union all
      select * from public.booked_times where person_id is null and lead_id = p.person
    ) as b
    where b.day = today
  ), entries as (
    select distinct on (p.rank, p.since, p.person) p.*, i.lead_id, i.callback_id,
      (select count(*) - 1 from items o where o.person = p.person and o.rank is not null) as more
    from page p
    join items i on i.person = p.person and i.rank = p.rank and i.since = p.since
    order by p.rank, p.since, p.person, i.lead_id
  )
  select jsonb_build_object(
    'counts', (
      select jsonb_object_agg(k.kind, coalesce(c.count, 0))
      from kinds k
      left join (select rank, count(*) as count from queue group by rank) as c using (rank)
    ),
    'entries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', k.kind,
        'since', e.since,
        'more', e.more,
        'person_id', h.head_id,
        'lead_id', e.lead_id,
        'callback_id', e.callback_id,
        'full_name', coalesce(l.full_name, r.full_name),
        'number', coalesce(l.phone_e164, l.phone, r.whatsapp_e164, r.whatsapp_number),
        'source', l.source,
        'subject', l.subject,
        'status', l.status,
        'reminder_date', l.reminder_date,
        'reminder_time', l.reminder_time,
        'reminder_note', l.reminder_note,
        -- A lead made of a callback request has the request's context.
        'best_time', coalesce(l.context, r.context) ->> 'best_time',
        'time_zone', coalesce(l.context, r.context) ->> 'time_zone'
      ) order by e.rank, e.since, e.person), '[]')
      from entries e
      join kinds k using (rank)
      left join public.leads_pemba l on l.id = e.lead_id
      left join public.callback_requests r on r.id = e.callback_id
      left join public.people h on h.id = coalesce(l.person_id, r.person_id)
    )
  )
$$;

-- supabase/schemas/search-criteria.sql

-- Search criteria of people, and the property news that matches them.

-- `filters` are those of property_search_terms, so one definition finds the properties for a person and the
-- people for a property. A search alert is a lead of its own, with the search in context.search: {filters,
-- area (a slug), words}.
create table public.search_criteria (
  id uuid primary key default gen_random_uuid(),
  -- The enquiry they come from; null where the operator added them.
  lead_id uuid unique references public.leads_pemba (id) on delete cascade,
  -- The lead's person, kept by triggers; null while the number cannot be read.
  person_id uuid references public.people (id) on delete cascade,
  origin text not null check (origin in ('enquiry', 'search-alert', 'operator')),
  filters jsonb not null check (
    jsonb_typeof(filters) = 'object' and pg_column_size(filters) <= 2048
  ),
  conditions text not null
    generated always as (public.property_search_conditions(filters)) stored,
  patterns text[] generated always as (public.like_patterns(filters ->> 'q')) stored,
  types text[] not null
    generated always as (coalesce(public.json_texts(filters -> 'type'), '{any}')) stored,
  -- The address of the visitor's page of a search alert: 128 random bits.
  token text unique check ((token is not null) = (origin = 'search-alert')),
  form_id uuid unique,
  ended_at timestamptz,
  ended_by text check (ended_by in ('visitor', 'operator')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (lead_id is not null or person_id is not null),
  check ((ended_at is null) = (ended_by is null))
);
create index search_criteria_person on public.search_criteria (person_id, created_at desc)
  where person_id is not null;
-- Finds the criteria that name a type, or none.
create index search_criteria_types on public.search_criteria using gin (types) where ended_at is null;

alter table public.search_criteria enable row level security;
grant all on public.search_criteria to service_role;

create function public.fill_criteria_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select person_id into new.person_id from public.leads_pemba where id = new.lead_id;
  return new;
end
$$;
create trigger fill_criteria_person before insert on public.search_criteria
  for each row when (new.lead_id is not null) execute function public.fill_criteria_person();

create function public.carry_criteria_to_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.search_criteria set person_id = new.person_id where lead_id = new.id;
  return null;
end
$$;
-- Named to run before refresh_people_of_changed, which deletes people without any rows.
create trigger carry_criteria_to_person after update on public.leads_pemba
  for each row when (old.person_id is distinct from new.person_id)
  execute function public.carry_criteria_to_person();

-- Filters that no search can read would break every later one: planning the search once reads them all.
create function public.check_criteria_filters() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.search_properties(new.filters, 'newest', 0);
  return new;
end
$$;
create trigger check_criteria_filters before insert or update of filters on public.search_criteria
  for each row execute function public.check_criteria_filters();

-- The criteria of an enquiry about a property: its type and area, and a price within 30 %, in whole thousands.
create function public.criteria_of_property(property uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'type', jsonb_build_array(p.type),
    'area', p.area_id,
    'minPrice', floor(p.price * 0.7 / 1000)::bigint * 1000,
    'maxPrice', ceil(p.price * 1.3 / 1000)::bigint * 1000
  )
  from public.properties_pemba p where p.id = property
$$;

-- Follows former slugs too. If a search's area no longer exists there are no criteria, rather than those of
-- the whole island.
create function public.add_criteria_of_lead() returns trigger
-- Runs as its owner: visitors have no access to search criteria.
language plpgsql security definer set search_path = ''
as $$
declare
  search jsonb := new.context -> 'search';
  area uuid := public.id_of_slug('areas_pemba', search ->> 'area');
  said jsonb;
begin
  if new.source = 'search-alert' or new.property_id is null then
    if area is null and search ->> 'area' is not null then
      raise warning 'The area of the search of lead % is not there', new.id;
      return null;
    end if;
    said := jsonb_strip_nulls(
      coalesce(search -> 'filters', '{}') || jsonb_build_object('area', area)
    );
  else
    said := public.criteria_of_property(new.property_id);
  end if;
  if new.source <> 'search-alert' and coalesce(said, '{}') = '{}' then
    return null;
  end if;
  begin
    insert into public.search_criteria (lead_id, origin, filters, token) values (
      new.id,
      case when new.source = 'search-alert' then 'search-alert' else 'enquiry' end,
      said,
      case when new.source = 'search-alert'
        then encode(extensions.gen_random_bytes(16), 'hex') end
    );
  exception when data_exception or check_violation then
    -- Filters of another version of the site that this one cannot read. The lead is kept, with its search
    -- in its context.
    raise warning 'The search of lead % cannot be read: %', new.id, sqlerrm;
  end;
  return null;
end
$$;
create trigger add_criteria_of_lead after insert on public.leads_pemba
  for each row when (new.property_id is not null or new.context ? 'search')
  execute function public.add_criteria_of_lead();

-- Ends a visitor's search alert by its token; false when there is none. Idempotent.
create function public.end_search_alert(alert_token text) returns boolean
-- Runs as its owner, so that the activity log does not record the operator.
language sql security definer set search_path = ''
as $$
  with ended as (
    update public.search_criteria set
      ended_at = coalesce(ended_at, now()), ended_by = coalesce(ended_by, 'visitor')
    where token = alert_token
    returning id
  )
  select exists (select from ended)
$$;

-- News about a property that is available now and was not before, or only for more.
create table public.property_events (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties_pemba (id) on delete cascade,
  kind text not null check (kind in ('published', 'reduced', 'available')),
  -- Whole US dollars, before the reduction.
  former_price bigint check ((former_price is not null) = (kind = 'reduced')),
  happened_at timestamptz not null default now(),
  -- Set when the operator stops suggesting people.
  dismissed_at timestamptz
);
create index property_events_newest on public.property_events (happened_at desc, id)
  where dismissed_at is null;
create index property_events_property on public.property_events (property_id);

alter table public.property_events enable row level security;
grant all on public.property_events to service_role;

-- The people an event concerns, each once, found when it happened.
create table public.property_matches (
  event_id uuid not null references public.property_events (id) on delete cascade,
  criteria_id uuid not null references public.search_criteria (id) on delete cascade,
  -- Search alerts first, then the newest.
  place int not null,
  told_at timestamptz,
  -- Not to be told while their lead has ended or is suspected spam, or their search has ended.
  is_withdrawn boolean not null default false,
  primary key (event_id, criteria_id)
);
create index property_matches_untold on public.property_matches (event_id, place)
  where told_at is null and not is_withdrawn;
create index property_matches_criteria on public.property_matches (criteria_id);

alter table public.property_matches enable row level security;
grant all on public.property_matches to service_role;

-- Criteria with the same conditions are compared in one statement: the conditions of a search, with the
-- filters taken from each row.
create function public.criteria_that_fit(property uuid) returns setof uuid
language plpgsql stable rows 100 set search_path = ''
as $$
declare
  wanted_types text[];
  shared text;
begin
  select array[p.type, 'any'] into wanted_types
    from public.properties_pemba p where p.id = property;
  for shared in
    select distinct c.conditions from public.search_criteria c
    where c.ended_at is null and c.types && wanted_types
  loop
    return query execute format(
      'select c.criteria_id
       from (
         select id as criteria_id, filters as wanted, patterns as words
         from public.search_criteria
         where ended_at is null and types && $2 and conditions = $3
       ) as c,
       (select * from public.properties_pemba where id = $1) as property
       where %s',
      replace(replace(shared, '$1', 'c.wanted'), '$2', 'c.words'))
    using property, wanted_types, shared;
  end loop;
end
$$;

-- Withdraws the untold matches of criteria that no longer count, and restores them when they do.
create function public.settle_untold_matches() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.property_matches m set is_withdrawn = counts.ended
    from (
      select c.id, c.ended_at is not null or (
        l.id is not null and (l.suspected_spam or l.status in ('deal-closed', 'dead'))
      ) as ended
      from public.search_criteria c left join public.leads_pemba l on l.id = c.lead_id
      where c.id = case tg_table_name when 'search_criteria' then new.id else (
        select own.id from public.search_criteria own where own.lead_id = new.id
      ) end
    ) as counts
    where m.criteria_id = counts.id and m.told_at is null and m.is_withdrawn <> counts.ended;
  return null;
end
$$;
create trigger settle_untold_matches after update on public.search_criteria
  for each row when ((new.ended_at is null) <> (old.ended_at is null))
  execute function public.settle_untold_matches();
create trigger settle_untold_matches after update on public.leads_pemba
  for each row when (
    new.suspected_spam <> old.suspected_spam
    or (new.status in ('deal-closed', 'dead')) <> (old.status in ('deal-closed', 'dead'))
  ) execute function public.settle_untold_matches();

-- A price corrected within a day was never public, so it is no reduction. A property that nobody saw for a
-- day at any price is compared with the previous price.
create function public.match_property() returns trigger
-- Runs as its owner: it reads leads and people.
language plpgsql security definer set search_path = ''
as $$
declare
  happened public.property_events;
  -- The price visitors know: the previous one if they saw it for a day, otherwise the last one they did.
  known bigint;
begin
  happened.kind := case
    when tg_op = 'INSERT' then 'published'
    when old.availability <> 'available' then 'available'
    when not old.is_published then 'published'
    else 'reduced'
  end;
  if happened.kind = 'reduced' then
    known := old.price;
    if old.priced_since > now() - interval '1 day' then
      known := coalesce((
        select c.former_price from public.property_price_changes c
        where c.property_id = new.id and c.is_public order by c.changed_at desc, c.id desc limit 1
      ), old.price);
    end if;
    if new.price >= known then
      return null;
    end if;
  end if;
  -- The newest event replaces earlier ones.
  delete from public.property_matches m using public.property_events e
    where m.event_id = e.id and e.property_id = new.id and m.told_at is null;
  insert into public.property_events (property_id, kind, former_price)
    values (new.id, happened.kind, case when happened.kind = 'reduced' then known end)
    returning * into happened;
  insert into public.property_matches (event_id, criteria_id, place)
    select happened.id, fit.id,
      row_number() over (
        order by fit.origin <> 'search-alert', fit.origin <> 'operator', fit.created_at desc, fit.id
      )
    from (
      select distinct on (coalesce(p.head_id, c.lead_id)) c.id, c.origin, c.created_at,
        coalesce(p.head_id, c.lead_id) as who
      from public.criteria_that_fit(new.id) as fitting (id)
      join public.search_criteria c on c.id = fitting.id
      left join public.people p on p.id = c.person_id
      left join public.leads_pemba l on l.id = c.lead_id
      where l.id is null
        or (not l.suspected_spam and l.status in ('new', 'contacted', 'offer-sent'))
      order by coalesce(p.head_id, c.lead_id),
        c.origin <> 'search-alert', c.origin <> 'operator', c.created_at desc, c.id
    ) as fit
    -- A property published again is no news to people who were told before.
    where happened.kind <> 'published' or not exists (
      select from public.property_events e
      join public.property_matches m on m.event_id = e.id and m.told_at is not null
      join public.search_criteria told on told.id = m.criteria_id
      left join public.people p on p.id = told.person_id
      where e.property_id = new.id and coalesce(p.head_id, told.lead_id) = fit.who
    );
  if not found then
    delete from public.property_events where id = happened.id;
  end if;
  return null;
end
$$;
create trigger match_property_of_new after insert on public.properties_pemba
  for each row when (new.is_published and new.availability = 'available' and not new.is_sample)
  execute function public.match_property();
create trigger match_property after update on public.properties_pemba
  for each row when (
    new.is_published and new.availability = 'available'
    and (
      not old.is_published or old.availability <> 'available' or new.price < old.price
    )
  ) execute function public.match_property();

-- A price that is as high again as before takes back the news of the reduction.
create function public.drop_untold_reductions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.property_matches m using public.property_events e
    where m.event_id = e.id and e.property_id = new.id and m.told_at is null
      and e.kind = 'reduced' and e.former_price <= new.price;
  return null;
end
$$;
create trigger drop_untold_reductions after update on public.properties_pemba
  for each row when (new.price > old.price) execute function public.drop_untold_reductions();

-- Events of the last two weeks with people who have not been told, newest first, each with the first of them:
-- {count (of people, in all), events: [{..., count, people: [...]}]}.
create function public.property_news(most_events int, most_people int) returns jsonb
language sql stable set search_path = ''
-- Sessions cache plans: one made while the tables were small would scan all of them later.
set enable_seqscan = off
as $$
  with events as materialized (
    select e.*, (
      select count(*) from public.property_matches m where m.event_id = e.id
        and m.told_at is null and not m.is_withdrawn
    ) as count
    from public.property_events e
    join public.properties_pemba p on p.id = e.property_id
    where e.dismissed_at is null and e.happened_at > now() - interval '14 days'
      and p.is_published and p.availability = 'available'
  ), shown as (
    select * from events where count > 0 order by happened_at desc, id limit most_events
  )
  select jsonb_build_object(
    'count', (select coalesce(sum(count), 0) from events),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id,
        'kind', s.kind,
        'former_price', s.former_price,
        'happened_at', s.happened_at,
        'count', s.count,
        'property', jsonb_build_object(
          'id', p.id, 'slug', p.slug, 'name', p.name, 'location', p.location, 'price', p.price
        ),
        'people', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'criteria_id', c.id,
            'person_id', h.head_id,
            'lead_id', c.lead_id,
            'full_name', coalesce(l.full_name, h.names[1], h.phone_e164),
            'number', coalesce(h.phone_e164, l.phone),
            'origin', c.origin,
            'filters', c.filters,
            'area', (
              select a.name from public.areas_pemba a where a.id = (c.filters ->> 'area')::uuid
            )
          ) order by m.place), '[]')
          from (
            select * from public.property_matches
            where event_id = s.id and told_at is null and not is_withdrawn
            order by place limit most_people
          ) as m
          join public.search_criteria c on c.id = m.criteria_id
          left join public.people h on h.id = c.person_id
          left join public.leads_pemba l on l.id = c.lead_id
        )
      ) order by s.happened_at desc, s.id), '[]')
      from shown s join public.properties_pemba p on p.id = s.property_id
    )
  )
$$;

-- Records that a person, and everybody merged with them, was told of an event. Idempotent.
create function public.mark_told(event uuid, criteria uuid) returns void
language sql set search_path = ''
as $$
  update public.property_matches m set told_at = now()
  where m.event_id = event and m.told_at is null and (
    m.criteria_id = criteria
    or m.criteria_id in (
      select other.id
      from public.search_criteria own
      join public.people p on p.id = own.person_id
      join public.people member on member.head_id = p.head_id
      join public.search_criteria other on other.person_id = member.id
      where own.id = criteria
    )
  )
$$;

-- supabase/schemas/alerts.sql

-- Alerts tell the operator what has arrived. The trigger of a visitor's row writes the alert in the same
-- transaction, so that no row is without one and nobody waits for a mail server.

create table public.alerts (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint alerts_kind_check check (
    kind in ('lead', 'callback', 'booking', 'digest', 'test')
  ),
  -- An alert keeps nothing of a person but a reference to their row, and is deleted with it.
  lead_id uuid unique references public.leads_pemba (id) on delete cascade,
  callback_request_id uuid unique references public.callback_requests (id) on delete cascade,
  -- The day in Dar es Salaam: one digest a day, however many processes try to write it.
  digest_day date unique,
  created_at timestamptz not null default now(),
  -- Null until the deliveries are written, one for each channel.
  dispatched_at timestamptz,
  -- A visitor has moved or cancelled a booking; the lead's own alert announces a new one.
  booking_change_id bigint unique references public.booking_changes (id) on delete cascade,
  check ((kind = 'lead') = (lead_id is not null)),
  check ((kind = 'callback') = (callback_request_id is not null)),
  check ((kind = 'digest') = (digest_day is not null)),
  constraint alerts_booking_check check ((kind = 'booking') = (booking_change_id is not null))
);
create index alerts_undispatched on public.alerts (created_at) where dispatched_at is null;

alter table public.alerts enable row level security;
grant all on public.alerts to service_role;

-- The operator's devices for web push.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  endpoint text not null unique check (
    endpoint ~ '^https?://' and char_length(endpoint) <= 1000
  ),
  p256dh text not null check (char_length(p256dh) between 1 and 200),
  auth text not null check (char_length(auth) between 1 and 100),
  created_at timestamptz not null default now()
);
alter table public.push_subscriptions enable row level security;
grant all on public.push_subscriptions to service_role;

-- The site's key pair for push services (VAPID). Stored beside the subscriptions, which are worthless without
-- it: in the same backup, and the same for every machine that serves the site.
create table public.push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null check (char_length(public_key) between 1 and 200),
  private_key text not null check (char_length(private_key) between 1 and 200)
);
alter table public.push_keys enable row level security;
grant all on public.push_keys to service_role;

create table public.alert_deliveries (
  -- Sent with each attempt, so that a receiver recognises a second copy.
  id uuid primary key default gen_random_uuid(),
  alert_id uuid not null references public.alerts (id) on delete cascade,
  channel text not null check (channel in ('mail', 'webhook', 'push')),
  subscription_id uuid references public.push_subscriptions (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  -- Attempts begun, including those whose process died.
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text check (char_length(last_error) <= 300),
  last_error_at timestamptz,
  sent_at timestamptz,
  check ((channel = 'push') = (subscription_id is not null)),
  unique nulls not distinct (alert_id, channel, subscription_id)
);
create index alert_deliveries_due on public.alert_deliveries (channel, next_try_at)
  where state = 'waiting';
create index alert_deliveries_failed on public.alert_deliveries (channel) where state = 'failed';
create index alert_deliveries_sent on public.alert_deliveries (channel, sent_at desc)
  where sent_at is not null;
create index alert_deliveries_errors on public.alert_deliveries (channel, last_error_at desc)
  where last_error_at is not null;
create index alert_deliveries_subscription on public.alert_deliveries (subscription_id)
  where subscription_id is not null;

alter table public.alert_deliveries enable row level security;
grant all on public.alert_deliveries to service_role;

-- The arguments name the kind, and the column of `alerts` that takes the row's id.
create function public.add_alert() returns trigger
-- Runs as its owner: visitors have no access to alerts.
language plpgsql security definer set search_path = ''
as $$
begin
  execute format('insert into public.alerts (kind, %I) values ($1, $2)', tg_argv[1])
    using tg_argv[0], new.id;
  return null;
end
$$;
-- A row without a submission is the operator's own.
create trigger add_alert after insert on public.leads_pemba
  for each row
  when (new.submission_id is not null and not new.suspected_spam and not new.is_sample)
  execute function public.add_alert('lead', 'lead_id');
create trigger add_alert after insert on public.callback_requests
  for each row
  when (new.submission_id is not null and not new.suspected_spam and not new.is_sample)
  execute function public.add_alert('callback', 'callback_request_id');

create function public.add_booking_alert() returns trigger
-- Runs as its owner: visitors have no access to alerts.
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.alerts (kind, booking_change_id)
    select 'booking', new.id
    from public.bookings_pemba b join public.leads_pemba l on l.id = b.lead_id
    where b.id = new.booking_id and not l.suspected_spam and not l.is_sample;
  return null;
end
$$;
create trigger add_booking_alert after insert on public.booking_changes
  for each row when (new.from_state is not null and not new.by_operator)
  execute function public.add_booking_alert();

-- The digest of a day by parts, each with its count and its first ten entries; empty parts are left out. New
-- leads and bookings are those of open leads, reminders those of all.
create function public.digest_parts(day date) returns jsonb
language sql stable set search_path = ''
as $$
  with own_leads as (
    select * from public.leads_pemba where not suspected_spam and not is_sample
  ), since as (
    select (day + time '08:00') at time zone 'Africa/Dar_es_Salaam' - interval '1 day' as instant
  ), entries as (
    select 'new' as part, full_name, subject, source, created_at as at
      from own_leads where created_at >= (select instant from since) and status = 'new'
    union all
    select 'callbacks', full_name, null, null, created_at
      from public.callback_requests
      where lead_id is null and dismissed_at is null and not suspected_spam and not is_sample
    union all
    select 'overdue', full_name, subject, source, reminder_date::timestamptz
      from own_leads where reminder_date < day
    union all
    select 'bookings', l.full_name, l.subject, b."time", b.day + b."time"::time
      from public.booked_times b join own_leads l on l.id = b.lead_id
      where b.day = digest_parts.day
    union all
    select 'reminders', full_name, reminder_note, source, created_at
      from own_leads where reminder_date = day
  ), numbered as (
    select *, row_number() over (partition by part order by at, full_name) as number from entries
  ), parts as (
    select part, count(*) as count, jsonb_agg(
      jsonb_build_object('name', full_name, 'about', coalesce(subject, source)) order by number
    ) filter (where number <= 10) as first
    from numbered group by part
  )
  select coalesce(
    jsonb_agg(jsonb_build_object('part', part, 'count', count, 'first', first) order by part), '[]'
  ) from parts
$$;

-- Adds the day's digest once it is eight o'clock in Dar es Salaam.
create function public.add_digest(at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into public.alerts (kind, digest_day)
    select 'digest', there::date from (select at at time zone 'Africa/Dar_es_Salaam') as now (there)
    where there::time >= '08:00'
      and not exists (select from public.alerts where digest_day = there::date)
    on conflict (digest_day) do nothing
$$;

-- A message's content, read when it is sent: a waiting alert keeps no copy of a name.
create function public.alert_content(alert uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', a.id,
    'kind', a.kind,
    'created_at', a.created_at,
    'name', coalesce(l.full_name, r.full_name),
    'phone', coalesce(l.phone_e164, l.phone, r.whatsapp_e164, r.whatsapp_number),
    'email', l.email,
    'source', l.source,
    'subject', coalesce(p.name, l.subject),
    'message', case when a.kind = 'lead' then nullif(btrim(l.message), '') end,
    'date', case when a.kind = 'lead' then l.booking_date end,
    'time', case when a.kind = 'lead' then l.consultation_time end,
    'best_time', r.context ->> 'best_time',
    'time_zone', r.context ->> 'time_zone',
    'lead_id', l.id,
    'person_id', coalesce(l.person_id, r.person_id),
    'booking_id', b.id,
    'booking_change', case when a.kind = 'booking' then jsonb_build_object(
      'kind', b.kind, 'from', c.from_starts_at, 'to', c.to_starts_at, 'was', c.from_state,
      'state', c.to_state, 'by_operator', c.by_operator
    ) end,
    'parts', case when a.kind = 'digest' then public.digest_parts(a.digest_day) end
  ))
  from public.alerts a
  left join public.booking_changes c on c.id = a.booking_change_id
  left join public.bookings_pemba b on b.id = c.booking_id
  left join public.properties_pemba p on p.id = b.property_id
  left join public.leads_pemba l on l.id = coalesce(a.lead_id, b.lead_id)
  left join public.callback_requests r on r.id = a.callback_request_id
  where a.id = alert
$$;

-- Writes the deliveries of new alerts for the channels that are set up, and returns the channels with
-- deliveries due.
create function public.dispatch_alerts(channels text[]) returns text[]
language plpgsql set search_path = ''
as $$
begin
  perform public.add_digest(now());
  with fresh as (
    select id from public.alerts where dispatched_at is null
    order by created_at limit 500 for update skip locked
  ), dispatched as (
    update public.alerts set dispatched_at = now() where id in (select id from fresh)
    returning id, kind, digest_day
  )
  insert into public.alert_deliveries (alert_id, channel, subscription_id)
    select d.id, channel, s.id
    from dispatched d
    cross join unnest(channels) as channel
    left join public.push_subscriptions s on channel = 'push'
    where (channel <> 'push' or s.id is not null)
      -- A digest is only mailed, and only if it is not empty.
      and (d.kind <> 'digest' or (channel = 'mail' and public.digest_parts(d.digest_day) <> '[]'));
  return array(
    select channel from unnest(channels) as channel where exists (
      select from public.alert_deliveries d
      where d.channel = channel.channel and d.state = 'waiting'
        and (d.next_try_at <= now() or d.next_try_at > now() + interval '2 hours')
    )
  );
end
$$;

-- Takes due deliveries for the length of the lease: those of a process that dies pass to the next one.
create function public.claim_alert_deliveries(for_channel text, most int, lease_ms int)
returns table (
  id uuid, attempts int, content jsonb, subscription_id uuid, endpoint text, p256dh text, auth text
)
language sql rows 5 set search_path = ''
as $$
  with due as (
    select d.id from public.alert_deliveries d
    where d.channel = for_channel and d.state = 'waiting'
      -- No pause is longer than two hours: a later time comes from a clock that has been set back since.
      and (d.next_try_at <= now() or d.next_try_at > now() + interval '2 hours')
    order by d.next_try_at limit most for update skip locked
  ), claimed as (
    update public.alert_deliveries d
    set attempts = d.attempts + 1, next_try_at = now() + lease_ms * interval '1 millisecond'
    from due where d.id = due.id
    returning d.id, d.alert_id, d.attempts, d.subscription_id
  )
  select c.id, c.attempts, public.alert_content(c.alert_id), s.id, s.endpoint, s.p256dh, s.auth
  from claimed c left join public.push_subscriptions s on s.id = c.subscription_id
$$;

-- Records an attempt: sent without a problem, else retried after the pause, or failed without one. An attempt
-- that outlived its lease does not count, unless it got through.
create function public.settle_alert_delivery(
  delivery uuid, attempt int, problem text default null, pause_ms int default null
) returns void
language sql set search_path = ''
as $$
  update public.alert_deliveries set
    state = case when problem is null then 'sent' when pause_ms is null then 'failed' else 'waiting' end,
    next_try_at = now() + coalesce(pause_ms, 0) * interval '1 millisecond',
    sent_at = case when problem is null then now() end,
    last_error = case when problem is null then last_error else left(problem, 300) end,
    last_error_at = case when problem is null then last_error_at else now() end
  where id = delivery and state <> 'sent' and (problem is null or attempts = attempt)
$$;

-- The state of each channel.
create function public.alert_channel_states()
returns table (
  channel text, waiting int, failed int, last_sent_at timestamptz, last_error text,
  last_error_at timestamptz
)
language sql stable rows 3 set search_path = ''
as $$
  select channel,
    (select count(*) from public.alert_deliveries d
      where d.channel = channel.channel and d.state = 'waiting')::int,
    (select count(*) from public.alert_deliveries d
      where d.channel = channel.channel and d.state = 'failed')::int,
    (select d.sent_at from public.alert_deliveries d
      where d.channel = channel.channel and d.sent_at is not null
      order by d.sent_at desc limit 1),
    error.last_error, error.last_error_at
  from unnest(array['mail', 'webhook', 'push']) as channel
  left join lateral (
    select d.last_error, d.last_error_at from public.alert_deliveries d
    where d.channel = channel.channel and d.last_error_at is not null
    order by d.last_error_at desc limit 1
  ) as error on true
$$;

-- Writes a test alert for one channel, once for each id.
create function public.add_test_alert(test uuid, for_channel text) returns void
language sql set search_path = ''
as $$
  with added as (
    insert into public.alerts (id, kind, dispatched_at) values (test, 'test', now())
    on conflict (id) do nothing returning id
  )
  insert into public.alert_deliveries (alert_id, channel, subscription_id)
    select a.id, for_channel, s.id
    from added a left join public.push_subscriptions s on for_channel = 'push'
    where for_channel <> 'push' or s.id is not null
$$;

-- Retries failed deliveries.
create function public.retry_alert_deliveries(for_channel text) returns int
language sql set search_path = ''
as $$
  with retried as (
    update public.alert_deliveries set state = 'waiting', attempts = 0, next_try_at = now()
    where channel = for_channel and state = 'failed'
    returning 1
  )
  select count(*)::int from retried
$$;

-- The ids of letters that name a person, of which a machine may hold files: those about their rows, and every
-- digest.
create function public.letters_about(person uuid) returns setof uuid
language sql stable rows 10 set search_path = ''
as $$
  with members as (
    select id from public.people
    where head_id = (select p.head_id from public.people p where p.id = person)
  ), leads as (
    select l.id from public.leads_pemba l where l.person_id in (select id from members)
  )
  select d.id from public.alert_deliveries d join public.alerts a on a.id = d.alert_id
  where d.channel = 'mail' and (
    a.kind = 'digest'
    or a.lead_id in (select id from leads)
    or a.callback_request_id in (
      select r.id from public.callback_requests r where r.person_id in (select id from members)
    )
    or a.booking_change_id in (
      select c.id from public.booking_changes c join public.bookings_pemba b on b.id = c.booking_id
      where b.lead_id in (select id from leads)
    )
  )
$$;

-- supabase/schemas/numbers.sql

-- The numbers of the back office: counts of the last weeks, which begin on Monday in Dar es Salaam. Suspected
-- spam is never counted.

-- Leads by week and source; weeks and sources without any have no row.
create function public.leads_by_week(since date) returns table (week date, source text, leads int)
language sql stable rows 50 set search_path = ''
-- Sessions cache plans: one made while the tables were small would scan all of them later.
set enable_seqscan = off
as $$
  select date_trunc('week', l.created_at at time zone 'Africa/Dar_es_Salaam')::date, l.source,
    count(*)::int
  from public.leads_pemba l
  where l.created_at >= public.instant_there(since, null) and not l.suspected_spam
  group by 1, 2
$$;

-- How many leads that arrived since a day have reached each status or a later one, and the median hours
-- until then. A lead added with a status has no such hours. A change that was reverted within ten minutes is
-- a slip and does not count.
create function public.pipeline_passage(since date)
returns table (status text, leads int, median_hours double precision)
language sql stable rows 5 set search_path = ''
-- As in leads_by_week.
set enable_seqscan = off
as $$
  with steps(status, step) as (
    values ('new', 0), ('contacted', 1), ('offer-sent', 2), ('deal-closed', 3)
  ), arrived as materialized (
    select l.id, l.created_at, l.status
    from public.leads_pemba l
    where l.created_at >= public.instant_there(since, null) and not l.suspected_spam
  ), changes as (
    -- Each with the changes before and after it.
    select c.lead_id, c.changed_at, c.from_status, c.to_status,
      lead(c.to_status) over of_lead as next_status, lead(c.changed_at) over of_lead as next_at,
      lag(c.from_status) over of_lead as former_status, lag(c.changed_at) over of_lead as former_at
    from public.lead_status_changes c
    where c.changed_at >= public.instant_there(since, null)
    window of_lead as (partition by c.lead_id order by c.changed_at, c.id)
  ), moves as (
    select c.lead_id, c.changed_at, t.step as to_step, greatest(f.step, t.step) as step
    from changes c
    left join steps f on f.status = c.from_status
    left join steps t on t.status = c.to_status
    where (c.next_status = c.from_status and c.next_at < c.changed_at + interval '10 minutes') is not true
      and (c.former_status = c.to_status and c.changed_at < c.former_at + interval '10 minutes') is not true
  ), moved as (
    select m.lead_id, max(m.step) as step,
      min(m.changed_at) filter (where m.to_step >= 1) as contacted_at,
      min(m.changed_at) filter (where m.to_step >= 2) as offered_at,
      min(m.changed_at) filter (where m.to_step >= 3) as closed_at
    from moves m group by m.lead_id
  ), reached as (
    select a.status, greatest(s.step, m.step, 0) as step, m.contacted_at - a.created_at as contacted,
      m.offered_at - a.created_at as offered, m.closed_at - a.created_at as closed
    from arrived a
    left join moved m on m.lead_id = a.id
    left join steps s on s.status = a.status
  ), counted as (
    -- In one pass: a row for each lead and status would be four times as many.
    select count(*)::int as leads,
      count(*) filter (where step >= 1)::int as contacted,
      count(*) filter (where step >= 2)::int as offered,
      count(*) filter (where step >= 3)::int as closed,
      count(*) filter (where status = 'dead')::int as dead,
      percentile_cont(0.5) within group (order by r.contacted) as contacted_after,
      percentile_cont(0.5) within group (order by r.offered) as offered_after,
      percentile_cont(0.5) within group (order by r.closed) as closed_after
    from reached r
  )
  select row.status, row.leads, extract(epoch from row.after)::double precision / 3600
  from counted c cross join lateral (
    values ('new', c.leads, null), ('contacted', c.contacted, c.contacted_after),
      ('offer-sent', c.offered, c.offered_after), ('deal-closed', c.closed, c.closed_after),
      ('dead', c.dead, null)
  ) as row(status, leads, after)
$$;

-- The median office time until the first answer to each week's enquiries, in minutes. An enquiry still waiting
-- counts once it has waited longer than `slowest_minutes`, as in responseMedian.
create function public.response_by_week(since date, slowest_minutes int)
returns table (week date, enquiries int, median_minutes double precision)
language sql stable rows 12 set search_path = ''
-- As in leads_by_week.
set enable_seqscan = off
as $$
  with office as (
    -- The office time until an instant is the time before the last opening plus the time since.
    select array_agg(o.opens order by o.opens) as opens, array_agg(o.closes order by o.opens) as closes,
      array_agg(o.before order by o.opens) as before
    from (
      select opens, closes, sum(closes - opens) over (order by opens) - (closes - opens) as before
      from public.office_openings(since, (now() at time zone 'Africa/Dar_es_Salaam')::date)
    ) as o
  ), answers as (
    select a.asked_at, a.answered_at is not null as is_answered,
      coalesce(a.answered_at, now()) as answered_at
    from public.first_answers(public.instant_there(since, null), 1000000) as a
    where a.asked_at >= public.instant_there(since, null)
  ), waits as materialized (
    select a.asked_at, a.is_answered, greatest(interval '0',
        coalesce(
          o.before[i.answered] + (least(a.answered_at, o.closes[i.answered]) - o.opens[i.answered]),
          interval '0'
        )
        - coalesce(
          o.before[i.asked] + (least(a.asked_at, o.closes[i.asked]) - o.opens[i.asked]), interval '0'
        )
      ) as waited
    from answers a cross join office o
    cross join lateral (
      select width_bucket(a.asked_at, o.opens) as asked, width_bucket(a.answered_at, o.opens) as answered
      -- Keeps the planner from computing each position more than once.
      offset 0
    ) as i
  )
  select date_trunc('week', w.asked_at at time zone 'Africa/Dar_es_Salaam')::date, count(*)::int,
    extract(epoch from percentile_cont(0.5) within group (order by w.waited))::double precision / 60
  from waits w where w.is_answered or w.waited > slowest_minutes * interval '1 minute'
  group by 1
$$;

-- The properties with the most interest since a day: enquiries, callback requests without a lead, and contact
-- clicks, beside viewings. `unviewed` leaves properties that can be sold and have no viewing.
create function public.property_interest(since date, unviewed boolean, most int)
returns table (
  property_id uuid, name text, enquiries int, callbacks int, clicks int, viewings int, properties int
)
language sql stable rows 20 set search_path = ''
-- As in leads_by_week.
set enable_seqscan = off
as $$
  with begins as (
    select public.instant_there(since, null) as at
  ), signs as (
    select l.property_id, 'enquiry' as kind from public.leads_pemba l
      where l.created_at >= (select at from begins) and not l.suspected_spam
        and l.property_id is not null
    union all
    select c.property_id, 'click' from public.contact_leads c
      where c.created_at >= (select at from begins) and c.property_id is not null
    union all
    select p.id, 'callback' from public.callback_requests r
      join public.properties_pemba p
        on p.slug = substring(r.context ->> 'page' from '^/properties/([a-z0-9-]+)')
      where r.created_at >= (select at from begins) and r.lead_id is null and not r.suspected_spam
    union all
    select b.property_id, 'viewing' from public.bookings_pemba b
      where b.starts_at >= (select at from begins) and b.state <> 'cancelled'
        and b.kind = 'viewing' and b.property_id is not null
  ), counted as (
    select s.property_id,
      count(*) filter (where s.kind = 'enquiry')::int as enquiries,
      count(*) filter (where s.kind = 'callback')::int as callbacks,
      count(*) filter (where s.kind = 'click')::int as clicks,
      count(*) filter (where s.kind = 'viewing')::int as viewings
    from signs s group by s.property_id
  )
  select p.id, p.name, c.enquiries, c.callbacks, c.clicks, c.viewings, (count(*) over ())::int
  from counted c join public.properties_pemba p on p.id = c.property_id
  where c.enquiries + c.callbacks + c.clicks > 0 and (
    not unviewed
    or (c.viewings = 0 and p.is_published and p.availability in ('available', 'reserved'))
  )
  order by c.enquiries + c.callbacks + c.clicks desc, c.enquiries desc, p.name, p.id
  limit most
$$;

-- supabase/schemas/claims.sql

-- A claim is a number or a dated statement in what visitors read, with its source, the day as of which it is
-- true and the day of its review. After that day it is hidden until the operator has reviewed it.

create table public.claims (
  id uuid primary key default gen_random_uuid(),
  -- The place in the site's own copy that shows it (claimPlaces); null for an article's or an area's.
  key text unique check (key ~ '^[a-z]+(-[a-z]+)*$'),
  post_id uuid references public.blog_posts_pemba (id) on delete cascade,
  area_id uuid references public.areas_pemba (id) on delete cascade,
  -- The part set in large type or in a sentence; may be empty.
  figure text not null default '' check (char_length(figure) <= 60),
  statement text not null check (char_length(btrim(statement)) between 1 and 600),
  name text not null generated always as (btrim(figure || ' ' || statement)) stored,
  -- Empty: the agency's own estimate.
  source text not null default '' check (char_length(source) <= 200),
  source_url text check (source_url like 'https://%' and char_length(source_url) <= 500),
  as_of date not null,
  review_on date not null check (review_on >= as_of),
  form_id uuid unique,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(key, post_id, area_id) = 1)
);
create index claims_review on public.claims (review_on, id);
create index claims_post on public.claims (post_id) where post_id is not null;
create index claims_area on public.claims (area_id) where area_id is not null;

alter table public.claims enable row level security;
grant select on public.claims to anon, authenticated;
grant all on public.claims to service_role;
create policy "anyone reads the claims that hold" on public.claims
  for select to anon, authenticated using (
    review_on >= public.today_in_dar_es_salaam()
    and case when post_id is null then true else exists (
      select from public.blog_posts_pemba p where p.id = post_id and p.published_at <= now()
    ) end
  );

-- Confirms a claim as of today, for the same period as before: at least a month, at most two years.
create function public.review_claim(claim uuid, today date) returns boolean
language plpgsql set search_path = ''
as $$
begin
  update public.claims
    set as_of = today, review_on = today + least(greatest(review_on - as_of, 30), 730)
    where id = claim and as_of <= today;
  return found;
end
$$;

-- Computed column for searches.
create function public.name_folded(claim public.claims) returns text
language sql immutable set search_path = ''
as $$ select public.fold_text(claim.name) $$;

-- supabase/schemas/slugs.sql

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
  'The present slug of the property that once had this one, draft or published; null when there is none.';

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

-- supabase/schemas/edits.sql

-- Edits: the version of each row that is edited in a form, and the activity log. A derived column belongs in
-- the arguments of both triggers of its table.

-- A save compares updated_at to notice a newer save. The arguments name columns that are not edited: an update
-- of these alone leaves updated_at as it is.
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

create trigger touch_updated_at before update on public.areas_pemba
  for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.services_pemba
  for each row execute function public.touch_updated_at();
-- Generated columns change after this trigger, with the columns they are generated from.
create trigger touch_updated_at before update on public.blog_posts_pemba
  for each row execute function public.touch_updated_at('content_pictures');
-- Featuring a property or confirming it must not refuse the save of an open form.
create trigger touch_updated_at before update on public.properties_pemba
  for each row execute function public.touch_updated_at(
    'featured', 'search_text', 'availability_confirmed_on', 'tenure', 'area_name'
  );
create trigger touch_updated_at before update on public.leads_pemba
  for each row execute function public.touch_updated_at();
-- Neither must a visitor who opens the page of their booking.
create trigger touch_updated_at before update on public.bookings_pemba
  for each row execute function public.touch_updated_at('time_zone', 'person_id');
create trigger touch_updated_at before update on public.search_criteria
  for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.claims
  for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.agency_settings
  for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.cost_settings
  for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.whatsapp_templates
  for each row execute function public.touch_updated_at();

-- One row for each change by the operator. Visitors' rows are not logged: their own tables say when they
-- arrived.
create table public.activity_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default clock_timestamp(),
  action text not null check (
    action in ('added', 'changed', 'deleted', 'merged', 'unmerged', 'erased')
  ),
  entity text not null check (char_length(entity) between 1 and 40),
  entity_id uuid,
  -- The row's name at that time; null once the person it names is erased.
  label text check (char_length(label) <= 200),
  -- The changed columns, each with [before, after]; null in place of a long text or a list.
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
  -- The person the row is about, with whom it is erased.
  person_id uuid
);
create index activity_log_newest on public.activity_log (happened_at desc, id desc);
create index activity_log_person on public.activity_log (person_id, happened_at desc)
  where person_id is not null;
create index activity_log_entity on public.activity_log (entity_id);

alter table public.activity_log enable row level security;
grant all on public.activity_log to service_role;

create function public.short_value(value jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) not in ('object', 'array') and char_length(value::text) <= 200
    then value end
$$;

-- The arguments name the entity, then the columns that are derived or that the operator does not write. A
-- booking has no name and takes that of its lead.
create function public.log_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  shown jsonb := case when tg_op = 'DELETE' then before else after end;
  changed jsonb := '{}';
begin
  -- The back office's client identifies itself; visitors, the seed and the sweep are not logged.
  if current_user <> 'service_role' or coalesce(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-kisiwa-actor', ''
  ) <> 'operator' then
    return null;
  end if;
  -- erase_person logs a row of its own.
  if current_setting('kisiwa.is_erasing', true) = 'on' then
    return null;
  end if;
  if tg_op <> 'UPDATE' and (shown ->> 'is_sample')::boolean then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    -- Without the columns named by the arguments.
    select coalesce(jsonb_object_agg(key, jsonb_build_array(
        public.short_value(before -> key), public.short_value(value)
      )), '{}')
      into changed
      from jsonb_each(after)
      where before -> key is distinct from value and key <> all (tg_argv[1:]);
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
      (select l.full_name from public.leads_pemba l where l.id = (shown ->> 'lead_id')::uuid)
    ), 200),
    changed,
    coalesce(shown ->> 'person_id', case tg_argv[0] when 'person' then shown ->> 'id' end)::uuid
  );
  return null;
end
$$;

create trigger log_change after insert or update or delete on public.areas_pemba
  for each row execute function public.log_change('area', 'updated_at', 'slug');
create trigger log_change after insert or update or delete on public.services_pemba
  for each row execute function public.log_change('service', 'updated_at', 'slug');
create trigger log_change after insert or update or delete on public.blog_posts_pemba
  for each row execute function public.log_change('blog post', 'updated_at', 'slug');
create trigger log_change after insert or update or delete on public.properties_pemba
  for each row execute function public.log_change(
    'property', 'updated_at', 'slug', 'search_text', 'priced_since', 'tenure', 'area_name'
  );
create trigger log_change after insert or update or delete on public.property_documents
  for each row execute function public.log_change('document', 'form_id', 'url');
create trigger log_change after insert or update or delete on public.leads_pemba
  for each row execute function public.log_change(
    'lead', 'updated_at', 'phone_digits', 'search_text', 'details_version', 'booking_date',
    'booked_days', 'last_booked_day', 'person_id', 'phone_e164', 'first_answered_at'
  );
create trigger log_change after update or delete on public.callback_requests
  for each row execute function public.log_change('callback request', 'search_text', 'lead_id', 'person_id');
create trigger log_change after update on public.people
  for each row when (
    (old.email, old.language, old.time_zone) is distinct from (new.email, new.language, new.time_zone)
  ) execute function public.log_change(
    'person', 'names', 'emails', 'numbers', 'enquiries', 'last_at', 'next_reminder', 'ended_at',
    'match_keys', 'search_text', 'head_id', 'is_merged',
    'unanswered_since', 'due_at', 'callback_since', 'idle_since'
  );
create trigger log_change after insert or update or delete on public.bookings_pemba
  for each row execute function public.log_change(
    'booking', 'updated_at', 'token', 'form_id', 'time_zone', 'person_id', 'sequence'
  );
create trigger log_change after insert or update or delete on public.search_criteria
  for each row execute function public.log_change(
    'search criteria', 'updated_at', 'token', 'form_id', 'person_id', 'lead_id', 'conditions',
    'patterns', 'types'
  );
create trigger log_change after insert or update or delete on public.claims
  for each row execute function public.log_change('claim', 'updated_at', 'name', 'form_id');
create trigger log_change after insert or update or delete on public.agency_settings
  for each row execute function public.log_change('settings', 'updated_at', 'photos');
create trigger log_change after insert or update or delete on public.cost_settings
  for each row execute function public.log_change('costs and returns', 'updated_at');
create trigger log_change after insert or update or delete on public.whatsapp_templates
  for each row execute function public.log_change('WhatsApp templates', 'updated_at');

-- supabase/schemas/storage.sql

-- Stored pictures and documents. The buckets are in required-rows.sql; only the service role writes to them,
-- as no policy allows others.

-- Files that no row shows. An upload is noted here before its object is stored; the row that shows the picture
-- removes the note, and the row that stops showing it adds it again. So every object is shown or due for
-- removal, whatever breaks off in between.
create table public.unused_pictures (
  url text primary key check (char_length(url) between 1 and 1000),
  -- When it may be removed: saving the form may take the operator days.
  due_at timestamptz not null default now() + interval '7 days'
);
create index unused_pictures_due on public.unused_pictures (due_at);

alter table public.unused_pictures enable row level security;
grant all on public.unused_pictures to service_role;

-- The URLs in these columns of a row.
create function public.picture_urls(row_data jsonb, columns text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(url)
  from unnest(columns) as column_name
  cross join lateral (
    select row_data -> column_name as held
  ) as cell
  cross join lateral jsonb_array_elements_text(
    case jsonb_typeof(held) when 'array' then held else jsonb_build_array(held) end
  ) as url
  where url <> ''
$$;

-- The arguments name the columns with URLs. A picture that is no longer shown stays for a week: an old tab, a
-- copied property or an exported file may bring it back. Nothing brings a document back.
create function public.settle_pictures() returns trigger
language plpgsql set search_path = ''
as $$
declare
  before text[];
  after text[];
  due timestamptz := now() + case tg_table_name
    when 'property_documents' then interval '0' else interval '7 days' end;
begin
  if tg_op <> 'INSERT' then before := public.picture_urls(to_jsonb(old), tg_argv); end if;
  if tg_op <> 'DELETE' then after := public.picture_urls(to_jsonb(new), tg_argv); end if;
  delete from public.unused_pictures where url = any (after);
  insert into public.unused_pictures as unused (url, due_at)
    select distinct gone, due from unnest(before) as gone
    where not gone = any (coalesce(after, '{}'))
    on conflict (url) do update set due_at = excluded.due_at;
  return null;
end
$$;
create trigger settle_pictures after insert or delete or update of cover_image on public.areas_pemba
  for each row execute function public.settle_pictures('cover_image');
create trigger settle_pictures after insert or delete or update of image on public.services_pemba
  for each row execute function public.settle_pictures('image');
create trigger settle_pictures
  after insert or delete or update of cover_image, og_image, content on public.blog_posts_pemba
  for each row execute function public.settle_pictures('cover_image', 'og_image', 'content_pictures');
create trigger settle_pictures after insert or delete or update of images on public.properties_pemba
  for each row execute function public.settle_pictures('images');
create trigger settle_pictures after insert or delete or update of url on public.property_documents
  for each row execute function public.settle_pictures('url');
create trigger settle_pictures after insert or delete or update of photos on public.agency_settings
  for each row execute function public.settle_pictures('photos');

create function public.list_unused_pictures(most int) returns table (url text)
language sql stable set search_path = ''
as $$
  select unused.url from public.unused_pictures as unused
  where due_at <= now()
    and not exists (select 1 from public.properties_pemba where images @> array[unused.url])
    and not exists (select 1 from public.areas_pemba where cover_image = unused.url)
    and not exists (
      select 1 from public.blog_posts_pemba where unused.url in (cover_image, og_image)
    )
    and not exists (select 1 from public.blog_posts_pemba where content_pictures @> array[unused.url])
    and not exists (select 1 from public.services_pemba where image = unused.url)
    and not exists (select 1 from public.agency_settings where photos @> array[unused.url])
  order by due_at, url limit most
$$;
comment on function public.list_unused_pictures is 'Public URLs of pictures that are due to go and that no row shows.';

-- Notes objects unknown to every row: a note may get lost, and a file may be put into a bucket by hand. Runs
-- as its owner, who may read storage.objects.
create function public.note_unknown_pictures(public_objects text) returns int
language sql security definer set search_path = ''
as $$
  -- The comparison ignores the host, which changes when the site moves.
  with known as (
    select regexp_replace(
      substring(url from '/storage/v1/object/public/([^?#]+)'), '%2F', '/', 'gi'
    ) as object from (
      select unnest(images) from public.properties_pemba
      union all select cover_image from public.areas_pemba
      union all select unnest(array[cover_image, og_image]) from public.blog_posts_pemba
      union all select unnest(content_pictures) from public.blog_posts_pemba
      union all select image from public.services_pemba
      union all select unnest(photos) from public.agency_settings
      union all select url from public.unused_pictures
    ) as shown (url)
  ), noted as (
    insert into public.unused_pictures (url, due_at)
    select public_objects || bucket_id || '/' || name, now()
    from storage.objects
    where (
        bucket_id in ('properties', 'areas', 'blog')
        -- "site" may hold other pictures of the agency: only names given by the back office count.
        or (bucket_id = 'site' and name ~ '^[0-9]{13}-[0-9a-f]{8}[.](jpg|webp)$')
      )
      -- Any other character may be spelt in several ways in a row's URL.
      and name ~ '^[A-Za-z0-9/._-]+$'
      and created_at < now() - interval '1 day'
      and not exists (select from known where object = bucket_id || '/' || name)
    on conflict (url) do nothing
    returning url
  )
  select count(*)::int from noted
$$;
comment on function public.note_unknown_pictures is 'How many objects older than a day, of which no row and no note knew, are due to go now.';

-- An import's pictures are looked up when it is checked, and it may be confirmed a day later.
create function public.stored_pictures(bucket text, urls text[]) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct wanted.url), '{}')
  from unnest(urls) as wanted (url)
  join storage.objects as object on object.bucket_id = bucket
    and object.name = substring(wanted.url from '/storage/v1/object/public/' || bucket || '/(.+)$')
  where not exists (
    select from public.unused_pictures as unused
    where unused.url = wanted.url and unused.due_at < now() + interval '1 day'
  )
$$;
comment on function public.stored_pictures is 'Those public URLs whose objects are in the bucket, and stay for a day at least.';

-- supabase/schemas/content-version.sql

-- The version of the public content, counted up by every change. A cached page is valid for one version.

-- A row and not a sequence: it must change at the moment at which the change itself becomes visible.
create table public.content_changes (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 0
);
alter table public.content_changes enable row level security;
grant select on public.content_changes to anon, authenticated, service_role;
create policy anyone_reads on public.content_changes for select to anon, authenticated using (true);

-- Nothing is written when a scheduled post appears or a new day begins, on which a page counts its years and
-- days anew: the version adds the days, and the posts published by now. It multiplies, so that a deleted post
-- does not cancel out a change.
create view public.content_version with (security_invoker = true) as
  select (version + (public.today_in_dar_es_salaam() - date '2026-01-01')) * 1000000 + (
    select count(*) from public.blog_posts_pemba where published_at <= now()
  ) as version
  from public.content_changes;
grant select on public.content_version to anon, authenticated, service_role;

create function public.content_has_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Hosted Supabase preloads pg-safeupdate, which refuses an UPDATE without WHERE in triggers too.
  update public.content_changes set version = version + 1 where is_only;
  return null;
end
$$;

create trigger content_has_changed after insert or update or delete or truncate on public.areas_pemba
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate on public.services_pemba
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate on public.blog_posts_pemba
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate on public.properties_pemba
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate
  on public.property_price_changes
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate on public.claims
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate on public.slug_redirects
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate on public.agency_settings
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate on public.cost_settings
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after update on public.response_promise
  for each row when (old.hours is distinct from new.hours)
  execute function public.content_has_changed();

-- supabase/schemas/admin-access.sql

-- Access to the back office: sessions, sign-in attempts and rate limits.

-- The cookie holds a token and this table its hash, so that a session can be revoked and a copy of the table
-- opens none.
create table public.admin_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  -- An HMAC of the password that opened the session, keyed with SESSION_SECRET: a new password ends it.
  password_mac text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index admin_sessions_last_seen on public.admin_sessions (last_seen_at);

alter table public.admin_sessions enable row level security;
grant all on public.admin_sessions to service_role;

-- Whether a session is live. Records its use at most every five minutes, so that reading pages writes no row
-- each. Times are compared here because the database's clock wrote them; the site's may differ.
create function public.use_admin_session(session_token_hash text, session_password_mac text)
returns boolean
language sql set search_path = ''
as $$
  with live as (
    select id, last_seen_at from public.admin_sessions
    where token_hash = session_token_hash
      and password_mac = session_password_mac
      and revoked_at is null
      and last_seen_at > now() - interval '12 hours'
      and created_at > now() - interval '30 days'
  ), seen as (
    update public.admin_sessions set last_seen_at = now()
    where id = (select live.id from live where live.last_seen_at < now() - interval '5 minutes')
  )
  select exists (select from live)
$$;

-- The owner of one IPv6 address has 2^64 of them, so a caller counts under several keys, narrowest first: an
-- IPv4 address alone, an IPv6 address under its /64 and its /48.
create table public.sign_in_attempts (
  caller_key text primary key,
  failures integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_attempt_at timestamptz not null default now(),
  -- False for a known device, and for a /64 inside a counted /48.
  counts_for_everyone boolean not null default true
);
create index sign_in_attempts_last on public.sign_in_attempts (last_attempt_at);

alter table public.sign_in_attempts enable row level security;
grant all on public.sign_in_attempts to service_role;

-- Reserves one sign-in attempt under each of the caller's keys; a success deletes them again. `most` limits
-- each key in 15 minutes. Under the first key each attempt waits for the next free moment, with a growing
-- delay: 0.25 s doubling to 30 s. An attempt that would wait longer than ten seconds is refused and does not
-- lengthen the queue, so that no flood of guesses locks the operator out for good. A hundred attempts from all
-- networks, at most ten of each, refuse every caller but known devices: guesses from everywhere shut out the
-- guessers and not the operator.
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
  -- The lock makes parallel guesses queue up.
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

-- Form input of a session that ran out. The next sign-in stores it, so that the form comes back filled; nobody
-- writes here before entering the right password.
create table public.form_drafts (
  id uuid primary key default gen_random_uuid(),
  path text not null check (char_length(path) between 1 and 500),
  -- [[name, value], ...] in the order of the form.
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  created_at timestamptz not null default now()
);
create index form_drafts_created on public.form_drafts (created_at);

alter table public.form_drafts enable row level security;
grant all on public.form_drafts to service_role;

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
grant all on public.limit_counts to service_role;

-- Counts and compares in one statement, so that of two simultaneous calls both are counted.
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

-- Counts under each key, up to the first that is over its limit: one /64 can't use up the allowance of its /48.
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

-- Removes windows that ended long ago.
create function public.forget_old_limits() returns void
language sql set search_path = ''
as $$
  delete from public.limit_counts where began_at < now() - interval '1 day';
  delete from public.sign_in_attempts where last_attempt_at < now() - interval '1 day';
$$;

-- supabase/schemas/person-merges.sql

-- Merges of people. A merge only moves people under another head, so it can be undone.

create table public.person_merges (
  id uuid primary key default gen_random_uuid(),
  kept_id uuid not null references public.people (id) on delete cascade,
  merged_id uuid not null references public.people (id) on delete cascade,
  -- Everybody under merged_id at that time.
  moved_ids uuid[] not null,
  created_at timestamptz not null default now()
);
create index person_merges_kept on public.person_merges (kept_id, created_at);
create index person_merges_merged on public.person_merges (merged_id);

alter table public.person_merges enable row level security;
grant all on public.person_merges to service_role;

-- Moves everybody under `other`'s head under the head of `kept`. False when one of them is gone.
create function public.merge_people(kept uuid, other uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  kept_head uuid;
  other_head uuid;
  kept_name text;
begin
  -- Exclusively: two crossing merges must not both see the former heads.
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  select head_id into kept_head from public.people where id = kept;
  select head_id into other_head from public.people where id = other;
  if kept_head is null or other_head is null then
    return false;
  end if;
  -- Pressed twice, it is still one merge.
  if kept_head = other_head then
    return true;
  end if;
  select left(names[1], 200) into kept_name from public.people where id = kept_head;
  insert into public.person_merges (kept_id, merged_id, moved_ids)
    select kept_head, other_head, array_agg(id order by id)
    from public.people where head_id = other_head;
  update public.people set head_id = kept_head where head_id = other_head;
  perform public.refresh_person(kept_head);
  -- By the kept name only: the other one must vanish if the merge is undone and that person erased.
  insert into public.activity_log (action, entity, entity_id, label, person_id)
    values ('merged', 'person', kept_head, kept_name, kept_head);
  return true;
end
$$;

-- Puts the people a merge moved back under their own head. Idempotent.
create function public.undo_merge(merge uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  undone public.person_merges;
  present_head uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  delete from public.person_merges where id = merge returning * into undone;
  if not found then
    return;
  end if;
  select head_id into present_head from public.people where id = undone.merged_id;
  -- An earlier merge undone in the meantime has moved its own people already.
  update public.people set head_id = undone.merged_id
    where id = any (undone.moved_ids) and head_id = present_head;
  -- Messages about their leads and changes of them follow.
  perform public.carry_history_of_lead(id, person_id) from public.leads_pemba
    where person_id = any (undone.moved_ids);
  perform public.refresh_person(undone.merged_id);
  perform public.refresh_person(present_head);
  insert into public.activity_log (action, entity, entity_id, label, person_id)
    select 'unmerged', 'person', p.id, left(p.names[1], 200), p.id
    from public.people p where p.id = present_head;
end
$$;

-- Pairs that the operator has called different people: they are not suggested again, whoever else is merged
-- into either of them.
create table public.dismissed_merges (
  person_id uuid not null references public.people (id) on delete cascade,
  other_id uuid not null references public.people (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Each pair once, whichever of the two was asked about.
  primary key (person_id, other_id),
  check (person_id < other_id)
);
create index dismissed_merges_other on public.dismissed_merges (other_id);

alter table public.dismissed_merges enable row level security;
grant all on public.dismissed_merges to service_role;

-- The pairs with one of a person's numbers: that number, and the head of the other one.
create function public.dismissed_merges_of(person uuid)
returns table (own_id uuid, other_id uuid, other_head uuid, dismissed_at timestamptz)
language sql stable rows 5 set search_path = ''
as $$
  with members as (
    select id from public.people
    where head_id = (select p.head_id from public.people p where p.id = person)
  ), pairs as (
    select d.person_id as own, d.other_id as other, d.created_at from public.dismissed_merges d
      where d.person_id in (select id from members)
    union all
    select d.other_id, d.person_id, d.created_at from public.dismissed_merges d
      where d.other_id in (select id from members)
  )
  select p.own, p.other, o.head_id, p.created_at
  from pairs p join public.people o on o.id = p.other
  where o.head_id not in (select id from members)
$$;

-- Heads that share an e-mail address or a full name, and what they share.
create function public.suggested_merges(person uuid)
returns table (id uuid, names text[], numbers text[], enquiries int, shared text[])
language sql stable rows 5 set search_path = ''
as $$
  select other.id, other.names, other.numbers, other.enquiries,
    array(select unnest(other.match_keys) intersect select unnest(own.match_keys) order by 1)
  from public.people own
  join public.people other on other.match_keys && own.match_keys and other.id <> own.id
  where own.id = person and not own.is_merged and not other.is_merged
    and other.last_at is not null
    and other.id not in (select d.other_head from public.dismissed_merges_of(person) d)
  order by other.last_at desc, other.id limit 5
$$;

-- The people a person was said not to be, with the day, newest first.
create function public.dismissed_people(person uuid)
returns table (id uuid, names text[], numbers text[], dismissed_at timestamptz)
language sql stable rows 5 set search_path = ''
as $$
  select h.id, h.names, h.numbers, max(d.dismissed_at)
  from public.dismissed_merges_of(person) d join public.people h on h.id = d.other_head
  group by h.id order by 4 desc, 1
$$;

create function public.log_dismissed_merge(person uuid, before text, after text) returns void
language sql set search_path = ''
as $$
  insert into public.activity_log (action, entity, entity_id, label, changes, person_id)
    select 'changed', 'person', p.id, left(p.names[1], 200),
      jsonb_build_object('suggested_merge', jsonb_build_array(before, after)), p.id
    from public.people p where p.id = person
$$;

-- False when one of them is gone. Idempotent.
create function public.dismiss_merge(person uuid, other uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  kept_head uuid;
  other_head uuid;
begin
  -- As in merge_people: heads can't change meanwhile.
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  select head_id into kept_head from public.people where id = person;
  select head_id into other_head from public.people where id = other;
  if kept_head is null or other_head is null then
    return false;
  end if;
  -- Merged in the meantime.
  if kept_head = other_head then
    return true;
  end if;
  insert into public.dismissed_merges (person_id, other_id)
    values (least(kept_head, other_head), greatest(kept_head, other_head))
    on conflict do nothing;
  if found then
    perform public.log_dismissed_merge(kept_head, 'open', 'dismissed');
  end if;
  return true;
end
$$;

-- Suggests the merge again. Idempotent.
create function public.undo_dismissed_merge(person uuid, other uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  delete from public.dismissed_merges m using public.dismissed_merges_of(person) d
    where m.person_id = least(d.own_id, d.other_id) and m.other_id = greatest(d.own_id, d.other_id)
      and d.other_head = (select p.head_id from public.people p where p.id = other);
  if found then
    perform public.log_dismissed_merge(person, 'dismissed', 'open');
  end if;
end
$$;

-- supabase/schemas/person-history.sql

-- What is known to have happened with a person.

-- The operator's notes on people without a lead, and the messages sent to people.
create table public.person_entries (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.people (id) on delete cascade,
  lead_id uuid references public.leads_pemba (id) on delete set null,
  kind text not null check (kind in ('note', 'whatsapp')),
  content text not null check (char_length(btrim(content)) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index person_entries_person on public.person_entries (person_id, created_at desc);
create index person_entries_lead on public.person_entries (lead_id) where lead_id is not null;

alter table public.person_entries enable row level security;
grant all on public.person_entries to service_role;

-- A message about a lead is an answer to it.
create function public.record_first_message() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.leads_pemba set first_answered_at = new.created_at
    where id = new.lead_id and first_answered_at is null;
  return null;
end
$$;
create trigger record_first_message after insert on public.person_entries
  for each row when (new.lead_id is not null) execute function public.record_first_message();

-- Everything about a person and those merged into them, newest first.
create function public.person_timeline(person uuid, most int, skipped int)
returns table (
  happened_at timestamptz, kind text, name text, lead_id uuid, subject text, content text,
  detail jsonb, suspected_spam boolean
)
language sql stable rows 50 set search_path = ''
as $$
  with members as (
    select id from public.people
    where head_id = (select p.head_id from public.people p where p.id = person)
  ), leads as (
    select l.* from public.leads_pemba l where l.person_id in (select id from members)
  )
  select l.created_at, 'lead', l.full_name, l.id, l.subject, l.message,
      jsonb_build_object(
        'source', l.source, 'date', l.booking_date, 'time', l.consultation_time,
        'page', l.context ->> 'page'
      ),
      l.suspected_spam
    from leads l
  union all
  select (note ->> 'timestamp')::timestamptz, 'note', l.full_name, l.id, l.subject,
      note ->> 'content', '{}', l.suspected_spam
    from leads l cross join jsonb_array_elements(l.notes) as note
    -- A contact form's message is already in its lead.
    where note ->> 'content' is distinct from btrim(l.message)
      or (note ->> 'timestamp')::timestamptz <> l.created_at
  union all
  select c.changed_at, 'status', l.full_name, l.id, l.subject, null,
      jsonb_build_object('from', c.from_status, 'to', c.to_status), l.suspected_spam
    from leads l join public.lead_status_changes c on c.lead_id = l.id
  union all
  select a.happened_at, 'reminder', l.full_name, l.id, l.subject,
      a.changes -> 'reminder_note' ->> 1,
      jsonb_build_object(
        'date', a.changes -> 'reminder_date' ->> 1, 'time', a.changes -> 'reminder_time' ->> 1
      ),
      l.suspected_spam
    from leads l join public.activity_log a on a.person_id = l.person_id and a.entity_id = l.id
    where a.entity = 'lead' and a.action = 'changed' and a.changes ? 'reminder_date'
  union all
  select r.created_at, 'callback', r.full_name, r.lead_id, null, null,
      jsonb_build_object(
        'page', r.context ->> 'page', 'waits', r.lead_id is null and r.dismissed_at is null,
        'best_time', r.context ->> 'best_time', 'time_zone', r.context ->> 'time_zone'
      ),
      r.suspected_spam
    from public.callback_requests r where r.person_id in (select id from members)
  union all
  select c.created_at, 'contact-click', c.full_name, null, c.entity_name, null,
      jsonb_build_object('cta', c.cta_type), false
    from public.contact_leads c where c.person_id in (select id from members)
  union all
  select e.created_at, 'person-' || e.kind, null, e.lead_id, l.subject, e.content, '{}', false
    from public.person_entries e left join leads l on l.id = e.lead_id
    where e.person_id in (select id from members)
  union all
  select c.changed_at, 'booking', l.full_name, l.id, p.name, b.place,
      jsonb_build_object(
        'kind', b.kind, 'from', c.from_starts_at, 'to', c.to_starts_at, 'state', c.to_state,
        'was', c.from_state, 'by_operator', c.by_operator
      ),
      l.suspected_spam
    from leads l
    join public.bookings_pemba b on b.lead_id = l.id
    join public.booking_changes c on c.booking_id = b.id
    left join public.properties_pemba p on p.id = b.property_id
  union all
  -- Those of an enquiry arrived with it.
  select c.created_at, 'criteria', null, null, null, null,
      jsonb_build_object('filters', c.filters, 'area', a.name), false
    from public.search_criteria c
    left join public.areas_pemba a on a.id = (c.filters ->> 'area')::uuid
    where c.person_id in (select id from members) and c.origin = 'operator'
  union all
  select c.ended_at, 'criteria-ended', null, c.lead_id, l.subject, null,
      jsonb_build_object(
        'filters', c.filters, 'area', a.name, 'origin', c.origin, 'by', c.ended_by
      ),
      coalesce(l.suspected_spam, false)
    from public.search_criteria c
    left join public.areas_pemba a on a.id = (c.filters ->> 'area')::uuid
    left join leads l on l.id = c.lead_id
    where c.person_id in (select id from members) and c.ended_at is not null
  union all
  select m.told_at, 'told', null, null, p.name, null, jsonb_build_object('kind', e.kind), false
    from public.search_criteria c
    join public.property_matches m on m.criteria_id = c.id and m.told_at is not null
    join public.property_events e on e.id = m.event_id
    join public.properties_pemba p on p.id = e.property_id
    where c.person_id in (select id from members)
  order by 1 desc, 2, 4
  limit most offset skipped
$$;

-- The newest lead of each of these heads, open ones first, for lists of people.
create function public.people_current_leads(heads uuid[])
returns table (head_id uuid, lead_id uuid, source text, status text, subject text)
language sql stable rows 50 set search_path = ''
as $$
  select head, l.id, l.source, l.status, l.subject
  from unnest(heads) as head
  cross join lateral (
    select * from public.leads_pemba
    where person_id in (select id from public.people p where p.head_id = head)
      and not suspected_spam
    order by status in ('deal-closed', 'dead'), created_at desc, id limit 1
  ) as l
$$;

-- Messages about a lead and changes of it belong to the lead's person: to be shown, exported and erased with
-- them. They follow a corrected number and an undone merge, as bookings and search criteria do.
create function public.carry_history_of_lead(lead uuid, person uuid) returns void
-- Runs as its owner: nothing else edits the activity log.
language sql security definer set search_path = ''
as $$
  update public.person_entries set person_id = person
    where lead_id = lead and person_id is distinct from person;
  update public.activity_log set person_id = person
    where entity = 'lead' and entity_id = lead and person_id is distinct from person;
  update public.activity_log set person_id = person
    where entity = 'booking' and person_id is distinct from person
      and entity_id in (select id from public.bookings_pemba where lead_id = lead);
$$;

create function public.carry_history_to_person() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform public.carry_history_of_lead(new.id, new.person_id);
  return null;
end
$$;
-- Named to run before refresh_people_of_changed, which deletes people without any rows. While the number
-- cannot be read, the history stays with its former person.
create trigger carry_history_to_person after update on public.leads_pemba
  for each row when (new.person_id is not null and new.person_id is distinct from old.person_id)
  execute function public.carry_history_to_person();

-- supabase/schemas/privacy.sql

-- Export and erasure of a person's data.

-- Drafts of back-office forms with a person's number, e-mail address or name, or for a page about them.
create function public.drafts_about(person uuid) returns setof public.form_drafts
language sql stable rows 5 set search_path = ''
as $$
  with head as (
    select h.* from public.people h
    where h.id = (select head_id from public.people where id = person)
  ), members as (
    select id from public.people where head_id = (select id from head)
  ), pages as (
    select id::text as page from members
    union all select id::text from public.leads_pemba where person_id in (select id from members)
  ), words as (
    select lower(word) as word from head, unnest(head.names || head.emails) as word
    where char_length(word) >= 4
  ), digits as (
    select right(regexp_replace(number, '[^0-9]', '', 'g'), 9) as tail
    from head, unnest(head.numbers) as number
  )
  select d.* from public.form_drafts d
  where exists (select from pages where position(page in d.path) > 0)
    or exists (
      select from jsonb_array_elements(d.fields) as field
      where exists (
          select from words where position(word in lower(field ->> 1)) > 0
        )
        or exists (
          select from digits
          where position(tail in regexp_replace(field ->> 1, '[^0-9]', '', 'g')) > 0
        )
    )
$$;

-- All data about a person, table by table; null when there is no such person.
create function public.export_person(person uuid) returns jsonb
language sql stable set search_path = ''
as $$
  with head as (
    select h.* from public.people h
    where h.id = (select head_id from public.people where id = person)
  ), members as (
    select p.* from public.people p where p.head_id = (select id from head)
  ), leads as (
    select l.* from public.leads_pemba l where l.person_id in (select id from members)
  )
  select jsonb_build_object(
    'names', to_jsonb(head.names),
    'emails', to_jsonb(head.emails),
    'numbers', (
      select jsonb_agg(jsonb_build_object(
        'number', phone_e164, 'email', email, 'language', language, 'time_zone', time_zone,
        'known_since', created_at
      ) order by created_at, id) from members
    ),
    'leads', (
      select coalesce(jsonb_agg(
        to_jsonb(l) - array[
          'search_text', 'phone_digits', 'details_version', 'form_id', 'submission_id', 'is_sample',
          'person_id'
        ] || jsonb_build_object('status_changes', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'from', from_status, 'to', to_status, 'at', changed_at
          ) order by id), '[]') from public.lead_status_changes where lead_id = l.id
        )) order by l.created_at, l.id
      ), '[]') from leads l
    ),
    'callback_requests', (
      select coalesce(jsonb_agg(
        to_jsonb(r) - array['search_text', 'submission_id', 'is_sample', 'person_id']
        order by r.created_at, r.id
      ), '[]') from public.callback_requests r where r.person_id in (select id from members)
    ),
    'contact_leads', (
      select coalesce(jsonb_agg(
        to_jsonb(c) - array['search_text', 'submission_id', 'is_sample', 'person_id']
        order by c.created_at, c.id
      ), '[]') from public.contact_leads c where c.person_id in (select id from members)
    ),
    'bookings', (
      select coalesce(jsonb_agg(
        to_jsonb(b) - array['token', 'form_id', 'person_id']
        || jsonb_build_object('changes', (
          select coalesce(jsonb_agg(
            to_jsonb(c) - array['id', 'booking_id'] order by c.id
          ), '[]') from public.booking_changes c where c.booking_id = b.id
        )) order by b.created_at, b.id
      ), '[]') from public.bookings_pemba b where b.lead_id in (select id from leads)
    ),
    'search_criteria', (
      select coalesce(jsonb_agg(
        to_jsonb(c) - array['person_id', 'token', 'form_id', 'conditions', 'patterns', 'types']
        || jsonb_build_object('area', (
          select a.name from public.areas_pemba a where a.id = (c.filters ->> 'area')::uuid
        ), 'matches', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'property', p.name, 'event', e.kind, 'happened_at', e.happened_at, 'told_at', m.told_at
          ) order by e.happened_at, e.id), '[]')
          from public.property_matches m
          join public.property_events e on e.id = m.event_id
          join public.properties_pemba p on p.id = e.property_id
          where m.criteria_id = c.id
        )) order by c.created_at, c.id
      ), '[]') from public.search_criteria c where c.person_id in (select id from members)
    ),
    'entries', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'person_id' order by e.created_at, e.id), '[]')
      from public.person_entries e where e.person_id in (select id from members)
    ),
    'merges', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', p.phone_e164, 'merged_at', m.created_at
      ) order by m.created_at), '[]')
      from public.person_merges m join public.people p on p.id = m.merged_id
      where m.merged_id in (select id from members)
    ),
    'activity', (
      select coalesce(jsonb_agg(
        to_jsonb(a) - 'person_id' order by a.happened_at, a.id
      ), '[]') from public.activity_log a where a.person_id in (select id from members)
    ),
    'unsaved_forms', (
      select coalesce(jsonb_agg(to_jsonb(d)), '[]') from public.drafts_about(person) d
    )
  )
  from head
$$;

-- Deletes everything about a person and those merged into them, and leaves a row without a name in the
-- activity log. Idempotent.
create function public.erase_person(person uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  members uuid[];
begin
  -- Exclusively: a row with one of the numbers arrives before, or makes a new person.
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  select array_agg(id order by id) into members from public.people
    where head_id = (select head_id from public.people where id = person);
  if members is null then
    return;
  end if;
  perform set_config('kisiwa.is_erasing', 'on', true);
  delete from public.activity_log where person_id = any (members);
  delete from public.form_drafts where id in (select id from public.drafts_about(person));
  delete from public.callback_requests where person_id = any (members);
  delete from public.contact_leads where person_id = any (members);
  delete from public.leads_pemba where person_id = any (members);
  delete from public.people where id = any (members);
  insert into public.activity_log (action, entity) values ('erased', 'person');
end
$$;

-- supabase/schemas/sample-content.sql

-- "Remove sample content" of the back office.

create function public.sample_content_counts()
returns table (
  properties bigint, areas bigint, kept_areas bigint, blog_posts bigint, leads bigint,
  callback_requests bigint, contact_leads bigint
)
language sql stable rows 1 set search_path = ''
as $$
  select
    (select count(*) from public.properties_pemba where is_sample),
    (select count(*) from public.areas_pemba where is_sample) - kept.areas,
    kept.areas,
    (select count(*) from public.blog_posts_pemba where is_sample),
    (select count(*) from public.leads_pemba where is_sample),
    (select count(*) from public.callback_requests where is_sample),
    (select count(*) from public.contact_leads where is_sample)
  from (
    select count(*) as areas from public.areas_pemba as area
    where is_sample and exists (
      select from public.properties_pemba where area_id = area.id and not is_sample
    )
  ) as kept
$$;
comment on function public.sample_content_counts is
  'How many rows remove_sample_content would delete, and how many sample areas it would keep.';

-- One transaction, all or nothing. Removes the people of sample rows too, even where the operator has added
-- notes about them.
create function public.remove_sample_content() returns void
language plpgsql set search_path = ''
as $$
declare
  sampled uuid[];
begin
  select array_agg(person_id) into sampled from (
    select person_id from public.leads_pemba where is_sample
    union select person_id from public.callback_requests where is_sample
    union select person_id from public.contact_leads where is_sample
  ) as rows where person_id is not null;
  delete from public.contact_leads where is_sample;
  delete from public.callback_requests where is_sample;
  delete from public.leads_pemba where is_sample;
  delete from public.person_entries e where e.person_id = any (sampled)
    and not exists (select from public.leads_pemba where person_id = e.person_id)
    and not exists (select from public.callback_requests where person_id = e.person_id)
    and not exists (select from public.contact_leads where person_id = e.person_id);
  perform public.refresh_person(id) from unnest(sampled) as id;
  delete from public.blog_posts_pemba where is_sample;
  delete from public.properties_pemba where is_sample;
  delete from public.areas_pemba as area
  where is_sample and not exists (select from public.properties_pemba where area_id = area.id);
  insert into public.activity_log (action, entity) values ('deleted', 'sample content');
end
$$;
comment on function public.remove_sample_content is
  'Deletes every sample row but the areas in which other properties lie.';

-- supabase/schemas/rights.sql

-- Rights on functions and sequences. Postgres lets everyone call a new function, so this comes last; a
-- migration that adds a function revokes and grants for itself.

revoke all on all functions in schema public from public, anon, authenticated;
grant execute on all functions in schema public to service_role;

-- Functions visitors call, directly or through a generated column of a row they insert.
grant execute on function
  public.fold_text(text), public.today_in_dar_es_salaam(),
  public.property_by_slug(text), public.property_moved_to(text),
  public.search_properties(jsonb, text, int, int), public.count_properties_by_kind(jsonb),
  public.near_property_searches(jsonb, jsonb), public.area_summaries(text),
  public.property_pins(float8, float8, float8, float8, float8, jsonb, int),
  public.all_property_pins(jsonb, float8)
  to anon, authenticated;

grant usage on all sequences in schema public to service_role;

-- supabase/schemas/required-rows.sql

-- Rows that every installation needs.

-- A project may have the buckets already.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('properties', 'properties', true, 26214400, array['image/jpeg', 'image/png', 'image/webp']),
  ('areas', 'areas', true, 26214400, array['image/jpeg', 'image/png', 'image/webp']),
  ('blog', 'blog', true, 26214400, array['image/jpeg', 'image/png', 'image/webp']),
  ('site', 'site', true, 26214400, array['image/jpeg', 'image/png', 'image/webp']),
  ('documents', 'documents', false, 10485760, array['application/pdf', 'image/jpeg', 'image/png'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

insert into public.content_changes default values;
insert into public.response_promise default values;

-- The six services of the menu, oldest first.
insert into public.services_pemba (
  slug, title, icon, created_at, description, long_description, whatsapp_template, features, benefits
) values
  (
    'property-development', 'Property Development', 'Building', now() - interval '6 minutes',
    $$We take a surveyed plot to a finished building: brief, drawings, permits, contractor and weekly reports, with every payment tied to work you can see.$$,
    $$Building on Pemba is mostly a matter of logistics. Cement, steel and fittings come by boat to Mkoani or Wete, skilled trades are in demand, and the long rains from March to May stop earthworks for weeks. We plan around that instead of promising a date that ignores it.

We start with a brief and a budget range in US dollars, then appoint an architect registered in Tanzania and an engineer, apply for the building permit and, where the project needs one, for environmental approval. Three contractors price the same drawings and bill of quantities, so you compare like with like.

During construction our site manager visits at least twice a week and sends you dated photographs and a short report every Friday. You pay in stages, each after the stage has been measured. Ten per cent of every payment is held back until defects are put right.$$,
    $$Hi, my name is [Name]. I'd like to know more about [Service].$$,
    $$[
      {"title": "Brief and budget", "description": "One meeting, one page of needs, and a cost range before anybody draws a line."},
      {"title": "Drawings and permits", "description": "Architect and engineer appointed; building permit and environmental papers applied for and tracked."},
      {"title": "Tender to three contractors", "description": "The same drawings and quantities go to each, and you see all three prices."},
      {"title": "Site supervision", "description": "At least two visits a week, with dated photographs and a Friday report."},
      {"title": "Staged payments", "description": "You pay for measured work only, with ten per cent kept back for defects."},
      {"title": "Water and power design", "description": "Borehole, rain tanks, mains or solar sized for the plot and costed from the start."}
    ]$$,
    $$[
      {"title": "You know the cost before you start", "description": "A priced bill of quantities and a contingency, in writing, before the contract is signed."},
      {"title": "You can follow it from abroad", "description": "The weekly report answers three questions: what was done, what it cost, what is next."},
      {"title": "Fewer surprises with the boat", "description": "Materials are ordered early and stored dry, so work does not wait for a delivery."},
      {"title": "A building that suits the climate", "description": "Deep eaves, cross-ventilation and raised floors that keep rooms cooler without machines."}
    ]$$
  ),
  (
    'investment-advisory', 'Investment Advisory', 'Search', now() - interval '5 minutes',
    $$An honest second opinion before you commit money on Pemba: what a property may earn, what it will cost to keep, and what could go wrong.$$,
    $$Pemba is a small market. Few sales are published, visitor numbers are modest and it can take many months to find a buyer. That can be a reason to invest or a reason not to, and our job is to help you see which of the two applies to you.

For a property or plot that you are considering, we write a report of eight to twelve pages. It compares the asking price with sales we know of, sets out the full cost of purchase, estimates income and running costs in three cases (careful, likely, hopeful) and lists the risks in order of weight. Every estimate of ours is marked as an agency estimate with its month.

The fee is fixed and does not depend on whether you buy. If the property is one of our own listings, we say so on the first page.$$,
    $$Hi, my name is [Name]. I'd like to know more about [Service] for a property on Pemba.$$,
    $$[
      {"title": "Price comparison", "description": "Recent asking prices and known sales within the same area, with our reasons for each adjustment."},
      {"title": "Full purchase cost", "description": "Taxes, survey, legal, registration and agency fees listed line by line."},
      {"title": "Income in three cases", "description": "Careful, likely and hopeful, with the occupancy and the rate behind each."},
      {"title": "Running costs", "description": "Staff, ground rent, power, water, repairs and insurance for a normal year."},
      {"title": "Exit", "description": "Who might buy from you, how long it may take and what must be in order by then."}
    ]$$,
    $$[
      {"title": "Independent of the sale", "description": "A fixed fee, paid whether the advice is to buy, to wait or to walk away."},
      {"title": "Numbers you can check", "description": "You receive the spreadsheet with its formulas, not only the conclusion."},
      {"title": "Risks in plain words", "description": "Access, title, water, season and resale are each given a page, not a footnote."},
      {"title": "A clear next step", "description": "The report ends with what to ask, whom to ask and what to pay nothing for yet."}
    ]$$
  ),
  (
    'legal-documentation', 'Legal Documentation', 'ScrollText', now() - interval '4 minutes',
    $$We prepare and follow the papers of a purchase with an independent Zanzibar advocate: title search, contract, approvals, stamp duty and registration.$$,
    $$All land in Zanzibar is public land, vested in the President. Zanzibaris may hold a right of occupancy; people from elsewhere hold a lease, usually for 33 years and renewable up to 99, tied to an investment approved through the Zanzibar Investment Promotion Authority (ZIPA). An apartment can be bought as a unit under the Condominium Act of 2010. Which of these applies decides almost everything that follows.

We begin with a search at the registry and a visit to the sheha, the local government officer, to learn who holds the land, who farms it and who owns the trees on it. Then an independent advocate drafts or checks the contract and explains it to you in English, in writing.

We follow the file from desk to desk: transfer approval, valuation, stamp duty, registration. You get a list of every document with its date and number, and scans of all of them. We are not a law firm, and the advocate acts for you, not for us.$$,
    $$Hi, my name is [Name]. I'd like to know more about [Service] and what papers I need.$$,
    $$[
      {"title": "Title search", "description": "Registry extract, survey plan and history of the holding, checked against the ground."},
      {"title": "Interviews on site", "description": "Sheha, neighbours and users of the land confirm boundaries and claims in writing."},
      {"title": "Independent advocate", "description": "You choose from three Zanzibar advocates; the one you choose acts for you alone."},
      {"title": "ZIPA application", "description": "Company papers, business plan and forms gathered and submitted for a foreign buyer."},
      {"title": "Payment protection", "description": "Money rests in the advocate's client account until the agreed papers exist."},
      {"title": "Registration", "description": "Stamp duty, transfer approval and entry in the register followed to the end."}
    ]$$,
    $$[
      {"title": "You know what you hold", "description": "A one-page summary says what the document gives you, for how long and on what terms."},
      {"title": "No surprises from relatives", "description": "Inherited land often has many heirs; all of them sign before you pay."},
      {"title": "A complete file", "description": "When you sell or pass it on, every paper is there with its date and number."},
      {"title": "Costs in advance", "description": "Government charges and fees are listed before you instruct anyone."}
    ]$$
  ),
  (
    'property-management', 'Property Management', 'Home', now() - interval '3 minutes',
    $$We look after your house, apartment or plot while you are away: inspections, staff, tenants or guests, repairs and a monthly account.$$,
    $$Salt, sun and rain are hard on buildings by the sea. A house that nobody opens for three months has damp cupboards, a rusted pump and a blocked gutter. Regular small work is cheaper than repairs.

For homes we visit at least twice a month, run water and power, air the rooms, check roof, pump, tanks and batteries, and send a report with photographs. For let property we find and vet tenants, collect the rent, and handle repairs up to a limit that you set. For holiday houses we train and supervise staff, check guests in and out, and keep the accounts. For land we walk the boundary, keep marker stones visible and the plot clear, and tell you at once if anyone builds or plants on it.

Each month you get one page: money in, money out, receipts, and what we suggest doing next.$$,
    $$Hi, my name is [Name]. I own a property on Pemba and I'd like to know more about [Service].$$,
    $$[
      {"title": "Inspections", "description": "Two visits a month for buildings, one for land, each with dated photographs."},
      {"title": "Tenants and guests", "description": "Vetting, contracts, deposits, check-in and check-out, complaints and cleaning."},
      {"title": "Staff", "description": "Guards, gardeners and housekeepers hired with contracts and paid on time."},
      {"title": "Repairs", "description": "Small repairs at once within your limit; larger ones after two quotes."},
      {"title": "Bills and ground rent", "description": "Power, water, taxes and lease rent paid before they fall due."},
      {"title": "Boundary watch", "description": "Marker stones kept visible and any encroachment reported the same day."}
    ]$$,
    $$[
      {"title": "It is ready when you arrive", "description": "Tell us two days ahead; beds are made, water is hot and the fridge is on."},
      {"title": "One account a month", "description": "One page with receipts, in US dollars or shillings as you prefer."},
      {"title": "Problems stay small", "description": "A gutter cleared in March costs less than a ceiling in May."},
      {"title": "Your land stays yours", "description": "Visible, regular use and a record of visits help if a boundary is disputed."}
    ]$$
  ),
  (
    'land-research', 'Land Research', 'Map', now() - interval '2 minutes',
    $$Before you pay for a plot we find out who holds it, where it ends, what may be built on it, and how water, power and vehicles reach it.$$,
    $$Most disappointments with land on Pemba could have been found in two weeks: a boundary that nobody had measured, an heir who had not been asked, a strip inside a forest reserve, a track across a neighbour's field that was never agreed.

Our land research answers six questions about one plot. Who holds it, and by what paper? Where exactly does it end? Who else has rights on it, such as trees, graves or paths? What do the plans and the coast rules allow? How do water, power and a lorry reach it? And what has been paid for similar land nearby?

We check the register and the plans, walk the boundary with a licensed surveyor and the neighbours, take coordinates of each corner, and test the nearest well. You receive a report with a map, photographs and a verdict of one sentence: buy, buy if, or do not buy.$$,
    $$Hi, my name is [Name]. I'd like to know more about [Service] for a plot on Pemba.$$,
    $$[
      {"title": "Register and plan check", "description": "What the Commission for Lands has on file for the plot and for its neighbours."},
      {"title": "Boundary walk", "description": "Each corner measured by a licensed surveyor, with the neighbours present."},
      {"title": "Rights of others", "description": "Trees, graves, footpaths, grazing and heirs listed with names."},
      {"title": "Building limits", "description": "Shore setback, forest reserve, mangroves, flood line and land-use plan drawn on the map."},
      {"title": "Water, power, access", "description": "Nearest mains, well test, and the width and ownership of the track."}
    ]$$,
    $$[
      {"title": "Two to three weeks", "description": "The usual time for one plot outside the long rains, from deposit to report."},
      {"title": "Useful even if you walk away", "description": "The fee is small beside the price, and the report belongs to you."},
      {"title": "A base for the contract", "description": "Corners and rights go into the agreement as annexes, so they cannot move later."},
      {"title": "One-sentence verdict", "description": "Buy, buy if, or do not buy, with the reasons in order of weight."}
    ]$$
  ),
  (
    'business-partnership', 'Business Partnership', 'HandshakeIcon', now() - interval '1 minutes',
    $$We introduce investors to landholders, builders and operators on Pemba, and help both sides write down who brings what and who gets what.$$,
    $$Not every project needs one buyer with all the money. A family may have good land and no capital, an operator may know how to run a lodge and have neither. We bring such people together and stay at the table until the terms are clear.

We start separately with each side: what they have, what they want, what they fear. If there is a fit, we arrange a visit and then a written outline of two pages with contributions, shares, decisions, costs and a way out. Advocates on both sides turn it into a contract, and where a foreign partner is involved, into an application to ZIPA.

We also work with agencies, architects and tour operators who send clients to Pemba. The terms are the same for everybody and are written down: what we share, when it is paid and what each of us answers for.$$,
    $$Hi, my name is [Name]. I'd like to talk about [Service] with your team on Pemba.$$,
    $$[
      {"title": "Matching", "description": "Landholders, investors, builders and operators introduced when their needs fit."},
      {"title": "Background checks", "description": "Identity, company papers and references of each side shown to the other."},
      {"title": "Written outline", "description": "Two pages of terms in English and Swahili before lawyers are paid."},
      {"title": "Contract and approval", "description": "Advocates for both sides, company formation and ZIPA papers coordinated."},
      {"title": "Referral agreement", "description": "Clear, equal terms for agencies and professionals who send us clients."}
    ]$$,
    $$[
      {"title": "Local knowledge on your side", "description": "We speak both languages and know the villages, the offices and the seasons."},
      {"title": "Fair to the landholder", "description": "A deal that a family understands is a deal that lasts."},
      {"title": "A way out from the first day", "description": "Valuation, first refusal and exit are agreed while everyone is still friendly."},
      {"title": "One coordinator", "description": "The same person follows the project from the first call to the signature."}
    ]$$
  );

-- The claims of the site's own copy.
insert into public.claims (key, figure, statement, source, source_url, as_of, review_on) values
  ('tourism-growth', '15%', 'tourism growth a year', '', null, '2026-11-20', '2027-11-20'),
  ('visitors', 'Over 50,000', 'visitors a year', '', null, '2026-11-20', '2027-11-20'),
  ('demand-growth', '30%', 'demand for property each year', '', null, '2026-11-20', '2027-11-20'),
  ('appreciation', '15-20%', 'yearly appreciation, by asking prices', '', null, '2026-11-20', '2027-11-20'),
  ('luxury-stays', '$200-600', 'a night in a luxury stay', '', null, '2026-11-20', '2027-11-20'),
  ('distance', 'About 50 km', 'of sea between Pemba and the main island, Unguja', '', null, '2026-11-20', '2028-11-19'),
  (
    'airport-expansion', 'The airport expansion is planned.',
    'Work on a longer runway and a new terminal near Chake Chake has begun, but the date first given, the end of 2025, has passed. Buy what is there; if more comes, be pleased.',
    'Daily News, Tanzania',
    'https://dailynews.co.tz/pemba-set-for-major-airport-road-upgrades', '2026-11-20', '2027-05-20'
  ),
  (
    'airport-dates', '',
    'The expansion is planned, and work on it has begun. Dates have been announced and have passed, the end of 2025 among them.',
    'Daily News, Tanzania',
    'https://dailynews.co.tz/pemba-set-for-major-airport-road-upgrades', '2026-11-20', '2027-05-20'
  ),
  (
    'roads', '',
    'The road from Chake Chake to Wete was opened in January 2026; the one to the port of Mkoani is being rebuilt.',
    'Diramakini, January 2026; Daily News, Tanzania',
    'https://www.diramakini.co.tz/2026/01/rais-dktmwinyi-aendelea-kuifungua-pemba.html', '2026-11-20', '2027-05-20'
  ),
  (
    'lease-years', '33 years, renewable up to 99', 'is the usual term of a foreigner''s lease',
    'Our reading of the law', null, '2026-11-20', '2027-11-20'
  ),
  (
    'airport-access', '',
    'Pemba Airport lies about 7 km from Chake Chake and takes small aircraft from Unguja and the mainland.',
    '', null, '2026-11-20', '2027-05-20'
  ),
  (
    'airport-journeys', '',
    $$Chake Chake: 15 minutes
Mkoani and its ferry: 45 to 60 minutes
Wete: 50 minutes
Wambaa: about an hour
Konde: 75 minutes
Vumawimbi, Kigomasha: about 90 minutes$$,
    '', null, '2026-11-20', '2027-11-20'
  ),
  (
    'purchase-months', '',
    'Allow six to twelve months for a lease; a file that is complete on the first day takes about half the time of one that is not.',
    '', null, '2026-05-20', '2027-05-20'
  ),
  (
    'flat-yield', '',
    'A town flat let by the month brings about three per cent of its price a year before tax, by our own sums.',
    '', null, '2026-09-20', '2027-05-20'
  );
