-- Deletes searches that contain an erased person's name or number, and what the activity log says of them.
create function public.erase_saved_filters(ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform set_config('kisiwa.is_erasing', 'on', true);
  delete from public.saved_filters f where f.id = any (ids);
  delete from public.activity_log l where l.entity = 'saved search' and l.entity_id = any (ids);
end
$$;

revoke all on function public.erase_saved_filters(uuid[]) from public, anon, authenticated;
grant execute on function public.erase_saved_filters(uuid[]) to service_role;
