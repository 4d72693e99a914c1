-- What was written to somebody about a lead, and what was changed of it, belongs to whom the lead belongs
-- to: to be seen in their timeline, exported and erased with them. A number that is corrected carries it
-- along, as bookings and search criteria are, and so does a merge that is undone.
create index activity_log_entity on public.activity_log (entity_id);

create function public.carry_history_of_lead(lead uuid, person uuid) returns void
-- As its owner: rows of the activity log are never edited otherwise.
language sql security definer set search_path = ''
as $$
  update public.person_entries set person_id = person
    where lead_id = lead and person_id is distinct from person;
  update public.activity_log set person_id = person
    where entity = 'lead' and entity_id = lead and person_id is distinct from person;
  update public.activity_log set person_id = person
    where entity = 'booking' and person_id is distinct from person
      and entity_id in (select id from public.bookings_pemba where lead_id = lead);
$$;

create function public.carry_history_to_person() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform public.carry_history_of_lead(new.id, new.person_id);
  return null;
end
$$;
-- Before refresh_people_of_changed, by its name: that deletes a person whom nothing belongs to. While the
-- number cannot be read the history stays with whom it was of.
create trigger carry_history_to_person after update on public.leads_pemba
  for each row when (new.person_id is not null and new.person_id is distinct from old.person_id)
  execute function public.carry_history_to_person();

create or replace function public.merge_people(kept uuid, other uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  kept_head uuid;
  other_head uuid;
  kept_name text;
begin
  -- Alone: two merges that cross must not both find the heads of before.
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  select head_id into kept_head from public.people where id = kept;
  select head_id into other_head from public.people where id = other;
  if kept_head is null or other_head is null then
    return false;
  end if;
  -- Pressed twice, it is one merge.
  if kept_head = other_head then
    return true;
  end if;
  select left(names[1], 200) into kept_name from public.people where id = kept_head;
  insert into public.person_merges (kept_id, merged_id, moved_ids)
    select kept_head, other_head, array_agg(id order by id)
    from public.people where head_id = other_head;
  update public.people set head_id = kept_head where head_id = other_head;
  perform public.refresh_person(kept_head);
  -- By the name that was kept: when the merge is undone and the other one erased, theirs goes with them.
  insert into public.activity_log (action, entity, entity_id, label, person_id)
    values ('merged', 'person', kept_head, kept_name, kept_head);
  return true;
end
$$;

-- Puts those whom a merge moved back under their own head. Done twice, it is done once.
create or replace function public.undo_merge(merge uuid) returns void
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
  -- An earlier merge that was undone meanwhile has moved its own away already.
  update public.people set head_id = undone.merged_id
    where id = any (undone.moved_ids) and head_id = present_head;
  -- What was written and changed about their leads meanwhile is theirs.
  perform public.carry_history_of_lead(id, person_id) from public.leads_pemba
    where person_id = any (undone.moved_ids);
  perform public.refresh_person(undone.merged_id);
  perform public.refresh_person(present_head);
  insert into public.activity_log (action, entity, entity_id, label, person_id)
    select 'unmerged', 'person', p.id, left(p.names[1], 200), p.id
    from public.people p where p.id = present_head;
end
$$;
revoke execute on function public.carry_history_of_lead(uuid, uuid),
  public.carry_history_to_person() from public, anon, authenticated;
grant execute on function public.carry_history_of_lead(uuid, uuid),
  public.carry_history_to_person() to service_role;

-- The history of leads whose number was corrected before.
select public.carry_history_of_lead(id, person_id) from public.leads_pemba where person_id is not null;
