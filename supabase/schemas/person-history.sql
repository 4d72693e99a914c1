-- The recorded history of a person.

-- The operator's notes on people without a lead, and the messages sent to people.
create table public.person_entries (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.people (id) on delete cascade,
  lead_id uuid references public.leads_pemba (id) on delete set null,
  kind text not null check (kind in ('note', 'whatsapp', 'call')),
  content text not null check (char_length(btrim(content)) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index person_entries_person on public.person_entries (person_id, created_at desc);
create index person_entries_lead on public.person_entries (lead_id) where lead_id is not null;

alter table public.person_entries enable row level security;
grant all on public.person_entries to service_role;

-- A message about a lead counts as a reply to it.
create function public.record_first_message() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.leads_pemba set first_answered_at = new.created_at
    where id = new.lead_id and first_answered_at is null;
  return null;
end
$$;
create trigger record_first_message after insert on public.person_entries
  for each row when (new.lead_id is not null) execute function public.record_first_message();

-- Everything about a person and those merged into them, newest first.
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
        'source', l.source, 'is_message', l.is_message, 'date', l.booking_date, 'time', l.consultation_time,
        'page', l.context ->> 'page'
      ),
      l.suspected_spam
    from leads l
  union all
  select (note ->> 'timestamp')::timestamptz, 'note', l.full_name, l.id, l.subject,
      note ->> 'content', '{}', l.suspected_spam
    from leads l cross join jsonb_array_elements(l.notes) as note
    -- A contact form's message is already in its lead.
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
        'page', r.context ->> 'page', 'waits', r.lead_id is null and r.dismissed_at is null,
        'best_time', r.context ->> 'best_time', 'time_zone', r.context ->> 'time_zone'
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
  union all
  select c.changed_at, 'booking', l.full_name, l.id, public.booking_property_names(b.id), b.place,
      jsonb_build_object(
        'kind', b.kind, 'mode', b.mode, 'from', c.from_starts_at, 'to', c.to_starts_at,
        'state', c.to_state, 'was', c.from_state, 'by_operator', c.by_operator
      ),
      l.suspected_spam
    from leads l
    join public.bookings_pemba b on b.lead_id = l.id
    join public.booking_changes c on c.booking_id = b.id
  union all
  select b.feedback_at, 'feedback', l.full_name, l.id, p.name, b.price_opinion,
      jsonb_build_object('liked', b.liked, 'next_step', b.next_step), l.suspected_spam
    from leads l
    join public.bookings_pemba b on b.lead_id = l.id
      and coalesce(b.liked, b.price_opinion, b.next_step) is not null
    left join public.properties_pemba p on p.id = b.property_id
  union all
  select o.created_at, 'offer', l.full_name, l.id, p.name, o.conditions,
      jsonb_build_object('amount', o.amount, 'asking', o.asking_price), l.suspected_spam
    from leads l
    join public.offers o on o.lead_id = l.id
    left join public.properties_pemba p on p.id = o.property_id
  union all
  select o.answered_at, 'offer-answer', l.full_name, l.id, p.name, null,
      jsonb_build_object('amount', o.amount, 'answer', o.answer), l.suspected_spam
    from leads l
    join public.offers o on o.lead_id = l.id and o.answered_at is not null
    left join public.properties_pemba p on p.id = o.property_id
  union all
  select d.created_at, 'deal', l.full_name, l.id, p.name, null,
      jsonb_build_object('price', d.price, 'date', d.closed_on, 'stands', d.stands), l.suspected_spam
    from leads l
    join public.deals d on d.lead_id = l.id
    left join public.properties_pemba p on p.id = d.property_id
  union all
  select t.done_at, 'task', null, null, p.name, t.title, '{}', false
    from public.tasks t left join public.properties_pemba p on p.id = t.property_id
    where t.person_id in (select id from members) and t.done_at is not null
  union all
  -- Those of an enquiry are part of it.
  select c.created_at, 'criteria', null, null, null, null,
      jsonb_build_object('filters', c.filters, 'area', public.area_names(c.filters -> 'area')), false
    from public.search_criteria c
    where c.person_id in (select id from members) and c.origin = 'operator'
  union all
  select c.ended_at, 'criteria-ended', null, c.lead_id, l.subject, null,
      jsonb_build_object(
        'filters', c.filters, 'area', public.area_names(c.filters -> 'area'), 'origin', c.origin,
        'by', c.ended_by
      ),
      coalesce(l.suspected_spam, false)
    from public.search_criteria c
    left join leads l on l.id = c.lead_id
    where c.person_id in (select id from members) and c.ended_at is not null
  union all
  select m.told_at, 'told', null, null, p.name, null,
      jsonb_build_object('kind', e.kind, 'by_mail', exists (
        select from public.search_alert_news n
        join public.search_alert_deliveries d on d.id = n.delivery_id and d.sent_at is not null
        where n.event_id = e.id and n.criteria_id = c.id
      )), false
    from public.search_criteria c
    join public.property_matches m on m.criteria_id = c.id and m.told_at is not null
    join public.property_events e on e.id = m.event_id
    join public.properties_pemba p on p.id = e.property_id
    where c.person_id in (select id from members)
  order by 1 desc, 2, 4
  limit most offset skipped
$$;

-- The newest lead of each of these heads, open ones first, for lists of people.
create function public.people_current_leads(heads uuid[])
returns table (
  head_id uuid, lead_id uuid, source text, is_message boolean, status text, subject text
)
language sql stable rows 50 set search_path = ''
as $$
  select head, l.id, l.source, l.is_message, l.status, l.subject
  from unnest(heads) as head
  cross join lateral (
    select * from public.leads_pemba
    where person_id in (select id from public.people p where p.head_id = head)
      and not suspected_spam
    order by status in ('deal-closed', 'dead'), created_at desc, id limit 1
  ) as l
$$;

-- Messages about a lead and changes of it belong to the lead's person: to be shown, exported and erased with
-- them. They follow a corrected number and an undone merge, as bookings and search criteria do.
create function public.carry_history_of_lead(lead uuid, person uuid) returns void
-- Runs as its owner: nothing else edits the activity log.
language sql security definer set search_path = ''
as $$
  update public.person_entries set person_id = person
    where lead_id = lead and person_id is distinct from person;
  update public.activity_log set person_id = person
    where entity = 'lead' and entity_id = lead and person_id is distinct from person;
  update public.activity_log set person_id = person
    where entity = 'booking' and person_id is distinct from person
      and entity_id in (select id from public.bookings_pemba where lead_id = lead);
  update public.activity_log set person_id = person
    where entity in ('offer', 'deal') and person_id is distinct from person
      and entity_id in (
        select id from public.offers where lead_id = lead
        union all select id from public.deals where lead_id = lead
      );
$$;

create function public.carry_history_to_person() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform public.carry_history_of_lead(new.id, new.person_id);
  return null;
end
$$;
-- Named to run before refresh_people_of_changed, which deletes people without any rows. While the number
-- cannot be read, the history stays with its former person.
create trigger carry_history_to_person after update on public.leads_pemba
  for each row when (new.person_id is not null and new.person_id is distinct from old.person_id)
  execute function public.carry_history_to_person();
