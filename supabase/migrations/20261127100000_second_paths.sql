-- What happens on the second way to a thing: a size that a file empties, an alert that is asked for again
-- after it has ended, an address that has changed since somebody was given it.

-- As before; where a line empties square metres, the square feet go with them, or the next save would compute
-- the metres from these again.
create or replace function public.apply_property_import(wanted_import uuid) returns text
language plpgsql set search_path = '' set statement_timeout = '120s'
as $$
declare
  present_state text;
begin
  -- One import at a time: the second one sees what the first one has written.
  perform pg_advisory_xact_lock(hashtextextended('apply_property_import', 0));
  select state into present_state from public.property_imports where id = wanted_import for update;
  if present_state is null then
    return 'gone';
  end if;
  if present_state <> 'ready' then
    return present_state;
  end if;
  -- Nobody saves one of these between the comparison and the update.
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

  -- These are the columns of a file; every other one stays as it is. A patch holds some of them.
  update public.properties_pemba as p set (
    slug, name, type, status, listed_by, whatsapp_number, description, amenities, price, bedrooms,
    bathrooms, size_sqm, land_size_sqm, handover_date, island, area_id, location, latitude,
    longitude, title_facts, images, image_details, availability, is_published, returns_published,
    size_sqft, land_size_sqft
  ) = (
    select
      w.slug, w.name, w.type, w.status, w.listed_by, w.whatsapp_number, w.description,
      w.amenities, w.price, w.bedrooms, w.bathrooms, w.size_sqm, w.land_size_sqm, w.handover_date,
      w.island, w.area_id, w.location, w.latitude, w.longitude, w.title_facts, w.images,
      w.image_details, w.availability, w.is_published, w.returns_published,
      case when (l.patch -> 'size_sqm') is distinct from 'null'::jsonb then w.size_sqft end,
      case when (l.patch -> 'land_size_sqm') is distinct from 'null'::jsonb then w.land_size_sqft end
    from jsonb_populate_record(p, l.patch) as w
  )
  from public.property_import_lines as l
  where l.import_id = wanted_import and l.kind = 'changed' and p.id = l.property_id;

  insert into public.properties_pemba (
    slug, name, type, status, listed_by, whatsapp_number, description, amenities, price, bedrooms,
    bathrooms, size_sqm, land_size_sqm, handover_date, island, area_id, location, latitude,
    longitude, title_facts, images, image_details, availability, is_published, returns_published
  )
  select
    w.slug, w.name, w.type, w.status, w.listed_by, w.whatsapp_number, w.description, w.amenities,
    w.price, w.bedrooms, w.bathrooms, w.size_sqm, w.land_size_sqm, w.handover_date, w.island,
    w.area_id, w.location, w.latitude, w.longitude, w.title_facts, w.images, w.image_details,
    w.availability, w.is_published, w.returns_published
  from public.property_import_lines as l,
    jsonb_populate_record(null::public.properties_pemba, l.patch) as w
  where l.import_id = wanted_import and l.kind = 'new'
  order by l.line;

  update public.property_imports set state = 'applied' where id = wanted_import;
  return 'applied';
end
$$;

-- As before; and a lead whose search has ended does not stand for one that asks to be told again.
create or replace function public.skip_repeated_lead() returns trigger
-- As its owner: a visitor leaves leads and reads none.
language plpgsql security definer set search_path = ''
as $$
begin
  -- A simultaneous copy waits here, and then finds the first one's row.
  perform pg_advisory_xact_lock(hashtextextended('lead ' || new.phone, 0));
  if exists (
    select from public.leads_pemba l
    where l.phone = new.phone
      and l.created_at > now() - interval '1 hour'
      and l.submission_id is not null
      and l.full_name = new.full_name
      and l.source = new.source
      and l.message is not distinct from new.message
      and l.email is not distinct from new.email
      and l.property_id is not distinct from new.property_id
      and l.service_id is not distinct from new.service_id
      and l.context -> 'property' is not distinct from new.context -> 'property'
      and l.context -> 'service' is not distinct from new.context -> 'service'
      and (
        new.source <> 'search-alert'
        or (
          l.context -> 'search' is not distinct from new.context -> 'search'
          and not exists (
            select from public.search_criteria c
            where c.lead_id = l.id and c.ended_at is not null
          )
        )
      )
      and l.consultation_time is not distinct from new.consultation_time
      -- A message carries the day on which it was written; that is no part of its content.
      and (
        new.consultation_time is null
        or l.consultation_date is not distinct from new.consultation_date
      )
      -- A row of suspected spam does not stand for a person's.
      and (new.suspected_spam or not l.suspected_spam)
  ) then
    return null;
  end if;
  return new;
end
$$;

-- The id of what has this slug, or once had it; null for none.
create function public.id_of_slug(wanted_kind text, wanted_slug text) returns uuid
-- As its owner, who alone reads all of the redirects.
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    case wanted_kind
      when 'areas_pemba' then (select id from public.areas_pemba where slug = wanted_slug)
      when 'properties_pemba' then (select id from public.properties_pemba where slug = wanted_slug)
    end,
    (
      select target_id from public.slug_redirects
      where kind = wanted_kind and old_slug = wanted_slug
    )
  )
$$;
revoke execute on function public.id_of_slug(text, text) from public, anon, authenticated;
grant execute on function public.id_of_slug(text, text) to service_role;

-- As before, by former slugs too; and where the area of a search is not there any more, there are no criteria
-- rather than those of the whole island.
create or replace function public.add_criteria_of_lead() returns trigger
-- As its owner: a visitor leaves a lead and knows of no criteria.
language plpgsql security definer set search_path = ''
as $$
declare
  search jsonb := new.context -> 'search';
  area uuid := public.id_of_slug('areas_pemba', search ->> 'area');
  said jsonb;
begin
  if new.source = 'search-alert' or new.property_id is null then
    if area is null and search ->> 'area' is not null then
      raise warning 'The area of the search of lead % is not there', new.id;
      return null;
    end if;
    said := jsonb_strip_nulls(
      coalesce(search -> 'filters', '{}') || jsonb_build_object('area', area)
    );
  else
    said := public.criteria_of_property(new.property_id);
  end if;
  if new.source <> 'search-alert' and coalesce(said, '{}') = '{}' then
    return null;
  end if;
  begin
    insert into public.search_criteria (lead_id, origin, filters, token) values (
      new.id,
      case when new.source = 'search-alert' then 'search-alert' else 'enquiry' end,
      said,
      case when new.source = 'search-alert'
        then encode(extensions.gen_random_bytes(16), 'hex') end
    );
  exception when data_exception or check_violation then
    -- Filters of another version of the site, which this one cannot read: the lead is kept all the same,
    -- with its search in its context.
    raise warning 'The search of lead % cannot be read: %', new.id, sqlerrm;
  end;
  return null;
end
$$;

-- As before, by the former slugs of a property too.
create or replace function public.make_lead_of_callback(request_id uuid) returns uuid
language plpgsql set search_path = ''
as $$
declare
  request public.callback_requests;
  asked_about uuid;
begin
  select * into request from public.callback_requests where id = request_id for update;
  if not found or request.lead_id is not null then
    return request.lead_id;
  end if;
  asked_about := public.id_of_slug(
    'properties_pemba', substring(request.context ->> 'page' from '^/properties/([a-z0-9-]+)')
  );
  insert into public.leads_pemba (
    full_name, phone, phone_e164, source, property_id, context, notes
  ) values (
    request.full_name, request.whatsapp_number, request.whatsapp_e164,
    -- A request from a property's page is about that property, any other one is a wish to talk.
    case when asked_about is null then 'consultation' else 'property-inquiry' end,
    asked_about, request.context,
    jsonb_build_array(
      jsonb_build_object('timestamp', request.created_at, 'content', 'Asked to be called back.')
    )
  ) returning id into request.lead_id;
  update public.callback_requests set lead_id = request.lead_id where id = request_id;
  return request.lead_id;
end
$$;
