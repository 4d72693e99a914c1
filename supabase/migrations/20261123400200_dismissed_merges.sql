-- Two people of whom the operator has said that they are not the same: they are not suggested to be merged
-- any more, whoever else is merged into either of them. It goes with either one.
create table public.dismissed_merges (
  person_id uuid not null references public.people (id) on delete cascade,
  other_id uuid not null references public.people (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- A pair stands in it once, whoever of the two was asked about.
  primary key (person_id, other_id),
  check (person_id < other_id)
);
create index dismissed_merges_other on public.dismissed_merges (other_id);
alter table public.dismissed_merges enable row level security;
revoke all on public.dismissed_merges from anon, authenticated;
grant all on public.dismissed_merges to service_role;

-- The pairs that have one of a person's numbers in them: that number, and the head of the other one.
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

-- As before, without the pairs that were dismissed.
create or replace function public.suggested_merges(person uuid)
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

-- The people whom a person was said not to be, with the day of it; the newest first.
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

-- Says that two people are not the same. False when one of them is gone. Done twice, it is done once.
create function public.dismiss_merge(person uuid, other uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  kept_head uuid;
  other_head uuid;
begin
  -- As in merge_people: heads stay as they are meanwhile.
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  select head_id into kept_head from public.people where id = person;
  select head_id into other_head from public.people where id = other;
  if kept_head is null or other_head is null then
    return false;
  end if;
  -- Merged meanwhile: they are the same.
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

-- Suggests a merge again. Done twice, it is done once.
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
revoke execute on function public.dismissed_merges_of(uuid), public.dismissed_people(uuid),
  public.log_dismissed_merge(uuid, text, text), public.dismiss_merge(uuid, uuid),
  public.undo_dismissed_merge(uuid, uuid) from public, anon, authenticated;
grant execute on function public.dismissed_merges_of(uuid), public.dismissed_people(uuid),
  public.log_dismissed_merge(uuid, text, text), public.dismiss_merge(uuid, uuid),
  public.undo_dismissed_merge(uuid, uuid) to service_role;

-- The people's list by the number of enquiries, both ways.
create index people_enquiries on public.people (enquiries, id)
  where not is_merged and last_at is not null;
create index people_most_enquiries on public.people (enquiries desc nulls last, id)
  where not is_merged and last_at is not null;
