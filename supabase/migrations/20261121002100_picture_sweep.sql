-- Objects that nobody knows of: no row shows them, and no upload was noted, as after a note that was
-- lost or a file that was put into a bucket by hand. They become pictures that are due to go.
create function public.note_unknown_pictures(public_objects text) returns int
language sql security definer set search_path = ''
as $$
  -- By what follows the host: the same object has another address when the site moves.
  with known as (
    select substring(url from '/storage/v1/object/public/(.+)$') as object from (
      select unnest(images) from public.properties_pemba
      union all select cover_image from public.areas_pemba
      union all select unnest(array[cover_image, og_image]) from public.blog_posts_pemba
      union all select image from public.services_pemba
      union all select url from public.unused_pictures
    ) as shown (url)
  ), noted as (
    insert into public.unused_pictures (url, due_at)
    select public_objects || bucket_id || '/' || name, now()
    from storage.objects
    where bucket_id in ('properties', 'areas', 'blog')
      and created_at < now() - interval '1 day'
      and not exists (select from known where object = bucket_id || '/' || name)
    on conflict (url) do nothing
    returning url
  )
  select count(*)::int from noted
$$;
comment on function public.note_unknown_pictures is 'How many objects older than a day, of which no row and no note knew, are due to go now.';
revoke execute on function public.note_unknown_pictures(text) from public, anon, authenticated;
grant execute on function public.note_unknown_pictures(text) to service_role;
