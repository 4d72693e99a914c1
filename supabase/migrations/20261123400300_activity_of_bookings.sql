-- As before; a booking, which has no name of its own, is called by that of its lead.
create or replace function public.log_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  shown jsonb := case when tg_op = 'DELETE' then before else after end;
  changed jsonb := '{}';
begin
  -- The back office's client says that it is one; a visitor, a seeding or a sweep is not logged.
  if current_user <> 'service_role' or coalesce(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-kisiwa-actor', ''
  ) <> 'operator' then
    return null;
  end if;
  -- erase_person has a row of its own.
  if current_setting('kisiwa.is_erasing', true) = 'on' then
    return null;
  end if;
  if tg_op <> 'UPDATE' and (shown ->> 'is_sample')::boolean then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    -- The arguments name the columns that follow from others, or that the operator does not write.
    select coalesce(jsonb_object_agg(key, jsonb_build_array(
        public.short_value(before -> key), public.short_value(value)
      )), '{}')
      into changed
      from jsonb_each(after)
      where before -> key is distinct from value and key <> all (tg_argv[1:]);
    if changed = '{}' then
      return null;
    end if;
  end if;
  insert into public.activity_log (action, entity, entity_id, label, changes, person_id) values (
    case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'deleted' end,
    tg_argv[0],
    (shown ->> 'id')::uuid,
    left(coalesce(
      shown ->> 'full_name', shown ->> 'name', shown ->> 'title', shown -> 'names' ->> 0,
      (select l.full_name from public.leads_pemba l where l.id = (shown ->> 'lead_id')::uuid)
    ), 200),
    changed,
    coalesce(shown ->> 'person_id', case tg_argv[0] when 'person' then shown ->> 'id' end)::uuid
  );
  return null;
end
$$;

update public.activity_log a set label = left(l.full_name, 200)
  from public.bookings_pemba b join public.leads_pemba l on l.id = b.lead_id
  where a.entity = 'booking' and a.label is null and a.entity_id = b.id;
