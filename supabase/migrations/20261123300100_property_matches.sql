-- A property that can be had, and could not before or only for more: news for those who look for the like.
create table public.property_events (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties_pemba (id) on delete cascade,
  kind text not null check (kind in ('published', 'reduced', 'available')),
  -- Whole US dollars, before it was reduced.
  former_price bigint check ((former_price is not null) = (kind = 'reduced')),
  happened_at timestamptz not null default now(),
  -- Set when the operator wants to tell nobody more.
  dismissed_at timestamptz
);
create index property_events_newest on public.property_events (happened_at desc, id)
  where dismissed_at is null;
create index property_events_property on public.property_events (property_id);
alter table public.property_events enable row level security;
revoke all on public.property_events from anon, authenticated;
grant all on public.property_events to service_role;

-- Whom an event concerns, each person once, found when it happened.
create table public.property_matches (
  event_id uuid not null references public.property_events (id) on delete cascade,
  criteria_id uuid not null references public.search_criteria (id) on delete cascade,
  -- Their order: who asked to be told comes first, then the newest.
  place int not null,
  told_at timestamptz,
  primary key (event_id, criteria_id)
);
create index property_matches_untold on public.property_matches (event_id, place)
  where told_at is null;
create index property_matches_criteria on public.property_matches (criteria_id);
alter table public.property_matches enable row level security;
revoke all on public.property_matches from anon, authenticated;
grant all on public.property_matches to service_role;

-- The search criteria that a property fits. Those with the same conditions are compared by one statement:
-- the conditions of a search, with the filters taken from each row.
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

-- The untold matches of criteria that count no more are taken back.
create function public.drop_untold_matches() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.property_matches m using public.search_criteria c
    where m.criteria_id = c.id and m.told_at is null
      and c.id = case tg_table_name when 'search_criteria' then new.id else (
        select own.id from public.search_criteria own where own.lead_id = new.id
      ) end;
  return null;
end
$$;
create trigger drop_untold_matches after update on public.search_criteria
  for each row when (new.ended_at is not null and old.ended_at is null)
  execute function public.drop_untold_matches();
create trigger drop_untold_matches after update on public.leads_pemba
  for each row when (
    (new.suspected_spam and not old.suspected_spam)
    or (new.status in ('deal-closed', 'dead') and old.status is distinct from new.status)
  ) execute function public.drop_untold_matches();

create function public.match_property() returns trigger
-- As its owner: it reads what visitors left.
language plpgsql security definer set search_path = ''
as $$
declare
  happened public.property_events;
begin
  happened.kind := case
    when tg_op = 'INSERT' then 'published'
    when old.availability <> 'available' then 'available'
    when not old.is_published then 'published'
    else 'reduced'
  end;
  -- The newest event says all that an earlier one said.
  delete from public.property_matches m using public.property_events e
    where m.event_id = e.id and e.property_id = new.id and m.told_at is null;
  insert into public.property_events (property_id, kind, former_price)
    values (new.id, happened.kind, case when happened.kind = 'reduced' then old.price end)
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
      where l.id is null
        or (not l.suspected_spam and l.status in ('new', 'contacted', 'offer-sent'))
      order by coalesce(p.head_id, c.lead_id),
        c.origin <> 'search-alert', c.origin <> 'operator', c.created_at desc, c.id
    ) as fit
    -- That something is published once more is no news to whom it was told before.
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
  for each row when (new.is_published and new.availability = 'available' and not new.is_sample)
  execute function public.match_property();
create trigger match_property after update on public.properties_pemba
  for each row when (
    new.is_published and new.availability = 'available'
    and (
      not old.is_published or old.availability <> 'available' or new.price < old.price
    )
  ) execute function public.match_property();

-- The events of the last two weeks with somebody who was not told, newest first, each with the first of
-- them: {count (of people, in all), events: [{..., count, people: [...]}]}.
create function public.property_news(most_events int, most_people int) returns jsonb
language sql stable set search_path = ''
-- A session keeps its plans: one that was made while the tables were small would read all of them later.
set enable_seqscan = off
as $$
  with events as materialized (
    select e.*, (
      select count(*) from public.property_matches m where m.event_id = e.id and m.told_at is null
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
            'origin', c.origin,
            'filters', c.filters,
            'area', (
              select a.name from public.areas_pemba a where a.id = (c.filters ->> 'area')::uuid
            )
          ) order by m.place), '[]')
          from (
            select * from public.property_matches
            where event_id = s.id and told_at is null order by place limit most_people
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

-- Notes that a person was told of an event, and everybody merged with them. Done twice, it is done once.
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
revoke execute on function public.criteria_that_fit(uuid), public.drop_untold_matches(),
  public.match_property(), public.property_news(int, int), public.mark_told(uuid, uuid)
  from public, anon, authenticated;
grant execute on function public.criteria_that_fit(uuid), public.property_news(int, int),
  public.mark_told(uuid, uuid) to service_role;
