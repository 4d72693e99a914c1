-- Areas. Their counts and starting prices are in property-search.sql.

create table public.areas_pemba (
  id uuid primary key default gen_random_uuid(),
  slug text not null default '' unique,
  name text not null check (char_length(btrim(name)) between 1 and 120),
  island text not null default 'Unguja' check (island in ('Unguja', 'Pemba', 'Mafia')),
  short_description text not null,
  long_description text not null,
  cover_image text,
  -- {alt, width, height, colour}: lets the page reserve the space before the picture has loaded.
  cover_image_details jsonb not null default '{}' check (jsonb_typeof(cover_image_details) = 'object'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Set by the seed, here and in other tables, so that sample rows can be found and removed. Editing a
  -- sample row does not clear it, because the parts left alone are still invented.
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The id of the form that created the row: a form that is sent twice creates one.
  form_id uuid unique
);
create unique index areas_pemba_name on public.areas_pemba (lower(name));
create index areas_pemba_island on public.areas_pemba (island, name);

alter table public.areas_pemba enable row level security;
grant select on public.areas_pemba to anon, authenticated;
grant all on public.areas_pemba to service_role;
create policy "anyone reads areas" on public.areas_pemba
  for select to anon, authenticated using (true);

-- Computed column for sorting: a database that compares bytes would sort "amina" after "Zuberi".
create function public.name_order(area public.areas_pemba) returns text
language sql immutable set search_path = ''
as $$ select lower(area.name) $$;

-- Computed column for searches.
create function public.name_folded(area public.areas_pemba) returns text
language sql immutable set search_path = ''
as $$ select public.fold_text(area.name) $$;

create function public.area_names(ids jsonb) returns text
language sql stable set search_path = ''
as $$
  select string_agg(name, ', ' order by lower(name)) from public.areas_pemba where ids ? id::text
$$;
comment on function public.area_names is
  'The names of one id or an array of ids; null where none of the areas exists any more.';
