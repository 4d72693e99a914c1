-- The numbers of the applied migrations. `supabase db push` records them in a hosted project, `npm start`
-- in the embedded database; empty where the schema was loaded in another way.
create function public.applied_migrations() returns setof text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    return query select version::text from supabase_migrations.schema_migrations;
  elsif to_regclass('local.migrations') is not null then
    return query select substring(name from '^\d+') from local.migrations where name ~ '^\d';
  end if;
end
$$;
revoke all on function public.applied_migrations() from public, anon, authenticated;
grant execute on function public.applied_migrations() to service_role;
