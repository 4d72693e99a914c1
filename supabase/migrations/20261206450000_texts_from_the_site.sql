-- The site supplies the sentences that people read: the note of a lead made of a callback request, and the
-- words for an import's conflicts.

drop function public.log_contact(uuid, text, text, boolean, text, uuid, date, text, boolean, uuid[]);
drop function public.make_lead_of_callback(uuid);

create function public.make_lead_of_callback(request_id uuid, note text) returns uuid
language plpgsql set search_path = ''
as $$
declare
  request public.callback_requests;
  about_property uuid;
begin
  select * into request from public.callback_requests where id = request_id for update;
  if not found or request.lead_id is not null then
    return request.lead_id;
  end if;
  about_property := public.id_of_slug(
    'properties_pemba', substring(request.context ->> 'page' from '^/properties/([a-z0-9-]+)')
  );
  insert into public.leads_pemba (
    full_name, phone, phone_e164, source, property_id, context, notes
  ) values (
    request.full_name, request.whatsapp_number, request.whatsapp_e164,
    -- A request from a property's page is about that property, any other asks for a talk.
    case when about_property is null then 'consultation' else 'property-inquiry' end,
    about_property, request.context,
    jsonb_build_array(jsonb_build_object('timestamp', request.created_at, 'content', note))
  ) returning id into request.lead_id;
  update public.callback_requests set lead_id = request.lead_id where id = request_id;
  return request.lead_id;
end
$$;
comment on function public.make_lead_of_callback is
  'The id of the lead, whose first note is the given one; null when there is no such request.';

create function public.log_contact(
  entry uuid, seen_version text, new_status text, sets_reminder boolean, callback_note text,
  note text default null, form uuid default null,
  new_date date default null, new_time text default null, overwrites boolean default false,
  also uuid[] default '{}'
) returns text
language plpgsql set search_path = ''
as $$
declare
  lead public.leads_pemba;
  sent public.contact_logs;
  made_of uuid;
  members uuid[];
  note_id uuid := md5(form::text || ' ' || note)::uuid;
  said text := md5(
    jsonb_build_array(new_status, sets_reminder, new_date, new_time, note, also)::text
  );
  present text;
  new_note text;
  is_correction boolean;
begin
  -- In one order, so that two tabs can't wait for each other.
  perform from public.callback_requests r where r.id = any (entry || also) order by r.id for update;
  perform from public.leads_pemba l where l.id = any (entry || also) order by l.id for update;
  select r.id into made_of from public.callback_requests r where r.id = entry and r.lead_id is null;
  -- A separate statement, so that the next one sees the new lead.
  entry := coalesce(public.make_lead_of_callback(entry, callback_note), entry);
  select * into lead from public.leads_pemba l where l.id = entry for update;
  if not found then
    return 'gone';
  end if;
  select * into sent from public.contact_logs c where c.lead_id = lead.id and c.form_id = form;
  if sent.content = said then
    return 'saved';
  end if;
  present := public.next_step_hash(
    lead.status, lead.reminder_date, lead.reminder_time, lead.reminder_note
  );
  is_correction := coalesce(not sent.is_corrected and sent.left_step = present, false);
  if is_correction then
    lead.reminder_date := sent.former_date;
    lead.reminder_time := sent.former_time;
    lead.reminder_note := sent.former_note;
  end if;
  if not sets_reminder then
    new_date := lead.reminder_date;
    new_time := lead.reminder_time;
  end if;
  -- The note is the reason to call again.
  new_note := case
    when not sets_reminder then lead.reminder_note
    when new_date is not null then coalesce(note, lead.reminder_note)
  end;
  if sent.form_id is not null and not overwrites then
    if not is_correction
      and present <> public.next_step_hash(new_status, new_date, new_time, new_note)
    then
      return 'conflict';
    end if;
  elsif made_of is null
    and seen_version
      <> public.next_step_version(lead.status, lead.reminder_date, lead.reminder_time)
    and (lead.status, lead.reminder_date, lead.reminder_time)
      is distinct from (new_status, new_date, new_time)
  then
    return 'conflict';
  end if;
  update public.leads_pemba l set
    status = new_status,
    reminder_date = new_date,
    reminder_time = new_time,
    reminder_note = new_note,
    notes = case
      when note is null or l.notes @> jsonb_build_array(jsonb_build_object('id', note_id)) then l.notes
      else l.notes || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
        'id', note_id, 'timestamp', clock_timestamp(), 'content', note
      )))
    end
    where l.id = lead.id;
  if form is not null then
    insert into public.contact_logs as c (
      lead_id, form_id, content, left_step, former_date, former_time, former_note
    ) values (
      lead.id, form, said, public.next_step_hash(new_status, new_date, new_time, new_note),
      lead.reminder_date, lead.reminder_time, lead.reminder_note
    ) on conflict (lead_id, form_id) do update set
      content = excluded.content, left_step = excluded.left_step, is_corrected = true;
  end if;
  members := array(
    select m.id from public.people m
    where m.head_id = (select p.head_id from public.people p where p.id = lead.person_id)
  );
  perform public.make_lead_of_callback(r.id, callback_note) from public.callback_requests r
    where r.id = any (also) and r.person_id = any (members);
  -- The same contact answers these; a reminder that was due is done.
  update public.leads_pemba l set
    status = case l.status when 'new' then 'contacted' else l.status end,
    reminder_date = case when l.reminder_date > clock.today then l.reminder_date end,
    reminder_time = case when l.reminder_date > clock.today then l.reminder_time end,
    reminder_note = case when l.reminder_date > clock.today then l.reminder_note end
    from (select (now() at time zone 'Africa/Dar_es_Salaam')::date as today) as clock
    where l.person_id = any (members) and l.id <> lead.id and (
      l.id = any (also)
      or l.id in (select r.lead_id from public.callback_requests r where r.id = any (also))
    );
  return 'saved';
end
$$;

revoke all on function
  public.make_lead_of_callback(uuid, text),
  public.log_contact(uuid, text, text, boolean, text, text, uuid, date, text, boolean, uuid[])
  from public, anon, authenticated;
grant execute on function
  public.make_lead_of_callback(uuid, text),
  public.log_contact(uuid, text, text, boolean, text, text, uuid, date, text, boolean, uuid[])
  to service_role;

create or replace function public.property_import_conflicts(wanted_import uuid)
returns table (line integer, error jsonb)
language sql stable set search_path = ''
as $$
  select l.line, jsonb_build_object('column', 'reference', 'conflict',
    case when p.id is null then 'deleted' else 'changed' end)
  from public.property_import_lines l
  left join public.properties_pemba p on p.id = l.property_id
  where l.import_id = wanted_import and l.kind = 'changed'
    and (p.id is null or p.updated_at <> l.version)
  union all
  select l.line, jsonb_build_object('column', 'slug', 'conflict', 'slug-taken')
  from public.property_import_lines l
  join public.properties_pemba p
    on p.slug = l.patch ->> 'slug' and p.id is distinct from l.property_id
  where l.import_id = wanted_import and l.kind in ('new', 'changed')
$$;

-- Rewords comments.
comment on function public.count_towards_limit is 'Calls beyond the limit do not extend the window.';
comment on function public.area_names is
  'The names of one id or an array of ids; null where none of the areas exists any more.';
comment on column public.callback_requests.whatsapp_number is
  'E.164, the same as whatsapp_e164; older rows may hold unreadable input.';
comment on column public.contact_leads.phone is 'E.164; older rows may hold unreadable input.';
comment on column public.leads_pemba.phone is
  'E.164, the same as phone_e164; older rows may hold unreadable input.';
comment on function public.unknown_search_words is
  'The words, at most 16, that no listed property has or nearly has at the start of a word; numbers must match as a '
  'whole.';
comment on function public.near_property_searches is
  'Counts the published properties within a scope that miss only one or two of the filters, by those filters, with '
  'the lowest price in whole US dollars. Both arguments are filters of property_search_terms.';
comment on function public.area_summaries is
  'All areas by name, or the one with a slug, with the number and the lowest price, in whole US dollars, of their '
  'published properties that are not sold; the price is null without any.';
comment on function public.sample_content_counts is
  'The number of rows that remove_sample_content would delete, and of sample areas it would keep.';
comment on function public.remove_sample_content is
  'Deletes every sample row except areas that contain other properties.';
comment on function public.property_moved_to is
  'The current slug of the property that once had this one, draft or published; null if there is none.';
comment on function public.list_unused_pictures is
  'Public URLs of pictures that are due for removal and that no row shows.';
comment on function public.note_unknown_pictures is
  'The number of objects older than a day, unknown to every row and note, that are now due for removal.';
comment on function public.stored_pictures is
  'The given public URLs whose objects are in the bucket and will stay there for at least a day.';
