-- What clients have said about the agency, entered by the operator. Visitors see those whose author has agreed.

create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  quote text not null check (char_length(btrim(quote)) between 1 and 1000),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  -- The day on which the author agreed to its publication; null keeps it from visitors.
  consented_on date,
  property_id uuid references public.properties_pemba (id) on delete set null,
  form_id uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index testimonials_newest on public.testimonials (consented_on desc, id);
create index testimonials_property on public.testimonials (property_id) where property_id is not null;

alter table public.testimonials enable row level security;
grant select on public.testimonials to anon, authenticated;
grant all on public.testimonials to service_role;
create policy "anyone reads the testimonials with consent" on public.testimonials
  for select to anon, authenticated using (consented_on <= public.today_in_dar_es_salaam());
