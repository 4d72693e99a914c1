-- Words are found in the name of a property's area too: a plot of the area Wete may lie at "Mtambwe Mkuu",
-- and an area may be renamed. A generated column reads its own row alone, so that the name stands in it.
alter table public.properties_pemba add column area_name text not null default '';
create or replace view public.properties with (security_invoker = true) as
  select * from public.properties_pemba;

-- The name of an area changes nothing of a property that somebody has open, and is no change of theirs.
create or replace trigger touch_updated_at before update on public.properties_pemba
  for each row execute function public.touch_updated_at(
    'featured', 'search_text', 'availability_confirmed_on', 'tenure', 'area_name'
  );
create or replace trigger log_change after insert or update or delete on public.properties_pemba
  for each row execute function public.log_change(
    'property', 'updated_at', 'slug', 'search_text', 'priced_since', 'tenure', 'area_name'
  );

create function public.fill_area_name() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- An area that is not there is refused by the foreign key.
  new.area_name := coalesce((select name from public.areas_pemba where id = new.area_id), '');
  return new;
end
$$;
create trigger fill_area_name before insert or update of area_id, area_name on public.properties_pemba
  for each row execute function public.fill_area_name();

create function public.carry_area_name() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.properties_pemba set area_name = new.name where area_id = new.id;
  return null;
end
$$;
create trigger carry_area_name after update on public.areas_pemba
  for each row when (old.name <> new.name) execute function public.carry_area_name();
revoke execute on function public.fill_area_name(), public.carry_area_name()
  from public, anon, authenticated;

-- Triggers rest: nobody changed a property.
alter table public.properties_pemba disable trigger user;
update public.properties_pemba p set area_name = a.name from public.areas_pemba a where a.id = p.area_id;
alter table public.properties_pemba enable trigger user;

alter table public.properties_pemba
  alter column search_text set expression as (
    lower(name || ' ' || location || ' ' || area_name || ' ' || type || ' ' || reference)
  );
