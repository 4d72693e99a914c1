-- Extensions, default rights, and the record of applied migrations.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Every right in `public` is granted explicitly. Older Supabase projects grant everything on new objects
-- by default.
alter default privileges in schema public
  revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on sequences from anon, authenticated, service_role;

-- The numbers of the applied migrations, as `supabase db push` records them in a hosted project and
-- `npm start` in the embedded database. Empty where the schema was loaded in another way.
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
