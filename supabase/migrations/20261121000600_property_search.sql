-- Searches over many properties, for lists, maps and the pages of areas. The functions run as their owner
-- and state is_published themselves: trigram and array operators are not leakproof, so that row-level
-- security would keep their indexes from being used.

-- The condition names only the filters that are given, so that the plan fits them; values stay
-- parameters.
create function public.property_search_conditions(
  island_is text, area_is uuid, types text[], statuses text[], bedrooms_is int,
  min_price bigint, max_price bigint, amenities_all text[], words text[]
) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(' and ',
    'is_published',
    case when island_is is not null then 'island = $1' end,
    case when area_is is not null then 'area_id = $2' end,
    case when types is not null then 'type = any ($3)' end,
    case when statuses is not null then 'status = any ($4)' end,
    case when bedrooms_is < 4 then 'bedrooms = $5' when bedrooms_is >= 4 then 'bedrooms >= 4' end,
    case when min_price is not null then 'price >= $6' end,
    case when max_price is not null then 'price <= $7' end,
    case when amenities_all is not null then 'amenities @> $8' end,
    (select string_agg(format('search_text like $9[%s]', n), ' and ')
     from generate_subscripts(words, 1) as n)
  )
$$;
comment on function public.property_search_conditions is
  'A WHERE clause over $1 to $9, in the order of its arguments; words are LIKE patterns.';

-- Each of at most eight words is to be found anywhere in name, location or type; % and _ stand for
-- themselves.
create function public.like_patterns(words text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg('%' || regexp_replace(lower(word), '([\\%_])', '\\\1', 'g') || '%')
  from (
    select word from regexp_split_to_table(words, '\s+') as word where word <> '' limit 8
  ) as first_words
$$;

-- A page far down a list is found in an index alone, and only its own rows are read. With the rows in
-- the sort, the 700th page of 100,000 properties took ten times as long as the first.
create function public.search_properties(
  island_is text default null, area_is uuid default null, types text[] default null,
  statuses text[] default null, bedrooms_is int default null, min_price bigint default null,
  max_price bigint default null, amenities_all text[] default null, words text default null,
  sort text default 'newest', row_limit int default 24, row_offset int default 0
) returns setof public.properties_pemba
language plpgsql stable security definer rows 24 set search_path = ''
as $$
declare
  patterns text[] := public.like_patterns(words);
begin
  return query execute format(
    'select property.*
     from (select id from public.properties_pemba where %s order by %s limit $10 offset $11) as page
     join public.properties_pemba as property using (id)
     order by %2$s',
    public.property_search_conditions(
      island_is, area_is, types, statuses, bedrooms_is, min_price, max_price, amenities_all, patterns),
    case sort
      when 'price-low-high' then 'price, id'
      when 'price-high-low' then 'price desc, id desc'
      when 'featured' then 'featured desc, created_at desc, id'
      else 'created_at desc, id'
    end)
  using island_is, area_is, types, statuses, bedrooms_is, min_price, max_price, amenities_all,
    patterns, least(row_limit, 1000), row_offset;
end
$$;
comment on function public.search_properties is
  'Published properties that match every filter given. bedrooms_is: 1 to 3 exact, 4 is four or more; '
  'prices in whole US dollars, inclusive; sort: newest, featured, price-low-high, price-high-low.';

-- Counts the published properties of each kind that match place, price and words. From these rows the
-- page counts the options of every other filter, with the others applied, without asking again.
-- Land has no bedrooms, and least() would make four or more of none.
create function public.count_properties_by_kind(
  island_is text default null, area_is uuid default null, only_type text default null,
  min_price bigint default null, max_price bigint default null, words text default null
) returns table (type text, status text, bedrooms int, amenities text[], count bigint)
language plpgsql stable security definer rows 500 set search_path = ''
as $$
declare
  patterns text[] := public.like_patterns(words);
  types text[] := case when only_type is not null then array[only_type] end;
begin
  return query execute format(
    'select type, status, case when bedrooms >= 4 then 4 else bedrooms end, amenities, count(*)
     from public.properties_pemba where %s group by 1, 2, 3, 4',
    public.property_search_conditions(
      island_is, area_is, types, null, null, min_price, max_price, null, patterns))
  using island_is, area_is, types, null::text[], null::int, min_price, max_price, null::text[], patterns;
end
$$;
comment on function public.count_properties_by_kind is 'bedrooms: 4 stands for four or more.';

revoke execute on function
  public.property_search_conditions(text, uuid, text[], text[], int, bigint, bigint, text[], text[]),
  public.like_patterns(text)
  from public, anon, authenticated;
revoke execute on function
  public.search_properties(
    text, uuid, text[], text[], int, bigint, bigint, text[], text, text, int, int),
  public.count_properties_by_kind(text, uuid, text, bigint, bigint, text)
  from public;
grant execute on function
  public.search_properties(
    text, uuid, text[], text[], int, bigint, bigint, text[], text, text, int, int),
  public.count_properties_by_kind(text, uuid, text, bigint, bigint, text)
  to anon, authenticated, service_role;

-- count_properties_by_kind reads this index and not the table.
create index properties_pemba_kinds on public.properties_pemba
  (type, status, bedrooms, amenities, island, area_id, price) where is_published;

create index properties_pemba_place on public.properties_pemba (latitude, longitude) where is_published;

-- The markers of a map: published properties that match a search within a window. Those in one cell of
-- a grid of `step` degrees are one marker, so that a map costs the same with 100 properties and with
-- 100,000. With step 0 each property has its own.
create function public.property_pins(
  west float8, south float8, east float8, north float8, step float8,
  island_is text default null, area_is uuid default null, types text[] default null,
  statuses text[] default null, bedrooms_is int default null, min_price bigint default null,
  max_price bigint default null, amenities_all text[] default null, words text default null,
  row_limit int default 10000
) returns table (
  count bigint, lowest_price bigint, highest_price bigint, latitude float8, longitude float8,
  min_latitude float8, max_latitude float8, min_longitude float8, max_longitude float8,
  slug text, name text, location text
)
language plpgsql stable security definer rows 400 set search_path = ''
as $$
declare
  patterns text[] := public.like_patterns(words);
begin
  return query execute format(
    'select count(*), min(price), max(price), avg(latitude), avg(longitude),
       min(latitude), max(latitude), min(longitude), max(longitude),
       case when count(*) = 1 then min(slug) end, case when count(*) = 1 then min(name) end,
       case when count(*) = 1 then min(location) end
     from public.properties_pemba
     where %s and latitude between $10 and $11 and longitude between $12 and $13
     group by %s
     order by min(latitude) desc, min(longitude)
     limit $15',
    public.property_search_conditions(
      island_is, area_is, types, statuses, bedrooms_is, min_price, max_price, amenities_all, patterns),
    case when step > 0 then 'floor(latitude / $14), floor(longitude / $14)' else 'id' end)
  using island_is, area_is, types, statuses, bedrooms_is, min_price, max_price, amenities_all,
    patterns, south, north, west, east, step, least(row_limit, 10000);
end
$$;
comment on function public.property_pins is
  'slug, name and location only where one property stands alone. Prices in whole US dollars.';

revoke execute on function public.property_pins(
  float8, float8, float8, float8, float8, text, uuid, text[], text[], int, bigint, bigint, text[], text, int)
  from public;
grant execute on function public.property_pins(
  float8, float8, float8, float8, float8, text, uuid, text[], text[], int, bigint, bigint, text[], text, int)
  to anon, authenticated, service_role;

-- The areas with their counts, in one statement. The counts come from the index (area_id, price) where
-- is_published alone. The condition is stated, so that the operator's count has no draft either.
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
    where area_id = a.id and is_published
  ) p
  where only_slug is null or a.slug = only_slug
  order by lower(a.name) collate "C", a.id
$$;
comment on function public.area_summaries is
  'All areas by name, or the one with a slug, with the count and the lowest price, in whole US dollars, '
  'of their published properties; no price where there are none.';
revoke execute on function public.area_summaries(text) from public;
grant execute on function public.area_summaries(text) to anon, authenticated, service_role;
