-- A visitor who moves or cancels a booking is told of like a new lead: the trigger writes the alert in the
-- transaction of the change. The alert of the lead itself tells of the booking's beginning.
alter table public.alerts
  add column booking_change_id bigint unique references public.booking_changes (id) on delete cascade;
alter table public.alerts drop constraint alerts_kind_check;
alter table public.alerts add constraint alerts_kind_check
  check (kind in ('lead', 'callback', 'booking', 'digest', 'test'));
alter table public.alerts add constraint alerts_booking_check
  check ((kind = 'booking') = (booking_change_id is not null));

create function public.add_booking_alert() returns trigger
-- As its owner: a visitor changes a booking and knows of no alerts.
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.alerts (kind, booking_change_id)
    select 'booking', new.id
    from public.bookings_pemba b join public.leads_pemba l on l.id = b.lead_id
    where b.id = new.booking_id and not l.suspected_spam and not l.is_sample;
  return null;
end
$$;
revoke execute on function public.add_booking_alert() from public, anon, authenticated;
create trigger add_booking_alert after insert on public.booking_changes
  for each row when (new.from_state is not null and not new.by_operator)
  execute function public.add_booking_alert();

-- As before, with a booking's change.
create or replace function public.alert_content(alert uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', a.id,
    'kind', a.kind,
    'created_at', a.created_at,
    'name', coalesce(l.full_name, r.full_name),
    'phone', coalesce(l.phone_e164, l.phone, r.whatsapp_e164, r.whatsapp_number),
    'email', l.email,
    'source', l.source,
    'subject', coalesce(p.name, l.subject),
    'message', case when a.kind = 'lead' then nullif(btrim(l.message), '') end,
    'date', case when a.kind = 'lead' then l.booking_date end,
    'time', case when a.kind = 'lead' then l.consultation_time end,
    'lead_id', l.id,
    'person_id', coalesce(l.person_id, r.person_id),
    'booking_id', b.id,
    'booking_change', case when a.kind = 'booking' then jsonb_build_object(
      'kind', b.kind, 'from', c.from_starts_at, 'to', c.to_starts_at, 'was', c.from_state,
      'state', c.to_state, 'by_operator', c.by_operator
    ) end,
    'parts', case when a.kind = 'digest' then public.digest_parts(a.digest_day) end
  ))
  from public.alerts a
  left join public.booking_changes c on c.id = a.booking_change_id
  left join public.bookings_pemba b on b.id = c.booking_id
  left join public.properties_pemba p on p.id = b.property_id
  left join public.leads_pemba l on l.id = coalesce(a.lead_id, b.lead_id)
  left join public.callback_requests r on r.id = a.callback_request_id
  where a.id = alert
$$;

-- As before, with letters about a booking's change.
create or replace function public.letters_about(person uuid) returns setof uuid
language sql stable rows 10 set search_path = ''
as $$
  with members as (
    select id from public.people
    where head_id = (select p.head_id from public.people p where p.id = person)
  ), leads as (
    select l.id from public.leads_pemba l where l.person_id in (select id from members)
  )
  select d.id from public.alert_deliveries d join public.alerts a on a.id = d.alert_id
  where d.channel = 'mail' and (
    a.kind = 'digest'
    or a.lead_id in (select id from leads)
    or a.callback_request_id in (
      select r.id from public.callback_requests r where r.person_id in (select id from members)
    )
    or a.booking_change_id in (
      select c.id from public.booking_changes c join public.bookings_pemba b on b.id = c.booking_id
      where b.lead_id in (select id from leads)
    )
  )
$$;
