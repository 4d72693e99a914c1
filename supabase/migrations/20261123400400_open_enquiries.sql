-- The enquiries of a person that a contact may be logged about: open leads and waiting callback requests,
-- the newest first.
create function public.open_enquiries(person uuid)
returns table (id uuid, source text, subject text, status text, asked_at timestamptz)
language sql stable rows 5 set search_path = ''
as $$
  with members as (
    select p.id from public.people p where p.head_id = person
  )
  select l.id, l.source, l.subject, l.status, l.created_at
    from public.leads_pemba l
    where l.person_id in (select m.id from members m) and not l.suspected_spam
      and l.status in ('new', 'contacted', 'offer-sent')
  union all
  select r.id, null, null, 'new', r.created_at
    from public.callback_requests r
    where r.person_id in (select m.id from members m) and r.lead_id is null
      and r.dismissed_at is null and not r.suspected_spam
  order by 5 desc, 1 limit 12
$$;
revoke execute on function public.open_enquiries(uuid) from public, anon, authenticated;
grant execute on function public.open_enquiries(uuid) to service_role;
