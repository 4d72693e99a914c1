-- Since when visitors see a property at its price: a price that was corrected within the hour was never
-- asked, and is not called a reduction.
alter table public.properties_pemba
  add column priced_since timestamptz not null default now();
create or replace view public.properties with (security_invoker = true) as
  select * from public.properties_pemba;

create function public.settle_priced_since() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.price <> old.price or (new.is_published and not old.is_published) then
    new.priced_since := now();
  end if;
  return new;
end
$$;
-- After settle_publication, by its name: that decides whether it is published.
create trigger settle_published_price before update on public.properties_pemba
  for each row execute function public.settle_priced_since();
create or replace trigger log_change after insert or update or delete on public.properties_pemba
  for each row execute function
    public.log_change('property', 'updated_at', 'slug', 'search_text', 'priced_since');

-- Every change of a price. Rows are added by the trigger below and never edited: they go with their
-- property alone.
create table public.property_price_changes (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties_pemba (id) on delete cascade,
  -- Whole US dollars.
  former_price bigint not null check (former_price > 0),
  price bigint not null check (price > 0 and price <> former_price),
  changed_at timestamptz not null default now(),
  -- Visitors saw the former price for a day at least.
  is_public boolean not null
);
create index property_price_changes_newest on public.property_price_changes
  (property_id, changed_at desc, id desc);
alter table public.property_price_changes enable row level security;
revoke all on public.property_price_changes from anon, authenticated, service_role;
grant select on public.property_price_changes to anon, authenticated;
-- The sample content brings a history of its own.
grant select, insert on public.property_price_changes to service_role;
create policy "anyone reads the prices that were public" on public.property_price_changes
  for select to anon, authenticated using (
    is_public and exists (
      select from public.properties_pemba p where p.id = property_id and p.is_published
    )
  );
create trigger content_has_changed after insert or update or delete or truncate
  on public.property_price_changes
  for each statement execute function public.content_has_changed();

create function public.refuse_price_edit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'The price history is never edited' using errcode = '42501';
end
$$;
create trigger refuse_price_edit before update on public.property_price_changes
  for each row execute function public.refuse_price_edit();

create function public.add_price_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  insert into public.property_price_changes (property_id, former_price, price, is_public)
    values (new.id, old.price, new.price,
      old.is_published and old.priced_since <= now() - interval '1 day');
  return null;
end
$$;
create trigger add_price_change after update on public.properties_pemba
  for each row when (new.price <> old.price) execute function public.add_price_change();
revoke execute on function
  public.settle_priced_since(), public.refuse_price_edit(), public.add_price_change()
  from public, anon, authenticated;
