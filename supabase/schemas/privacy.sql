-- Export and erasure of a person's data.

-- All data about a person, table by table; null when there is no such person.
create function public.export_person(person uuid) returns jsonb
language sql stable set search_path = ''
as $$
  with head as (
    select h.* from public.people h
    where h.id = (select head_id from public.people where id = person)
  ), members as (
    select p.* from public.people p where p.head_id = (select id from head)
  ), leads as (
    select l.* from public.leads_pemba l where l.person_id in (select id from members)
  )
  select jsonb_build_object(
    'names', to_jsonb(head.names),
    'emails', to_jsonb(head.emails),
    'numbers', (
      select jsonb_agg(jsonb_build_object(
        'number', phone_e164, 'email', email, 'language', language, 'time_zone', time_zone,
        'do_not_contact', do_not_contact, 'do_not_contact_note', do_not_contact_note,
        'do_not_contact_since', do_not_contact_since, 'known_since', created_at
      ) order by created_at, id) from members
    ),
    'leads', (
      select coalesce(jsonb_agg(
        to_jsonb(l) - array[
          'search_text', 'phone_digits', 'details_version', 'form_id', 'submission_id', 'is_sample',
          'person_id', 'is_message', 'spam_mark_id'
        ] || jsonb_build_object('status_changes', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'from', from_status, 'to', to_status, 'at', changed_at
          ) order by id), '[]') from public.lead_status_changes where lead_id = l.id
        )) order by l.created_at, l.id
      ), '[]') from leads l
    ),
    'callback_requests', (
      select coalesce(jsonb_agg(
        to_jsonb(r) - array['search_text', 'submission_id', 'is_sample', 'person_id', 'spam_mark_id']
        order by r.created_at, r.id
      ), '[]') from public.callback_requests r where r.person_id in (select id from members)
    ),
    'contact_leads', (
      select coalesce(jsonb_agg(
        to_jsonb(c) - array['search_text', 'submission_id', 'is_sample', 'person_id']
        order by c.created_at, c.id
      ), '[]') from public.contact_leads c where c.person_id in (select id from members)
    ),
    'bookings', (
      select coalesce(jsonb_agg(
        to_jsonb(b) - array['token', 'form_id', 'person_id', 'is_hidden', 'is_suspected', 'takes_time']
        || jsonb_build_object('properties', public.booking_property_names(b.id), 'changes', (
          select coalesce(jsonb_agg(
            to_jsonb(c) - array['id', 'booking_id'] order by c.id
          ), '[]') from public.booking_changes c where c.booking_id = b.id
        )) order by b.created_at, b.id
      ), '[]') from public.bookings_pemba b where b.lead_id in (select id from leads)
    ),
    'offers', (
      select coalesce(jsonb_agg(
        to_jsonb(o) - array['form_id', 'person_id'] || jsonb_build_object('property', p.name)
        order by o.created_at, o.id
      ), '[]')
      from public.offers o left join public.properties_pemba p on p.id = o.property_id
      where o.person_id in (select id from members)
    ),
    'deals', (
      select coalesce(jsonb_agg(
        to_jsonb(d) - 'person_id' || jsonb_build_object('property', p.name)
        order by d.created_at, d.id
      ), '[]')
      from public.deals d left join public.properties_pemba p on p.id = d.property_id
      where d.person_id in (select id from members)
    ),
    'owned_properties', (
      select coalesce(jsonb_agg(
        to_jsonb(o) - array['form_id', 'person_id'] || jsonb_build_object(
          'property', p.name,
          'documents', (
            select coalesce(jsonb_agg(d.file_name order by d.created_at, d.id), '[]')
            from public.property_documents d where d.owner_id = o.id
          )
        ) order by o.created_at, o.id
      ), '[]')
      from public.property_owners o join public.properties_pemba p on p.id = o.property_id
      where o.person_id in (select id from members)
    ),
    'tasks', (
      select coalesce(jsonb_agg(
        to_jsonb(t) - array['form_id', 'person_id'] || jsonb_build_object('property', p.name)
        order by t.created_at, t.id
      ), '[]')
      from public.tasks t left join public.properties_pemba p on p.id = t.property_id
      where t.person_id in (select id from members)
    ),
    'search_criteria', (
      select coalesce(jsonb_agg(
        to_jsonb(c) - array['person_id', 'token', 'form_id', 'conditions', 'patterns', 'types']
        || jsonb_build_object('area', public.area_names(c.filters -> 'area'), 'matches', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'property', p.name, 'event', e.kind, 'happened_at', e.happened_at, 'told_at', m.told_at
          ) order by e.happened_at, e.id), '[]')
          from public.property_matches m
          join public.property_events e on e.id = m.event_id
          join public.properties_pemba p on p.id = e.property_id
          where m.criteria_id = c.id
        ), 'by_mail', (
          select to_jsonb(a) - array['criteria_id', 'code', 'is_mailed', 'created_at'] || jsonb_build_object('mails', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'kind', d.kind, 'sent_at', d.sent_at
            ) order by d.created_at, d.id), '[]')
            from public.search_alert_deliveries d where d.criteria_id = c.id
          )) from public.search_alert_mails a where a.criteria_id = c.id
        )) order by c.created_at, c.id
      ), '[]') from public.search_criteria c where c.person_id in (select id from members)
    ),
    'entries', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'person_id' order by e.created_at, e.id), '[]')
      from public.person_entries e where e.person_id in (select id from members)
    ),
    'merges', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', p.phone_e164, 'merged_at', m.created_at
      ) order by m.created_at), '[]')
      from public.person_merges m join public.people p on p.id = m.merged_id
      where m.merged_id in (select id from members)
    ),
    'blocked_numbers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', value, 'since', since
      ) order by since, id), '[]')
      from public.blocked_senders
      where kind = 'number' and value in (select phone_e164 from members)
    ),
    'activity', (
      select coalesce(jsonb_agg(
        to_jsonb(a) - 'person_id' order by a.happened_at, a.id
      ), '[]') from public.activity_log a where a.person_id in (select id from members)
    )
  )
  from head
$$;

-- Deletes everything about a person and those merged into them, and leaves a row without a name in the
-- activity log. Their numbers are unblocked with it: a blocked number would still be theirs. Hosts name nobody
-- and stay blocked. The figures of their offers and deals stay without them, but not their mandates. Idempotent.
create function public.erase_person(person uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  members uuid[];
  numbers text[];
begin
  -- Exclusively: a row with one of the numbers arrives before, or makes a new person.
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  select array_agg(id order by id), array_agg(phone_e164) into members, numbers from public.people
    where head_id = (select head_id from public.people where id = person);
  if members is null then
    return;
  end if;
  perform set_config('kisiwa.is_erasing', 'on', true);
  delete from public.activity_log where person_id = any (members);
  delete from public.activity_log where entity = 'document' and entity_id in (
    select d.id from public.property_documents d
    join public.property_owners o on o.id = d.owner_id where o.person_id = any (members)
  );
  delete from public.callback_requests where person_id = any (members);
  delete from public.contact_leads where person_id = any (members);
  delete from public.leads_pemba where person_id = any (members);
  delete from public.blocked_senders where kind = 'number' and value = any (numbers);
  delete from public.people where id = any (members);
  insert into public.activity_log (action, entity) values ('erased', 'person');
end
$$;
