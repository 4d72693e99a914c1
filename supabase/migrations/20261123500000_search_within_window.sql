-- A list beside a map may be narrowed to what the map shows. All search functions take their conditions
-- from property_search_conditions, so the window is added there to whatever the filters say.
alter function public.property_search_conditions(jsonb) rename to property_filter_conditions;

create function public.property_search_conditions(filters jsonb) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(' and ',
    public.property_filter_conditions(filters),
    case when filters ? 'within' then
      'latitude between ($1 #>> ''{within,south}'')::float8 and ($1 #>> ''{within,north}'')::float8 '
      'and longitude between ($1 #>> ''{within,west}'')::float8 and ($1 #>> ''{within,east}'')::float8'
    end)
$$;
comment on function public.property_search_conditions is
  'A WHERE clause over $1, the filters, and $2, the LIKE patterns of their words: that of '
  'property_filter_conditions, and within {west, south, east, north}, a window in degrees (WGS 84).';
comment on function public.property_filter_conditions is
  'The conditions of all filters but the window of a map; property_search_conditions adds that.';

revoke execute on function public.property_search_conditions(jsonb) from public, anon, authenticated;
