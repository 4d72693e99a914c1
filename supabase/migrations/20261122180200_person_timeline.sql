-- Everything that is known to have happened with a person and those merged into them, newest first.
create function public.person_timeline(person uuid, most int, skipped int)
returns table (
  happened_at timestamptz, kind text, name text, lead_id uuid, subject text, content text,
  detail jsonb, suspected_spam boolean
)
language sql stable rows 50 set search_path = ''
as $$
  with members as (
    select id from public.people
    where head_id = (select p.head_id from public.people p where p.id = person)
  ), leads as (
    select l.* from public.leads_pemba l where l.person_id in (select id from members)
  )
  select l.created_at, 'lead', l.full_name, l.id, l.subject, l.message,
      jsonb_build_object(
        'source', l.source, 'date', l.booking_date, 'time', l.consultation_time,
        'page', l.context ->> 'page'
      ),
      l.suspected_spam
    from leads l
  union all
  select (note ->> 'timestamp')::timestamptz, 'note', l.full_name, l.id, l.subject,
      note ->> 'content', '{}', l.suspected_spam
    from leads l cross join jsonb_array_elements(l.notes) as note
    -- The message of the contact form stands in its lead.
    where note ->> 'content' is distinct from btrim(l.message)
      or (note ->> 'timestamp')::timestamptz <> l.created_at
  union all
  select c.changed_at, 'status', l.full_name, l.id, l.subject, null,
      jsonb_build_object('from', c.from_status, 'to', c.to_status), l.suspected_spam
    from leads l join public.lead_status_changes c on c.lead_id = l.id
  union all
  select a.happened_at, 'reminder', l.full_name, l.id, l.subject,
      a.changes -> 'reminder_note' ->> 1,
      jsonb_build_object('date', a.changes -> 'reminder_date' ->> 1), l.suspected_spam
    from leads l join public.activity_log a on a.person_id = l.person_id and a.entity_id = l.id
    where a.entity = 'lead' and a.action = 'changed' and a.changes ? 'reminder_date'
  union all
  select r.created_at, 'callback', r.full_name, r.lead_id, null, null,
      jsonb_build_object(
        'page', r.context ->> 'page', 'waits', r.lead_id is null and r.dismissed_at is null
      ),
      r.suspected_spam
    from public.callback_requests r where r.person_id in (select id from members)
  union all
  select c.created_at, 'contact-click', c.full_name, null, c.entity_name, null,
      jsonb_build_object('cta', c.cta_type), false
    from public.contact_leads c where c.person_id in (select id from members)
  union all
  select e.created_at, 'person-' || e.kind, null, e.lead_id, l.subject, e.content, '{}', false
    from public.person_entries e left join leads l on l.id = e.lead_id
    where e.person_id in (select id from members)
  order by 1 desc, 2, 4
  limit most offset skipped
$$;
revoke execute on function public.person_timeline(uuid, int, int) from public, anon, authenticated;
grant execute on function public.person_timeline(uuid, int, int) to service_role;

-- The newest lead of each of these heads, open ones first: what a list of people says beside the names.
create function public.people_current_leads(heads uuid[])
returns table (head_id uuid, lead_id uuid, source text, status text, subject text)
language sql stable rows 50 set search_path = ''
as $$
  select head, l.id, l.source, l.status, l.subject
  from unnest(heads) as head
  cross join lateral (
    select * from public.leads_pemba
    where person_id in (select id from public.people p where p.head_id = head)
      and not suspected_spam
    order by status in ('deal-closed', 'dead'), created_at desc, id limit 1
  ) as l
$$;
revoke execute on function public.people_current_leads(uuid[]) from public, anon, authenticated;
grant execute on function public.people_current_leads(uuid[]) to service_role;

-- Moves everybody under `other`'s head under the head of `kept`. False when one of them is gone.
create function public.merge_people(kept uuid, other uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  kept_head uuid;
  other_head uuid;
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
  insert into public.person_merges (kept_id, merged_id, moved_ids)
    select kept_head, other_head, array_agg(id order by id)
    from public.people where head_id = other_head;
  update public.people set head_id = kept_head where head_id = other_head;
  perform public.refresh_person(kept_head);
  insert into public.activity_log (action, entity, entity_id, label, person_id)
    select 'merged', 'person', kept_head, left(p.names[1], 200), kept_head
    from public.people p where p.id = kept_head;
  return true;
end
$$;

-- Puts those whom a merge moved back under their own head. Done twice, it is done once.
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
  -- An earlier merge that was undone meanwhile has moved its own away already.
  update public.people set head_id = undone.merged_id
    where id = any (undone.moved_ids) and head_id = present_head;
  perform public.refresh_person(undone.merged_id);
  perform public.refresh_person(present_head);
  insert into public.activity_log (action, entity, entity_id, label, person_id)
    select 'unmerged', 'person', p.id, left(p.names[1], 200), p.id
    from public.people p where p.id = present_head;
end
$$;

-- Heads with the same e-mail address or the same full name, and what they share.
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
  order by other.last_at desc, other.id limit 5
$$;
revoke execute on function public.merge_people(uuid, uuid), public.undo_merge(uuid),
  public.suggested_merges(uuid) from public, anon, authenticated;
grant execute on function public.merge_people(uuid, uuid), public.undo_merge(uuid),
  public.suggested_merges(uuid) to service_role;
