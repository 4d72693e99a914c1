-- Sources that only the operator enters. Visitors leave leads by the forms of the site, and by no other.
alter table public.leads_pemba drop constraint leads_pemba_source_check;
alter table public.leads_pemba add constraint leads_pemba_source_check check (
  source in (
    'guide', 'consultation', 'property-inquiry', 'service-inquiry',
    'whatsapp', 'walk-in', 'phone', 'referral'
  )
);
drop policy "anyone leaves a new lead" on public.leads_pemba;
create policy "anyone leaves a new lead" on public.leads_pemba
  for insert to anon with check (
    status = 'new'
    and source in ('guide', 'consultation', 'property-inquiry', 'service-inquiry')
  );

alter table public.leads_pemba
  -- The name of the property or the service that was asked about. It stays when that is deleted.
  add column subject text check (char_length(subject) between 1 and 200),
  -- A message carries the day on which it was written, and no hour: only a booking has both.
  add column booking_date date
    generated always as (case when consultation_time is not null then consultation_date end) stored;

update public.leads_pemba l set subject = left(p.name, 200)
  from public.properties_pemba p where p.id = l.property_id;
update public.leads_pemba l set subject = left(s.title, 200)
  from public.services_pemba s where s.id = l.service_id and l.subject is null;

alter table public.leads_pemba
  add column search_text text generated always as (
    lower(
      full_name || ' ' || phone || ' '
      || regexp_replace(coalesce(phone_e164, phone), '[^0-9]', '', 'g') || ' '
      || coalesce(email, '') || ' ' || coalesce(subject, '')
    )
  ) stored,
  -- The version of what the operator's form edits: a note or a status saved meanwhile does not change it.
  add column details_version text generated always as (
    md5(
      full_name || chr(31) || phone || chr(31) || coalesce(email, '') || chr(31)
      || coalesce(subject, '') || chr(31) || source || chr(31) || coalesce(property_id::text, '')
    )
  ) stored;

drop index public.leads_pemba_name;
drop index public.leads_pemba_phone;
drop index public.leads_pemba_counts;
drop index public.leads_pemba_newest;
create index leads_pemba_search on public.leads_pemba using gin (search_text extensions.gin_trgm_ops);
create index leads_pemba_subject on public.leads_pemba using gin (subject extensions.gin_trgm_ops);
-- Every list leaves suspected spam out: with that column first, its rows are counted in the index alone.
create index leads_pemba_newest on public.leads_pemba (suspected_spam, created_at desc, id);
create index leads_pemba_source
  on public.leads_pemba (suspected_spam, source, reminder_date, created_at desc, id);
create index leads_pemba_booking on public.leads_pemba (booking_date) where booking_date is not null;
create index leads_pemba_counts
  on public.leads_pemba (suspected_spam, status, reminder_date, booking_date);
create index leads_pemba_unanswered on public.leads_pemba (created_at, id)
  where status = 'new' and not suspected_spam;
create index leads_pemba_known on public.leads_pemba (phone_e164, created_at desc);

-- The view lists its columns: without this it would not have the new ones.
create or replace view public.leads with (security_invoker = true) as
  select * from public.leads_pemba;

create function public.fill_lead_subject() returns trigger
-- As its owner: a visitor may ask about a property that is not published.
language plpgsql security definer set search_path = ''
as $$
begin
  if new.property_id is not null then
    select left(p.name, 200) into new.subject
      from public.properties_pemba p where p.id = new.property_id;
  elsif new.service_id is not null then
    select left(s.title, 200) into new.subject
      from public.services_pemba s where s.id = new.service_id;
  end if;
  return new;
end
$$;
revoke execute on function public.fill_lead_subject() from public, anon, authenticated;
create trigger fill_lead_subject_of_new before insert on public.leads_pemba
  for each row when (new.property_id is not null or new.service_id is not null)
  execute function public.fill_lead_subject();
-- The subject of a lead whose property or service is deleted stays.
create trigger fill_lead_subject before update of property_id on public.leads_pemba
  for each row when (new.property_id is distinct from old.property_id and new.property_id is not null)
  execute function public.fill_lead_subject();

create function public.rename_lead_subject() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'properties_pemba' then
    update public.leads_pemba set subject = left(new.name, 200) where property_id = new.id;
  else
    update public.leads_pemba set subject = left(new.title, 200)
      where service_id = new.id and property_id is null;
  end if;
  return null;
end
$$;
revoke execute on function public.rename_lead_subject() from public, anon, authenticated;
create trigger rename_lead_subject after update of name on public.properties_pemba
  for each row when (new.name is distinct from old.name)
  execute function public.rename_lead_subject();
create trigger rename_lead_subject after update of title on public.services_pemba
  for each row when (new.title is distinct from old.title)
  execute function public.rename_lead_subject();

alter table public.callback_requests
  -- Set when the operator wants no lead of the request. The row stays.
  add column dismissed_at timestamptz,
  add column search_text text generated always as (
    lower(
      full_name || ' ' || whatsapp_number || ' '
      || regexp_replace(coalesce(whatsapp_e164, whatsapp_number), '[^0-9]', '', 'g')
    )
  ) stored;
create index callback_requests_open on public.callback_requests (suspected_spam, created_at desc, id)
  where lead_id is null and dismissed_at is null;
create index callback_requests_dismissed on public.callback_requests (created_at desc, id)
  where dismissed_at is not null;
create index callback_requests_search on public.callback_requests
  using gin (search_text extensions.gin_trgm_ops);

-- Who bought, or does not want to, is called no more: closed and dead leads are neither due nor overdue.
drop function public.lead_pipeline_counts(date);
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
      where not l.suspected_spam and status not in ('deal-closed', 'dead')
        and (reminder_date = today or booking_date = today)
    ),
    count(*) filter (
      where not l.suspected_spam and status not in ('deal-closed', 'dead') and reminder_date < today
    ),
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
revoke execute on function public.lead_pipeline_counts(date) from public, anon, authenticated;
grant execute on function public.lead_pipeline_counts(date) to service_role;
