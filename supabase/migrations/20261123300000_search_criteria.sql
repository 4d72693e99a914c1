-- A visitor who found nothing asks to be told: a lead of a source of its own, with what was searched for in
-- context.search: {filters, area (a slug), words}.
alter table public.leads_pemba drop constraint leads_pemba_source_check;
alter table public.leads_pemba add constraint leads_pemba_source_check check (
  source in (
    'guide', 'consultation', 'property-inquiry', 'service-inquiry', 'search-alert',
    'whatsapp', 'walk-in', 'phone', 'referral'
  )
);
drop policy "anyone leaves a new lead" on public.leads_pemba;
create policy "anyone leaves a new lead" on public.leads_pemba
  for insert to anon with check (
    status = 'new'
    and source in ('guide', 'consultation', 'property-inquiry', 'service-inquiry', 'search-alert')
  );

create function public.fill_search_alert_subject() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.subject := left(nullif(btrim(new.context -> 'search' ->> 'words'), ''), 200);
  return new;
end
$$;
revoke execute on function public.fill_search_alert_subject() from public, anon, authenticated;
create trigger fill_search_alert_subject before insert on public.leads_pemba
  for each row when (new.source = 'search-alert' and new.subject is null)
  execute function public.fill_search_alert_subject();

-- As before, and another search is another search alert.
create or replace function public.skip_repeated_lead() returns trigger
-- As its owner: a visitor leaves leads and reads none.
language plpgsql security definer set search_path = ''
as $$
begin
  -- A simultaneous copy waits here, and then finds the first one's row.
  perform pg_advisory_xact_lock(hashtextextended('lead ' || new.phone, 0));
  if exists (
    select from public.leads_pemba l
    where l.phone = new.phone
      and l.created_at > now() - interval '1 hour'
      and l.submission_id is not null
      and l.full_name = new.full_name
      and l.source = new.source
      and l.message is not distinct from new.message
      and l.email is not distinct from new.email
      and l.property_id is not distinct from new.property_id
      and l.service_id is not distinct from new.service_id
      and l.context -> 'property' is not distinct from new.context -> 'property'
      and l.context -> 'service' is not distinct from new.context -> 'service'
      and (
        new.source <> 'search-alert'
        or l.context -> 'search' is not distinct from new.context -> 'search'
      )
      and l.consultation_time is not distinct from new.consultation_time
      -- A message carries the day on which it was written; that is no part of its content.
      and (
        new.consultation_time is null
        or l.consultation_date is not distinct from new.consultation_date
      )
      -- A row of suspected spam does not stand for a person's.
      and (new.suspected_spam or not l.suspected_spam)
  ) then
    return null;
  end if;
  return new;
end
$$;

-- The search criteria of people. `filters` are those of property_search_conditions, so that one definition
-- finds the properties that fit a person and the people whom a property fits. A migration that changes that
-- function ends with `update search_criteria set filters = filters where true`.
create table public.search_criteria (
  id uuid primary key default gen_random_uuid(),
  -- The enquiry that they come from; null where the operator added them.
  lead_id uuid unique references public.leads_pemba (id) on delete cascade,
  -- That of the lead, kept by triggers; null while nobody can read its number.
  person_id uuid references public.people (id) on delete cascade,
  origin text not null check (origin in ('enquiry', 'search-alert', 'operator')),
  filters jsonb not null check (
    jsonb_typeof(filters) = 'object' and pg_column_size(filters) <= 2048
  ),
  conditions text not null
    generated always as (public.property_search_conditions(filters)) stored,
  patterns text[] generated always as (public.like_patterns(filters ->> 'q')) stored,
  types text[] not null
    generated always as (coalesce(public.json_texts(filters -> 'type'), '{any}')) stored,
  -- The address of the visitor's own page of a search alert: 128 random bits.
  token text unique check ((token is not null) = (origin = 'search-alert')),
  -- The form of the back office that added them: sent twice, they are there once.
  form_id uuid unique,
  ended_at timestamptz,
  ended_by text check (ended_by in ('visitor', 'operator')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (lead_id is not null or person_id is not null),
  check ((ended_at is null) = (ended_by is null))
);
create index search_criteria_person on public.search_criteria (person_id, created_at desc)
  where person_id is not null;
-- How the criteria of one kind of filters are found that name a type, or none.
create index search_criteria_types on public.search_criteria using gin (types) where ended_at is null;
alter table public.search_criteria enable row level security;
revoke all on public.search_criteria from anon, authenticated;
grant all on public.search_criteria to service_role;
grant execute on function public.json_texts(jsonb), public.like_patterns(text),
  public.property_search_conditions(jsonb) to service_role;
create trigger touch_updated_at before update on public.search_criteria
  for each row execute function public.touch_updated_at();
create trigger log_change after insert or update or delete on public.search_criteria
  for each row execute function public.log_change(
    'search criteria', 'updated_at', 'token', 'form_id', 'person_id', 'lead_id', 'conditions',
    'patterns', 'types'
  );

create function public.fill_criteria_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select person_id into new.person_id from public.leads_pemba where id = new.lead_id;
  return new;
end
$$;
create trigger fill_criteria_person before insert on public.search_criteria
  for each row when (new.lead_id is not null) execute function public.fill_criteria_person();

-- Before refresh_people_of_changed, by its name: that deletes a person whom nothing belongs to.
create function public.carry_criteria_to_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.search_criteria set person_id = new.person_id where lead_id = new.id;
  return null;
end
$$;
create trigger carry_criteria_to_person after update on public.leads_pemba
  for each row when (old.person_id is distinct from new.person_id)
  execute function public.carry_criteria_to_person();

-- Filters that no search can read would break every later one: planning the search once reads them all.
create function public.check_criteria_filters() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.search_properties(new.filters, 'newest', 0);
  return new;
end
$$;
create trigger check_criteria_filters before insert or update of filters on public.search_criteria
  for each row execute function public.check_criteria_filters();

-- What an enquiry about a property says: its type and area, and a price within 30 %, in whole thousands.
create function public.criteria_of_property(property uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'type', jsonb_build_array(p.type),
    'area', p.area_id,
    'minPrice', floor(p.price * 0.7 / 1000)::bigint * 1000,
    'maxPrice', ceil(p.price * 1.3 / 1000)::bigint * 1000
  )
  from public.properties_pemba p where p.id = property
$$;

create function public.add_criteria_of_lead() returns trigger
-- As its owner: a visitor leaves a lead and knows of no criteria.
language plpgsql security definer set search_path = ''
as $$
declare
  search jsonb := new.context -> 'search';
  said jsonb;
begin
  if new.source = 'search-alert' or new.property_id is null then
    said := jsonb_strip_nulls(
      coalesce(search -> 'filters', '{}') || jsonb_build_object('area', (
        select a.id from public.areas_pemba a where a.slug = search ->> 'area'
      ))
    );
  else
    said := public.criteria_of_property(new.property_id);
  end if;
  if new.source <> 'search-alert' and coalesce(said, '{}') = '{}' then
    return null;
  end if;
  begin
    insert into public.search_criteria (lead_id, origin, filters, token) values (
      new.id,
      case when new.source = 'search-alert' then 'search-alert' else 'enquiry' end,
      said,
      case when new.source = 'search-alert'
        then encode(extensions.gen_random_bytes(16), 'hex') end
    );
  exception when data_exception or check_violation then
    -- Filters of another version of the site, which this one cannot read: the lead is kept all the same,
    -- with its search in its context.
    raise warning 'The search of lead % cannot be read: %', new.id, sqlerrm;
  end;
  return null;
end
$$;
create trigger add_criteria_of_lead after insert on public.leads_pemba
  for each row when (new.property_id is not null or new.context ? 'search')
  execute function public.add_criteria_of_lead();
revoke execute on function public.fill_criteria_person(), public.carry_criteria_to_person(),
  public.check_criteria_filters(), public.criteria_of_property(uuid), public.add_criteria_of_lead()
  from public, anon, authenticated;

-- Enquiries of before this table.
insert into public.search_criteria (lead_id, origin, filters, created_at)
  select id, 'enquiry', public.criteria_of_property(property_id), created_at
  from public.leads_pemba where property_id is not null;

-- Ends a visitor's search alert by its token; false when there is none. Done twice, it is done once.
create function public.end_search_alert(alert_token text) returns boolean
-- As its owner: the activity log is the operator's.
language sql security definer set search_path = ''
as $$
  with ended as (
    update public.search_criteria set
      ended_at = coalesce(ended_at, now()), ended_by = coalesce(ended_by, 'visitor')
    where token = alert_token
    returning id
  )
  select exists (select from ended)
$$;
revoke execute on function public.end_search_alert(text) from public, anon, authenticated;
grant execute on function public.end_search_alert(text) to service_role;
