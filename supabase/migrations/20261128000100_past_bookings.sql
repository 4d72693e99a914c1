-- As before; where a lead is written down later than it came in, as in an import and among the samples, a time
-- that was still to come then was booked. A visitor's lead always comes in now.
create or replace function public.book_consultation() returns trigger
-- As its owner: a visitor leaves a lead and knows of no bookings.
language plpgsql security definer set search_path = ''
as $$
declare
  starts timestamptz :=
    (new.consultation_date + new.consultation_time::time) at time zone 'Africa/Dar_es_Salaam';
  slot text := public.slot_state(starts);
  zone text := left(new.context ->> 'time_zone', 64);
begin
  if slot = 'past' and new.created_at < starts then
    slot := 'free';
  end if;
  if slot = 'free' and not new.suspected_spam then
    insert into public.bookings_pemba (lead_id, kind, starts_at, state, time_zone)
      values (new.id, 'consultation', starts, 'booked', zone)
      on conflict (starts_at) where state = 'booked' do nothing;
    if found then
      return null;
    end if;
    slot := 'taken';
  end if;
  insert into public.bookings_pemba (lead_id, kind, starts_at, state, time_zone) values (
    new.id, 'consultation', starts,
    case when slot in ('free', 'request') then 'requested' else 'unplaced' end,
    zone
  );
  return null;
end
$$;
