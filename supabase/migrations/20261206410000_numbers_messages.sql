-- Messages of the contact form, counted apart from consultations.

create or replace function public.leads_by_week(since date) returns table (week date, source text, leads int)
language sql stable rows 50 set search_path = ''
-- Sessions cache plans: one made while the tables were small would scan all of them later.
set enable_seqscan = off
as $$
  select date_trunc('week', l.created_at at time zone 'Africa/Dar_es_Salaam')::date,
    case when l.is_message then 'message' else l.source end, count(*)::int
  from public.leads_pemba l
  where l.created_at >= public.instant_there(since, null) and not l.suspected_spam
  group by 1, 2
$$;
