-- A visitor who opens the page of their booking has their time zone kept. For the operator who has the
-- booking open that is no other version: the same with the person it is moved to, as its lead is.
drop trigger touch_updated_at on public.bookings_pemba;
create trigger touch_updated_at before update on public.bookings_pemba
  for each row execute function public.touch_updated_at('time_zone', 'person_id');
