-- The visitor's search. Definer functions that state is_published themselves: trigram and array
-- operators are not leakproof, so row-level security would keep their indexes from being used.

-- One condition for each filter that is given, so that the plan fits the filters of this call; every
-- value stays a parameter.
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

-- At most eight words, each to be found anywhere in name, location or type; % and _ are text.
create function public.like_patterns(words text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg('%' || regexp_replace(lower(word), '([\\%_])', '\\\1', 'g') || '%')
  from (
    select word from regexp_split_to_table(words, '\s+') as word where word <> '' limit 8
  ) as first_words
$$;

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
    'select * from public.properties_pemba where %s order by %s limit $10 offset $11',
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

-- How many published properties there are of each kind among those that match scope, price and words:
-- enough to count every other filter's options, with the others applied, without asking again.
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
    'select type, status, least(bedrooms, 4), amenities, count(*)
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

-- Counting by kind reads this and not the table.
create index properties_pemba_kinds on public.properties_pemba
  (type, status, bedrooms, amenities, island, area_id, price) where is_published;
