-- The buckets, public to read. Only the service role writes to them, since no policy lets others.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('properties', 'properties', true, 26214400, array['image/jpeg', 'image/png', 'image/webp']),
  ('areas', 'areas', true, 26214400, array['image/jpeg', 'image/png', 'image/webp']),
  ('blog', 'blog', true, 26214400, array['image/jpeg', 'image/png', 'image/webp']),
  ('site', 'site', true, 26214400, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Pictures in the buckets that no row shows. An upload is noted here before its object is stored; the row
-- that shows the picture removes the note, and the row that shows it no longer makes it again. So every
-- object is either shown or due to be removed, whatever breaks off in between.
create table public.unused_pictures (
  url text primary key check (char_length(url) between 1 and 1000),
  -- The moment from which it may be removed. The operator may take days to save the form after an upload.
  due_at timestamptz not null default now() + interval '7 days'
);
create index unused_pictures_due on public.unused_pictures (due_at);
alter table public.unused_pictures enable row level security;
revoke all on public.unused_pictures from anon, authenticated;
grant all on public.unused_pictures to service_role;

-- Trigger for every table with pictures; its arguments name the columns that hold their URLs.
create function public.settle_pictures() returns trigger
language plpgsql set search_path = ''
as $$
declare
  before text[];
  after text[];
begin
  if tg_op <> 'INSERT' then before := public.picture_urls(to_jsonb(old), tg_argv); end if;
  if tg_op <> 'DELETE' then after := public.picture_urls(to_jsonb(new), tg_argv); end if;
  delete from public.unused_pictures where url = any (after);
  insert into public.unused_pictures as unused (url, due_at)
    select distinct gone, now() from unnest(before) as gone
    where not gone = any (coalesce(after, '{}'))
    on conflict (url) do update set due_at = excluded.due_at where unused.due_at > excluded.due_at;
  return null;
end
$$;

create function public.picture_urls(row_data jsonb, columns text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(url)
  from unnest(columns) as column_name
  cross join lateral (
    select row_data -> column_name as held
  ) as cell
  cross join lateral jsonb_array_elements_text(
    case jsonb_typeof(held) when 'array' then held else jsonb_build_array(held) end
  ) as url
  where url <> ''
$$;

create trigger settle_pictures after insert or delete or update of images on public.properties_pemba
  for each row execute function public.settle_pictures('images');
create trigger settle_pictures after insert or delete or update of cover_image on public.areas_pemba
  for each row execute function public.settle_pictures('cover_image');
create trigger settle_pictures after insert or delete or update of cover_image, og_image on public.blog_posts_pemba
  for each row execute function public.settle_pictures('cover_image', 'og_image');

-- Finds another row that shows the same picture.
create index properties_pemba_images on public.properties_pemba using gin (images);

create function public.list_unused_pictures(most int) returns table (url text)
language sql stable set search_path = ''
as $$
  select unused.url from public.unused_pictures as unused
  where due_at <= now()
    and not exists (select 1 from public.properties_pemba where images @> array[unused.url])
    and not exists (select 1 from public.areas_pemba where cover_image = unused.url)
    and not exists (
      select 1 from public.blog_posts_pemba where unused.url in (cover_image, og_image)
    )
  order by due_at, url limit most
$$;
comment on function public.list_unused_pictures is 'Public URLs of pictures that are due to go and that no row shows.';

revoke execute on function
  public.settle_pictures(), public.picture_urls(jsonb, text[]), public.list_unused_pictures(int)
  from public, anon, authenticated;
grant execute on function
  public.settle_pictures(), public.picture_urls(jsonb, text[]), public.list_unused_pictures(int)
  to service_role;

-- Notes the objects that nothing knows of, for a note may get lost and a file may be put into a bucket by
-- hand. It runs as its owner, who may read storage.objects.
create function public.note_unknown_pictures(public_objects text) returns int
language sql security definer set search_path = ''
as $$
  -- The host is left out of the comparison: an object has another address when the site moves.
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
