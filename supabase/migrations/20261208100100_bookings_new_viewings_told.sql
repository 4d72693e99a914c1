-- A viewing that the operator adds is confirmed in writing.
alter table public.bookings_pemba
  drop constraint bookings_pemba_untold_check,
  add constraint bookings_pemba_untold_check check (untold in ('new', 'moved', 'confirmed', 'cancelled'));

create or replace function public.note_untold_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.untold := case
    when not public.is_by_operator() or new.state = 'unplaced' then null
    when new.state = 'cancelled' then 'cancelled'
    -- Nobody has the former time in writing yet.
    when old.untold = 'new' then 'new'
    when new.starts_at = old.starts_at then 'confirmed'
    else 'moved'
  end;
  return new;
end
$$;

create function public.note_untold_viewing() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.untold := 'new';
  return new;
end
$$;
create trigger note_untold_viewing before insert on public.bookings_pemba
  for each row when (
    new.kind = 'viewing' and new.state = 'booked' and new.untold is null and public.is_by_operator()
  ) execute function public.note_untold_viewing();

revoke all on function public.note_untold_viewing() from public, anon, authenticated;
grant execute on function public.note_untold_viewing() to service_role;
