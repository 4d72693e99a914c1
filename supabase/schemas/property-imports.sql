-- Imports of properties from a CSV file. Lines wait here while they are checked and shown; on confirmation
-- all of them are written to the table of properties, or none.

create table public.property_imports (
  id uuid primary key default gen_random_uuid(),
  form_id uuid unique,
  file_name text not null check (char_length(file_name) <= 200),
  -- The file's column names in order.
  columns text[] not null,
  line_count integer not null check (line_count between 1 and 10000),
  state text not null default 'checking' check (state in ('checking', 'ready', 'applied')),
  created_at timestamptz not null default now(),
  -- The decimal mark all numbers of the file agree on; null where they show none, or both.
  decimal_mark text check (decimal_mark ~ '^[.,]$')
);
create index property_imports_created on public.property_imports (created_at);

create table public.property_import_lines (
  import_id uuid not null references public.property_imports (id) on delete cascade,
  -- Where the line begins in the file; the header is line 1.
  line integer not null,
  cells text[] not null,
  -- Null until checked.
  kind text check (kind in ('new', 'changed', 'unchanged', 'wrong')),
  -- The property's name, for the list.
  name text not null default '',
  property_id uuid,
  -- The version of the property that was exported.
  version timestamptz,
  -- Columns of properties_pemba to write: all for a new property, otherwise the changed ones.
  patch jsonb not null default '{}' check (jsonb_typeof(patch) = 'object'),
  -- [{column, before, after}], short texts for people.
  differences jsonb not null default '[]' check (jsonb_typeof(differences) = 'array'),
  -- [{column, message}], or with a conflict in place of the message; an empty column means the whole line.
  errors jsonb not null default '[]' check (jsonb_typeof(errors) = 'array'),
  primary key (import_id, line)
);
create index property_import_lines_kind on public.property_import_lines (import_id, kind, line);

alter table public.property_imports enable row level security;
alter table public.property_import_lines enable row level security;
grant all on public.property_imports, public.property_import_lines to service_role;

create function public.property_import_counts(wanted_import uuid)
returns table (unchecked bigint, added bigint, changed bigint, unchanged bigint, wrong bigint)
language sql stable set search_path = ''
as $$
  select count(*) filter (where kind is null), count(*) filter (where kind = 'new'),
    count(*) filter (where kind = 'changed'), count(*) filter (where kind = 'unchanged'),
    count(*) filter (where kind = 'wrong')
  from public.property_import_lines where import_id = wanted_import
$$;

-- A file may hold thousands of slugs, too many for a URL.
create function public.property_slug_owners(slugs text[]) returns table (slug text, id uuid)
language sql stable set search_path = ''
as $$
  select p.slug, p.id from public.properties_pemba p where p.slug = any (slugs)
$$;

-- Stores the findings on some lines: [{line, kind, name, property_id, version, patch, differences, errors}].
-- The import is ready once every line is there and checked.
create function public.save_checked_lines(wanted_import uuid, checked jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.property_import_lines as stored set
    kind = found.kind, name = found.name, property_id = found.property_id, version = found.version,
    patch = found.patch, differences = found.differences, errors = found.errors
    from jsonb_to_recordset(checked) as found (
      line integer, kind text, name text, property_id uuid, version timestamptz, patch jsonb,
      differences jsonb, errors jsonb
    )
    where stored.import_id = wanted_import and stored.line = found.line;
  update public.property_imports set state = 'ready'
    where id = wanted_import and state = 'checking' and line_count = (
      select count(*) from public.property_import_lines
      where import_id = wanted_import and kind is not null
    );
end
$$;

-- Lines that conflict with what was saved in the meantime: deleted, changed or slug-taken.
create function public.property_import_conflicts(wanted_import uuid)
returns table (line integer, error jsonb)
language sql stable set search_path = ''
as $$
  select l.line, jsonb_build_object('column', 'reference', 'conflict',
    case when p.id is null then 'deleted' else 'changed' end)
  from public.property_import_lines l
  left join public.properties_pemba p on p.id = l.property_id
  where l.import_id = wanted_import and l.kind = 'changed'
    and (p.id is null or p.updated_at <> l.version)
  union all
  select l.line, jsonb_build_object('column', 'slug', 'conflict', 'slug-taken')
  from public.property_import_lines l
  join public.properties_pemba p
    on p.slug = l.patch ->> 'slug' and p.id is distinct from l.property_id
  where l.import_id = wanted_import and l.kind in ('new', 'changed')
$$;

-- Applies a checked import, all lines or none. Returns applied, wrong (a line has an error), conflict
-- (somebody has saved in the meantime, and the lines now say so) or gone.
create function public.apply_property_import(wanted_import uuid) returns text
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

-- Removes yesterday's imports: applied lines are properties by now, and unconfirmed ones were abandoned.
create function public.forget_old_imports() returns void
language sql set search_path = ''
as $$
  delete from public.property_imports where created_at < now() - interval '1 day'
$$;
