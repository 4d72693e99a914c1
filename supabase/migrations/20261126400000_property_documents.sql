-- The documents of a property that the agency has seen: private, for the operator alone. A file lies in a
-- bucket that nobody reads without the service key; its row names it by `url`, as rows name pictures, so
-- that it goes the way of pictures that no row shows (public.unused_pictures).
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('documents', 'documents', false, 10485760, array['application/pdf', 'image/jpeg', 'image/png'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create table public.property_documents (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties_pemba (id) on delete cascade,
  -- A form that is sent again adds no second document.
  form_id uuid unique,
  -- The kind of document, such as "Survey plan".
  name text not null check (char_length(btrim(name)) between 1 and 100),
  file_name text not null check (char_length(file_name) between 1 and 200),
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  byte_size integer not null check (byte_size between 1 and 10485760),
  url text not null check (char_length(url) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index property_documents_property on public.property_documents (property_id, created_at);

create trigger settle_pictures after insert or delete or update of url on public.property_documents
  for each row execute function public.settle_pictures('url');
create trigger log_change after insert or update or delete on public.property_documents
  for each row execute function public.log_change('document', 'form_id', 'url');

alter table public.property_documents enable row level security;
revoke all on public.property_documents from anon, authenticated;
grant all on public.property_documents to service_role;
