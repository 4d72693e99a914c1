-- The pipeline: counts of leads, logged contacts, and how fast enquiries are answered.

-- A reminder counts whatever the lead's status, a booking while the lead is open.
create function public.lead_pipeline_counts(today date)
returns table (
  total bigint, due_today bigint, overdue bigint,
  new bigint, contacted bigint, offer_sent bigint, deal_closed bigint, dead bigint, suspected_spam bigint,
  callbacks bigint, suspected_callbacks bigint, dismissed_callbacks bigint
)
language sql stable rows 1 set search_path = ''
as $$
  with callbacks as (
    select count(*) filter (where not r.suspected_spam) as open,
      count(*) filter (where r.suspected_spam) as suspected
    from public.callback_requests r where r.lead_id is null and r.dismissed_at is null
  )
  select
    count(*) filter (where not l.suspected_spam),
    count(*) filter (
      where not l.suspected_spam and (
        reminder_date = today
        or (today = any (booked_days) and status in ('new', 'contacted', 'offer-sent'))
      )
    ),
    count(*) filter (where not l.suspected_spam and reminder_date < today),
    count(*) filter (where not l.suspected_spam and status = 'new'),
    count(*) filter (where not l.suspected_spam and status = 'contacted'),
    count(*) filter (where not l.suspected_spam and status = 'offer-sent'),
    count(*) filter (where not l.suspected_spam and status = 'deal-closed'),
    count(*) filter (where not l.suspected_spam and status = 'dead'),
    count(*) filter (where l.suspected_spam),
    (select c.open from callbacks c),
    (select c.suspected from callbacks c),
    (
      select count(*) from public.callback_requests r
      where r.dismissed_at is not null and r.lead_id is null and not r.suspected_spam
    )
  from public.leads_pemba l
$$;

-- A person's enquiries that a contact may be logged about, newest first.
create function public.open_enquiries(person uuid)
returns table (
  id uuid, source text, subject text, is_message boolean, status text, asked_at timestamptz
)
language sql stable rows 5 set search_path = ''
as $$
  with members as (
    select p.id from public.people p where p.head_id = person
  )
  select l.id, l.source, l.subject, l.is_message, l.status, l.created_at
    from public.leads_pemba l
    where l.person_id in (select m.id from members m) and not l.suspected_spam
      and l.status in ('new', 'contacted', 'offer-sent')
  union all
  select r.id, null, null, false, 'new', r.created_at
    from public.callback_requests r
    where r.person_id in (select m.id from members m) and r.lead_id is null
      and r.dismissed_at is null and not r.suspected_spam
  order by 6 desc, 1 limit 12
$$;

-- The version of a lead's next step; notes and details don't change it.
create function public.next_step_version(status text, due date, due_time text) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(' ', status, due, due_time)
$$;

-- A lead's next step with its reason, as a hash.
create function public.next_step_hash(status text, due date, due_time text, reason text) returns text
language sql stable set search_path = ''
as $$
  select md5(jsonb_build_array(status, due, due_time, reason)::text)
$$;

-- The lead or waiting callback request that a contact is logged about. A request with a lead is that lead.
create function public.contact_subject(entry uuid)
returns table (
  lead_id uuid, person_id uuid, full_name text, number text, source text, subject text,
  is_message boolean, message text, status text, reminder_date date, reminder_time text,
  reminder_note text, version text
)
language sql stable rows 1 set search_path = ''
as $$
  select l.id, p.head_id, l.full_name, coalesce(l.phone_e164, l.phone), l.source, l.subject,
      l.is_message, l.message, l.status, l.reminder_date, l.reminder_time, l.reminder_note,
      public.next_step_version(l.status, l.reminder_date, l.reminder_time)
    from public.leads_pemba l left join public.people p on p.id = l.person_id
    where l.id = coalesce(
      (select r.lead_id from public.callback_requests r where r.id = entry), entry
    )
  union all
  select null, p.head_id, r.full_name, coalesce(r.whatsapp_e164, r.whatsapp_number), null, null, false,
      null, 'new', null, null, null, ''
    from public.callback_requests r left join public.people p on p.id = r.person_id
    where r.id = entry and r.lead_id is null
$$;

-- The result of each form that sets a lead's next step: "Done…", a status, a reminder. A form may be sent
-- again, perhaps corrected, because its response was lost: only this row distinguishes its next step from one
-- set by somebody else since.
create table public.contact_logs (
  lead_id uuid not null references public.leads_pemba (id) on delete cascade,
  form_id uuid not null,
  -- Hashes of the form's content, and of the next step it set.
  content text not null,
  left_step text not null,
  -- The previous reminder, which a correction that keeps the reminder restores.
  former_date date,
  former_time text,
  former_note text,
  -- A form corrects itself once: a late copy of the first must not undo that.
  is_corrected boolean not null default false,
  logged_at timestamptz not null default now(),
  primary key (lead_id, form_id)
);
alter table public.contact_logs enable row level security;
grant all on public.contact_logs to service_role;

-- Saves the whole result of a contact: what happened, the status, and the next reminder (none for a null
-- date; the stored one stays unless `sets_reminder`). Returns conflict if the next step is no longer
-- `seen_version`, and gone if there is no such lead. A form sent again with the same id is saved once. A
-- correction replaces what the form set; if somebody has changed that, it is a conflict, unless the operator
-- has seen the change and `overwrites` it. Notes are only ever added: a corrected one follows the first. A
-- callback request first becomes a lead with `callback_note`. `also` are further open enquiries of the same
-- person, which count as answered.
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

-- The waiting times behind the median: visitors' leads since then, and callback requests that are waiting. A
-- lead made of a callback request has waited since the request.
create function public.first_answers(since timestamptz, most int)
returns table (asked_at timestamptz, answered_at timestamptz)
language sql stable rows 100 set search_path = ''
as $$
  (
    select coalesce(r.created_at, l.created_at), l.first_answered_at
    from public.leads_pemba l left join public.callback_requests r on r.lead_id = l.id
    where l.created_at >= since and not l.suspected_spam and not l.is_sample
      and l.source in ('guide', 'consultation', 'property-inquiry', 'service-inquiry')
      -- A lead that arrived with another status was answered elsewhere, at an unknown time.
      and (l.first_answered_at is not null or l.status = 'new')
    order by l.created_at desc limit most
  )
  union all
  (
    select r.created_at, null
    from public.callback_requests r
    where r.lead_id is null and r.dismissed_at is null and not r.suspected_spam
      and not r.is_sample and r.created_at >= since
    order by r.created_at desc limit most
  )
  limit most
$$;

-- The office hours within which the agency usually replies; null while nothing is promised. The site
-- computes them from first_answers.
create table public.response_promise (
  is_only boolean primary key default true check (is_only),
  hours int check (hours between 1 and 24)
);
alter table public.response_promise enable row level security;
grant select on public.response_promise to anon, authenticated;
grant all on public.response_promise to service_role;
create policy "anyone reads the response promise" on public.response_promise
  for select to anon, authenticated using (true);
