-- A typing error in a price that was corrected within the day is no reduction, as on the property's page:
-- people were to be told "cheaper now: it was $1,850,000". A property that nobody saw for a day at any
-- price is compared with the price before.
create or replace function public.match_property() returns trigger
-- As its owner: it reads what visitors left.
language plpgsql security definer set search_path = ''
as $$
declare
  happened public.property_events;
  -- The price that visitors know: the one before, if they saw it for a day, or else the last that they did.
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
  -- The newest event says all that an earlier one said.
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

-- The other way round: a price that is as high again as before takes back the news that it was lower.
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
revoke execute on function public.drop_untold_reductions() from public, anon, authenticated;
create trigger drop_untold_reductions after update on public.properties_pemba
  for each row when (new.price > old.price) execute function public.drop_untold_reductions();
