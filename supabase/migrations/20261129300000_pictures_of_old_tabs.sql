-- A picture that a row no longer shows stays for a week, as one that was uploaded does: the form of an older
-- tab, a copy of the property or an exported file may still bring it back. A document comes back by none of
-- these, and goes at once.
create or replace function public.settle_pictures() returns trigger
language plpgsql set search_path = ''
as $$
declare
  before text[];
  after text[];
  due timestamptz := now() + case tg_table_name
    when 'property_documents' then interval '0' else interval '7 days' end;
begin
  if tg_op <> 'INSERT' then before := public.picture_urls(to_jsonb(old), tg_argv); end if;
  if tg_op <> 'DELETE' then after := public.picture_urls(to_jsonb(new), tg_argv); end if;
  delete from public.unused_pictures where url = any (after);
  insert into public.unused_pictures as unused (url, due_at)
    select distinct gone, due from unnest(before) as gone
    where not gone = any (coalesce(after, '{}'))
    on conflict (url) do update set due_at = excluded.due_at;
  return null;
end
$$;

-- The pictures of an import are looked for when it is checked, and it may be confirmed a day later.
create function public.stored_pictures(bucket text, urls text[]) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct wanted.url), '{}')
  from unnest(urls) as wanted (url)
  join storage.objects as object on object.bucket_id = bucket
    and object.name = substring(wanted.url from '/storage/v1/object/public/' || bucket || '/(.+)$')
  where not exists (
    select from public.unused_pictures as unused
    where unused.url = wanted.url and unused.due_at < now() + interval '1 day'
  )
$$;
comment on function public.stored_pictures is 'Those public URLs whose objects are in the bucket, and stay for a day at least.';
revoke execute on function public.stored_pictures(text, text[]) from public, anon, authenticated;
grant execute on function public.stored_pictures(text, text[]) to service_role;

create or replace function public.note_unknown_pictures(public_objects text) returns int
language sql security definer set search_path = ''
as $$
  -- The host is left out of the comparison: an object has another address when the site moves.
  with known as (
    select regexp_replace(
      substring(url from '/storage/v1/object/public/([^?#]+)'), '%2F', '/', 'gi'
    ) as object from (
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
      -- Any other character may be written in several ways in the URL of a row that shows it.
      and name ~ '^[A-Za-z0-9/._-]+$'
      and created_at < now() - interval '1 day'
      and not exists (select from known where object = bucket_id || '/' || name)
    on conflict (url) do nothing
    returning url
  )
  select count(*)::int from noted
$$;
