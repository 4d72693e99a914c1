-- A page far down a list is found in an index alone, and only its own rows are read: with them in the
-- sort, the 700th page of 100,000 properties took ten times as long as the first.
create or replace function public.search_properties(
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
