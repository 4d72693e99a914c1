-- What a map shows: published properties that match a search within a window, those that lie together
-- on a grid of `step` degrees counted as one, so that a map costs the same with 100 properties and with
-- 100,000. With step 0 each stands alone.
create index properties_pemba_place on public.properties_pemba (latitude, longitude) where is_published;

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
