-- The pictures of services and of the agency's people live in the bucket "site". They are cleared like those
-- of properties, areas and blog posts.
create trigger settle_pictures after insert or delete or update of image on public.services_pemba
  for each row execute function public.settle_pictures('image');
create trigger settle_pictures after insert or delete or update of photos on public.agency_settings
  for each row execute function public.settle_pictures('photos');

create or replace function public.list_unused_pictures(most int) returns table (url text)
language sql stable set search_path = ''
as $$
  select unused.url from public.unused_pictures as unused
  where due_at <= now()
    and not exists (select 1 from public.properties_pemba where images @> array[unused.url])
    and not exists (select 1 from public.areas_pemba where cover_image = unused.url)
    and not exists (
      select 1 from public.blog_posts_pemba where unused.url in (cover_image, og_image)
    )
    and not exists (select 1 from public.services_pemba where image = unused.url)
    and not exists (select 1 from public.agency_settings where photos @> array[unused.url])
  order by due_at, url limit most
$$;

create or replace function public.note_unknown_pictures(public_objects text) returns int
language sql security definer set search_path = ''
as $$
  -- The host is left out of the comparison: an object has another address when the site moves.
  with known as (
    select substring(url from '/storage/v1/object/public/(.+)$') as object from (
      select unnest(images) from public.properties_pemba
      union all select cover_image from public.areas_pemba
      union all select unnest(array[cover_image, og_image]) from public.blog_posts_pemba
      union all select image from public.services_pemba
      union all select unnest(photos) from public.agency_settings
      union all select url from public.unused_pictures
    ) as shown (url)
  ), noted as (
    insert into public.unused_pictures (url, due_at)
    select public_objects || bucket_id || '/' || name, now()
    from storage.objects
    where (
        bucket_id in ('properties', 'areas', 'blog')
        -- "site" may hold pictures of the agency that no row names: only names that the back office gives.
        or (bucket_id = 'site' and name ~ '^[0-9]{13}-[0-9a-f]{8}[.](jpg|webp)$')
      )
      and created_at < now() - interval '1 day'
      and not exists (select from known where object = bucket_id || '/' || name)
    on conflict (url) do nothing
    returning url
  )
  select count(*)::int from noted
$$;
