-- A status or reminder that is sent again, after a lost response or from a device without
-- a connection, is saved once.
-- Changes a lead's status by a form that may be sent again, perhaps much later. Returns conflict if the status
-- is no longer `seen` (null accepts any), and gone if there is no such lead.
create function public.change_lead_status(
  lead uuid, new_status text, form uuid, seen text default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  present public.leads_pemba;
begin
  select * into present from public.leads_pemba l where l.id = lead for update;
  if not found then
    return 'gone';
  end if;
  if exists (select from public.contact_logs c where c.lead_id = lead and c.form_id = form) then
    return 'saved';
  end if;
  if present.status not in (coalesce(seen, present.status), new_status) then
    return 'conflict';
  end if;
  update public.leads_pemba l set status = new_status where l.id = lead;
  insert into public.contact_logs (
    lead_id, form_id, content, left_step, former_date, former_time, former_note
  ) values (
    lead, form, md5(new_status), public.next_step_hash(
      new_status, present.reminder_date, present.reminder_time, present.reminder_note
    ),
    present.reminder_date, present.reminder_time, present.reminder_note
  );
  return 'saved';
end
$$;

-- Sets a lead's reminder by a form that may be sent again. Returns conflict if the stored reminder is no
-- longer that of the day `over`, and gone if there is no such lead.
create function public.set_lead_reminder(
  lead uuid, new_date date, new_note text, form uuid, over date default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  present public.leads_pemba;
begin
  select * into present from public.leads_pemba l where l.id = lead for update;
  if not found then
    return 'gone';
  end if;
  if exists (select from public.contact_logs c where c.lead_id = lead and c.form_id = form) then
    return 'saved';
  end if;
  if present.reminder_date is distinct from over then
    return 'conflict';
  end if;
  update public.leads_pemba l
    set reminder_date = new_date, reminder_time = null, reminder_note = new_note
    where l.id = lead;
  insert into public.contact_logs (
    lead_id, form_id, content, left_step, former_date, former_time, former_note
  ) values (
    lead, form, md5(concat_ws(' ', new_date, new_note)),
    public.next_step_hash(present.status, new_date, null, new_note),
    present.reminder_date, present.reminder_time, present.reminder_note
  );
  return 'saved';
end
$$;

revoke all on function public.change_lead_status(uuid, text, uuid, text)
  from public, anon, authenticated;
grant execute on function public.change_lead_status(uuid, text, uuid, text) to service_role;
revoke all on function public.set_lead_reminder(uuid, date, text, uuid, date)
  from public, anon, authenticated;
grant execute on function public.set_lead_reminder(uuid, date, text, uuid, date) to service_role;
