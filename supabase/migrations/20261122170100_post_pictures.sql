-- The pictures in the text of a post are kept like its cover: they are removed when no post shows them.
create function public.html_picture_urls(html text) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(html, '<img\s[^>]*?src="([^"]+)"', 'g') as found
$$;
revoke execute on function public.html_picture_urls(text) from public, anon, authenticated;
grant execute on function public.html_picture_urls(text) to service_role;

alter table public.blog_posts_pemba add column content_pictures text[] not null
  generated always as (public.html_picture_urls(content)) stored;
create index blog_posts_pemba_content_pictures on public.blog_posts_pemba using gin (content_pictures);

-- content_pictures is generated after this trigger: it changes only with the content.
drop trigger touch_updated_at on public.blog_posts_pemba;
create trigger touch_updated_at before update on public.blog_posts_pemba
  for each row execute function public.touch_updated_at('content_pictures');

drop trigger settle_pictures on public.blog_posts_pemba;
create trigger settle_pictures
  after insert or delete or update of cover_image, og_image, content on public.blog_posts_pemba
  for each row execute function public.settle_pictures('cover_image', 'og_image', 'content_pictures');

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
    and not exists (select 1 from public.blog_posts_pemba where content_pictures @> array[unused.url])
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
      union all select unnest(content_pictures) from public.blog_posts_pemba
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
