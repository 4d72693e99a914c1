-- The diary says what is booked or asked for; the queue and the digest read it here.
create or replace view public.booked_times with (security_invoker = true) as
  select b.lead_id, b.person_id, there.at::date as day, to_char(there.at, 'HH24:MI') as "time"
  from public.bookings_pemba b
  join public.leads_pemba l on l.id = b.lead_id
  cross join lateral (select b.starts_at at time zone 'Africa/Dar_es_Salaam') as there(at)
  where b.state in ('booked', 'requested') and not l.suspected_spam
    and l.status in ('new', 'contacted', 'offer-sent');
