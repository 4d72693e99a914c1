-- The operator's mail server: one row, or none until it is entered. The environment's variables win over it.
create table public.mail_settings (
  is_only boolean primary key default true check (is_only),
  -- Shaped like mailFactsSchema, which fills in missing facts.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  password text check (char_length(password) between 1 and 1000),
  updated_at timestamptz not null default now()
);
alter table public.mail_settings enable row level security;
grant all on public.mail_settings to service_role;

create trigger touch_updated_at before update on public.mail_settings
  for each row execute function public.touch_updated_at();
create trigger log_change after insert or update or delete on public.mail_settings
  for each row execute function public.log_change('mail settings', 'updated_at', 'password');
