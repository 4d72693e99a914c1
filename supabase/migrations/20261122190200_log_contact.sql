-- The version of a lead's next step: a note, or its details saved meanwhile, do not change it.
create function public.next_step_version(status text, due date, due_time text) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(' ', status, due, due_time)
$$;

-- The lead, or the waiting callback request, that a contact is logged about. A request that a lead was made
-- of is that lead.
create function public.contact_subject(entry uuid)
returns table (
  lead_id uuid, person_id uuid, full_name text, number text, source text, subject text, status text,
  reminder_date date, reminder_time text, reminder_note text, version text
)
language sql stable rows 1 set search_path = ''
as $$
  select l.id, p.head_id, l.full_name, coalesce(l.phone_e164, l.phone), l.source, l.subject, l.status,
      l.reminder_date, l.reminder_time, l.reminder_note,
      public.next_step_version(l.status, l.reminder_date, l.reminder_time)
    from public.leads_pemba l left join public.people p on p.id = l.person_id
    where l.id = coalesce(
      (select r.lead_id from public.callback_requests r where r.id = entry), entry
    )
  union all
  select null, p.head_id, r.full_name, coalesce(r.whatsapp_e164, r.whatsapp_number), null, null, 'new',
      null, null, null, ''
    from public.callback_requests r left join public.people p on p.id = r.person_id
    where r.id = entry and r.lead_id is null
$$;

-- Saves all that came of a contact at once: what happened, the status, and the next reminder (none for a
-- null date; the stored one stays unless `sets_reminder`). "conflict" when the next step is another one
-- than `seen_version`, "gone" without such a lead. Sent again with its note's id, it is saved once.
create function public.log_contact(
  entry uuid, seen_version text, new_status text, sets_reminder boolean,
  note text default null, note_id uuid default null,
  new_date date default null, new_time text default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  lead public.leads_pemba;
  made_of uuid;
begin
  select r.id into made_of from public.callback_requests r
    where r.id = entry and r.lead_id is null for update;
  -- A statement of its own: another one would not see the lead that it makes.
  entry := coalesce(public.make_lead_of_callback(entry), entry);
  select * into lead from public.leads_pemba l where l.id = entry for update;
  if not found then
    return 'gone';
  end if;
  if not sets_reminder then
    new_date := lead.reminder_date;
    new_time := lead.reminder_time;
  end if;
  if lead.notes @> jsonb_build_array(jsonb_build_object('id', note_id)) then
    return 'saved';
  end if;
  if made_of is null
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
    -- What was said is the reason to call again.
    reminder_note = case
      when not sets_reminder then l.reminder_note
      when new_date is not null then coalesce(note, l.reminder_note)
    end,
    notes = case when note is null then l.notes
      else l.notes || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
        'id', note_id, 'timestamp', clock_timestamp(), 'content', note
      ))) end
    where l.id = lead.id;
  return 'saved';
end
$$;
revoke execute on function public.next_step_version(text, date, text),
  public.contact_subject(uuid),
  public.log_contact(uuid, text, text, boolean, text, uuid, date, text)
  from public, anon, authenticated;
grant execute on function public.next_step_version(text, date, text),
  public.contact_subject(uuid),
  public.log_contact(uuid, text, text, boolean, text, uuid, date, text)
  to service_role;
