-- Contact leads: clicks on WhatsApp, Call Now or E-mail, one row each.

create table public.contact_leads (
  id uuid primary key default gen_random_uuid(),
  full_name text not null default 'Unknown visitor' check (char_length(btrim(full_name)) between 1 and 200),
  phone text check (char_length(phone) <= 250),
  entity_type text not null check (entity_type in ('property', 'agent', 'agency', 'developer')),
  entity_name text not null check (char_length(entity_name) between 1 and 200),
  property_id uuid references public.properties_pemba (id) on delete set null,
  cta_type text not null check (cta_type in ('phone', 'email', 'whatsapp')),
  contact_value text not null check (char_length(contact_value) between 1 and 320),
  -- A click is one row, however often the browser reports it.
  submission_id uuid unique,
  search_text text generated always as (
    public.fold_text(full_name || ' ' || coalesce(phone, '') || ' ' || entity_name)
  ) stored,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  person_id uuid references public.people (id)
);
comment on column public.contact_leads.phone is 'E.164; older rows may hold unreadable input.';

create index contact_leads_newest on public.contact_leads (created_at desc, id);
create index contact_leads_entity on public.contact_leads (entity_type, created_at desc, id);
create index contact_leads_cta on public.contact_leads (cta_type, created_at desc, id);
-- contact_lead_counts reads this index and not the table.
create index contact_leads_kinds on public.contact_leads (entity_type, cta_type);
create index contact_leads_search on public.contact_leads
  using gin (search_text extensions.gin_trgm_ops);
create index contact_leads_property on public.contact_leads (property_id) where property_id is not null;
create index contact_leads_person on public.contact_leads (person_id, created_at desc)
  where person_id is not null;
create index contact_leads_interest on public.contact_leads (created_at)
  include (property_id) where property_id is not null;

alter table public.contact_leads enable row level security;
grant insert (full_name, phone, entity_type, entity_name, property_id, cta_type, contact_value, submission_id)
  on public.contact_leads to anon;
grant all on public.contact_leads to service_role;
create policy "anyone's press is recorded" on public.contact_leads
  for insert to anon with check (true);

create trigger tie_to_person before insert or update of phone on public.contact_leads
  for each row execute function public.tie_to_person('', 'phone');

create trigger refresh_people_of_new after insert on public.contact_leads
  for each row when (new.person_id is not null) execute function public.refresh_people_of_row();
create trigger refresh_people_of_changed after update on public.contact_leads
  for each row when ((old.person_id, old.full_name) is distinct from (new.person_id, new.full_name))
  execute function public.refresh_people_of_row();
create trigger refresh_people_of_deleted after delete on public.contact_leads
  for each row when (old.person_id is not null) execute function public.refresh_people_of_row();

-- All figures of the tab and its filters come from these few rows.
create function public.contact_lead_counts()
returns table (entity_type text, cta_type text, presses bigint)
language sql stable rows 12 set search_path = ''
as $$
  select c.entity_type, c.cta_type, count(*) from public.contact_leads c group by 1, 2
$$;

-- Computed columns for sorting.
create function public.full_name_order(click public.contact_leads) returns text
language sql immutable set search_path = ''
as $$ select lower(click.full_name) $$;

create function public.entity_name_order(click public.contact_leads) returns text
language sql immutable set search_path = ''
as $$ select lower(click.entity_name) $$;
