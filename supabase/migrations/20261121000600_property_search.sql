-- Searches over many properties, for lists, maps and the pages of areas. The functions run as their owner
-- and state is_published themselves: trigram and array operators are not leakproof, so that row-level
-- security would keep their indexes from being used.

-- A constant array for the planner, where a subquery over the JSON would be unknown to it.
create function public.json_texts(list jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(value) from jsonb_array_elements_text(list)
$$;

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

-- The search functions take their filters as one object and put them together as the WHERE clause of the
-- call: it names only the filters that are given, so that the plan fits them. Values stay parameters: $1
-- is the object, $2 are the LIKE patterns of its words. An unknown filter is no condition.
create function public.property_search_conditions(filters jsonb) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(' and ',
    'is_published',
    case when filters ? 'island' then 'island = $1 ->> ''island''' end,
    case when filters ? 'area' then 'area_id = ($1 ->> ''area'')::uuid' end,
    case when filters ? 'type' then 'type = any (public.json_texts($1 -> ''type''))' end,
    case when filters ? 'status' then 'status = any (public.json_texts($1 -> ''status''))' end,
    case
      when (filters ->> 'bedrooms')::int < 4 then 'bedrooms = ($1 ->> ''bedrooms'')::int'
      when filters ? 'bedrooms' then 'bedrooms >= 4'
    end,
    case when filters ? 'minPrice' then 'price >= ($1 ->> ''minPrice'')::bigint' end,
    case when filters ? 'maxPrice' then 'price <= ($1 ->> ''maxPrice'')::bigint' end,
    case when filters ? 'amenities' then 'amenities @> public.json_texts($1 -> ''amenities'')' end,
    (select string_agg(format('search_text like $2[%s]', n), ' and ')
     from generate_subscripts(public.like_patterns(filters ->> 'q'), 1) as n)
  )
$$;
comment on function public.property_search_conditions is
  'A WHERE clause over $1, the filters, and $2, the LIKE patterns of their words. '
  'island, area (id), type [], status [], bedrooms (1 to 3 exact, 4 is four or more), '
  'minPrice and maxPrice (whole US dollars, inclusive), amenities [] (all of them), q (words).';

-- A page far down a list is found in an index alone, and only its own rows are read. With the rows in
-- the sort, the 700th page of 100,000 properties took ten times as long as the first.
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
      when 'featured' then 'featured desc, created_at desc, id'
      else 'created_at desc, id'
    end)
  using filters, public.like_patterns(filters ->> 'q'), least(row_limit, 1000), row_offset;
end
$$;
comment on function public.search_properties is
  'Published properties that match every filter given (see property_search_conditions); '
  'sort: newest, featured, price-low-high, price-high-low.';

-- count_properties_by_kind reads this index and not the table.
create index properties_pemba_kinds on public.properties_pemba
  (type, status, bedrooms, amenities, island, area_id, price) where is_published;
create index properties_pemba_place on public.properties_pemba (latitude, longitude) where is_published;

-- Counts the published properties of each kind that match. From these rows the page counts the options of
-- type, status, bedrooms and amenities without asking again. Land has no bedrooms, and least() would make
-- four or more of none.
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

-- The markers of a map: published properties that match a search within a window. Those in one cell of
-- a grid of `step` degrees are one marker, so that a map costs the same with 100 properties and with
-- 100,000. With step 0 each property has its own.
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

revoke execute on function
  public.json_texts(jsonb), public.like_patterns(text), public.property_search_conditions(jsonb)
  from public, anon, authenticated;
revoke execute on function
  public.search_properties(jsonb, text, int, int), public.count_properties_by_kind(jsonb),
  public.property_pins(float8, float8, float8, float8, float8, jsonb, int)
  from public;
grant execute on function
  public.search_properties(jsonb, text, int, int), public.count_properties_by_kind(jsonb),
  public.property_pins(float8, float8, float8, float8, float8, jsonb, int)
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
