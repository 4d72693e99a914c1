-- Property searches for lists, maps and area pages. The functions run as their owner and check is_published
-- themselves: trigram and array operators are not leakproof, so row-level security would disable their
-- indexes.

-- Each given filter as one term of a WHERE clause, so that the plan fits the search. Values stay parameters:
-- $1 is the object of filters, $2 the LIKE patterns of its words. Unknown filters are ignored. A migration
-- that changes this function ends with `update public.search_criteria set filters = filters where true`.
create function public.property_search_terms(filters jsonb)
returns table (filter text, condition text)
language sql immutable rows 16 set search_path = ''
as $$
  select term.filter, term.condition
  from (values
    ('island', case when filters ? 'island' then 'island = $1 ->> ''island''' end),
    ('area', case jsonb_typeof(filters -> 'area')
      when 'array' then 'area_id = any (public.json_texts($1 -> ''area'')::uuid[])'
      when 'string' then 'area_id = ($1 ->> ''area'')::uuid'
    end),
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
    ('minBedrooms', case when filters ? 'minBedrooms' then
      'bedrooms >= ($1 ->> ''minBedrooms'')::int' end),
    ('bathrooms', case when filters ? 'bathrooms' then
      'bathrooms >= ($1 ->> ''bathrooms'')::int' end),
    ('minPrice', case when filters ? 'minPrice' then 'price >= ($1 ->> ''minPrice'')::bigint' end),
    ('maxPrice', case when filters ? 'maxPrice' then 'price <= ($1 ->> ''maxPrice'')::bigint' end),
    ('amenities', case when filters ? 'amenities' then
      'amenities @> public.json_texts($1 -> ''amenities'')' end),
    ('minSize', case when filters ? 'minSize' then
      'size_sqm >= ($1 ->> ''minSize'')::numeric' end),
    ('maxSize', case when filters ? 'maxSize' then
      'size_sqm <= ($1 ->> ''maxSize'')::numeric' end),
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
  'island, area (an id or several), type [], status [], availability [] (without it all but the sold ones), tenure [] '
  '(kinds of right), bedrooms (1 to 3 exact, 4 is four or more), minBedrooms and bathrooms (at least), '
  'minPrice and maxPrice (whole US dollars, inclusive), amenities [] (all of them), minSize and maxSize '
  '(square metres of the building, inclusive), minLand and maxLand (of the plot), within {west, south, east, north} (a window in degrees, WGS 84), q (words that are found), similar '
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

-- Words that a list leaves out of its search, and names.
create function public.unknown_search_words(words text[]) returns text[]
-- Runs as its owner like the other searches: trigram operators are not leakproof.
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(word order by n), '{}')
  from (
    select word, n, public.fold_text(left(word, 100)) as folded
    from unnest(words[1:16]) with ordinality as given (word, n)
  ) as given
  where not exists (
    select from public.properties_pemba
    where is_published and availability <> 'sold' and search_text ~ (
      '\m' || regexp_replace(folded, '([^[:alnum:]])', '\\\1', 'g')
      -- The digits of another number or of a reference are not the number.
      || case when folded ~ '^\d+$' then '\M' else '' end
    )
  ) and (
    folded ~ '\d' or not exists (
      select from public.properties_pemba
      where is_published and availability <> 'sold' and search_text operator(extensions.%>) folded
    )
  )
$$;
comment on function public.unknown_search_words is
  'The words, at most 16, that no listed property has or nearly has at the start of a word; numbers must match as a '
  'whole.';

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
     where bit_count(missed_bits::bit(24)) between 1 and 2
     group by missed_bits',
    bits, public.property_search_conditions(scope))
  using filters || scope, public.like_patterns(filters ->> 'q'), names;
end
$$;
comment on function public.near_property_searches is
  'Counts the published properties within a scope that miss only one or two of the filters, by those filters, with '
  'the lowest price in whole US dollars. Both arguments are filters of property_search_terms.';

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
  'All areas by name, or the one with a slug, with the number and the lowest price, in whole US dollars, of their '
  'published properties that are not sold; the price is null without any.';
