-- Imports of properties from a CSV file. The lines of a file wait here while they are checked and shown;
-- nothing of them is in the table of properties until the operator confirms, and then all of them are.
create table public.property_imports (
  id uuid primary key default gen_random_uuid(),
  -- Of the form with the file: sent twice, it is one import.
  form_id uuid unique,
  file_name text not null check (char_length(file_name) <= 200),
  -- The names of the file's columns, in their order.
  columns text[] not null,
  line_count integer not null check (line_count between 1 and 10000),
  state text not null default 'checking' check (state in ('checking', 'ready', 'applied')),
  created_at timestamptz not null default now()
);
create index property_imports_created on public.property_imports (created_at);

create table public.property_import_lines (
  import_id uuid not null references public.property_imports (id) on delete cascade,
  -- The line of the file on which it begins; the header is on line 1.
  line integer not null,
  cells text[] not null,
  -- Null until the line is checked.
  kind text check (kind in ('new', 'changed', 'unchanged', 'wrong')),
  -- For the list: the property's name, as the line has it.
  name text not null default '',
  property_id uuid,
  -- The version of the property that the file was exported from.
  version timestamptz,
  -- The columns of properties_pemba that are written: all of a new one, the changed ones of another.
  patch jsonb not null default '{}' check (jsonb_typeof(patch) = 'object'),
  -- [{column, before, after}], short texts for people.
  differences jsonb not null default '[]' check (jsonb_typeof(differences) = 'array'),
  -- [{column, message}]; a column may be empty: then it is the whole line.
  errors jsonb not null default '[]' check (jsonb_typeof(errors) = 'array'),
  primary key (import_id, line)
);
create index property_import_lines_kind on public.property_import_lines (import_id, kind, line);

alter table public.property_imports enable row level security;
alter table public.property_import_lines enable row level security;
revoke all on public.property_imports, public.property_import_lines from anon, authenticated;
grant all on public.property_imports, public.property_import_lines to service_role;

-- How far an import is: how many of its lines are of each kind.
create function public.property_import_counts(wanted_import uuid)
returns table (unchecked bigint, added bigint, changed bigint, unchanged bigint, wrong bigint)
language sql stable set search_path = ''
as $$
  select count(*) filter (where kind is null), count(*) filter (where kind = 'new'),
    count(*) filter (where kind = 'changed'), count(*) filter (where kind = 'unchanged'),
    count(*) filter (where kind = 'wrong')
  from public.property_import_lines where import_id = wanted_import
$$;

-- The properties that have one of these slugs: a file may hold thousands, too many for an address.
create function public.property_slug_owners(slugs text[]) returns table (slug text, id uuid)
language sql stable set search_path = ''
as $$
  select p.slug, p.id from public.properties_pemba p where p.slug = any (slugs)
$$;

-- Stores what was found out about some lines: [{line, kind, name, property_id, version, patch,
-- differences, errors}]. The import is ready once every line is there and checked.
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

-- The lines of an import that cannot be applied any more, since others have written meanwhile.
create function public.property_import_conflicts(wanted_import uuid)
returns table (line integer, error jsonb)
language sql stable set search_path = ''
as $$
  select l.line, jsonb_build_object('column', 'reference', 'message',
    case when p.id is null then 'This property is no longer there'
      else 'Somebody has changed this property since the file was exported' end)
  from public.property_import_lines l
  left join public.properties_pemba p on p.id = l.property_id
  where l.import_id = wanted_import and l.kind = 'changed'
    and (p.id is null or p.updated_at <> l.version)
  union all
  select l.line, jsonb_build_object('column', 'slug', 'message', 'Another property has this slug')
  from public.property_import_lines l
  join public.properties_pemba p
    on p.slug = l.patch ->> 'slug' and p.id is distinct from l.property_id
  where l.import_id = wanted_import and l.kind in ('new', 'changed')
$$;

-- Applies a checked import: all of its lines, or none. Says what came of it: applied, wrong (a line has
-- an error), conflict (others have written meanwhile: their lines say so now) or gone.
create function public.apply_property_import(wanted_import uuid) returns text
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
    longitude, title_facts, images, image_details, availability, is_published, returns_published
  ) = (
    select
      w.slug, w.name, w.type, w.status, w.listed_by, w.whatsapp_number, w.description,
      w.amenities, w.price, w.bedrooms, w.bathrooms, w.size_sqm, w.land_size_sqm, w.handover_date,
      w.island, w.area_id, w.location, w.latitude, w.longitude, w.title_facts, w.images,
      w.image_details, w.availability, w.is_published, w.returns_published
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

-- Removes imports of yesterday: what was applied is in the table of properties, and what nobody has
-- confirmed by now is not wanted.
create function public.forget_old_imports() returns void
language sql set search_path = ''
as $$
  delete from public.property_imports where created_at < now() - interval '1 day'
$$;

revoke execute on function
  public.property_import_counts(uuid), public.property_slug_owners(text[]),
  public.save_checked_lines(uuid, jsonb),
  public.property_import_conflicts(uuid), public.apply_property_import(uuid),
  public.forget_old_imports()
  from public, anon, authenticated;
grant execute on function
  public.property_import_counts(uuid), public.property_slug_owners(text[]),
  public.save_checked_lines(uuid, jsonb),
  public.property_import_conflicts(uuid), public.apply_property_import(uuid),
  public.forget_old_imports()
  to service_role;

-- A lock for each name fills the table of locks when thousands of properties come at once: names share
-- 256 of them. Whoever could want the same slug still waits.
create or replace function public.assign_slug() returns trigger
language plpgsql set search_path = ''
as $$
declare
  base text := coalesce(
    nullif(public.slugify(new.slug), ''),
    nullif(public.slugify(to_jsonb(new) ->> tg_argv[0]), ''),
    left(new.id::text, 8)
  );
  family text := regexp_replace(base, '(-[0-9]+)+$', '');
  candidate text := base;
  suffix int := 1;
  taken boolean;
begin
  if tg_op = 'UPDATE' and new.slug = old.slug then
    return new;
  end if;
  perform pg_advisory_xact_lock(
    hashtextextended(tg_table_name, 0) + (hashtextextended(family, 0) & 255)
  );
  loop
    execute format('select exists (select 1 from public.%I where slug = $1 and id <> $2)', tg_table_name)
      into taken using candidate, new.id;
    exit when not taken;
    suffix := suffix + 1;
    candidate := base || '-' || suffix;
  end loop;
  new.slug := candidate;

  delete from public.slug_redirects where kind = tg_table_name and old_slug = candidate;
  if tg_op = 'UPDATE' and new.slug <> old.slug then
    insert into public.slug_redirects (kind, old_slug, target_id)
      values (tg_table_name, old.slug, new.id)
      on conflict (kind, old_slug) do update set target_id = excluded.target_id, created_at = now();
  end if;
  return new;
end
$$;
