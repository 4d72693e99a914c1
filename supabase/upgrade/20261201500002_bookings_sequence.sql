-- A calendar keeps the file with the highest sequence number. Seconds of the last change were the same for a
-- booking that was moved and cancelled within one second.
alter table public.bookings_pemba add column sequence bigint not null default 0;

-- Files of existing bookings carry the seconds of their last change.
alter table public.bookings_pemba disable trigger user;
update public.bookings_pemba set sequence = floor(extract(epoch from updated_at)) where sequence = 0;
alter table public.bookings_pemba enable trigger user;

create function public.advance_booking_sequence() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end
$$;
revoke execute on function public.advance_booking_sequence() from public, anon, authenticated;
create trigger advance_booking_sequence before update on public.bookings_pemba
  for each row when (
    (old.kind, old.state, old.starts_at, old.place, old.property_id)
    is distinct from (new.kind, new.state, new.starts_at, new.place, new.property_id)
  ) execute function public.advance_booking_sequence();

create or replace trigger log_change after insert or update or delete on public.bookings_pemba
  for each row execute function public.log_change(
    'booking', 'updated_at', 'token', 'form_id', 'time_zone', 'person_id', 'sequence'
  );
