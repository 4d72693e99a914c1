-- A video and a tour of a property on other hosts.
alter table public.properties_pemba
  add column video_url text check (video_url ~ '^https://\S+$' and char_length(video_url) <= 500),
  add column tour_url text check (tour_url ~ '^https://\S+$' and char_length(tour_url) <= 500);

create or replace view public.properties with (security_invoker = true) as
  select * from public.properties_pemba;

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
    longitude, video_url, tour_url, title_facts, images, image_details, availability, is_published,
    returns_published, size_sqft, land_size_sqft
  ) = (
    select
      w.slug, w.name, w.type, w.status, w.listed_by, w.whatsapp_number, w.description,
      w.amenities, w.price, w.bedrooms, w.bathrooms, w.size_sqm, w.land_size_sqm, w.handover_date,
      w.island, w.area_id, w.location, w.latitude, w.longitude, w.video_url, w.tour_url,
      w.title_facts, w.images, w.image_details, w.availability, w.is_published, w.returns_published,
      case when (l.patch -> 'size_sqm') is distinct from 'null'::jsonb then w.size_sqft end,
      case when (l.patch -> 'land_size_sqm') is distinct from 'null'::jsonb then w.land_size_sqft end
    from jsonb_populate_record(p, l.patch) as w
  )
  from public.property_import_lines as l
  where l.import_id = wanted_import and l.kind = 'changed' and p.id = l.property_id;

  insert into public.properties_pemba (
    slug, name, type, status, listed_by, whatsapp_number, description, amenities, price, bedrooms,
    bathrooms, size_sqm, land_size_sqm, handover_date, island, area_id, location, latitude,
    longitude, video_url, tour_url, title_facts, images, image_details, availability, is_published,
    returns_published
  )
  select
    w.slug, w.name, w.type, w.status, w.listed_by, w.whatsapp_number, w.description, w.amenities,
    w.price, w.bedrooms, w.bathrooms, w.size_sqm, w.land_size_sqm, w.handover_date, w.island,
    w.area_id, w.location, w.latitude, w.longitude, w.video_url, w.tour_url, w.title_facts, w.images,
    w.image_details, w.availability, w.is_published, w.returns_published
  from public.property_import_lines as l,
    jsonb_populate_record(null::public.properties_pemba, l.patch) as w
  where l.import_id = wanted_import and l.kind = 'new'
  order by l.line;

  update public.property_imports set state = 'applied' where id = wanted_import;
  return 'applied';
end
$$;
