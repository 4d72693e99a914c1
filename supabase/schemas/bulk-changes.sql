-- Changes of many rows at once, which can be undone for ten minutes.

create table public.bulk_changes (
  id uuid primary key default gen_random_uuid(),
  -- The list it was made in.
  entity text not null check (entity in ('lead', 'person', 'property')),
  kind text not null check (
    kind in (
      'status', 'reminder', 'publication', 'availability', 'archive', 'add-tag', 'remove-tag'
    )
  ),
  -- The status, day, availability or name of the tag; published or draft; archived or current.
  value text not null check (char_length(value) between 1 and 40),
  tag_id uuid references public.tags (id) on delete set null,
  selected int not null,
  -- Rows that did not have the value before; for a tag of leads, their people.
  count int not null default 0,
  form_id uuid unique,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  -- Rows that the undo left as they were, because they had changed since.
  kept int
);
create index bulk_changes_newest on public.bulk_changes (entity, created_at desc);

alter table public.bulk_changes enable row level security;
grant all on public.bulk_changes to service_role;

-- The columns of each row before and after. They serve the undo alone, and go after a day.
create table public.bulk_change_rows (
  change_id uuid not null references public.bulk_changes (id) on delete cascade,
  -- No foreign key: a row that returns from the bin can be undone again.
  row_id uuid not null,
  person_id uuid references public.people (id) on delete cascade,
  before jsonb not null,
  after jsonb not null default '{}',
  primary key (change_id, row_id)
);
create index bulk_change_rows_row on public.bulk_change_rows (row_id);
create index bulk_change_rows_person on public.bulk_change_rows (person_id)
  where person_id is not null;

alter table public.bulk_change_rows enable row level security;
grant all on public.bulk_change_rows to service_role;

-- They follow a lead's corrected number, to be erased with the right person.
create function public.carry_bulk_changes_to_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.bulk_change_rows set person_id = new.person_id where row_id = new.id;
  return null;
end
$$;
-- Named to run before refresh_people_of_changed, which deletes people without any rows.
create trigger carry_bulk_changes_to_person after update on public.leads_pemba
  for each row when (old.person_id is distinct from new.person_id)
  execute function public.carry_bulk_changes_to_person();

-- Each row's own entry in the activity log names the change, which has an entry for all.
create function public.name_bulk_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.bulk_change_id := nullif(current_setting('kisiwa.bulk_change', true), '')::uuid;
  return new;
end
$$;
create trigger name_bulk_change before insert on public.activity_log
  for each row when (nullif(current_setting('kisiwa.bulk_change', true), '') is not null)
  execute function public.name_bulk_change();

create function public.bulk_columns(kind text) returns text[]
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

create function public.pick_columns(content jsonb, columns text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(key, value) from jsonb_each(content) where key = any (columns)
$$;

-- Begins a change of at most 500 rows; null if this form has made its change before.
create function public.begin_bulk_change(
  entity text, kind text, value text, ids uuid[], form uuid default null, tag uuid default null
) returns uuid
language plpgsql set search_path = ''
as $$
declare
  change uuid;
begin
  if cardinality(ids) > 500 then
    raise exception 'Too many rows for one change' using errcode = '22023';
  end if;
  -- Before any row is locked: heads can't change meanwhile.
  perform pg_advisory_xact_lock_shared(hashtextextended('people', 0));
  insert into public.bulk_changes (entity, kind, value, selected, form_id, tag_id)
    values (entity, kind, value, cardinality(ids), form, tag)
    on conflict (form_id) do nothing returning id into change;
  delete from public.bulk_change_rows r using public.bulk_changes c
    where c.id = r.change_id and c.created_at < now() - interval '1 day';
  perform set_config('kisiwa.bulk_change', coalesce(change::text, ''), true);
  return change;
end
$$;

-- Counts the rows of a change and logs it, or drops a change without any. Returns their number.
create function public.end_bulk_change(change uuid) returns int
language plpgsql set search_path = ''
as $$
declare
  changed int;
begin
  perform set_config('kisiwa.bulk_change', '', true);
  select count(*) into changed from public.bulk_change_rows r where r.change_id = change;
  if changed = 0 then
    delete from public.bulk_changes where id = change;
    return 0;
  end if;
  update public.bulk_changes set count = changed where id = change;
  if public.is_by_operator() then
    insert into public.activity_log (action, entity, entity_id)
      values ('changed', 'bulk change', change);
  end if;
  return changed;
end
$$;

create function public.count_of_form(form uuid) returns int
language sql stable set search_path = ''
as $$
  select c.count from public.bulk_changes c where c.form_id = form
$$;

-- Locks the people of leads in the order of ids: two changes of different leads may have them in common.
create function public.lock_people_of_leads(ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from public.people p where p.head_id in (
    select own.head_id from public.people own
    join public.leads_pemba l on l.person_id = own.id where l.id = any (ids)
  ) order by p.id for no key update;
end
$$;

-- Sets the status or the reminder of leads that don't have it yet, except suspected spam. Returns their number.
create function public.change_leads(
  ids uuid[], change_kind text, new_value text, new_note text default null, form uuid default null
) returns int
language plpgsql set search_path = '' set timezone = 'UTC'
as $$
declare
  columns text[] := public.bulk_columns(change_kind);
  change uuid := public.begin_bulk_change('lead', change_kind, new_value, ids, form);
begin
  if change is null then
    return public.count_of_form(form);
  end if;
  perform from public.leads_pemba l where l.id = any (ids) order by l.id for update;
  perform public.lock_people_of_leads(ids);
  insert into public.bulk_change_rows (change_id, row_id, person_id, before)
    select change, l.id, l.person_id, public.pick_columns(to_jsonb(l), columns)
    from public.leads_pemba l
    where l.id = any (ids) and not l.suspected_spam and case change_kind
      when 'status' then l.status <> new_value
      when 'reminder' then (l.reminder_date, l.reminder_time, l.reminder_note)
        is distinct from (new_value::date, null, new_note)
    end;
  if change_kind = 'status' then
    update public.leads_pemba l set status = new_value
      from public.bulk_change_rows r where r.change_id = change and r.row_id = l.id;
  else
    update public.leads_pemba l
      set reminder_date = new_value::date, reminder_time = null, reminder_note = new_note
      from public.bulk_change_rows r where r.change_id = change and r.row_id = l.id;
  end if;
  update public.bulk_change_rows r set after = public.pick_columns(to_jsonb(l), columns)
    from public.leads_pemba l where r.change_id = change and l.id = r.row_id;
  return public.end_bulk_change(change);
end
$$;

-- Sets the publication, availability or archive of properties that don't have it yet. Returns their number.
-- Only properties with a picture are published, as in the form.
create function public.change_properties(
  ids uuid[], change_kind text, new_value text, form uuid default null
) returns int
language plpgsql set search_path = '' set timezone = 'UTC'
as $$
declare
  columns text[] := public.bulk_columns(change_kind);
  change uuid := public.begin_bulk_change('property', change_kind, new_value, ids, form);
begin
  if change is null then
    return public.count_of_form(form);
  end if;
  perform from public.properties_pemba p where p.id = any (ids) order by p.id for update;
  insert into public.bulk_change_rows (change_id, row_id, before)
    select change, p.id, public.pick_columns(to_jsonb(p), columns)
    from public.properties_pemba p
    where p.id = any (ids) and case change_kind
      when 'publication' then (p.is_published or p.returns_published) <> (new_value = 'published')
        and (new_value <> 'published' or p.images <> '{}')
      when 'availability' then p.availability <> new_value
      when 'archive' then (p.archived_at is not null) <> (new_value = 'archived')
    end;
  if change_kind = 'publication' then
    update public.properties_pemba p
      set is_published = new_value = 'published', returns_published = false
      from public.bulk_change_rows r where r.change_id = change and r.row_id = p.id;
  elsif change_kind = 'availability' then
    update public.properties_pemba p set availability = new_value
      from public.bulk_change_rows r where r.change_id = change and r.row_id = p.id;
  else
    update public.properties_pemba p
      set archived_at = case when new_value = 'archived' then now() end
      from public.bulk_change_rows r where r.change_id = change and r.row_id = p.id;
  end if;
  update public.bulk_change_rows r set after = public.pick_columns(to_jsonb(p), columns)
    from public.properties_pemba p where r.change_id = change and p.id = r.row_id;
  return public.end_bulk_change(change);
end
$$;

-- Adds a tag to people, properties or the people of leads, or removes it. Returns the number of rows that
-- didn't have it, or had it; null without such a tag. A list shows nobody who has neither written nor owns a
-- property.
create function public.change_tags(
  list_entity text, ids uuid[], tag uuid, adds boolean, form uuid default null
) returns int
language plpgsql set search_path = ''
as $$
declare
  kind text := case when adds then 'add-tag' else 'remove-tag' end;
  tag_name text;
  targets uuid[];
  change uuid;
begin
  select t.name into tag_name from public.tags t where t.id = tag for key share;
  if not found then
    return null;
  end if;
  change := public.begin_bulk_change(list_entity, kind, tag_name, ids, form, tag);
  if change is null then
    return public.count_of_form(form);
  end if;
  if list_entity = 'property' then
    perform from public.properties_pemba p where p.id = any (ids) order by p.id for no key update;
    insert into public.bulk_change_rows (change_id, row_id, before)
      select change, p.id, to_jsonb(public.tagged_rows('property', p.id, tag))
      from public.properties_pemba p where p.id = any (ids);
  else
    targets := array(
      select p.head_id from public.people p
      where list_entity = 'person' and p.id = any (ids) and p.last_at is not null
      union
      select p.head_id from public.leads_pemba l join public.people p on p.id = l.person_id
      where list_entity = 'lead' and l.id = any (ids) and not l.suspected_spam
    );
    perform from public.people p where p.head_id = any (targets) order by p.id for no key update;
    insert into public.bulk_change_rows (change_id, row_id, person_id, before)
      select change, head, head, to_jsonb(public.tagged_rows('person', head, tag))
      from unnest(targets) as head;
  end if;
  delete from public.bulk_change_rows r
    where r.change_id = change and (r.before <> '[]') = adds;
  perform public.set_tag(
    case list_entity when 'property' then 'property' else 'person' end, r.row_id, tag, adds
  ) from public.bulk_change_rows r where r.change_id = change order by r.row_id;
  update public.bulk_change_rows r
    set after = to_jsonb(public.tagged_rows(list_entity, r.row_id, tag))
    where r.change_id = change;
  return public.end_bulk_change(change);
end
$$;

create function public.undo_bulk_leads(change public.bulk_changes) returns int
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

create function public.undo_bulk_properties(change public.bulk_changes) returns int
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

create function public.undo_bulk_tags(change public.bulk_changes) returns int
language plpgsql set search_path = ''
as $$
declare
  ids uuid[] := array(select r.row_id from public.bulk_change_rows r where r.change_id = change.id);
begin
  perform from public.tags t where t.id = change.tag_id for key share;
  if not found then
    return 0;
  end if;
  perform from public.properties_pemba p
    where change.entity = 'property' and p.id = any (ids) order by p.id for no key update;
  perform from public.people p where change.entity <> 'property' and p.head_id in (
    select own.head_id from public.people own where own.id = any (ids)
  ) order by p.id for no key update;
  ids := array(
    select r.row_id from public.bulk_change_rows r
    where r.change_id = change.id
      and to_jsonb(public.tagged_rows(change.entity, r.row_id, change.tag_id)) = r.after
      and case change.entity
        when 'property' then exists (select from public.properties_pemba p where p.id = r.row_id)
        else exists (select from public.people p where p.id = r.row_id)
      end
  );
  perform public.set_tag(
    case change.entity when 'property' then 'property' else 'person' end,
    id, change.tag_id, change.kind = 'remove-tag'
  ) from unnest(ids) as id order by id;
  -- Of several numbers, those which had it before.
  if change.entity <> 'property' and change.kind = 'remove-tag' then
    insert into public.person_tags (person_id, tag_id)
      select p.id, change.tag_id
      from public.bulk_change_rows r
      cross join lateral jsonb_array_elements_text(r.before) as held (id)
      join public.people p on p.id = held.id::uuid
      where r.change_id = change.id and r.row_id = any (ids)
      on conflict do nothing;
    delete from public.person_tags k using public.bulk_change_rows r
      where r.change_id = change.id and r.row_id = any (ids) and k.tag_id = change.tag_id
        and k.person_id = (select p.head_id from public.people p where p.id = r.row_id)
        and not r.before ? k.person_id::text;
  end if;
  return cardinality(ids);
end
$$;

-- Takes back a change made since then, in the rows that still are what it made of them, and counts the others.
-- No row if it is older. Idempotent.
create function public.undo_bulk_change(change uuid, since timestamptz)
returns table (undone int, kept int)
language plpgsql rows 1 set search_path = ''
as $$
declare
  held public.bulk_changes;
begin
  -- Before any row is locked: heads can't change meanwhile.
  perform pg_advisory_xact_lock_shared(hashtextextended('people', 0));
  select c.* into held from public.bulk_changes c where c.id = change and c.created_at > since
    for update;
  if not found then
    return;
  end if;
  if held.undone_at is null then
    perform set_config('kisiwa.bulk_change', held.id::text, true);
    held.kept := held.count - case
      when held.kind in ('add-tag', 'remove-tag') then public.undo_bulk_tags(held)
      when held.entity = 'lead' then public.undo_bulk_leads(held)
      else public.undo_bulk_properties(held)
    end;
    perform set_config('kisiwa.bulk_change', '', true);
    update public.bulk_changes c set undone_at = now(), kept = held.kept where c.id = held.id;
    if public.is_by_operator() then
      insert into public.activity_log (action, entity, entity_id)
        values ('restored', 'bulk change', held.id);
    end if;
  end if;
  undone := held.count - held.kept;
  kept := held.kept;
  return next;
end
$$;
