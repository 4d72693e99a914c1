-- Land has no bedrooms, and none is not "four or more": least() passes over nulls.
create or replace function public.count_properties_by_kind(
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
