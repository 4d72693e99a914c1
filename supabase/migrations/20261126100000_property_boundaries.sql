-- The boundary of a property's land: its corners in order as [longitude, latitude] in degrees of WGS 84,
-- without the first one again at the end, and the coordinate system in which the operator gave them
-- (app/domain/boundary/boundary.ts). What makes a boundary (no crossing sides, on its island) the form
-- checks; here stands what every reader relies on.
create function public.are_boundary_corners(corners jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(corners) <> 'array' then false
    when jsonb_array_length(corners) not between 3 and 200 then false
    else not exists (
      select from jsonb_array_elements(corners) as corner
      where case
        when jsonb_typeof(corner) <> 'array' then true
        when jsonb_array_length(corner) <> 2 then true
        when jsonb_typeof(corner -> 0) <> 'number' or jsonb_typeof(corner -> 1) <> 'number' then true
        else (corner ->> 0)::numeric not between -180 and 180
          or (corner ->> 1)::numeric not between -90 and 90
      end
    )
  end
$$;
revoke execute on function public.are_boundary_corners(jsonb) from public, anon, authenticated;
grant execute on function public.are_boundary_corners(jsonb) to service_role;

alter table public.properties_pemba
  add column boundary jsonb check (public.are_boundary_corners(boundary)),
  add column boundary_system text check (
    boundary_system in ('wgs84', 'wgs84-utm37s', 'arc1960-utm37s')
  ),
  add constraint properties_pemba_boundary_has_system
    check ((boundary is null) = (boundary_system is null));
create or replace view public.properties with (security_invoker = true) as
  select * from public.properties_pemba;
