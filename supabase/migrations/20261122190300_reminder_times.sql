-- As before, with the time of a reminder.
create or replace function public.person_timeline(person uuid, most int, skipped int)
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
      jsonb_build_object(
        'date', a.changes -> 'reminder_date' ->> 1, 'time', a.changes -> 'reminder_time' ->> 1
      ),
      l.suspected_spam
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
