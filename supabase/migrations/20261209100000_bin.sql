-- The bin, and the triggers that take no notice of what is restored from it.

create table public.bin (
  id uuid primary key default gen_random_uuid(),
  -- As the activity log names it.
  entity text not null check (
    entity in ('property', 'area', 'blog post', 'service', 'lead', 'claim')
  ),
  row_id uuid not null unique,
  name text not null,
  -- The deleted row.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- The rows deleted with it, parents first: [{table, rows}].
  children jsonb not null default '[]' check (jsonb_typeof(children) = 'array'),
  -- What the deletion changed in rows that stayed: [{table, column, id, former: {column: value}}].
  links jsonb not null default '[]' check (jsonb_typeof(links) = 'array'),
  -- Its rows of slug_redirects.
  redirects jsonb not null default '[]' check (jsonb_typeof(redirects) = 'array'),
  -- URLs of its pictures and documents, which stay in storage.
  files text[] not null default '{}',
  -- The people named in the rows. They stay, out of sight, for their number may not be erased otherwise.
  people uuid[] not null default '{}',
  deleted_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days'
);
create index bin_newest on public.bin (deleted_at desc, id);
create index bin_entity on public.bin (entity, deleted_at desc);
create index bin_expiry on public.bin (expires_at);
create index bin_people on public.bin using gin (people);
create index bin_files on public.bin using gin (files);

alter table public.bin enable row level security;
grant all on public.bin to service_role;

-- The table of an entity.
create function public.bin_source(entity text) returns regclass
language sql stable set search_path = ''
as $$
  select case entity
    when 'property' then 'public.properties_pemba'
    when 'area' then 'public.areas_pemba'
    when 'blog post' then 'public.blog_posts_pemba'
    when 'service' then 'public.services_pemba'
    when 'lead' then 'public.leads_pemba'
    when 'claim' then 'public.claims'
  end::regclass
$$;

-- The foreign keys of the schema. on_delete is that of pg_constraint: c cascades, n sets null.
create function public.foreign_keys()
returns table (
  child regclass, child_column text, column_type text, is_nullable boolean,
  parent regclass, parent_column text, on_delete "char"
)
language sql stable set search_path = ''
as $$
  select k.conrelid::regclass, c.attname::text, format_type(c.atttypid, null), not c.attnotnull,
    k.confrelid::regclass, p.attname::text, k.confdeltype
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_attribute c on c.attrelid = k.conrelid and c.attnum = k.conkey[1]
  join pg_catalog.pg_attribute p on p.attrelid = k.confrelid and p.attnum = k.confkey[1]
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and cardinality(k.conkey) = 1
$$;

-- The columns that an insert may name.
create function public.writable_columns(source regclass) returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(a.attname::text order by a.attnum) from pg_catalog.pg_attribute a
  where a.attrelid = source and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
$$;

-- A condition on a foreign key: it refers to one of the rows in $1.
create function public.refers_to_rows(key_column text, key_type text, parent text, parent_column text)
returns text
language sql immutable set search_path = ''
as $$
  select format(
    '%I = any (array(select (held ->> %L)::%s from jsonb_path_query($1, %L) as held))',
    key_column, parent_column, key_type, format('$[*] ? (@."table" == "%s").rows[*]', parent)
  )
$$;

-- A row and all rows that are deleted with it, as children has them. Locks them.
create function public.rows_deleted_with(source regclass, content jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  parts jsonb := jsonb_build_array(
    jsonb_build_object('table', source::text, 'rows', jsonb_build_array(content))
  );
  below record;
  held jsonb;
begin
  for below in
    with recursive tables as (
      select source as child, 0 as depth
      union
      select k.child, t.depth + 1
      from tables t join public.foreign_keys() k on k.parent = t.child and k.on_delete = 'c'
    ), ordered as (
      select t.child, max(t.depth) as depth from tables t group by t.child
    )
    select o.child, string_agg(
      public.refers_to_rows(k.child_column, k.column_type, k.parent::text, k.parent_column), ' or '
    ) as condition
    from ordered o
    join public.foreign_keys() k on k.child = o.child and k.on_delete = 'c'
    where o.depth > 0 and k.parent in (select p.child from ordered p)
    group by o.child, o.depth order by o.depth, o.child::text
  loop
    -- The price history is never edited, so that it needs no lock and allows none.
    execute format(
      'select jsonb_agg(to_jsonb(c)) from (select * from %s where %s %s) as c',
      below.child, below.condition,
      case when has_table_privilege(below.child, 'update') then 'for update' end
    ) into held using parts;
    if held is not null then
      parts := parts || jsonb_build_object('table', below.child::text, 'rows', held);
    end if;
  end loop;
  return parts;
end
$$;

-- The rows that lose their reference to these: [{table, column, id, row}]. Locks them.
create function public.rows_linked_to(parts jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  linked jsonb := '[]';
  foreign_key record;
  held jsonb;
begin
  for foreign_key in
    select k.* from public.foreign_keys() k
    where k.on_delete = 'n'
      and k.parent::text in (select part ->> 'table' from jsonb_array_elements(parts) as part)
    order by k.child::text, k.child_column
  loop
    execute format(
      'select jsonb_agg(jsonb_build_object(
         ''table'', %L, ''column'', %L, ''id'', c.id, ''row'', to_jsonb(c)
       )) from (select * from %s where %s order by id for update) as c',
      foreign_key.child, foreign_key.child_column, foreign_key.child,
      public.refers_to_rows(
        foreign_key.child_column, foreign_key.column_type, foreign_key.parent::text,
        foreign_key.parent_column
      )
    ) into held using parts;
    linked := linked || coalesce(held, '[]');
  end loop;
  return linked;
end
$$;

-- What has changed in rows of rows_linked_to since it read them, as links has it.
create function public.changes_of_links(linked jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  links jsonb := '[]';
  source text;
  held jsonb;
begin
  for source in select distinct l ->> 'table' from jsonb_array_elements(linked) as l order by 1 loop
    execute format(
      'select jsonb_agg(l - ''row'' || jsonb_build_object(''former'', (
         select jsonb_object_agg(f.key, f.value) from jsonb_each(l -> ''row'') as f
         where to_jsonb(c) -> f.key is distinct from f.value and f.key = any ($2)
       ))) from jsonb_array_elements($1) as l join %s as c on c.id = (l ->> ''id'')::uuid
       where l ->> ''table'' = %L', source, source
    ) into held using linked, array_remove(public.writable_columns(source::regclass), 'updated_at');
    links := links || coalesce(held, '[]');
  end loop;
  return links;
end
$$;

-- Deletes a row with all that hangs from it, and returns its id in the bin; null if there is no such row. A
-- second click finds what the first one has moved. The site's own claims can't be deleted.
create function public.move_to_bin(kind text, target uuid) returns uuid
language plpgsql set search_path = ''
as $$
declare
  source regclass := public.bin_source(kind);
  content jsonb;
  parts jsonb;
  linked jsonb;
  held_id uuid;
begin
  -- As in tie_to_person, and before any row is locked: heads can't change meanwhile.
  perform pg_advisory_xact_lock_shared(hashtextextended('people', 0));
  execute format('select to_jsonb(t) from %s as t where t.id = $1 for update', source)
    into content using target;
  if content is null then
    return (select b.id from public.bin b where b.row_id = target);
  end if;
  if kind = 'claim' and content ->> 'key' is not null then
    return null;
  end if;
  parts := public.rows_deleted_with(source, content);
  linked := public.rows_linked_to(parts);
  insert into public.bin (entity, row_id, name, content, children, redirects, people) values (
    kind, target, coalesce(content ->> 'full_name', content ->> 'name', content ->> 'title'), content,
    parts - 0,
    coalesce((select jsonb_agg(to_jsonb(s)) from public.slug_redirects s where s.target_id = target), '[]'),
    array(
      select distinct (held ->> 'person_id')::uuid from jsonb_path_query(parts, '$[*].rows[*]') as held
      where held ->> 'person_id' is not null
    )
  ) returning id into held_id;
  execute format('delete from %s where id = $1', source) using target;
  -- Last, so that its files are those of the bin and no longer unused.
  update public.bin b set
    links = public.changes_of_links(linked), files = public.files_of_rows(parts)
    where b.id = held_id;
  return held_id;
end
$$;

-- Inserts rows again and returns their number. Columns that the table no longer has are left out, new ones get
-- their default. Where a row they refer to is gone, they become what its deletion would have made them: null,
-- or none at all.
create function public.insert_again(target regclass, held jsonb) returns int
language plpgsql set search_path = ''
as $$
declare
  named text;
  selected text;
  conditions text;
  inserted int := 0;
begin
  if target is null or jsonb_array_length(held) = 0 then
    return 0;
  end if;
  select
    string_agg(format('%I', c.name), ', ' order by c.place),
    string_agg(
      case when k.is_nullable and k.on_delete <> 'c' then format(
        'case when exists (select from %s p where p.%I = r.%I) then r.%I end',
        k.parent, k.parent_column, c.name, c.name
      ) else format('r.%I', c.name) end,
      ', ' order by c.place
    ),
    string_agg(
      format(
        '(r.%I is null or exists (select from %s p where p.%I = r.%I))',
        c.name, k.parent, k.parent_column, c.name
      ),
      ' and '
    ) filter (where not k.is_nullable or k.on_delete = 'c')
    into named, selected, conditions
    from unnest(public.writable_columns(target)) with ordinality as c (name, place)
    left join public.foreign_keys() k on k.child = target and k.child_column = c.name
    where held -> 0 ? c.name;
  execute format(
    'insert into %s (%s) overriding system value
     select %s from jsonb_populate_recordset(null::%s, $1) as r where %s',
    target, named, selected, target, coalesce(conditions, 'true')
  ) using held;
  get diagnostics inserted = row_count;
  return inserted;
end
$$;

-- A slot that somebody else has taken meanwhile is lost, as in hide_bookings_of_spam.
create function public.unplace_taken(bookings jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    case when held ->> 'state' = 'booked' and not (held ->> 'is_hidden')::boolean and exists (
      select from public.bookings_pemba other
      where other.state = 'booked' and not other.is_hidden
        and public.booking_span(other.starts_at, other.minutes)
          && public.booking_span((held ->> 'starts_at')::timestamptz, (held ->> 'minutes')::int)
    ) then held || '{"state": "unplaced"}' else held end
  ), '[]')
  from jsonb_array_elements(bookings) as held
$$;

-- Gives rows back what the deletion changed in them, unless they refer to another row by now.
create function public.restore_links(links jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  part record;
begin
  for part in
    select to_regclass(g.source) as source, g.reference, g.rows, array(
      select distinct key
      from jsonb_array_elements(g.rows) as l, jsonb_object_keys(l -> 'former') as key order by key
    ) as changed
    from (
      select l ->> 'table' as source, l ->> 'column' as reference, jsonb_agg(l) as rows
      from jsonb_array_elements(links) as l group by 1, 2
    ) as g
  loop
    continue when part.source is null;
    execute (
      select format(
        'update %s as c set (%s) = (
           select %s from jsonb_populate_record(c, l -> ''former'') as r
         ) from jsonb_array_elements($1) as l
         where c.id = (l ->> ''id'')::uuid and c.%I is null',
        part.source, string_agg(format('%I', name), ', '), string_agg(format('r.%I', name), ', '),
        part.reference
      )
      from unnest(part.changed) as name where name = any (public.writable_columns(part.source))
    ) using part.rows;
  end loop;
end
$$;

-- Puts a row back with all that hung from it, under the same ids; no row where the bin no longer has it. A slug
-- that is taken is numbered. A foreign key violation says that what the row belongs to is gone, a unique
-- violation that another row has its place. left_out counts what could not come back with it. Triggers that
-- treat a row as news take no notice while kisiwa.is_restoring is on.
create function public.restore_from_bin(bin_id uuid)
returns table (entity text, row_id uuid, name text, is_renamed boolean, left_out int)
language plpgsql rows 1 set search_path = ''
as $$
declare
  held public.bin;
  source regclass;
  stored jsonb;
  part jsonb;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('people', 0));
  select b.* into held from public.bin b where b.id = bin_id for update;
  if not found then
    return;
  end if;
  perform set_config('kisiwa.is_restoring', 'on', true);
  source := public.bin_source(held.entity);
  if (held.content ->> 'featured')::boolean then
    perform pg_advisory_xact_lock(hashtextextended('set_featured_property', 0));
    held.content := held.content || jsonb_build_object(
      'featured', not exists (select from public.properties_pemba p where p.featured)
    );
  end if;
  if public.insert_again(source, jsonb_build_array(held.content)) = 0 then
    raise exception 'What it belongs to is gone' using errcode = 'foreign_key_violation';
  end if;
  left_out := 0;
  for part in select p from jsonb_array_elements(held.children) as p loop
    if part ->> 'table' = 'public.bookings_pemba' then
      part := jsonb_set(part, '{rows}', public.unplace_taken(part -> 'rows'));
    end if;
    left_out := left_out + jsonb_array_length(part -> 'rows')
      - public.insert_again(to_regclass(part ->> 'table'), part -> 'rows');
  end loop;
  perform public.restore_links(held.links);
  if held.redirects <> '[]' then
    execute format(
      'insert into public.slug_redirects (kind, old_slug, target_id, created_at)
       select r.kind, r.old_slug, r.target_id, r.created_at
       from jsonb_populate_recordset(null::public.slug_redirects, $1) as r
       where not exists (select from %s as t where t.slug = r.old_slug)
       on conflict do nothing', source
    ) using held.redirects;
  end if;
  -- Once more, with their history.
  perform public.refresh_person(p) from unnest(held.people) as p;
  execute format('select to_jsonb(t) from %s as t where t.id = $1', source) into stored using held.row_id;
  if public.is_by_operator() then
    insert into public.activity_log (action, entity, entity_id, label, person_id) values (
      'restored', held.entity, held.row_id, left(held.name, 200), (stored ->> 'person_id')::uuid
    );
  end if;
  delete from public.bin b where b.id = held.id;
  perform set_config('kisiwa.is_restoring', 'off', true);
  entity := held.entity;
  row_id := held.row_id;
  name := held.name;
  is_renamed := stored ->> 'slug' is distinct from held.content ->> 'slug';
  return next;
end
$$;

-- Deletes a row of the bin for good; false if there is none.
create function public.purge_from_bin(bin_id uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  held public.bin;
begin
  select b.* into held from public.bin b where b.id = bin_id for update;
  if not found then
    return false;
  end if;
  -- First: with the last row of a person their name in the log is removed.
  if public.is_by_operator() then
    insert into public.activity_log (action, entity, entity_id, label, person_id) values (
      'purged', held.entity, held.row_id, left(held.name, 200), (held.content ->> 'person_id')::uuid
    );
  end if;
  delete from public.bin b where b.id = held.id;
  return true;
end
$$;

create function public.purge_expired() returns void
language sql set search_path = ''
as $$
  delete from public.bin where expires_at <= now()
$$;

create function public.refresh_people_of_bin() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform public.refresh_person(person) from unnest(old.people) as person;
  return null;
end
$$;
create trigger refresh_people_of_bin after delete on public.bin
  for each row execute function public.refresh_people_of_bin();

-- Children without the rows of a person, and without the documents of those.
create function public.children_without(children jsonb, person uuid) returns jsonb
language sql immutable set search_path = ''
as $$
  with owned as (
    select held ->> 'id' as id from jsonb_path_query(children, '$[*].rows[*]') as held
    where held ->> 'person_id' = person::text
  )
  select coalesce(jsonb_agg(
    jsonb_build_object('table', part -> 'table', 'rows', (
      select coalesce(jsonb_agg(held order by n), '[]')
      from jsonb_array_elements(part -> 'rows') with ordinality as one (held, n)
      where held ->> 'person_id' is distinct from person::text
        and (held ->> 'owner_id' is null or held ->> 'owner_id' not in (select id from owned))
    )) order by place
  ), '[]')
  from jsonb_array_elements(children) with ordinality as parts (part, place)
$$;

-- An erased person leaves the bin too: their leads, and what is theirs in a deleted property.
create function public.forget_person_in_bin() returns trigger
language plpgsql set search_path = ''
as $$
begin
  delete from public.bin where people @> array[old.id] and content ->> 'person_id' = old.id::text;
  delete from public.activity_log where entity = 'document' and entity_id in (
    select (document ->> 'id')::uuid
    from public.bin b
    cross join lateral jsonb_path_query(b.children, '$[*].rows[*]') as owner
    cross join lateral jsonb_path_query(b.children, '$[*].rows[*]') as document
    where b.people @> array[old.id] and owner ->> 'person_id' = old.id::text
      and document ->> 'owner_id' = owner ->> 'id'
  );
  update public.bin b set
    children = public.children_without(b.children, old.id),
    people = array_remove(b.people, old.id),
    files = public.files_of_rows(
      public.children_without(b.children, old.id) || jsonb_build_object(
        'table', public.bin_source(b.entity)::text, 'rows', jsonb_build_array(b.content)
      )
    )
    where b.people @> array[old.id];
  return null;
end
$$;
create trigger forget_person_in_bin after delete on public.people
  for each row execute function public.forget_person_in_bin();

-- What the bin holds about a person and those merged into them, for the export.
create function public.export_bin(person uuid) returns jsonb
language sql stable set search_path = ''
as $$
  with members as (
    select p.id from public.people p
    where p.head_id = (select own.head_id from public.people own where own.id = person)
  ), held as (
    select b.*, (b.content ->> 'person_id')::uuid in (select id from members) as is_theirs
    from public.bin b where b.people && array(select id from members)
  ), parts as (
    select h.id, part ->> 'table' as source, row_data
    from held h
    cross join lateral jsonb_array_elements(
      h.children || jsonb_build_object(
        'table', public.bin_source(h.entity)::text, 'rows', jsonb_build_array(h.content)
      )
    ) as part
    cross join lateral jsonb_array_elements(part -> 'rows') as row_data
    where h.is_theirs or (row_data ->> 'person_id')::uuid in (select id from members)
      or exists (
        select from jsonb_path_query(h.children, '$[*].rows[*]') as owner
        where (owner ->> 'person_id')::uuid in (select id from members)
          and owner ->> 'id' = row_data ->> 'owner_id'
      )
    union all
    -- The words of their offers.
    select h.id, link ->> 'table', link -> 'former'
    from held h cross join lateral jsonb_array_elements(h.links) as link where h.is_theirs
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'deleted', h.entity, 'deleted_at', h.deleted_at, 'kept_until', h.expires_at,
    'property', case h.entity when 'property' then h.name end,
    'rows', (
      select jsonb_agg(
        jsonb_build_object('table', split_part(p.source, '.', 2)) || (p.row_data - array[
          'search_text', 'phone_digits', 'details_version', 'form_id', 'submission_id', 'is_sample',
          'person_id', 'is_message', 'spam_mark_id', 'token', 'is_hidden', 'patterns', 'types', 'url'
        ]) order by p.source
      )
      from parts p
      where p.id = h.id and p.source not in (
        'public.alerts', 'public.alert_deliveries', 'public.contact_logs', 'public.property_matches'
      )
    )
  ) order by h.deleted_at, h.id), '[]')
  from held h
$$;

-- The columns with URLs of stored files, which the triggers below name.
create function public.file_columns(source regclass) returns text[]
language sql stable set search_path = ''
as $$
  select array_remove(string_to_array(encode(t.tgargs, 'escape'), '\000'), '')
  from pg_catalog.pg_trigger t
  where t.tgrelid = source and t.tgname = 'settle_pictures' and not t.tgisinternal
$$;

-- The files of rows as the bin has them: [{table, rows}].
create function public.files_of_rows(parts jsonb) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(distinct file), '{}')
  from jsonb_array_elements(parts) as part
  cross join lateral jsonb_array_elements(part -> 'rows') as held
  cross join lateral unnest(
    public.picture_urls(held, public.file_columns(to_regclass(part ->> 'table')))
  ) as file
$$;

alter table public.activity_log
  drop constraint activity_log_action_check,
  add constraint activity_log_action_check check (
    action in (
      'added', 'changed', 'deleted', 'restored', 'purged', 'merged', 'unmerged', 'erased'
    )
  );

create or replace function public.refresh_person(person uuid) returns void
language plpgsql set search_path = ''
-- Sessions cache plans: one made while the table was small would scan all of it later.
set enable_seqscan = off
as $$
declare
  head uuid;
  member_count int;
begin
  -- Merges, their undo and erasures take this lock exclusively, so heads can't change meanwhile.
  perform pg_advisory_xact_lock_shared(hashtextextended('people', 0));
  select head_id into head from public.people where id = person;
  if not found then
    return;
  end if;
  -- Always in the order of ids, to avoid deadlocks.
  perform from public.people where head_id = head order by id for no key update;
  get diagnostics member_count = row_count;

  with members as (
    select id, phone_e164, email, created_at, do_not_contact, do_not_contact_note, do_not_contact_since
    from public.people where head_id = head
  ), arrivals as (
    select full_name, email, created_at, suspected_spam, true as counts
      from public.leads_pemba where person_id in (select id from members)
    union all
    select full_name, null, created_at, suspected_spam, lead_id is null
      from public.callback_requests where person_id in (select id from members)
    union all
    select nullif(full_name, 'Unknown visitor'), null, created_at, false, false
      from public.contact_leads where person_id in (select id from members)
  ), owned as (
    select full_name, created_at from public.property_owners
    where person_id in (select id from members)
  ), enquiries as (
    select l.status in ('deal-closed', 'dead') as has_ended, l.reminder_date,
      coalesce(
        (select max(changed_at) from public.lead_status_changes where lead_id = l.id), l.created_at
      ) as moved_at
    from public.leads_pemba l
    where l.person_id in (select id from members) and not l.suspected_spam
    union all
    -- A dismissed callback request has ended too.
    select true, null, dismissed_at from public.callback_requests
    where person_id in (select id from members)
      and lead_id is null and dismissed_at is not null and not suspected_spam
  ), named as (
    select (array_agg(name order by created_at desc))[1] as name, lower(name) as key,
      max(created_at) as newest
    from (
      select regexp_replace(btrim(full_name), '\s+', ' ', 'g') as name, created_at
      from arrivals where not suspected_spam and full_name is not null
      union all
      -- The name of an owner who has never written.
      select full_name, created_at from owned
        where not exists (select from arrivals where not suspected_spam and full_name is not null)
    ) as written
    group by lower(name) order by newest desc limit 50
  ), mailed as (
    select email, max(created_at) as newest from (
      select lower(btrim(email)) as email, created_at from arrivals where not suspected_spam
      -- The operator's own entry comes first.
      union all select lower(btrim(email)), 'infinity' from members
    ) as written
    where email <> '' group by email order by newest desc limit 50
  ), summary as (
    select
      array(select name from named order by newest desc) as names,
      array(select email from mailed order by newest desc, email) as emails,
      array(select phone_e164 from members order by id <> head, created_at, id) as numbers,
      (select count(*) from arrivals where counts and not suspected_spam) as enquiries,
      coalesce(
        (select max(created_at) from arrivals where not suspected_spam),
        (select max(created_at) from owned)
      ) as last_at,
      (select min(reminder_date) from enquiries where not has_ended) as next_reminder,
      (
        select max(moved_at) from enquiries
        having bool_and(has_ended) and not exists (select from owned) and not exists (
          select from public.callback_requests
          where person_id in (select id from members)
            and lead_id is null and dismissed_at is null and not suspected_spam
        )
      ) as ended_at,
      array(
        -- A first name alone is too common.
        select 'name ' || public.fold_text(key) from named where key like '% %'
        union select 'e-mail ' || email from mailed
      ) as match_keys,
      (
        select jsonb_build_object(
          'reason', do_not_contact, 'note', do_not_contact_note, 'since', do_not_contact_since
        )
        from members where do_not_contact is not null order by do_not_contact_since, id limit 1
      ) as contact_ban
  )
  update public.people p set
    names = s.names,
    emails = s.emails,
    numbers = s.numbers,
    enquiries = s.enquiries,
    last_at = s.last_at,
    next_reminder = s.next_reminder,
    ended_at = s.ended_at,
    match_keys = s.match_keys,
    contact_ban = s.contact_ban,
    search_text = public.fold_text(
      array_to_string(s.names, ' ') || ' ' || array_to_string(s.emails, ' ') || ' '
      || replace(array_to_string(s.numbers, ' '), '+', '')
    )
  from summary s where p.head_id = head;

  if exists (
    select from public.people member where member.head_id = head and (
      exists (select from public.leads_pemba where person_id = member.id)
      or exists (select from public.callback_requests where person_id = member.id)
      or exists (select from public.contact_leads where person_id = member.id)
      or exists (select from public.person_entries where person_id = member.id)
      or exists (select from public.property_owners where person_id = member.id)
      or exists (select from public.tasks where person_id = member.id)
      or exists (select from public.bin where people @> array[member.id])
      or member.do_not_contact is not null
    )
  ) then
    return;
  end if;
  -- person_of_number has locked a person whose row is about to arrive: that person stays.
  if member_count <> (
    select count(*) from (
      select from public.people where head_id = head for update skip locked
    ) as free
  ) then
    return;
  end if;
  -- Their names in the activity log are removed too, as nobody could have them erased any more.
  update public.activity_log set label = null, changes = '{}', person_id = null
    where person_id in (select id from public.people where head_id = head);
  delete from public.people where head_id = head;
end
$$;

create or replace function public.log_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  shown jsonb := case when tg_op = 'DELETE' then before else after end;
  changed jsonb := '{}';
  is_sale boolean := tg_argv[0] in ('offer', 'deal');
begin
  -- The back office's client identifies itself; visitors, the seed and the sweep are not logged.
  if current_user <> 'service_role' or coalesce(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-kisiwa-actor', ''
  ) <> 'operator' then
    return null;
  end if;
  -- erase_person and restore_from_bin log a row of their own.
  if 'on' in (
    current_setting('kisiwa.is_erasing', true), current_setting('kisiwa.is_restoring', true)
  ) then
    return null;
  end if;
  if tg_op <> 'UPDATE' and (shown ->> 'is_sample')::boolean then
    return null;
  end if;
  if tg_op = 'UPDATE' or (tg_op = 'INSERT' and is_sale) then
    -- Without the columns named by the arguments.
    select coalesce(jsonb_object_agg(key, jsonb_build_array(
        public.short_value(before -> key), public.short_value(value)
      )), '{}')
      into changed
      from jsonb_each(after)
      where coalesce(before -> key, 'null') <> value and key <> all (tg_argv[1:]);
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
      concat_ws(
        ', ',
        (select l.full_name from public.leads_pemba l where l.id = (shown ->> 'lead_id')::uuid),
        (
          select p.name from public.properties_pemba p
          where is_sale and p.id = (shown ->> 'property_id')::uuid
        )
      )
    ), 200),
    changed,
    coalesce(shown ->> 'person_id', case tg_argv[0] when 'person' then shown ->> 'id' end)::uuid
  );
  return null;
end
$$;

create or replace function public.settle_pictures() returns trigger
language plpgsql set search_path = ''
as $$
declare
  before text[];
  after text[];
  due timestamptz := now() + case tg_table_name
    when 'property_documents' then interval '0' when 'bin' then interval '0' else interval '7 days' end;
begin
  if tg_op <> 'INSERT' then before := public.picture_urls(to_jsonb(old), tg_argv); end if;
  if tg_op <> 'DELETE' then after := public.picture_urls(to_jsonb(new), tg_argv); end if;
  delete from public.unused_pictures where url = any (after);
  insert into public.unused_pictures as unused (url, due_at)
    select distinct gone, due from unnest(before) as gone
    where not gone = any (coalesce(after, '{}'))
    on conflict (url) do update set due_at = excluded.due_at;
  return null;
end
$$;

create or replace function public.list_unused_pictures(most int) returns table (url text)
language sql stable set search_path = ''
as $$
  select unused.url from public.unused_pictures as unused
  where due_at <= now()
    and not exists (select 1 from public.properties_pemba where images @> array[unused.url])
    and not exists (select 1 from public.areas_pemba where cover_image = unused.url)
    and not exists (
      select 1 from public.blog_posts_pemba where unused.url in (cover_image, og_image)
    )
    and not exists (select 1 from public.blog_posts_pemba where content_pictures @> array[unused.url])
    and not exists (select 1 from public.services_pemba where image = unused.url)
    and not exists (select 1 from public.agency_settings where photos @> array[unused.url])
    and not exists (select 1 from public.bin where files @> array[unused.url])
  order by due_at, url limit most
$$;

create or replace function public.note_unknown_pictures(public_objects text) returns int
language sql security definer set search_path = ''
as $$
  -- The comparison ignores the host, which changes when the site moves.
  with known as (
    select regexp_replace(
      substring(url from '/storage/v1/object/public/([^?#]+)'), '%2F', '/', 'gi'
    ) as object from (
      select unnest(images) from public.properties_pemba
      union all select cover_image from public.areas_pemba
      union all select unnest(array[cover_image, og_image]) from public.blog_posts_pemba
      union all select unnest(content_pictures) from public.blog_posts_pemba
      union all select image from public.services_pemba
      union all select unnest(photos) from public.agency_settings
      union all select unnest(files) from public.bin
      union all select url from public.unused_pictures
    ) as shown (url)
  ), noted as (
    insert into public.unused_pictures (url, due_at)
    select public_objects || bucket_id || '/' || name, now()
    from storage.objects
    where (
        bucket_id in ('properties', 'areas', 'blog')
        -- "site" may hold other pictures of the agency: only names given by the back office count.
        or (bucket_id = 'site' and name ~ '^[0-9]{13}-[0-9a-f]{8}[.](jpg|webp)$')
      )
      -- Any other character may be spelt in several ways in a row's URL.
      and name ~ '^[A-Za-z0-9/._-]+$'
      and created_at < now() - interval '1 day'
      and not exists (select from known where object = bucket_id || '/' || name)
    on conflict (url) do nothing
    returning url
  )
  select count(*)::int from noted
$$;

create or replace function public.letters_about(person uuid) returns setof uuid
language sql stable rows 10 set search_path = ''
as $$
  with members as (
    select id from public.people
    where head_id = (select p.head_id from public.people p where p.id = person)
  ), leads as (
    select l.id from public.leads_pemba l where l.person_id in (select id from members)
  )
  select d.id from public.alert_deliveries d join public.alerts a on a.id = d.alert_id
  where d.channel = 'mail' and (
    a.kind = 'digest'
    or a.lead_id in (select id from leads)
    or a.callback_request_id in (
      select r.id from public.callback_requests r where r.person_id in (select id from members)
    )
    or a.booking_change_id in (
      select c.id from public.booking_changes c join public.bookings_pemba b on b.id = c.booking_id
      where b.lead_id in (select id from leads)
    )
  )
  union all
  select (held ->> 'id')::uuid
  from public.bin b
  cross join lateral jsonb_path_query(
    b.children, '$[*] ? (@."table" == "public.alert_deliveries").rows[*]'
  ) as held
  where b.people && array(select id from members) and held ->> 'channel' = 'mail'
$$;

create or replace function public.remove_sample_content() returns void
language plpgsql set search_path = ''
as $$
declare
  sampled uuid[];
  emptied uuid[];
begin
  select array_agg(person_id) into sampled from (
    select person_id from public.leads_pemba where is_sample
    union select person_id from public.callback_requests where is_sample
    union select person_id from public.contact_leads where is_sample
    union select unnest(people) from public.bin
      where entity = 'lead' and (content ->> 'is_sample')::boolean
  ) as rows where person_id is not null;
  delete from public.bin where (content ->> 'is_sample')::boolean;
  delete from public.contact_leads where is_sample;
  delete from public.callback_requests where is_sample;
  delete from public.offers
    where lead_id in (select id from public.leads_pemba where is_sample);
  delete from public.deals
    where lead_id in (select id from public.leads_pemba where is_sample);
  delete from public.leads_pemba where is_sample;
  emptied := array(
    select id from unnest(sampled) as id
    where not exists (select from public.leads_pemba where person_id = id)
      and not exists (select from public.callback_requests where person_id = id)
      and not exists (select from public.contact_leads where person_id = id)
  );
  delete from public.person_entries where person_id = any (emptied);
  delete from public.tasks where person_id = any (emptied);
  perform public.set_contact_ban(id) from unnest(emptied) as id;
  perform public.refresh_person(id) from unnest(sampled) as id;
  delete from public.blog_posts_pemba where is_sample;
  delete from public.properties_pemba where is_sample;
  delete from public.areas_pemba as area
  where is_sample and not exists (select from public.properties_pemba where area_id = area.id);
  insert into public.activity_log (action, entity) values ('deleted', 'sample content');
end
$$;

comment on function public.list_unused_pictures is
  'Public URLs of pictures that are due for removal and that no row shows, in the bin either.';

create trigger settle_pictures after delete or update of files on public.bin
  for each row when (current_setting('kisiwa.is_restoring', true) is distinct from 'on')
  execute function public.settle_pictures('files');

drop trigger settle_confirmation on public.properties_pemba;
create trigger settle_confirmation before insert or update of availability on public.properties_pemba
  for each row when (current_setting('kisiwa.is_restoring', true) is distinct from 'on')
  execute function public.settle_confirmation();

drop trigger blocked_sender on public.leads_pemba;
create trigger blocked_sender before insert on public.leads_pemba
  for each row when (
    new.submission_id is not null and not new.suspected_spam
    and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  ) execute function public.suspect_blocked_sender('phone_e164', 'phone');

drop trigger skip_repeated_lead on public.leads_pemba;
create trigger skip_repeated_lead before insert on public.leads_pemba
  for each row when (
    new.submission_id is not null and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  ) execute function public.skip_repeated_lead();

drop trigger book_consultation on public.leads_pemba;
create trigger book_consultation after insert on public.leads_pemba
  for each row when (
    new.booking_date between date '2000-01-01' and date '2999-12-31'
    and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  ) execute function public.book_consultation();

drop trigger renew_submission_of_lead on public.leads_pemba;
create trigger renew_submission_of_lead before insert on public.leads_pemba
  for each row when (
    new.submission_id is not null and new.source = 'consultation'
    and new.consultation_date between date '2000-01-01' and date '2999-12-31'
    and new.consultation_time is not null
    and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  )
  execute function public.renew_submission_of_lead();

drop trigger record_booking_change on public.bookings_pemba;
create trigger record_booking_change after insert on public.bookings_pemba
  for each row when (current_setting('kisiwa.is_restoring', true) is distinct from 'on')
  execute function public.record_booking_change();

drop trigger note_untold_viewing on public.bookings_pemba;
create trigger note_untold_viewing before insert on public.bookings_pemba
  for each row when (
    new.kind = 'viewing' and new.state = 'booked' and new.untold is null and public.is_by_operator()
    and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  ) execute function public.note_untold_viewing();

drop trigger answer_with_viewing on public.bookings_pemba;
create trigger answer_with_viewing after insert on public.bookings_pemba
  for each row when (
    new.kind = 'viewing' and public.is_by_operator()
    and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  ) execute function public.answer_with_viewing();

drop trigger add_alert on public.leads_pemba;
create trigger add_alert after insert on public.leads_pemba
  for each row
  when (
    new.submission_id is not null and not new.is_sample
    and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  )
  execute function public.add_alert('lead', 'lead_id');

drop trigger add_booking_alert on public.booking_changes;
create trigger add_booking_alert after insert on public.booking_changes
  for each row when (
    new.from_state is not null and not new.by_operator
    and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  ) execute function public.add_booking_alert();

drop trigger add_criteria_of_lead on public.leads_pemba;
create trigger add_criteria_of_lead after insert on public.leads_pemba
  for each row when (
    (new.property_id is not null or new.context ? 'search')
    and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  ) execute function public.add_criteria_of_lead();

drop trigger match_property_of_new on public.properties_pemba;
create trigger match_property_of_new after insert on public.properties_pemba
  for each row when (
    new.is_published and new.availability = 'available' and not new.is_sample
    and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  ) execute function public.match_property();

revoke all on function
  public.bin_source(text),
  public.foreign_keys(),
  public.writable_columns(regclass),
  public.refers_to_rows(text, text, text, text),
  public.rows_deleted_with(regclass, jsonb),
  public.rows_linked_to(jsonb),
  public.changes_of_links(jsonb),
  public.move_to_bin(text, uuid),
  public.insert_again(regclass, jsonb),
  public.unplace_taken(jsonb),
  public.restore_links(jsonb),
  public.restore_from_bin(uuid),
  public.purge_from_bin(uuid),
  public.purge_expired(),
  public.refresh_people_of_bin(),
  public.children_without(jsonb, uuid),
  public.forget_person_in_bin(),
  public.export_bin(uuid),
  public.file_columns(regclass),
  public.files_of_rows(jsonb)
  from public, anon, authenticated;
grant execute on function
  public.bin_source(text),
  public.foreign_keys(),
  public.writable_columns(regclass),
  public.refers_to_rows(text, text, text, text),
  public.rows_deleted_with(regclass, jsonb),
  public.rows_linked_to(jsonb),
  public.changes_of_links(jsonb),
  public.move_to_bin(text, uuid),
  public.insert_again(regclass, jsonb),
  public.unplace_taken(jsonb),
  public.restore_links(jsonb),
  public.restore_from_bin(uuid),
  public.purge_from_bin(uuid),
  public.purge_expired(),
  public.refresh_people_of_bin(),
  public.children_without(jsonb, uuid),
  public.forget_person_in_bin(),
  public.export_bin(uuid),
  public.file_columns(regclass),
  public.files_of_rows(jsonb)
  to service_role;
