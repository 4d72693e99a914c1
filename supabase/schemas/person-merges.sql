-- Merges of people. A merge only moves people under another head, so it can be undone.

create table public.person_merges (
  id uuid primary key default gen_random_uuid(),
  kept_id uuid not null references public.people (id) on delete cascade,
  merged_id uuid not null references public.people (id) on delete cascade,
  -- Everybody under merged_id at that time.
  moved_ids uuid[] not null,
  created_at timestamptz not null default now()
);
create index person_merges_kept on public.person_merges (kept_id, created_at);
create index person_merges_merged on public.person_merges (merged_id);

alter table public.person_merges enable row level security;
grant all on public.person_merges to service_role;

-- Moves everybody under `other`'s head under the head of `kept`. False when one of them is gone.
create function public.merge_people(kept uuid, other uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  kept_head uuid;
  other_head uuid;
  kept_name text;
begin
  -- Exclusively: two crossing merges must not both see the former heads.
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  select head_id into kept_head from public.people where id = kept;
  select head_id into other_head from public.people where id = other;
  if kept_head is null or other_head is null then
    return false;
  end if;
  -- A repeated click is no second merge.
  if kept_head = other_head then
    return true;
  end if;
  select left(names[1], 200) into kept_name from public.people where id = kept_head;
  insert into public.person_merges (kept_id, merged_id, moved_ids)
    select kept_head, other_head, array_agg(id order by id)
    from public.people where head_id = other_head;
  update public.people set head_id = kept_head where head_id = other_head;
  perform public.refresh_person(kept_head);
  -- By the kept name only: the other one must vanish if the merge is undone and that person erased.
  insert into public.activity_log (action, entity, entity_id, label, person_id)
    values ('merged', 'person', kept_head, kept_name, kept_head);
  return true;
end
$$;

-- Puts the people a merge moved back under their own head. Idempotent.
create function public.undo_merge(merge uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  undone public.person_merges;
  present_head uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  delete from public.person_merges where id = merge returning * into undone;
  if not found then
    return;
  end if;
  select head_id into present_head from public.people where id = undone.merged_id;
  -- An earlier merge undone in the meantime has moved its own people already.
  update public.people set head_id = undone.merged_id
    where id = any (undone.moved_ids) and head_id = present_head;
  -- Messages about their leads, and changes to those, move with them.
  perform public.carry_history_of_lead(id, person_id) from public.leads_pemba
    where person_id = any (undone.moved_ids);
  perform public.refresh_person(undone.merged_id);
  perform public.refresh_person(present_head);
  insert into public.activity_log (action, entity, entity_id, label, person_id)
    select 'unmerged', 'person', p.id, left(p.names[1], 200), p.id
    from public.people p where p.id = present_head;
end
$$;

-- Pairs that the operator has called different people: they are not suggested again, whoever else is merged
-- into either of them.
create table public.dismissed_merges (
  person_id uuid not null references public.people (id) on delete cascade,
  other_id uuid not null references public.people (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Each pair once, in either order.
  primary key (person_id, other_id),
  check (person_id < other_id)
);
create index dismissed_merges_other on public.dismissed_merges (other_id);

alter table public.dismissed_merges enable row level security;
grant all on public.dismissed_merges to service_role;

-- The pairs with one of a person's numbers: that number, and the head of the other one.
create function public.dismissed_merges_of(person uuid)
returns table (own_id uuid, other_id uuid, other_head uuid, dismissed_at timestamptz)
language sql stable rows 5 set search_path = ''
as $$
  with members as (
    select id from public.people
    where head_id = (select p.head_id from public.people p where p.id = person)
  ), pairs as (
    select d.person_id as own, d.other_id as other, d.created_at from public.dismissed_merges d
      where d.person_id in (select id from members)
    union all
    select d.other_id, d.person_id, d.created_at from public.dismissed_merges d
      where d.other_id in (select id from members)
  )
  select p.own, p.other, o.head_id, p.created_at
  from pairs p join public.people o on o.id = p.other
  where o.head_id not in (select id from members)
$$;

-- Heads that share an e-mail address or a full name, and what they share.
create function public.suggested_merges(person uuid)
returns table (id uuid, names text[], numbers text[], enquiries int, shared text[])
language sql stable rows 5 set search_path = ''
as $$
  select other.id, other.names, other.numbers, other.enquiries,
    array(select unnest(other.match_keys) intersect select unnest(own.match_keys) order by 1)
  from public.people own
  join public.people other on other.match_keys && own.match_keys and other.id <> own.id
  where own.id = person and not own.is_merged and not other.is_merged
    and other.last_at is not null
    and other.id not in (select d.other_head from public.dismissed_merges_of(person) d)
  order by other.last_at desc, other.id limit 5
$$;

-- The people marked as different from a person, with the date, newest first.
create function public.dismissed_people(person uuid)
returns table (id uuid, names text[], numbers text[], dismissed_at timestamptz)
language sql stable rows 5 set search_path = ''
as $$
  select h.id, h.names, h.numbers, max(d.dismissed_at)
  from public.dismissed_merges_of(person) d join public.people h on h.id = d.other_head
  group by h.id order by 4 desc, 1
$$;

create function public.log_dismissed_merge(person uuid, before text, after text) returns void
language sql set search_path = ''
as $$
  insert into public.activity_log (action, entity, entity_id, label, changes, person_id)
    select 'changed', 'person', p.id, left(p.names[1], 200),
      jsonb_build_object('suggested_merge', jsonb_build_array(before, after)), p.id
    from public.people p where p.id = person
$$;

-- False when one of them is gone. Idempotent.
create function public.dismiss_merge(person uuid, other uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  kept_head uuid;
  other_head uuid;
begin
  -- As in merge_people: heads can't change meanwhile.
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  select head_id into kept_head from public.people where id = person;
  select head_id into other_head from public.people where id = other;
  if kept_head is null or other_head is null then
    return false;
  end if;
  -- Merged in the meantime.
  if kept_head = other_head then
    return true;
  end if;
  insert into public.dismissed_merges (person_id, other_id)
    values (least(kept_head, other_head), greatest(kept_head, other_head))
    on conflict do nothing;
  if found then
    perform public.log_dismissed_merge(kept_head, 'open', 'dismissed');
  end if;
  return true;
end
$$;

-- Suggests the merge again. Idempotent.
create function public.undo_dismissed_merge(person uuid, other uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  delete from public.dismissed_merges m using public.dismissed_merges_of(person) d
    where m.person_id = least(d.own_id, d.other_id) and m.other_id = greatest(d.own_id, d.other_id)
      and d.other_head = (select p.head_id from public.people p where p.id = other);
  if found then
    perform public.log_dismissed_merge(person, 'dismissed', 'open');
  end if;
end
$$;
