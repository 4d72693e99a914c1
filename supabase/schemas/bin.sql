-- The bin: what the operator has deleted, to be restored for thirty days. Which rows go along, and which only
-- lose their reference, is read from the foreign keys: a table added later needs no entry here.

create table public.bin (
  id uuid primary key default gen_random_uuid(),
  -- As the activity log names it.
  entity text not null check (
    entity in (
      'property', 'area', 'blog post', 'service', 'lead', 'claim', 'testimonial', 'title paper'
    )
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
    when 'testimonial' then 'public.testimonials'
    when 'title paper' then 'public.title_papers'
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
    -- As in takes_time, which rows deleted earlier don't have.
    case when not (held ->> 'is_hidden')::boolean and (
      held ->> 'state' = 'booked' or (
        held ->> 'state' = 'requested' and held ->> 'kind' = 'viewing'
        and not coalesce((held ->> 'is_suspected')::boolean, false)
      )
    ) and exists (
      select from public.bookings_pemba other
      where other.takes_time
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
          'person_id', 'is_message', 'spam_mark_id', 'token', 'is_hidden', 'is_suspected', 'takes_time',
          'patterns', 'types', 'url', 'code', 'is_mailed'
        ]) order by p.source
      )
      from parts p
      where p.id = h.id and p.source not in (
        'public.alerts', 'public.alert_deliveries', 'public.contact_logs', 'public.property_matches',
        'public.search_alert_deliveries', 'public.search_alert_news'
      )
    )
  ) order by h.deleted_at, h.id), '[]')
  from held h
$$;
