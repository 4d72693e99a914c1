-- Square metres are kept to two decimals: computed back from them, 5,000 square feet were 5,000.05. Square feet
-- that are given and agree with the square metres stay as they are given.
create or replace function public.settle_property_sizes() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.size_sqm := coalesce(new.size_sqm, new.size_sqft / 10.7639);
  if round(new.size_sqft / 10.7639, 2) is distinct from new.size_sqm then
    new.size_sqft := new.size_sqm * 10.7639;
  end if;
  new.land_size_sqm := coalesce(new.land_size_sqm, new.land_size_sqft / 10.7639);
  if round(new.land_size_sqft / 10.7639, 2) is distinct from new.land_size_sqm then
    new.land_size_sqft := new.land_size_sqm * 10.7639;
  end if;
  return new;
end
$$;
