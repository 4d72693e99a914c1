-- The leads that wait for a first answer are counted, as today's queue counts them: a new lead that was
-- answered waits no longer, whatever its status.
drop index public.leads_pemba_unanswered;
create index leads_pemba_unanswered on public.leads_pemba (created_at, id)
  where status = 'new' and first_answered_at is null and not suspected_spam;
