drop function public.search_properties(
  text, uuid, text[], text[], int, bigint, bigint, text[], text, text, int, int);
drop function public.count_properties_by_kind(text, uuid, text, bigint, bigint, text);
drop function public.property_pins(
  float8, float8, float8, float8, float8, text, uuid, text[], text[], int, bigint, bigint, text[], text, int);
drop function public.property_search_conditions(
  text, uuid, text[], text[], int, bigint, bigint, text[], text[]);

-- The texts of a JSON array. Immutable and over a constant, so that the planner sees an array and not
-- a subquery.
create function public.json_texts(list jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(value) from jsonb_array_elements_text(list)
$$;

-- The search functions take their filters as one object, and put them together as the WHERE clause of
-- this call: one condition for each filter that is given, so that the plan fits just these. $1 is the
-- object, so every value stays a parameter; $2 are the LIKE patterns of its words. An unknown filter is
-- no condition.
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

create function public.search_properties(
  filters jsonb default '{}', sort text default 'newest', row_limit int default 24,
  row_offset int default 0
) returns setof public.properties_pemba
language plpgsql stable security definer rows 24 set search_path = ''
as $$
begin
  -- A page far down a list is found in an index alone, and only its own rows are read: with them in the
  -- sort, the 700th page of 100,000 properties took ten times as long as the first.
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

-- How many published properties there are of each kind among those that match: enough to count the
-- options of type, status, bedrooms and amenities without asking again. Land has no bedrooms, and none
-- is not "four or more".
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

-- What a map shows: published properties that match a search within a window, those that lie together
-- on a grid of `step` degrees counted as one, so that a map costs the same with 100 properties and with
-- 100,000. With step 0 each stands alone.
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
  public.json_texts(jsonb), public.property_search_conditions(jsonb)
  from public, anon, authenticated;
revoke execute on function
  public.search_properties(jsonb, text, int, int), public.count_properties_by_kind(jsonb),
  public.property_pins(float8, float8, float8, float8, float8, jsonb, int)
  from public;
grant execute on function
  public.search_properties(jsonb, text, int, int), public.count_properties_by_kind(jsonb),
  public.property_pins(float8, float8, float8, float8, float8, jsonb, int)
  to anon, authenticated, service_role;
