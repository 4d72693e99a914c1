-- A star given or taken is no newer version of a property: nobody who is writing in its form is in the way.
drop trigger touch_updated_at on public.properties_pemba;
create trigger touch_updated_at before update on public.properties_pemba
  for each row when (old.featured = new.featured) execute function public.touch_updated_at();
