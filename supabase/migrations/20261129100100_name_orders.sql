-- Lists are ordered by names in small letters: a database that compares bytes, as the embedded one does, has
-- "amina" after "Zuberi". Each is a computed column, called as the column that it orders by.
create function public.full_name_order(lead public.leads_pemba) returns text
language sql immutable set search_path = ''
as $$ select lower(lead.full_name) $$;

create function public.full_name_order(click public.contact_leads) returns text
language sql immutable set search_path = ''
as $$ select lower(click.full_name) $$;

create function public.entity_name_order(click public.contact_leads) returns text
language sql immutable set search_path = ''
as $$ select lower(click.entity_name) $$;

create function public.name_order(property public.properties_pemba) returns text
language sql immutable set search_path = ''
as $$ select lower(property.name) $$;

create function public.name_order(area public.areas_pemba) returns text
language sql immutable set search_path = ''
as $$ select lower(area.name) $$;

revoke execute on function public.full_name_order(public.leads_pemba),
  public.full_name_order(public.contact_leads), public.entity_name_order(public.contact_leads),
  public.name_order(public.properties_pemba), public.name_order(public.areas_pemba)
  from public, anon, authenticated;
grant execute on function public.full_name_order(public.leads_pemba),
  public.full_name_order(public.contact_leads), public.entity_name_order(public.contact_leads),
  public.name_order(public.properties_pemba), public.name_order(public.areas_pemba)
  to service_role;
