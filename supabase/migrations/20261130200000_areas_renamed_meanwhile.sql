-- A property that comes into an area while that is renamed waits for the new name: it kept the former one.
create or replace function public.fill_area_name() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- One that stays in its area has the name carried to it; waiting here, it would hold up who carries it.
  if tg_op = 'INSERT' or new.area_id is distinct from old.area_id then
    perform from public.areas_pemba where id = new.area_id for share;
  end if;
  -- An area that is not there is refused by the foreign key.
  new.area_name := coalesce((select name from public.areas_pemba where id = new.area_id), '');
  return new;
end
$$;
