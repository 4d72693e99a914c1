-- What a visitor's key may ask of the search functions is bounded here too, not only by the site: at most
-- eight words of a hundred characters. The pins of a whole list come in one answer.

create or replace function public.search_words(words text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(left(word, 100))
  from (
    select word from regexp_split_to_table(public.fold_text(left(words, 1000)), '\s+') as word
    where word <> '' limit 8
  ) as first_words
$$;

create or replace function public.like_patterns(words text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
  from unnest(public.search_words(words)) as word
$$;

create function public.all_property_pins(filters jsonb default '{}', coarse_step float8 default 0.005)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant int := 10000;
  found_count int;
  pins jsonb;
begin
  execute format(
    'select count(*) from (select from public.properties_pemba where %s limit $3) as one',
    public.property_search_conditions(filters))
  into found_count using filters, public.like_patterns(filters ->> 'q'), most + 1;

  select jsonb_agg(to_jsonb(pin) order by pin.latitude desc, pin.longitude, pin.slug) into pins
  from public.property_pins(
    -180, -90, 180, 90, case when found_count > most then coarse_step else 0 end, filters, most
  ) as pin;
  return coalesce(pins, '[]');
end
$$;
comment on function public.all_property_pins is
  'The rows of property_pins everywhere, as one array: each property by itself up to 10,000, counted by '
  'cells of coarse_step degrees beyond that.';

revoke execute on function public.all_property_pins(jsonb, float8) from public;
grant execute on function public.all_property_pins(jsonb, float8) to anon, authenticated, service_role;
