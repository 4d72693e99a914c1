-- The reference by which people name a property on paper and on the phone: PB-1042. The database gives it
-- once; no form carries it.
create sequence public.property_references start 1001;
revoke all on sequence public.property_references from anon, authenticated;
grant usage on sequence public.property_references to service_role;

alter table public.properties_pemba
  add column reference text not null unique
    default 'PB-' || nextval('public.property_references')
    check (reference ~ '^PB-[0-9]{4,12}$'),
  -- The day in Dar es Salaam on which the operator last said that the availability is as it stands.
  -- Null: nobody has said so since it is recorded.
  add column availability_confirmed_on date,
  alter column search_text
    set expression as (lower(name || ' ' || location || ' ' || type || ' ' || reference));
create or replace view public.properties with (security_invoker = true) as
  select * from public.properties_pemba;

create function public.today_in_dar_es_salaam() returns date
language sql stable set search_path = ''
as $$
  select (now() at time zone 'Africa/Dar_es_Salaam')::date
$$;
revoke execute on function public.today_in_dar_es_salaam() from public;
grant execute on function public.today_in_dar_es_salaam() to anon, authenticated, service_role;

-- Whoever says what the availability is has confirmed it.
create function public.settle_confirmation() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.availability_confirmed_on :=
      coalesce(new.availability_confirmed_on, public.today_in_dar_es_salaam());
  elsif new.availability <> old.availability then
    new.availability_confirmed_on := public.today_in_dar_es_salaam();
  end if;
  return new;
end
$$;
revoke execute on function public.settle_confirmation() from public, anon, authenticated;
create trigger settle_confirmation before insert or update of availability on public.properties_pemba
  for each row execute function public.settle_confirmation();

-- A confirmation must not refuse the save of somebody who has the form open.
create or replace trigger touch_updated_at before update on public.properties_pemba
  for each row execute function
    public.touch_updated_at('featured', 'search_text', 'availability_confirmed_on');

-- The properties whose availability the operator is to confirm again.
create index properties_pemba_unconfirmed on public.properties_pemba
  (availability_confirmed_on nulls first, id)
  where is_published and availability <> 'sold';

-- A page says how long ago something was confirmed and how many years a lease has left: another day is
-- another version of the content.
create or replace view public.content_version with (security_invoker = true) as
  select (version + (public.today_in_dar_es_salaam() - date '2026-01-01')) * 1000000 + (
    select count(*) from public.blog_posts_pemba where published_at <= now()
  ) as version
  from public.content_changes;

-- The indexes of the public lists leave the sold ones out, as the lists do: a page far down a list is still
-- found in an index alone.
do $$
declare
  listed record;
begin
  for listed in
    select indexname, indexdef from pg_indexes
    where schemaname = 'public' and tablename = 'properties_pemba'
      and indexdef like '% WHERE is_published'
      and indexname <> 'properties_pemba_kinds'
  loop
    execute format('drop index public.%I', listed.indexname);
    execute listed.indexdef || ' and availability <> ''sold''';
  end loop;
end
$$;
drop index public.properties_pemba_kinds;
create index properties_pemba_kinds on public.properties_pemba
  (type, status, bedrooms, amenities, island, area_id, price, availability)
  where is_published and availability <> 'sold';
create index properties_pemba_sold on public.properties_pemba (created_at desc, id)
  where is_published and availability = 'sold';

create or replace function public.area_summaries(only_slug text default null)
returns table (
  id uuid, slug text, name text, island text, short_description text, long_description text,
  cover_image text, cover_image_details jsonb, latitude double precision, longitude double precision,
  property_count bigint, starting_price bigint
)
language sql stable rows 20 set search_path = ''
as $$
  select
    a.id, a.slug, a.name, a.island, a.short_description, a.long_description,
    a.cover_image, a.cover_image_details, a.latitude, a.longitude, p.property_count, p.starting_price
  from public.areas_pemba a
  cross join lateral (
    select count(*) as property_count, min(price) as starting_price
    from public.properties_pemba
    where area_id = a.id and is_published and availability <> 'sold'
  ) p
  where only_slug is null or a.slug = only_slug
  order by lower(a.name) collate "C", a.id
$$;
comment on function public.area_summaries is
  'All areas by name, or the one with a slug, with the count and the lowest price, in whole US dollars, '
  'of their published properties that are not sold; no price where there are none.';
