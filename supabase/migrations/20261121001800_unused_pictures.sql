-- Pictures in our buckets that no row shows. An upload is noted here before its object is stored, and
-- crossed out by the row that shows it; a picture that a row no longer shows is noted again. So every
-- object is either shown or due to go, whatever breaks off in between.
create table public.unused_pictures (
  url text primary key check (char_length(url) between 1 and 1000),
  -- From when on it may go. Whoever has just uploaded it may take days to save the form.
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

-- Whether another row shows a picture too.
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
