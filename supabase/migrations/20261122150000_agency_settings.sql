-- The agency's own facts as the operator has saved them: one row, or none while the initial facts of
-- app/agency.ts hold. All of it is public: what the site says of the agency on its pages.
create table public.agency_settings (
  is_only boolean primary key default true check (is_only),
  -- Its shape is that of agencyFactsSchema in the site, which reads every missing fact as its initial one.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  -- The URLs of the pictures in `facts`, for settle_pictures.
  photos text[] not null default '{}',
  updated_at timestamptz not null default now()
);

create trigger touch_updated_at before update on public.agency_settings
  for each row execute function public.touch_updated_at();
create trigger content_has_changed after insert or update or delete or truncate on public.agency_settings
  for each statement execute function public.content_has_changed();

alter table public.agency_settings enable row level security;
revoke all on public.agency_settings from anon, authenticated;
grant select on public.agency_settings to anon, authenticated;
grant all on public.agency_settings to service_role;
create policy "anyone reads the agency's settings" on public.agency_settings
  for select to anon, authenticated using (true);
