-- Floor plans of properties, beside their pictures.
alter table public.properties_pemba add column floor_plans text[] not null default '{}';
create index properties_pemba_floor_plans on public.properties_pemba using gin (floor_plans);

create or replace view public.properties with (security_invoker = true) as
  select * from public.properties_pemba;

drop trigger settle_pictures on public.properties_pemba;
create trigger settle_pictures
  after insert or delete or update of images, floor_plans on public.properties_pemba
  for each row execute function public.settle_pictures('images', 'floor_plans');

create or replace function public.list_unused_pictures(most int) returns table (url text)
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

create or replace function public.note_unknown_pictures(public_objects text) returns int
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

create or replace function public.apply_property_import(wanted_import uuid) returns text
language plpgsql set search_path = '' set statement_timeout = '120s'
as $$
declare
  present_state text;
begin
  -- One import at a time: the second sees what the first has written.
  perform pg_advisory_xact_lock(hashtextextended('apply_property_import', 0));
  select state into present_state from public.property_imports where id = wanted_import for update;
  if present_state is null then
    return 'gone';
  end if;
  if present_state <> 'ready' then
    return present_state;
  end if;
  -- Locks the rows, so that nobody saves one between the comparison and the update.
  perform from public.properties_pemba where id in (
    select property_id from public.property_import_lines
    where import_id = wanted_import and kind = 'changed'
  ) order by id for update;
  update public.property_import_lines as l set kind = 'wrong', errors = jsonb_build_array(c.error)
    from public.property_import_conflicts(wanted_import) as c
    where l.import_id = wanted_import and l.line = c.line;
  if found then
    return 'conflict';
  end if;
  if exists (
    select from public.property_import_lines where import_id = wanted_import and kind = 'wrong'
  ) then
    return 'wrong';
  end if;

  -- The columns of a file; all others stay. A patch holds some of them.
  update public.properties_pemba as p set (
    slug, name, type, status, listed_by, whatsapp_number, description, amenities, price, bedrooms,
    bathrooms, size_sqm, land_size_sqm, handover_date, island, area_id, location, latitude,
    longitude, video_url, tour_url, floor_plans, title_facts, images, image_details, availability,
    is_published, returns_published, size_sqft, land_size_sqft
  ) = (
    select
      w.slug, w.name, w.type, w.status, w.listed_by, w.whatsapp_number, w.description,
      w.amenities, w.price, w.bedrooms, w.bathrooms, w.size_sqm, w.land_size_sqm, w.handover_date,
      w.island, w.area_id, w.location, w.latitude, w.longitude, w.video_url, w.tour_url,
      w.floor_plans, w.title_facts, w.images, w.image_details, w.availability, w.is_published,
      w.returns_published,
      case when (l.patch -> 'size_sqm') is distinct from 'null'::jsonb then w.size_sqft end,
      case when (l.patch -> 'land_size_sqm') is distinct from 'null'::jsonb then w.land_size_sqft end
    from jsonb_populate_record(p, l.patch) as w
  )
  from public.property_import_lines as l
  where l.import_id = wanted_import and l.kind = 'changed' and p.id = l.property_id;

  insert into public.properties_pemba (
    slug, name, type, status, listed_by, whatsapp_number, description, amenities, price, bedrooms,
    bathrooms, size_sqm, land_size_sqm, handover_date, island, area_id, location, latitude,
    longitude, video_url, tour_url, floor_plans, title_facts, images, image_details, availability,
    is_published, returns_published
  )
  select
    w.slug, w.name, w.type, w.status, w.listed_by, w.whatsapp_number, w.description, w.amenities,
    w.price, w.bedrooms, w.bathrooms, w.size_sqm, w.land_size_sqm, w.handover_date, w.island,
    w.area_id, w.location, w.latitude, w.longitude, w.video_url, w.tour_url,
    coalesce(w.floor_plans, '{}'), w.title_facts, w.images, w.image_details, w.availability, w.is_published, w.returns_published
  from public.property_import_lines as l,
    jsonb_populate_record(null::public.properties_pemba, l.patch) as w
  where l.import_id = wanted_import and l.kind = 'new'
  order by l.line;

  update public.property_imports set state = 'applied' where id = wanted_import;
  return 'applied';
end
$$;
