-- Stored pictures and documents. The buckets are in required-rows.sql; only the service role writes to them,
-- as no policy allows others.

-- Files that no row shows. An upload is noted here before its object is stored; the row that shows the picture
-- removes the note, and the row that stops showing it adds it again. So every object is shown or due for
-- removal, whatever breaks off in between.
create table public.unused_pictures (
  url text primary key check (char_length(url) between 1 and 1000),
  -- The earliest removal: the operator may take days to save the form.
  due_at timestamptz not null default now() + interval '7 days'
);
create index unused_pictures_due on public.unused_pictures (due_at);

alter table public.unused_pictures enable row level security;
grant all on public.unused_pictures to service_role;

-- The URLs in these columns of a row.
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

-- The arguments name the columns with URLs. A picture that is no longer shown stays for a week: an old tab, a
-- copied property or an exported file may bring it back. Nothing brings back a document, or what has left the
-- bin.
create function public.settle_pictures() returns trigger
language plpgsql set search_path = ''
as $$
declare
  before text[];
  after text[];
  due timestamptz := now() + case
    when tg_table_name in ('property_documents', 'title_papers', 'bin') then interval '0'
    else interval '7 days' end;
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
create trigger settle_pictures after insert or delete or update of cover_image on public.areas_pemba
  for each row execute function public.settle_pictures('cover_image');
create trigger settle_pictures after insert or delete or update of image on public.services_pemba
  for each row execute function public.settle_pictures('image');
create trigger settle_pictures
  after insert or delete or update of cover_image, og_image, content on public.blog_posts_pemba
  for each row execute function public.settle_pictures('cover_image', 'og_image', 'content_pictures');
create trigger settle_pictures
  after insert or delete or update of images, floor_plans on public.properties_pemba
  for each row execute function public.settle_pictures('images', 'floor_plans');
create trigger settle_pictures after insert or delete or update of url on public.property_documents
  for each row execute function public.settle_pictures('url');
create trigger settle_pictures after insert or delete or update of url on public.title_papers
  for each row execute function public.settle_pictures('url');
create trigger settle_pictures after insert or delete or update of photos on public.agency_settings
  for each row execute function public.settle_pictures('photos');
create trigger settle_pictures after delete or update of files on public.bin
  for each row when (current_setting('kisiwa.is_restoring', true) is distinct from 'on')
  execute function public.settle_pictures('files');

-- The columns with URLs of stored files, which the triggers below name.
create function public.file_columns(source regclass) returns text[]
language sql stable set search_path = ''
as $$
  select array_remove(string_to_array(encode(t.tgargs, 'escape'), '\000'), '')
  from pg_catalog.pg_trigger t
  where t.tgrelid = source and t.tgname = 'settle_pictures' and not t.tgisinternal
$$;

-- The files of rows as the bin has them: [{table, rows}].
create function public.files_of_rows(parts jsonb) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(distinct file), '{}')
  from jsonb_array_elements(parts) as part
  cross join lateral jsonb_array_elements(part -> 'rows') as held
  cross join lateral unnest(
    public.picture_urls(held, public.file_columns(to_regclass(part ->> 'table')))
  ) as file
$$;

create function public.list_unused_pictures(most int) returns table (url text)
language sql stable set search_path = ''
as $$
  select unused.url from public.unused_pictures as unused
  where due_at <= now()
    and not exists (select 1 from public.properties_pemba where images @> array[unused.url])
    and not exists (select 1 from public.properties_pemba where floor_plans @> array[unused.url])
    and not exists (select 1 from public.areas_pemba where cover_image = unused.url)
    and not exists (
      select 1 from public.blog_posts_pemba where unused.url in (cover_image, og_image)
    )
    and not exists (select 1 from public.blog_posts_pemba where content_pictures @> array[unused.url])
    and not exists (select 1 from public.services_pemba where image = unused.url)
    and not exists (select 1 from public.agency_settings where photos @> array[unused.url])
    and not exists (select 1 from public.bin where files @> array[unused.url])
  order by due_at, url limit most
$$;
comment on function public.list_unused_pictures is
  'Public URLs of pictures that are due for removal and that no row shows, in the bin either.';

-- Notes objects unknown to every row: a note may get lost, and a file may be put into a bucket by hand. Runs
-- as its owner, who may read storage.objects.
create function public.note_unknown_pictures(public_objects text) returns int
language sql security definer set search_path = ''
as $$
  -- The comparison ignores the host, which changes when the site moves.
  with known as (
    select regexp_replace(
      substring(url from '/storage/v1/object/public/([^?#]+)'), '%2F', '/', 'gi'
    ) as object from (
      select unnest(images || floor_plans) from public.properties_pemba
      union all select cover_image from public.areas_pemba
      union all select unnest(array[cover_image, og_image]) from public.blog_posts_pemba
      union all select unnest(content_pictures) from public.blog_posts_pemba
      union all select image from public.services_pemba
      union all select unnest(photos) from public.agency_settings
      union all select unnest(files) from public.bin
      union all select url from public.unused_pictures
    ) as shown (url)
  ), noted as (
    insert into public.unused_pictures (url, due_at)
    select public_objects || bucket_id || '/' || name, now()
    from storage.objects
    where (
        bucket_id in ('properties', 'areas', 'blog')
        -- "site" may hold other pictures of the agency: only names given by the back office count.
        or (bucket_id = 'site' and name ~ '^[0-9]{13}-[0-9a-f]{8}[.](jpg|webp)$')
      )
      -- Any other character may be spelt in several ways in a row's URL.
      and name ~ '^[A-Za-z0-9/._-]+$'
      and created_at < now() - interval '1 day'
      and not exists (select from known where object = bucket_id || '/' || name)
    on conflict (url) do nothing
    returning url
  )
  select count(*)::int from noted
$$;
comment on function public.note_unknown_pictures is
  'The number of objects older than a day, unknown to every row and note, that are now due for removal.';

-- An import's pictures are looked up when it is checked, and it may be confirmed a day later.
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
comment on function public.stored_pictures is
  'The given public URLs whose objects are in the bucket and will stay there for at least a day.';
