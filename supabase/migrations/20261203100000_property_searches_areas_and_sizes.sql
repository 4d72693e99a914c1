-- Searches by several areas, bedrooms and bathrooms from a number up, and the size of the building.

create function public.area_names(ids jsonb) returns text
language sql stable set search_path = ''
as $$
  select string_agg(name, ', ' order by lower(name)) from public.areas_pemba where ids ? id::text
$$;
comment on function public.area_names is
  'The names of one id or an array of them; null where none of the areas is there any more.';
revoke all on function public.area_names(jsonb) from public, anon, authenticated;
grant execute on function public.area_names(jsonb) to service_role;

create or replace function public.property_search_terms(filters jsonb)
returns table (filter text, condition text)
language sql immutable rows 16 set search_path = ''
as $$
  select term.filter, term.condition
  from (values
    ('island', case when filters ? 'island' then 'island = $1 ->> ''island''' end),
    ('area', case jsonb_typeof(filters -> 'area')
      when 'array' then 'area_id = any (public.json_texts($1 -> ''area'')::uuid[])'
      when 'string' then 'area_id = ($1 ->> ''area'')::uuid'
    end),
    ('type', case when filters ? 'type' then 'type = any (public.json_texts($1 -> ''type''))' end),
    ('status', case when filters ? 'status' then
      'status = any (public.json_texts($1 -> ''status''))' end),
    ('availability', case
      -- A constant, so that the index of sold properties can be used.
      when filters -> 'availability' = '["sold"]' then 'availability = ''sold'''
      when filters ? 'availability' then
        'availability = any (public.json_texts($1 -> ''availability''))'
    end),
    ('tenure', case when filters ? 'tenure' then
      'tenure = any (public.json_texts($1 -> ''tenure''))' end),
    ('bedrooms', case
      when (filters ->> 'bedrooms')::int < 4 then 'bedrooms = ($1 ->> ''bedrooms'')::int'
      when filters ? 'bedrooms' then 'bedrooms >= 4'
    end),
    ('minBedrooms', case when filters ? 'minBedrooms' then
      'bedrooms >= ($1 ->> ''minBedrooms'')::int' end),
    ('bathrooms', case when filters ? 'bathrooms' then
      'bathrooms >= ($1 ->> ''bathrooms'')::int' end),
    ('minPrice', case when filters ? 'minPrice' then 'price >= ($1 ->> ''minPrice'')::bigint' end),
    ('maxPrice', case when filters ? 'maxPrice' then 'price <= ($1 ->> ''maxPrice'')::bigint' end),
    ('amenities', case when filters ? 'amenities' then
      'amenities @> public.json_texts($1 -> ''amenities'')' end),
    ('minSize', case when filters ? 'minSize' then
      'size_sqm >= ($1 ->> ''minSize'')::numeric' end),
    ('maxSize', case when filters ? 'maxSize' then
      'size_sqm <= ($1 ->> ''maxSize'')::numeric' end),
    ('minLand', case when filters ? 'minLand' then
      'land_size_sqm >= ($1 ->> ''minLand'')::numeric' end),
    ('maxLand', case when filters ? 'maxLand' then
      'land_size_sqm <= ($1 ->> ''maxLand'')::numeric' end),
    ('within', case when filters ? 'within' then
      'latitude between ($1 #>> ''{within,south}'')::float8 and ($1 #>> ''{within,north}'')::float8 '
      'and longitude between ($1 #>> ''{within,west}'')::float8 and ($1 #>> ''{within,east}'')::float8'
    end),
    ('q', (
      select string_agg(format('search_text like $2[%s]', n), ' and ')
      from generate_subscripts(public.like_patterns(filters ->> 'q'), 1) as n
    )),
    ('similar', (
      select string_agg(
        format('search_text operator(extensions.%%>) (public.search_words($1 ->> ''similar''))[%s]', n),
        ' and ')
      from generate_subscripts(public.search_words(filters ->> 'similar'), 1) as n
    ))
  ) as term (filter, condition)
  where term.condition is not null
$$;
comment on function public.property_search_terms is
  'island, area (an id or several), type [], status [], availability [] (without it all but the sold ones), tenure [] '
  '(kinds of right), bedrooms (1 to 3 exact, 4 is four or more), minBedrooms and bathrooms (at least), '
  'minPrice and maxPrice (whole US dollars, inclusive), amenities [] (all of them), minSize and maxSize '
  '(square metres of the building, inclusive), minLand and maxLand (of the plot), within {west, south, east, north} (a window in degrees, WGS 84), q (words that are found), similar '
  '(words that are nearly found).';

create or replace function public.near_property_searches(scope jsonb, filters jsonb)
returns table (missed text[], count bigint, lowest_price bigint)
language plpgsql stable security definer rows 60 set search_path = ''
as $$
declare
  names text[];
  bits text;
begin
  select
    array_agg(term.filter order by term.n),
    string_agg(format('case when %s then 0 else %s end', term.condition, 1 << (term.n::int - 1)), ' + ')
  into names, bits
  from public.property_search_terms(filters) with ordinality as term (filter, condition, n);
  if names is null then
    return;
  end if;
  return query execute format(
    'select array(select $3[n] from generate_subscripts($3, 1) as n where missed_bits & (1 << (n - 1)) > 0),
       count(*), min(price)
     from (select %s as missed_bits, price from public.properties_pemba where %s) as property
     where bit_count(missed_bits::bit(24)) between 1 and 2
     group by missed_bits',
    bits, public.property_search_conditions(scope))
  using filters || scope, public.like_patterns(filters ->> 'q'), names;
end
$$;

create or replace function public.add_criteria_of_lead() returns trigger
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

create or replace function public.property_news(most_events int, most_people int) returns jsonb
language sql stable set search_path = ''
-- Sessions cache plans: one made while the tables were small would scan all of them later.
set enable_seqscan = off
as $$
  with events as materialized (
    select e.*, (
      select count(*) from public.property_matches m where m.event_id = e.id
        and m.told_at is null and not m.is_withdrawn
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
            'area', public.area_names(c.filters -> 'area')
          ) order by m.place), '[]')
          from (
            select * from public.property_matches
            where event_id = s.id and told_at is null and not is_withdrawn
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

create or replace function public.person_timeline(person uuid, most int, skipped int)
returns table (
  happened_at timestamptz, kind text, name text, lead_id uuid, subject text, content text,
  detail jsonb, suspected_spam boolean
)
language sql stable rows 50 set search_path = ''
as $$
  with members as (
    select id from public.people
    where head_id = (select p.head_id from public.people p where p.id = person)
  ), leads as (
    select l.* from public.leads_pemba l where l.person_id in (select id from members)
  )
  select l.created_at, 'lead', l.full_name, l.id, l.subject, l.message,
      jsonb_build_object(
        'source', l.source, 'is_message', l.is_message, 'date', l.booking_date, 'time', l.consultation_time,
        'page', l.context ->> 'page'
      ),
      l.suspected_spam
    from leads l
  union all
  select (note ->> 'timestamp')::timestamptz, 'note', l.full_name, l.id, l.subject,
      note ->> 'content', '{}', l.suspected_spam
    from leads l cross join jsonb_array_elements(l.notes) as note
    -- A contact form's message is already in its lead.
    where note ->> 'content' is distinct from btrim(l.message)
      or (note ->> 'timestamp')::timestamptz <> l.created_at
  union all
  select c.changed_at, 'status', l.full_name, l.id, l.subject, null,
      jsonb_build_object('from', c.from_status, 'to', c.to_status), l.suspected_spam
    from leads l join public.lead_status_changes c on c.lead_id = l.id
  union all
  select a.happened_at, 'reminder', l.full_name, l.id, l.subject,
      a.changes -> 'reminder_note' ->> 1,
      jsonb_build_object(
        'date', a.changes -> 'reminder_date' ->> 1, 'time', a.changes -> 'reminder_time' ->> 1
      ),
      l.suspected_spam
    from leads l join public.activity_log a on a.person_id = l.person_id and a.entity_id = l.id
    where a.entity = 'lead' and a.action = 'changed' and a.changes ? 'reminder_date'
  union all
  select r.created_at, 'callback', r.full_name, r.lead_id, null, null,
      jsonb_build_object(
        'page', r.context ->> 'page', 'waits', r.lead_id is null and r.dismissed_at is null,
        'best_time', r.context ->> 'best_time', 'time_zone', r.context ->> 'time_zone'
      ),
      r.suspected_spam
    from public.callback_requests r where r.person_id in (select id from members)
  union all
  select c.created_at, 'contact-click', c.full_name, null, c.entity_name, null,
      jsonb_build_object('cta', c.cta_type), false
    from public.contact_leads c where c.person_id in (select id from members)
  union all
  select e.created_at, 'person-' || e.kind, null, e.lead_id, l.subject, e.content, '{}', false
    from public.person_entries e left join leads l on l.id = e.lead_id
    where e.person_id in (select id from members)
  union all
  select c.changed_at, 'booking', l.full_name, l.id, p.name, b.place,
      jsonb_build_object(
        'kind', b.kind, 'from', c.from_starts_at, 'to', c.to_starts_at, 'state', c.to_state,
        'was', c.from_state, 'by_operator', c.by_operator
      ),
      l.suspected_spam
    from leads l
    join public.bookings_pemba b on b.lead_id = l.id
    join public.booking_changes c on c.booking_id = b.id
    left join public.properties_pemba p on p.id = b.property_id
  union all
  -- Those of an enquiry arrived with it.
  select c.created_at, 'criteria', null, null, null, null,
      jsonb_build_object('filters', c.filters, 'area', public.area_names(c.filters -> 'area')), false
    from public.search_criteria c
    where c.person_id in (select id from members) and c.origin = 'operator'
  union all
  select c.ended_at, 'criteria-ended', null, c.lead_id, l.subject, null,
      jsonb_build_object(
        'filters', c.filters, 'area', public.area_names(c.filters -> 'area'), 'origin', c.origin,
        'by', c.ended_by
      ),
      coalesce(l.suspected_spam, false)
    from public.search_criteria c
    left join leads l on l.id = c.lead_id
    where c.person_id in (select id from members) and c.ended_at is not null
  union all
  select m.told_at, 'told', null, null, p.name, null, jsonb_build_object('kind', e.kind), false
    from public.search_criteria c
    join public.property_matches m on m.criteria_id = c.id and m.told_at is not null
    join public.property_events e on e.id = m.event_id
    join public.properties_pemba p on p.id = e.property_id
    where c.person_id in (select id from members)
  order by 1 desc, 2, 4
  limit most offset skipped
$$;

create or replace function public.export_person(person uuid) returns jsonb
language sql stable set search_path = ''
as $$
  with head as (
    select h.* from public.people h
    where h.id = (select head_id from public.people where id = person)
  ), members as (
    select p.* from public.people p where p.head_id = (select id from head)
  ), leads as (
    select l.* from public.leads_pemba l where l.person_id in (select id from members)
  )
  select jsonb_build_object(
    'names', to_jsonb(head.names),
    'emails', to_jsonb(head.emails),
    'numbers', (
      select jsonb_agg(jsonb_build_object(
        'number', phone_e164, 'email', email, 'language', language, 'time_zone', time_zone,
        'known_since', created_at
      ) order by created_at, id) from members
    ),
    'leads', (
      select coalesce(jsonb_agg(
        to_jsonb(l) - array[
          'search_text', 'phone_digits', 'details_version', 'form_id', 'submission_id', 'is_sample',
          'person_id', 'is_message'
        ] || jsonb_build_object('status_changes', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'from', from_status, 'to', to_status, 'at', changed_at
          ) order by id), '[]') from public.lead_status_changes where lead_id = l.id
        )) order by l.created_at, l.id
      ), '[]') from leads l
    ),
    'callback_requests', (
      select coalesce(jsonb_agg(
        to_jsonb(r) - array['search_text', 'submission_id', 'is_sample', 'person_id']
        order by r.created_at, r.id
      ), '[]') from public.callback_requests r where r.person_id in (select id from members)
    ),
    'contact_leads', (
      select coalesce(jsonb_agg(
        to_jsonb(c) - array['search_text', 'submission_id', 'is_sample', 'person_id']
        order by c.created_at, c.id
      ), '[]') from public.contact_leads c where c.person_id in (select id from members)
    ),
    'bookings', (
      select coalesce(jsonb_agg(
        to_jsonb(b) - array['token', 'form_id', 'person_id']
        || jsonb_build_object('changes', (
          select coalesce(jsonb_agg(
            to_jsonb(c) - array['id', 'booking_id'] order by c.id
          ), '[]') from public.booking_changes c where c.booking_id = b.id
        )) order by b.created_at, b.id
      ), '[]') from public.bookings_pemba b where b.lead_id in (select id from leads)
    ),
    'search_criteria', (
      select coalesce(jsonb_agg(
        to_jsonb(c) - array['person_id', 'token', 'form_id', 'conditions', 'patterns', 'types']
        || jsonb_build_object('area', public.area_names(c.filters -> 'area'), 'matches', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'property', p.name, 'event', e.kind, 'happened_at', e.happened_at, 'told_at', m.told_at
          ) order by e.happened_at, e.id), '[]')
          from public.property_matches m
          join public.property_events e on e.id = m.event_id
          join public.properties_pemba p on p.id = e.property_id
          where m.criteria_id = c.id
        )) order by c.created_at, c.id
      ), '[]') from public.search_criteria c where c.person_id in (select id from members)
    ),
    'entries', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'person_id' order by e.created_at, e.id), '[]')
      from public.person_entries e where e.person_id in (select id from members)
    ),
    'merges', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', p.phone_e164, 'merged_at', m.created_at
      ) order by m.created_at), '[]')
      from public.person_merges m join public.people p on p.id = m.merged_id
      where m.merged_id in (select id from members)
    ),
    'activity', (
      select coalesce(jsonb_agg(
        to_jsonb(a) - 'person_id' order by a.happened_at, a.id
      ), '[]') from public.activity_log a where a.person_id in (select id from members)
    )
  )
  from head
$$;

update public.search_criteria set filters = filters where true;
