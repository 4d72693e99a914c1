-- What the pages of areas show, in one statement. The counts come from the index (area_id, price)
-- where is_published alone; is_published is stated, so that no caller's count holds a draft.
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
