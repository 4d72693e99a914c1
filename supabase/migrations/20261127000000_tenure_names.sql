-- The kinds of right by the names that a list's address has for them. Triggers rest: nobody changed a property.
alter table public.properties_pemba disable trigger user;
update public.properties_pemba
  set title_facts = jsonb_set(title_facts, '{right,value}', case title_facts #>> '{right,value}'
    when 'lease' then '"government-lease"'::jsonb
    else '"right-of-occupancy"'::jsonb
  end)
  where title_facts #>> '{right,value}' in ('lease', 'occupancy');
alter table public.properties_pemba enable trigger user;
