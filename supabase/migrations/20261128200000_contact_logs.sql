-- What each form "Done…" left behind. The form is sent again when its response was lost, perhaps corrected:
-- only this row tells its own next step from one that somebody else has set since.
create table public.contact_logs (
  lead_id uuid not null references public.leads_pemba (id) on delete cascade,
  form_id uuid not null,
  -- Hashes of what the form said, and of the next step that it left.
  content text not null,
  left_step text not null,
  -- The reminder of before: a correction that keeps the reminder keeps this one.
  former_date date,
  former_time text,
  former_note text,
  -- A form corrects itself once. A late copy of the first must not undo that.
  is_corrected boolean not null default false,
  logged_at timestamptz not null default now(),
  primary key (lead_id, form_id)
);
alter table public.contact_logs enable row level security;
revoke all on public.contact_logs from anon, authenticated;
grant all on public.contact_logs to service_role;

-- The next step of a lead with its reason, as a hash.
create function public.next_step_hash(status text, due date, due_time text, reason text) returns text
language sql stable set search_path = ''
as $$
  select md5(jsonb_build_array(status, due, due_time, reason)::text)
$$;

drop function public.log_contact(uuid, text, text, boolean, text, uuid, date, text);

-- Saves all that came of a contact at once: what happened, the status, and the next reminder (none for a
-- null date; the stored one stays unless `sets_reminder`). "conflict" when the next step is another one
-- than `seen_version`, "gone" without such a lead.
-- Sent again with its form's id it is saved once. What was corrected since is saved over what the form left;
-- where somebody has changed that, it is a conflict, unless the operator has seen it and `overwrites` it.
-- Notes are only ever added: a corrected one stands after the first.
create function public.log_contact(
  entry uuid, seen_version text, new_status text, sets_reminder boolean,
  note text default null, form uuid default null,
  new_date date default null, new_time text default null, overwrites boolean default false
) returns text
language plpgsql set search_path = ''
as $$
declare
  lead public.leads_pemba;
  sent public.contact_logs;
  made_of uuid;
  note_id uuid := md5(form::text || ' ' || note)::uuid;
  said text := md5(jsonb_build_array(new_status, sets_reminder, new_date, new_time, note)::text);
  present text;
  new_note text;
  is_correction boolean;
begin
  select r.id into made_of from public.callback_requests r
    where r.id = entry and r.lead_id is null for update;
  -- A statement of its own: another one would not see the lead that it makes.
  entry := coalesce(public.make_lead_of_callback(entry), entry);
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
  -- What was said is the reason to call again.
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
  return 'saved';
end
$$;
revoke execute on function public.next_step_hash(text, date, text, text),
  public.log_contact(uuid, text, text, boolean, text, uuid, date, text, boolean)
  from public, anon, authenticated;
grant execute on function public.next_step_hash(text, date, text, text),
  public.log_contact(uuid, text, text, boolean, text, uuid, date, text, boolean)
  to service_role;
