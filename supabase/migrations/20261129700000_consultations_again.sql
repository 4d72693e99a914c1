-- A consultation that was moved or cancelled is asked for again by the same form: by Back, or by one that
-- carries no submission of its own, which is told by its content and the hour. It is another submission
-- then: taken for the first one, its visitor was thanked for a time that nobody had booked.
create function public.renew_submission_of_lead() returns trigger
-- As its owner: a visitor leaves leads, and reads none.
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.leads_pemba l where l.submission_id = new.submission_id)
    and not exists (
      select from public.leads_pemba l
      join public.bookings_pemba b on b.lead_id = l.id,
        lateral (select b.starts_at at time zone 'Africa/Dar_es_Salaam' as starts) as there
      where l.submission_id = new.submission_id
        and b.kind = 'consultation' and b.state <> 'cancelled'
        and there.starts::date = new.consultation_date
        and to_char(there.starts, 'HH24:MI') = new.consultation_time
    )
  then
    new.submission_id := gen_random_uuid();
  end if;
  return new;
end
$$;
revoke execute on function public.renew_submission_of_lead() from public, anon, authenticated;

-- Before skip_repeated_lead, by its name, which leaves one of several that come at once.
create trigger renew_submission_of_lead before insert on public.leads_pemba
  for each row when (
    new.submission_id is not null and new.source = 'consultation'
    and new.consultation_date between date '2000-01-01' and date '2999-12-31'
    and new.consultation_time is not null
  )
  execute function public.renew_submission_of_lead();
