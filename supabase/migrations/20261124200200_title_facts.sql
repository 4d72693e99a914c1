-- Title and tenure of a property: {fact: {value, document?, seen_on?}}, the facts of
-- domain/properties/title/title-facts.ts. A fact is known from a document that somebody of the agency has
-- seen, with the document's kind and the day, or it is what the seller says: there is nothing between.
create function public.are_title_facts(facts jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(facts) = 'object' then
    pg_column_size(facts) <= 16384 and not exists (
      select from jsonb_each(facts) as fact (name, said)
      where case when jsonb_typeof(said) = 'object' then
        btrim(coalesce(said ->> 'value', '')) = ''
        or (said ? 'document') <> (said ? 'seen_on')
        or btrim(coalesce(said ->> 'document', 'none')) = ''
        or coalesce(said ->> 'seen_on', '2000-01-01') !~ '^\d{4}-\d{2}-\d{2}$'
      else true end
    )
  else false end
$$;
revoke execute on function public.are_title_facts(jsonb) from public, anon, authenticated;
grant execute on function public.are_title_facts(jsonb) to service_role;

alter table public.properties_pemba
  add column title_facts jsonb not null default '{}' check (public.are_title_facts(title_facts)),
  -- The kind of right, for the filter.
  add column tenure text generated always as (title_facts #>> '{right,value}') stored;
create or replace view public.properties with (security_invoker = true) as
  select * from public.properties_pemba;

-- tenure is generated after this trigger, as search_text is.
create or replace trigger touch_updated_at before update on public.properties_pemba
  for each row execute function public.touch_updated_at(
    'featured', 'search_text', 'availability_confirmed_on', 'tenure'
  );
create or replace trigger log_change after insert or update or delete on public.properties_pemba
  for each row execute function
    public.log_change('property', 'updated_at', 'slug', 'search_text', 'priced_since', 'tenure');

-- Counts read this index and not the table, with the filter of tenure too.
drop index public.properties_pemba_kinds;
create index properties_pemba_kinds on public.properties_pemba
  (type, status, bedrooms, amenities, island, area_id, price, availability, tenure)
  where is_published and availability <> 'sold';
create index properties_pemba_tenure on public.properties_pemba (tenure, created_at desc, id)
  where is_published and availability <> 'sold';
