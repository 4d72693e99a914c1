-- The operator's texts for WhatsApp: one row, or none while the initial ones of the site hold.
create table public.whatsapp_templates (
  is_only boolean primary key default true check (is_only),
  -- [{name, text}, ...] in their order; the site reads them with templatesSchema.
  templates jsonb not null check (jsonb_typeof(templates) = 'array'),
  updated_at timestamptz not null default now()
);
create trigger touch_updated_at before update on public.whatsapp_templates
  for each row execute function public.touch_updated_at();
create trigger log_change after insert or update or delete on public.whatsapp_templates
  for each row execute function public.log_change('WhatsApp templates', 'updated_at');
alter table public.whatsapp_templates enable row level security;
revoke all on public.whatsapp_templates from anon, authenticated;
grant all on public.whatsapp_templates to service_role;
