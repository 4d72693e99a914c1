-- Tags of people and properties. A lead has the tags of its person.

alter table public.people add column tag_ids uuid[] not null default '{}';
create index people_tagged on public.people using gin (tag_ids);

create table public.tags (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 40),
  created_at timestamptz not null default now()
);
create unique index tags_name on public.tags (lower(name));

alter table public.tags enable row level security;
grant all on public.tags to service_role;

-- A tag belongs to the number it was given to, so that an undone merge leaves each person their own.
create table public.person_tags (
  person_id uuid not null references public.people (id) on delete cascade,
  tag_id uuid not null references public.tags (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (person_id, tag_id)
);
create index person_tags_tag on public.person_tags (tag_id);

alter table public.person_tags enable row level security;
grant all on public.person_tags to service_role;

create table public.property_tags (
  property_id uuid not null references public.properties_pemba (id) on delete cascade,
  tag_id uuid not null references public.tags (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (property_id, tag_id)
);
create index property_tags_tag on public.property_tags (tag_id);

alter table public.property_tags enable row level security;
grant all on public.property_tags to service_role;

-- Recomputes the tags of everybody under a person's head.
create function public.refresh_person_tags(person uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  head uuid;
  held uuid[];
begin
  -- As in refresh_person.
  perform pg_advisory_xact_lock_shared(hashtextextended('people', 0));
  select p.head_id into head from public.people p where p.id = person;
  perform from public.people p where p.head_id = head order by p.id for no key update;
  held := array(
    select distinct k.tag_id from public.person_tags k join public.people p on p.id = k.person_id
    where p.head_id = head order by 1
  );
  update public.people p set tag_ids = held where p.head_id = head and p.tag_ids <> held;
end
$$;

create function public.refresh_tags_of_row() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_table_name = 'people' then
    perform public.refresh_person_tags(old.head_id);
    perform public.refresh_person_tags(new.head_id);
  else
    perform public.refresh_person_tags(coalesce(new.person_id, old.person_id));
  end if;
  return null;
end
$$;
create trigger refresh_tags_of_row after insert or delete on public.person_tags
  for each row execute function public.refresh_tags_of_row();
create trigger refresh_tags_of_row after update of head_id on public.people
  for each row when (old.head_id <> new.head_id) execute function public.refresh_tags_of_row();

-- The tag of a name, in any case; created if new. The lock keeps it until the caller's row is inserted.
create function public.tag_of_name(tag_name text) returns uuid
language plpgsql set search_path = ''
as $$
declare
  found_id uuid;
begin
  loop
    select t.id into found_id from public.tags t where lower(t.name) = lower(btrim(tag_name))
      for key share;
    exit when found;
    insert into public.tags (name) values (btrim(tag_name)) on conflict (lower(name)) do nothing;
  end loop;
  return found_id;
end
$$;

-- The numbers of a person, or the property itself, that carry a tag.
create function public.tagged_rows(entity text, target uuid, tag uuid) returns uuid[]
language sql stable set search_path = ''
as $$
  select case entity when 'property' then array(
    select k.property_id from public.property_tags k where k.property_id = target and k.tag_id = tag
  ) else array(
    select k.person_id from public.person_tags k join public.people p on p.id = k.person_id
    where k.tag_id = tag
      and p.head_id = (select own.head_id from public.people own where own.id = target)
    order by k.person_id
  ) end
$$;

-- Adds a tag to a person or property, or removes it. False without such a row. Idempotent.
create function public.set_tag(entity text, target uuid, tag uuid, is_set boolean) returns boolean
language plpgsql set search_path = ''
as $$
declare
  head uuid := target;
  label text;
  tag_name text;
  held uuid[];
begin
  -- As in refresh_person.
  perform pg_advisory_xact_lock_shared(hashtextextended('people', 0));
  if entity = 'property' then
    select p.name into label from public.properties_pemba p where p.id = target for key share;
  else
    select p.head_id into head from public.people p where p.id = target;
    perform from public.people p where p.head_id = head order by p.id for no key update;
    select coalesce(p.names[1], p.phone_e164) into label from public.people p where p.id = head;
  end if;
  select t.name into tag_name from public.tags t where t.id = tag for key share;
  if label is null or tag_name is null then
    return false;
  end if;
  held := public.tagged_rows(entity, head, tag);
  if (held <> '{}') = is_set then
    return true;
  end if;
  if entity = 'property' and is_set then
    insert into public.property_tags (property_id, tag_id) values (head, tag) on conflict do nothing;
  elsif entity = 'property' then
    delete from public.property_tags k where k.property_id = head and k.tag_id = tag;
  elsif is_set then
    insert into public.person_tags (person_id, tag_id) values (head, tag) on conflict do nothing;
  else
    delete from public.person_tags k where k.person_id = any (held) and k.tag_id = tag;
  end if;
  if found and public.is_by_operator() then
    insert into public.activity_log (action, entity, entity_id, label, changes, person_id) values (
      'changed', entity, head, left(label, 200),
      jsonb_build_object('tag', jsonb_build_array(
        case when not is_set then tag_name end, case when is_set then tag_name end
      )),
      case when entity = 'person' then head end
    );
  end if;
  return true;
end
$$;

-- The tags in order of their names, each with the number of people and properties that carry it.
create function public.tag_counts()
returns table (id uuid, name text, people int, properties int)
language sql stable rows 20 set search_path = ''
as $$
  select t.id, t.name,
    (select count(*)::int from public.people p where p.tag_ids @> array[t.id] and not p.is_merged),
    (select count(*)::int from public.property_tags k where k.tag_id = t.id)
  from public.tags t order by lower(t.name)
$$;

create trigger log_change after insert or update or delete on public.tags
  for each row execute function public.log_change('tag');

revoke all on function
  public.refresh_person_tags(uuid),
  public.refresh_tags_of_row(),
  public.tag_of_name(text),
  public.tagged_rows(text, uuid, uuid),
  public.set_tag(text, uuid, uuid, boolean),
  public.tag_counts()
  from public, anon, authenticated;
grant execute on function
  public.refresh_person_tags(uuid),
  public.refresh_tags_of_row(),
  public.tag_of_name(text),
  public.tagged_rows(text, uuid, uuid),
  public.set_tag(text, uuid, uuid, boolean),
  public.tag_counts()
  to service_role;
