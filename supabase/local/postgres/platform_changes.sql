-- What Supabase has changed since platform.sql, which stays as it was released. Runs once, as the
-- cluster's superuser, in new and in existing databases.

-- New objects in `public` are open to nobody: https://supabase.com/changelog/45329
alter default privileges for role postgres in schema public
  revoke all on tables from anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  revoke all on functions from anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  revoke all on sequences from anon, authenticated, service_role;

-- PostgREST applies these whenever it takes the role.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
