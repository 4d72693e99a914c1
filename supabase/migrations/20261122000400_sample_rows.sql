-- Marks the rows of the sample content, so that they can be found and removed. The seed sets it; a row
-- stays a sample row until it is removed, whatever the operator edits in it, because what the edit left
-- alone is still invented. A row that the operator makes is never one, not even a lead made of a sample
-- callback request. Services have no mark: they are content of every installation.
alter table public.areas_pemba add column is_sample boolean not null default false;
alter table public.properties_pemba add column is_sample boolean not null default false;
alter table public.blog_posts_pemba add column is_sample boolean not null default false;
-- Visitors insert into these three by grants on columns, which do not name this one.
alter table public.leads_pemba add column is_sample boolean not null default false;
alter table public.callback_requests add column is_sample boolean not null default false;
alter table public.contact_leads add column is_sample boolean not null default false;

-- A view's "select *" holds the columns of the day it was made; made again, it keeps its grants.
create or replace view public.properties with (security_invoker = true) as
  select * from public.properties_pemba;
create or replace view public.leads with (security_invoker = true) as
  select * from public.leads_pemba;
