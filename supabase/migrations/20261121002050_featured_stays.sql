-- A star that is taken from a property which has none, or given to one that has gone meanwhile, in a
-- page that was opened earlier, is nothing to the property that is featured now.
create or replace function public.set_featured_property(property_id uuid, make_featured boolean) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('set_featured_property', 0));
  if not exists (select 1 from public.properties_pemba where id = property_id) then
    return false;
  end if;
  if make_featured then
    update public.properties_pemba set featured = false where featured and id <> property_id;
  end if;
  update public.properties_pemba set featured = make_featured
    where id = property_id and featured <> make_featured;
  return true;
end
$$;
