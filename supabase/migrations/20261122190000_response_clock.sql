-- The first answer to a lead: its status left "new", the operator noted something, or a WhatsApp template
-- was opened. It is stored once; the site counts the office hours that it took.
alter table public.leads_pemba add column first_answered_at timestamptz;
create index leads_pemba_answered on public.leads_pemba (created_at)
  include (first_answered_at) where not suspected_spam and not is_sample;

-- A column that follows from others is no change of the operator's.
create or replace trigger log_change after insert or update or delete on public.leads_pemba
  for each row execute function public.log_change(
    'lead', 'updated_at', 'phone_digits', 'search_text', 'details_version', 'booking_date',
    'person_id', 'phone_e164', 'first_answered_at'
  );

create function public.record_first_answer() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.first_answered_at := now();
  return new;
end
$$;
create trigger record_first_answer before update of status, notes on public.leads_pemba
  for each row when (
    old.first_answered_at is null and (
      (old.status = 'new' and new.status <> 'new')
      or jsonb_array_length(new.notes) > jsonb_array_length(old.notes)
    )
  ) execute function public.record_first_answer();

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
revoke execute on function public.record_first_answer(), public.record_first_message()
  from public, anon, authenticated;

-- Leads of before get theirs too. A note of the time of arrival is the visitor's message.
alter table public.leads_pemba disable trigger user;
update public.leads_pemba l set first_answered_at = least(
    (select min(c.changed_at) from public.lead_status_changes c where c.lead_id = l.id),
    (
      select min((note ->> 'timestamp')::timestamptz) from jsonb_array_elements(l.notes) as note
      where (note ->> 'timestamp')::timestamptz > l.created_at
    ),
    (select min(e.created_at) from public.person_entries e where e.lead_id = l.id)
  )
  where l.first_answered_at is null;
alter table public.leads_pemba enable trigger user;

-- The waits that the median is made of: visitors' leads since then, and callback requests that wait. A lead
-- that was made of a callback request was asked for when that arrived.
create function public.first_answers(since timestamptz, most int)
returns table (asked_at timestamptz, answered_at timestamptz)
language sql stable rows 100 set search_path = ''
as $$
  (
    select coalesce(r.created_at, l.created_at), l.first_answered_at
    from public.leads_pemba l left join public.callback_requests r on r.lead_id = l.id
    where l.created_at >= since and not l.suspected_spam and not l.is_sample
      and l.source in ('guide', 'consultation', 'property-inquiry', 'service-inquiry')
      -- One that came in with another status was answered elsewhere: nobody knows when.
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
revoke execute on function public.first_answers(timestamptz, int) from public, anon, authenticated;
grant execute on function public.first_answers(timestamptz, int) to service_role;

-- The office hours within which the agency usually replies, as visitors read it; null while nothing is
-- promised. The site counts them from first_answers.
create table public.response_promise (
  is_only boolean primary key default true check (is_only),
  hours int check (hours between 1 and 24)
);
insert into public.response_promise default values;
create trigger content_has_changed after update on public.response_promise
  for each row when (old.hours is distinct from new.hours)
  execute function public.content_has_changed();
alter table public.response_promise enable row level security;
revoke all on public.response_promise from anon, authenticated;
grant select on public.response_promise to anon, authenticated;
grant all on public.response_promise to service_role;
create policy "anyone reads the response promise" on public.response_promise
  for select to anon, authenticated using (true);
