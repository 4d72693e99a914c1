-- The agency's settings, its office hours and its day, which is that of Dar es Salaam.

create function public.today_in_dar_es_salaam() returns date
language sql stable set search_path = ''
as $$
  select (now() at time zone 'Africa/Dar_es_Salaam')::date
$$;

create function public.instant_there(day date, time_of_day text) returns timestamptz
language sql stable set search_path = ''
as $$
  select (day + coalesce(time_of_day, '00:00')::time) at time zone 'Africa/Dar_es_Salaam'
$$;

-- The agency's facts as the operator saved them: one row, or none while the initial facts of
-- app/agency.ts apply. All of it is public.
create table public.agency_settings (
  is_only boolean primary key default true check (is_only),
  -- Shaped like agencyFactsSchema, which fills in missing facts with the initial ones.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  -- The URLs of the pictures in `facts`, for settle_pictures.
  photos text[] not null default '{}',
  updated_at timestamptz not null default now()
);
alter table public.agency_settings enable row level security;
grant select on public.agency_settings to anon, authenticated;
grant all on public.agency_settings to service_role;
create policy "anyone reads the agency's settings" on public.agency_settings
  for select to anon, authenticated using (true);

-- Opening hours as [{days, opens, closes}]. The fallback repeats the initial hours of app/agency.ts; a
-- test compares the two.
create function public.agency_hours() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    (select facts -> 'hours' from public.agency_settings where jsonb_typeof(facts -> 'hours') = 'array'),
    '[
      {"days": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
       "opens": "09:00", "closes": "18:00"},
      {"days": ["Saturday"], "opens": "10:00", "closes": "16:00"}
    ]'::jsonb
  )
$$;

-- The intervals in which the office is open, both days included. A test compares them with
-- app/domain/agency/office-time.ts.
create function public.office_openings(first_day date, last_day date)
returns table (opens timestamptz, closes timestamptz)
language sql stable rows 100 set search_path = ''
as $$
  select public.instant_there(d.day, hours ->> 'opens'),
    public.instant_there(d.day, hours ->> 'closes')
  from (
    select day::date from generate_series(first_day::timestamp, last_day, interval '1 day') as day
  ) as d
  cross join jsonb_array_elements(public.agency_hours()) as hours
  where hours -> 'days' ? to_char(d.day, 'FMDay')
    and (hours ->> 'opens')::time < (hours ->> 'closes')::time
    and not exists (
      select from public.agency_settings, jsonb_array_elements(facts -> 'closedDays') as closed
      where jsonb_typeof(facts -> 'closedDays') = 'array' and closed ->> 'date' = d.day::text
    )
$$;

-- Purchase costs and return assumptions as the operator saved them: one row, or none while the initial
-- figures of the site apply. All of it is public, each figure with its source.
create table public.cost_settings (
  is_only boolean primary key default true check (is_only),
  -- Shaped like costFactsSchema, which fills in missing facts with the initial ones.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  updated_at timestamptz not null default now()
);
alter table public.cost_settings enable row level security;
grant select on public.cost_settings to anon, authenticated;
grant all on public.cost_settings to service_role;
create policy "anyone reads the costs" on public.cost_settings
  for select to anon, authenticated using (true);

-- The operator's WhatsApp templates: one row, or none while the initial ones of the site apply.
create table public.whatsapp_templates (
  is_only boolean primary key default true check (is_only),
  -- [{name, text}, ...] in order, read with templatesSchema.
  templates jsonb not null check (jsonb_typeof(templates) = 'array'),
  updated_at timestamptz not null default now()
);
alter table public.whatsapp_templates enable row level security;
grant all on public.whatsapp_templates to service_role;

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
