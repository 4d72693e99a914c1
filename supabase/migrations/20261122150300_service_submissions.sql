-- A form of a new service that is sent again, because the response to it was lost, finds the row of the
-- first time.
alter table public.services_pemba add column form_id uuid unique;
