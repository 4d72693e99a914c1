-- Back and send again, without scripts, is another submission with the same content: within an hour it
-- is the same lead, message or wish to be called back. The content itself is compared, so nobody's word
-- has to be taken for it. Rows without a submission are the operator's own.
create index leads_pemba_repeated on public.leads_pemba (phone, created_at);
create index callback_requests_repeated on public.callback_requests (whatsapp_number, created_at);

create function public.skip_repeated_lead() returns trigger
-- As its owner: a visitor leaves leads and reads none.
language plpgsql security definer set search_path = ''
as $$
begin
  -- Who sends the same at the same moment waits here, and then finds the first one's row.
  perform pg_advisory_xact_lock(hashtextextended('lead ' || new.phone, 0));
  if exists (
    select from public.leads_pemba l
    where l.phone = new.phone
      and l.created_at > now() - interval '1 hour'
      and l.submission_id is not null
      and l.full_name = new.full_name
      and l.source = new.source
      and l.message is not distinct from new.message
      and l.email is not distinct from new.email
      and l.property_id is not distinct from new.property_id
      and l.service_id is not distinct from new.service_id
      and l.context -> 'property' is not distinct from new.context -> 'property'
      and l.context -> 'service' is not distinct from new.context -> 'service'
      and l.consultation_time is not distinct from new.consultation_time
      -- A message carries the day on which it was written; that is no part of its content.
      and (
        new.consultation_time is null
        or l.consultation_date is not distinct from new.consultation_date
      )
      -- What a program seems to have sent does not stand for what a person sends.
      and (new.suspected_spam or not l.suspected_spam)
  ) then
    return null;
  end if;
  return new;
end
$$;
revoke execute on function public.skip_repeated_lead() from public, anon, authenticated;
create trigger skip_repeated_lead before insert on public.leads_pemba
  for each row when (new.submission_id is not null)
  execute function public.skip_repeated_lead();

create function public.skip_repeated_callback_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('callback ' || new.whatsapp_number, 0));
  if exists (
    select from public.callback_requests r
    where r.whatsapp_number = new.whatsapp_number
      and r.created_at > now() - interval '1 hour'
      and r.submission_id is not null
      and r.full_name = new.full_name
      and (new.suspected_spam or not r.suspected_spam)
  ) then
    return null;
  end if;
  return new;
end
$$;
revoke execute on function public.skip_repeated_callback_request() from public, anon, authenticated;
create trigger skip_repeated_callback_request before insert on public.callback_requests
  for each row when (new.submission_id is not null)
  execute function public.skip_repeated_callback_request();
