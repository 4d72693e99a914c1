-- Testimonials, with a place in the bin.
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

create trigger touch_updated_at before update on public.testimonials
  for each row execute function public.touch_updated_at();
create trigger log_change after insert or update or delete on public.testimonials
  for each row execute function public.log_change('testimonial', 'updated_at', 'form_id', 'property_id');
create trigger content_has_changed after insert or update or delete or truncate on public.testimonials
  for each statement execute function public.content_has_changed();

alter table public.bin drop constraint bin_entity_check;
alter table public.bin add constraint bin_entity_check check (
  entity in ('property', 'area', 'blog post', 'service', 'lead', 'claim', 'testimonial')
);

create or replace function public.bin_source(entity text) returns regclass
language sql stable set search_path = ''
as $$
  select case entity
    when 'property' then 'public.properties_pemba'
    when 'area' then 'public.areas_pemba'
    when 'blog post' then 'public.blog_posts_pemba'
    when 'service' then 'public.services_pemba'
    when 'lead' then 'public.leads_pemba'
    when 'claim' then 'public.claims'
    when 'testimonial' then 'public.testimonials'
  end::regclass
$$;
