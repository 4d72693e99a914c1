-- A closed lead may have no deal to record, for a reason. Undoing a change of many rows restores that reason, and
-- since when visitors know a price.
alter table public.leads_pemba
  add column no_deal_reason text check (no_deal_reason in ('other-enquiry', 'not-ours', 'other'));
create or replace view public.leads with (security_invoker = true) as
  select * from public.leads_pemba;

create function public.clear_no_deal_reason() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.no_deal_reason := null;
  return new;
end
$$;
create trigger clear_no_deal_reason before update of status on public.leads_pemba
  for each row when (old.no_deal_reason is not null and new.status <> 'deal-closed')
  execute function public.clear_no_deal_reason();
revoke all on function public.clear_no_deal_reason() from public, anon, authenticated;
grant execute on function public.clear_no_deal_reason() to service_role;

create or replace function public.deals_to_record(most int)
returns table (
  lead_id uuid, person_id uuid, full_name text, property text, closed_at timestamptz, closed_by text,
  leads int
)
language sql stable set search_path = ''
as $$
  select l.id, l.person_id, l.full_name, p.name, closing.changed_at, closing.actor, (count(*) over ())::int
  from public.leads_pemba l
  join lateral (
    select c.to_status, c.changed_at, c.actor from public.lead_status_changes c
    where c.lead_id = l.id order by c.id desc limit 1
  ) as closing on closing.to_status = 'deal-closed' and closing.actor <> 'operator'
  left join public.properties_pemba p on p.id = l.property_id
  where l.status = 'deal-closed' and l.no_deal_reason is null
    and not exists (select from public.deals d where d.lead_id = l.id)
  order by closing.changed_at, l.id
  limit most
$$;

create or replace function public.bulk_columns(kind text) returns text[]
language sql immutable set search_path = ''
as $$
  select case kind
    when 'status' then array['status', 'dead_reason', 'dead_note', 'no_deal_reason']
    when 'reminder' then array['reminder_date', 'reminder_time', 'reminder_note']
    when 'publication' then array['is_published', 'returns_published', 'priced_since']
    when 'availability' then array['availability', 'availability_confirmed_on', 'priced_since']
    when 'archive' then array['archived_at', 'priced_since']
  end
$$;

create or replace function public.undo_bulk_leads(change public.bulk_changes) returns int
language plpgsql set search_path = '' set timezone = 'UTC'
as $$
declare
  columns text[] := public.bulk_columns(change.kind);
  ids uuid[] := array(select r.row_id from public.bulk_change_rows r where r.change_id = change.id);
begin
  perform from public.leads_pemba l where l.id = any (ids) order by l.id for update;
  perform public.lock_people_of_leads(ids);
  ids := array(
    select l.id from public.leads_pemba l join public.bulk_change_rows r on r.row_id = l.id
    where r.change_id = change.id and public.pick_columns(to_jsonb(l), columns) = r.after
  );
  if change.kind = 'status' then
    perform public.undo_lead_status(r.row_id, r.after ->> 'status', r.before ->> 'status')
      from public.bulk_change_rows r where r.change_id = change.id and r.row_id = any (ids);
    update public.leads_pemba l
      set dead_reason = r.before ->> 'dead_reason', dead_note = r.before ->> 'dead_note',
        no_deal_reason = r.before ->> 'no_deal_reason'
      from public.bulk_change_rows r
      where r.change_id = change.id and r.row_id = l.id and l.id = any (ids)
        and coalesce(r.before ->> 'dead_reason', r.before ->> 'no_deal_reason') is not null;
  else
    update public.leads_pemba l set
      reminder_date = (r.before ->> 'reminder_date')::date,
      reminder_time = r.before ->> 'reminder_time',
      reminder_note = r.before ->> 'reminder_note'
      from public.bulk_change_rows r
      where r.change_id = change.id and r.row_id = l.id and l.id = any (ids);
  end if;
  return cardinality(ids);
end
$$;

create or replace function public.undo_bulk_properties(change public.bulk_changes) returns int
language plpgsql set search_path = '' set timezone = 'UTC'
as $$
declare
  columns text[] := array_remove(public.bulk_columns(change.kind), 'priced_since');
  ids uuid[] := array(select r.row_id from public.bulk_change_rows r where r.change_id = change.id);
  -- Properties whose price is the one that the change left.
  same_price uuid[];
begin
  perform from public.properties_pemba p where p.id = any (ids) order by p.id for update;
  ids := array(
    select p.id from public.properties_pemba p join public.bulk_change_rows r on r.row_id = p.id
    where r.change_id = change.id
      and public.pick_columns(to_jsonb(p), columns) = r.after - 'priced_since'
  );
  same_price := array(
    select p.id from public.properties_pemba p join public.bulk_change_rows r on r.row_id = p.id
    where r.change_id = change.id and p.id = any (ids)
      and p.priced_since = (r.after ->> 'priced_since')::timestamptz
  );
  update public.properties_pemba p
    set (is_published, returns_published, availability, archived_at) = (
      select f.is_published, f.returns_published, f.availability, f.archived_at
      from jsonb_populate_record(p, r.before) as f
    )
    from public.bulk_change_rows r
    where r.change_id = change.id and r.row_id = p.id and p.id = any (ids);
  -- A change of the availability confirms it.
  update public.properties_pemba p
    set availability_confirmed_on = (r.before ->> 'availability_confirmed_on')::date
    from public.bulk_change_rows r
    where r.change_id = change.id and r.row_id = p.id and p.id = any (ids)
      and r.before ? 'availability_confirmed_on';
  -- Published again at the same price, visitors have known it since before.
  update public.properties_pemba p set priced_since = (r.before ->> 'priced_since')::timestamptz
    from public.bulk_change_rows r
    where r.change_id = change.id and r.row_id = p.id and p.id = any (same_price);
  return cardinality(ids);
end
$$;
