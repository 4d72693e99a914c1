-- A consultation that its visitor holds already is not taken a second time, however much later it is sent again
-- and by whichever form: they were told that somebody else had their own time.
create or replace function public.renew_submission_of_lead() returns trigger
-- As its owner: a visitor leaves leads, and reads none.
language plpgsql security definer set search_path = ''
as $$
begin
  -- A simultaneous copy waits here, and then finds the first one's booking.
  perform pg_advisory_xact_lock(hashtextextended('lead ' || new.phone, 0));
  if exists (
    select from public.leads_pemba l
    join public.bookings_pemba b on b.lead_id = l.id,
      lateral (select b.starts_at at time zone 'Africa/Dar_es_Salaam' as starts) as there
    where b.kind = 'consultation'
      and there.starts::date = new.consultation_date
      and to_char(there.starts, 'HH24:MI') = new.consultation_time
      and (
        (l.submission_id = new.submission_id and b.state <> 'cancelled')
        or (
          l.phone = new.phone and public.name_key(l.full_name) = public.name_key(new.full_name)
          and b.state in ('booked', 'requested')
          -- A row of suspected spam does not stand for a person's.
          and (new.suspected_spam or not l.suspected_spam)
        )
      )
  ) then
    return null;
  end if;
  if exists (select from public.leads_pemba l where l.submission_id = new.submission_id) then
    new.submission_id := gen_random_uuid();
  end if;
  return new;
end
$$;
