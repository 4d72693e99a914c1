-- Supabase no longer grants anything on new objects by default. Projects and data directories made
-- before get the same defaults, and the same rights on what they have.
alter default privileges in schema public
  revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on sequences from anon, authenticated, service_role;

revoke all on function public.slugify(text) from public, anon, authenticated;
grant execute on all functions in schema public to service_role;

revoke all on all sequences in schema public from anon, authenticated, service_role;
grant usage on all sequences in schema public to service_role;

revoke all on public.content_changes, public.content_version, public.booked_times, public.queue_items
  from service_role;
grant select on public.content_changes, public.content_version, public.booked_times, public.queue_items
  to service_role;
