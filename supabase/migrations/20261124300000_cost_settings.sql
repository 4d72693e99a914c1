-- What a purchase costs, and what a return is computed from, as the operator has saved it: one row, or
-- none while the initial figures of the site hold. All of it is public, each figure with its source.
create table public.cost_settings (
  is_only boolean primary key default true check (is_only),
  -- Its shape is that of costFactsSchema in the site, which reads every missing fact as its initial one.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  updated_at timestamptz not null default now()
);

create trigger touch_updated_at before update on public.cost_settings
  for each row execute function public.touch_updated_at();
create trigger content_has_changed after insert or update or delete or truncate on public.cost_settings
  for each statement execute function public.content_has_changed();
create trigger log_change after insert or update or delete on public.cost_settings
  for each row execute function public.log_change('costs and returns', 'updated_at');

alter table public.cost_settings enable row level security;
revoke all on public.cost_settings from anon, authenticated;
grant select on public.cost_settings to anon, authenticated;
grant all on public.cost_settings to service_role;
create policy "anyone reads the costs" on public.cost_settings
  for select to anon, authenticated using (true);
