create table public.areas_pemba (
  id uuid primary key default gen_random_uuid(),
  slug text not null default '' unique,
  name text not null check (char_length(btrim(name)) between 1 and 120),
  island text not null default 'Unguja' check (island in ('Unguja', 'Pemba', 'Mafia')),
  short_description text not null,
  long_description text not null,
  cover_image text,
  -- {alt, width, height, colour}: the page reserves the place and has words before the picture is there.
  cover_image_details jsonb not null default '{}' check (jsonb_typeof(cover_image_details) = 'object'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Marks a row of the sample content, here and in five other tables, so that it can be found and removed.
  -- The seed sets it. A row stays a sample row whatever the operator edits in it, because what the edit
  -- left alone is still invented; a row that the operator makes is never one.
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index areas_pemba_name on public.areas_pemba (lower(name));
create index areas_pemba_island on public.areas_pemba (island, name);

create trigger assign_slug before insert or update of slug on public.areas_pemba
  for each row execute function public.assign_slug('name');
create trigger forget_slug_redirects after delete on public.areas_pemba
  for each row execute function public.forget_slug_redirects();
create trigger touch_updated_at before update on public.areas_pemba
  for each row execute function public.touch_updated_at();

alter table public.areas_pemba enable row level security;
revoke all on public.areas_pemba from anon, authenticated;
grant select on public.areas_pemba to anon, authenticated;
grant all on public.areas_pemba to service_role;
create policy "anyone reads areas" on public.areas_pemba
  for select to anon, authenticated using (true);
