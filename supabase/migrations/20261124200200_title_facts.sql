-- Title and tenure of a property: {fact: {value, document?, seen_on?}}, the facts of
-- domain/properties/title/title-facts.ts. A fact is known from a document that somebody of the agency has
-- seen, with the document's kind and the day, or it is what the seller says: there is nothing between.
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
revoke execute on function public.are_title_facts(jsonb) from public, anon, authenticated;
grant execute on function public.are_title_facts(jsonb) to service_role;

alter table public.properties_pemba
  add column title_facts jsonb not null default '{}' check (public.are_title_facts(title_facts)),
  -- The kind of right, for the filter.
  add column tenure text generated always as (title_facts #>> '{right,value}') stored;
create or replace view public.properties with (security_invoker = true) as
  select * from public.properties_pemba;

-- tenure is generated after this trigger, as search_text is.
create or replace trigger touch_updated_at before update on public.properties_pemba
  for each row execute function public.touch_updated_at(
    'featured', 'search_text', 'availability_confirmed_on', 'tenure'
  );
create or replace trigger log_change after insert or update or delete on public.properties_pemba
  for each row execute function
    public.log_change('property', 'updated_at', 'slug', 'search_text', 'priced_since', 'tenure');

-- Counts read this index and not the table, with the filter of tenure too.
drop index public.properties_pemba_kinds;
create index properties_pemba_kinds on public.properties_pemba
  (type, status, bedrooms, amenities, island, area_id, price, availability, tenure)
  where is_published and availability <> 'sold';
create index properties_pemba_tenure on public.properties_pemba (tenure, created_at desc, id)
  where is_published and availability <> 'sold';

create or replace function public.property_search_terms(filters jsonb)
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

-- The conditions of stored criteria are generated by the function above.
update public.search_criteria set filters = filters where true;
