-- Filters by the size of the plot, words that are only similar, more orders, and the searches that are
-- near to one that finds nothing.

-- The first eight words of a text.
create function public.search_words(words text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(word)
  from (
    select word from regexp_split_to_table(words, '\s+') as word where word <> '' limit 8
  ) as first_words
$$;

-- Each filter that is given, as one term of a WHERE clause. Values stay parameters: $1 is the object of
-- filters, $2 are the LIKE patterns of its words. An unknown filter is no term.
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
      -- The constant lets the index of the sold ones serve.
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

-- A sold property keeps its page, and is in no list or count unless a search asks for it.
create or replace function public.property_search_conditions(filters jsonb) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(' and ', 'is_published',
    case when not coalesce(filters -> 'availability', '[]') ? 'sold' then
      'availability <> ''sold''' end,
    (select string_agg(condition, ' and ') from public.property_search_terms(filters)))
$$;
comment on function public.property_search_conditions is
  'A WHERE clause over $1, the filters, and $2, the LIKE patterns of their words: see property_search_terms.';

create index properties_pemba_land_size on public.properties_pemba (land_size_sqm, id) where is_published;
create index properties_pemba_largest_land on public.properties_pemba
  (land_size_sqm desc nulls last, id) where is_published;
create index properties_pemba_price_per_sqm on public.properties_pemba
  ((price / nullif(case when type = 'land' then land_size_sqm else size_sqm end, 0)), id)
  where is_published;

create or replace function public.search_properties(
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

-- Every published property within `scope` is looked at once, however many filters there are: its missed
-- filters are the bits of a number.
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

revoke execute on function
  public.search_words(text), public.property_search_terms(jsonb)
  from public, anon, authenticated;
revoke execute on function public.near_property_searches(jsonb, jsonb) from public;
grant execute on function public.near_property_searches(jsonb, jsonb)
  to anon, authenticated, service_role;
