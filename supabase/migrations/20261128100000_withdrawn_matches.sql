-- A lead that is dead by mistake is put back: whoever was to be told of a property is told all the same.
alter table public.property_matches
  -- Nobody is told while their lead has ended or is suspected spam, or their search has ended.
  add column is_withdrawn boolean not null default false;

drop trigger drop_untold_matches on public.search_criteria;
drop trigger drop_untold_matches on public.leads_pemba;
drop function public.drop_untold_matches();

-- The untold matches of criteria count again, or no more.
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
revoke execute on function public.settle_untold_matches() from public, anon, authenticated;

drop index public.property_matches_untold;
create index property_matches_untold on public.property_matches (event_id, place)
  where told_at is null and not is_withdrawn;

-- As before, without them.
create or replace function public.property_news(most_events int, most_people int) returns jsonb
language sql stable set search_path = ''
-- A session keeps its plans: one that was made while the tables were small would read all of them later.
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
            'area', (
              select a.name from public.areas_pemba a where a.id = (c.filters ->> 'area')::uuid
            )
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
