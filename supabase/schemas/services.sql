-- Services. The six of the menu are in required-rows.sql; lists show the oldest first.

create table public.services_pemba (
  id uuid primary key default gen_random_uuid(),
  slug text not null default '' unique,
  title text not null,
  description text not null,
  long_description text not null default '',
  image text,
  image_details jsonb not null default '{}' check (jsonb_typeof(image_details) = 'object'),
  icon text not null default 'Building',
  -- Lists of {title, description}.
  features jsonb not null default '[]' check (jsonb_typeof(features) = 'array'),
  benefits jsonb not null default '[]' check (jsonb_typeof(benefits) = 'array'),
  -- With the placeholders [Name] and [Service].
  whatsapp_template text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  form_id uuid unique
);
create index services_pemba_created on public.services_pemba (created_at, id);

alter table public.services_pemba enable row level security;
grant select on public.services_pemba to anon, authenticated;
grant all on public.services_pemba to service_role;
create policy "anyone reads services" on public.services_pemba
  for select to anon, authenticated using (true);
