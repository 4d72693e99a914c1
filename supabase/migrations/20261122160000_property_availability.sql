-- Whether a property can be had, and the archive of those that are no longer offered. Every public list
-- asks for is_published alone: so what is withdrawn or archived is never published.
alter table public.properties_pemba
  add column availability text not null default 'available' check (
    availability in ('available', 'reserved', 'under-offer', 'sold', 'withdrawn')
  ),
  add column archived_at timestamptz,
  -- Whether it is published again once it is neither withdrawn nor archived.
  add column returns_published boolean not null default false,
  add constraint properties_pemba_hidden check (
    not is_published or (availability <> 'withdrawn' and archived_at is null)
  );

-- A view keeps the columns that its table had when it was made.
create or replace view public.properties with (security_invoker = true) as
  select * from public.properties_pemba;

create function public.settle_publication() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.availability = 'withdrawn' or new.archived_at is not null then
    new.returns_published := new.returns_published or new.is_published;
    new.is_published := false;
  elsif new.returns_published then
    new.is_published := true;
    new.returns_published := false;
  end if;
  return new;
end
$$;
revoke execute on function public.settle_publication() from public, anon, authenticated;

create trigger settle_publication before insert or update on public.properties_pemba
  for each row execute function public.settle_publication();
