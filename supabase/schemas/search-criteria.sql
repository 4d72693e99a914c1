-- Search criteria of people, and the property news that matches them.

-- `filters` are those of property_search_terms, so one definition finds the properties for a person and the
-- people for a property. A search alert is a lead of its own, with the search in context.search: {filters,
-- area (a slug), words}.
create table public.search_criteria (
  id uuid primary key default gen_random_uuid(),
  -- The enquiry they come from; null where the operator added them.
  lead_id uuid unique references public.leads_pemba (id) on delete cascade,
  -- The lead's person, kept by triggers; null while the number cannot be read.
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
  -- The address of the visitor's page of a search alert: 128 random bits.
  token text unique check ((token is not null) = (origin = 'search-alert')),
  form_id uuid unique,
  ended_at timestamptz,
  -- By `time` when its visitor did not say whether to go on.
  ended_by text check (ended_by in ('visitor', 'operator', 'time')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (lead_id is not null or person_id is not null),
  check ((ended_at is null) = (ended_by is null))
);
create index search_criteria_person on public.search_criteria (person_id, created_at desc)
  where person_id is not null;
-- Finds the criteria that name a type, or none.
create index search_criteria_types on public.search_criteria using gin (types) where ended_at is null;

alter table public.search_criteria enable row level security;
grant all on public.search_criteria to service_role;

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

create function public.carry_criteria_to_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.search_criteria set person_id = new.person_id where lead_id = new.id;
  return null;
end
$$;
-- Named to run before refresh_people_of_changed, which deletes people without any rows.
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

-- The criteria of an enquiry about a property: its type and area, and a price within 30 %, in whole thousands.
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

-- Follows former slugs too. If a search's area no longer exists there are no criteria, rather than those of
-- the whole island.
create function public.add_criteria_of_lead() returns trigger
-- Runs as its owner: visitors have no access to search criteria.
language plpgsql security definer set search_path = ''
as $$
declare
  search jsonb := new.context -> 'search';
  area uuid := public.id_of_slug('areas_pemba', search ->> 'area');
  said jsonb;
begin
  if new.source = 'search-alert' or new.property_id is null then
    if area is null and search ->> 'area' is not null then
      raise warning 'The area of the search of lead % is not there', new.id;
      return null;
    end if;
    said := coalesce(search -> 'filters', '{}')
      || jsonb_strip_nulls(jsonb_build_object('area', area));
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
    -- Filters of another version of the site that this one cannot read. The lead is kept, with its search
    -- in its context.
    raise warning 'The search of lead % cannot be read: %', new.id, sqlerrm;
  end;
  return null;
end
$$;
create trigger add_criteria_of_lead after insert on public.leads_pemba
  for each row when (
    (new.property_id is not null or new.context ? 'search')
    and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  ) execute function public.add_criteria_of_lead();

-- Ends a visitor's search alert by its token; false when there is none. Idempotent.
create function public.end_search_alert(alert_token text) returns boolean
-- Runs as its owner, so that the activity log does not record the operator.
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

-- A search alert whose visitor left an address, which is that of the lead. It gets one confirmation and nothing
-- else until the visitor confirms.
create table public.search_alert_mails (
  criteria_id uuid primary key references public.search_criteria (id) on delete cascade,
  -- That of the alert.
  created_at timestamptz not null default now(),
  rhythm text not null default 'at-once' check (rhythm in ('at-once', 'weekly')),
  -- Sent to the address only: a visitor who has it reads that mailbox.
  code text not null default encode(extensions.gen_random_bytes(16), 'hex'),
  confirmed_at timestamptz,
  renewed_at timestamptz,
  -- Set while the visitor has not said whether to go on.
  asked_again_at timestamptz,
  -- Set when a mail was refused for good.
  failed_at timestamptz,
  -- The operator tells the others.
  is_mailed boolean not null generated always as (
    confirmed_at is not null and asked_again_at is null and failed_at is null
  ) stored
);
create index search_alert_mails_unconfirmed on public.search_alert_mails (created_at)
  where confirmed_at is null;
create index search_alert_mails_asked_again on public.search_alert_mails (asked_again_at)
  where asked_again_at is not null;
create index search_alert_mails_since on public.search_alert_mails (
  (coalesce(renewed_at, confirmed_at))
) where is_mailed;

alter table public.search_alert_mails enable row level security;
grant all on public.search_alert_mails to service_role;

create function public.add_search_alert_mail() returns trigger
-- Runs as its owner: visitors have no access to search criteria.
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.search_alert_mails (criteria_id, created_at)
    select new.id, new.created_at from public.leads_pemba l where l.id = new.lead_id and btrim(l.email) <> '';
  return null;
end
$$;
create trigger add_search_alert_mail after insert on public.search_criteria
  for each row when (
    new.token is not null and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  ) execute function public.add_search_alert_mail();

-- Another address has to be confirmed again.
create function public.replace_search_alert_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.search_alert_mails a using public.search_criteria c
    where c.id = a.criteria_id and c.lead_id = new.id;
  insert into public.search_alert_mails (criteria_id, created_at)
    select c.id, c.created_at from public.search_criteria c
    where c.lead_id = new.id and c.token is not null and btrim(new.email) <> '';
  return null;
end
$$;
create trigger replace_search_alert_mail after update on public.leads_pemba
  for each row when (new.source = 'search-alert' and new.email is distinct from old.email)
  execute function public.replace_search_alert_mail();

-- News about a property that has become available, or available for less.
create table public.property_events (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties_pemba (id) on delete cascade,
  kind text not null check (kind in ('published', 'reduced', 'available')),
  -- Whole US dollars, before the reduction.
  former_price bigint check ((former_price is not null) = (kind = 'reduced')),
  happened_at timestamptz not null default now(),
  -- Set when the operator stops suggesting people.
  dismissed_at timestamptz
);
create index property_events_newest on public.property_events (happened_at desc, id)
  where dismissed_at is null;
create index property_events_property on public.property_events (property_id);

alter table public.property_events enable row level security;
grant all on public.property_events to service_role;

-- The people an event concerns, each once, found when it happened.
create table public.property_matches (
  event_id uuid not null references public.property_events (id) on delete cascade,
  criteria_id uuid not null references public.search_criteria (id) on delete cascade,
  -- Search alerts first, then the newest.
  place int not null,
  told_at timestamptz,
  -- Not told while their lead has ended or is suspected spam, or their search has ended.
  is_withdrawn boolean not null default false,
  primary key (event_id, criteria_id)
);
create index property_matches_untold on public.property_matches (event_id, place)
  where told_at is null and not is_withdrawn;
create index property_matches_criteria on public.property_matches (criteria_id);

alter table public.property_matches enable row level security;
grant all on public.property_matches to service_role;

-- Criteria with the same conditions are compared in one statement: the conditions of a search, with the
-- filters taken from each row.
create function public.criteria_that_fit(property uuid) returns setof uuid
language plpgsql stable rows 100 set search_path = ''
as $$
declare
  wanted_types text[];
  shared text;
begin
  select array[p.type, 'any'] into wanted_types
    from public.properties_pemba p where p.id = property;
  for shared in
    select distinct c.conditions from public.search_criteria c
    where c.ended_at is null and c.types && wanted_types
  loop
    return query execute format(
      'select c.criteria_id
       from (
         select id as criteria_id, filters as wanted, patterns as words
         from public.search_criteria
         where ended_at is null and types && $2 and conditions = $3
       ) as c,
       (select * from public.properties_pemba where id = $1) as property
       where %s',
      replace(replace(shared, '$1', 'c.wanted'), '$2', 'c.words'))
    using property, wanted_types, shared;
  end loop;
end
$$;

-- Withdraws the untold matches of criteria that no longer count, and restores them when they do.
create function public.settle_untold_matches() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.property_matches m set is_withdrawn = counts.ended
    from (
      select c.id, c.ended_at is not null or (
        l.id is not null and (l.suspected_spam or l.status in ('deal-closed', 'dead'))
      ) as ended
      from public.search_criteria c left join public.leads_pemba l on l.id = c.lead_id
      where c.id = case tg_table_name when 'search_criteria' then new.id else (
        select own.id from public.search_criteria own where own.lead_id = new.id
      ) end
    ) as counts
    where m.criteria_id = counts.id and m.told_at is null and m.is_withdrawn <> counts.ended;
  return null;
end
$$;
create trigger settle_untold_matches after update on public.search_criteria
  for each row when ((new.ended_at is null) <> (old.ended_at is null))
  execute function public.settle_untold_matches();
create trigger settle_untold_matches after update on public.leads_pemba
  for each row when (
    new.suspected_spam <> old.suspected_spam
    or (new.status in ('deal-closed', 'dead')) <> (old.status in ('deal-closed', 'dead'))
  ) execute function public.settle_untold_matches();

-- A price corrected within a day was never public, so it is no reduction. A property that nobody saw for a
-- day at any price is compared with the previous price.
create function public.match_property() returns trigger
-- Runs as its owner: it reads leads and people.
language plpgsql security definer set search_path = ''
as $$
declare
  happened public.property_events;
  -- The price visitors know: the previous one if they saw it for a day, otherwise the last one they did.
  known bigint;
begin
  happened.kind := case
    when tg_op = 'INSERT' then 'published'
    when old.availability <> 'available' then 'available'
    when not old.is_published then 'published'
    else 'reduced'
  end;
  if happened.kind = 'reduced' then
    known := old.price;
    if old.priced_since > now() - interval '1 day' then
      known := coalesce((
        select c.former_price from public.property_price_changes c
        where c.property_id = new.id and c.is_public order by c.changed_at desc, c.id desc limit 1
      ), old.price);
    end if;
    if new.price >= known then
      return null;
    end if;
  end if;
  -- The newest event replaces earlier ones.
  delete from public.property_matches m using public.property_events e
    where m.event_id = e.id and e.property_id = new.id and m.told_at is null;
  insert into public.property_events (property_id, kind, former_price)
    values (new.id, happened.kind, case when happened.kind = 'reduced' then known end)
    returning * into happened;
  insert into public.property_matches (event_id, criteria_id, place)
    select happened.id, fit.id,
      row_number() over (
        order by fit.origin <> 'search-alert', fit.origin <> 'operator', fit.created_at desc, fit.id
      )
    from (
      select distinct on (coalesce(p.head_id, c.lead_id)) c.id, c.origin, c.created_at,
        coalesce(p.head_id, c.lead_id) as who
      from public.criteria_that_fit(new.id) as fitting (id)
      join public.search_criteria c on c.id = fitting.id
      left join public.people p on p.id = c.person_id
      left join public.leads_pemba l on l.id = c.lead_id
      left join public.search_alert_mails a on a.criteria_id = c.id
      where l.id is null
        or (not l.suspected_spam and l.status in ('new', 'contacted', 'offer-sent'))
      order by coalesce(p.head_id, c.lead_id), a.is_mailed is not true,
        c.origin <> 'search-alert', c.origin <> 'operator', c.created_at desc, c.id
    ) as fit
    -- A property published again isn't news to people who were told before.
    where happened.kind <> 'published' or not exists (
      select from public.property_events e
      join public.property_matches m on m.event_id = e.id and m.told_at is not null
      join public.search_criteria told on told.id = m.criteria_id
      left join public.people p on p.id = told.person_id
      where e.property_id = new.id and coalesce(p.head_id, told.lead_id) = fit.who
    );
  if not found then
    delete from public.property_events where id = happened.id;
  end if;
  return null;
end
$$;
create trigger match_property_of_new after insert on public.properties_pemba
  for each row when (
    new.is_published and new.availability = 'available' and not new.is_sample
    and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  ) execute function public.match_property();
create trigger match_property after update on public.properties_pemba
  for each row when (
    new.is_published and new.availability = 'available'
    and (
      not old.is_published or old.availability <> 'available' or new.price < old.price
    )
  ) execute function public.match_property();

-- A price back at its former level withdraws the news of the reduction.
create function public.drop_untold_reductions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.property_matches m using public.property_events e
    where m.event_id = e.id and e.property_id = new.id and m.told_at is null
      and e.kind = 'reduced' and e.former_price <= new.price;
  return null;
end
$$;
create trigger drop_untold_reductions after update on public.properties_pemba
  for each row when (new.price > old.price) execute function public.drop_untold_reductions();

-- Events of the last two weeks with people who have not been told, newest first, each with the first of them:
-- {count (of people, in all), events: [{..., count, people: [...]}]}. Those who must not be contacted are left
-- out, and those told by mail where mails are sent.
create function public.property_news(most_events int, most_people int, by_mail boolean default false)
returns jsonb
language sql stable set search_path = ''
-- Sessions cache plans: one made while the tables were small would scan all of them later.
set enable_seqscan = off
as $$
  with barred as materialized (
    select c.id from public.people p join public.search_criteria c on c.person_id = p.id
    where p.contact_ban is not null
    union all
    select a.criteria_id from public.search_alert_mails a where by_mail and a.is_mailed
  ), events as materialized (
    select e.*, (
      select count(*) from public.property_matches m where m.event_id = e.id
        and m.told_at is null and not m.is_withdrawn
        and m.criteria_id not in (select id from barred)
    ) as count
    from public.property_events e
    join public.properties_pemba p on p.id = e.property_id
    where e.dismissed_at is null and e.happened_at > now() - interval '14 days'
      and p.is_published and p.availability = 'available'
  ), shown as (
    select * from events where count > 0 order by happened_at desc, id limit most_events
  )
  select jsonb_build_object(
    'count', (select coalesce(sum(count), 0) from events),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id,
        'kind', s.kind,
        'former_price', s.former_price,
        'happened_at', s.happened_at,
        'count', s.count,
        'property', jsonb_build_object(
          'id', p.id, 'slug', p.slug, 'name', p.name, 'location', p.location, 'price', p.price
        ),
        'people', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'criteria_id', c.id,
            'person_id', h.head_id,
            'lead_id', c.lead_id,
            'full_name', coalesce(l.full_name, h.names[1], h.phone_e164),
            'number', coalesce(h.phone_e164, l.phone),
            'contact_ban', h.contact_ban,
            'origin', c.origin,
            'filters', c.filters,
            'area', public.area_names(c.filters -> 'area')
          ) order by m.place), '[]')
          from (
            select * from public.property_matches
            where event_id = s.id and told_at is null and not is_withdrawn
              and criteria_id not in (select id from barred)
            order by place limit most_people
          ) as m
          join public.search_criteria c on c.id = m.criteria_id
          left join public.people h on h.id = c.person_id
          left join public.leads_pemba l on l.id = c.lead_id
        )
      ) order by s.happened_at desc, s.id), '[]')
      from shown s join public.properties_pemba p on p.id = s.property_id
    )
  )
$$;

-- Records that a person, and everybody merged with them, was told of an event. Idempotent.
create function public.mark_told(event uuid, criteria uuid) returns void
language sql set search_path = ''
as $$
  update public.property_matches m set told_at = now()
  where m.event_id = event and m.told_at is null and (
    m.criteria_id = criteria
    or m.criteria_id in (
      select other.id
      from public.search_criteria own
      join public.people p on p.id = own.person_id
      join public.people member on member.head_id = p.head_id
      join public.search_criteria other on other.person_id = member.id
      where own.id = criteria
    )
  )
$$;
