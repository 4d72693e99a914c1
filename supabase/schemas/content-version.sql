-- The version of the public content, counted up by every change. A cached page is valid for one version.

-- A row and not a sequence: it must change at the moment at which the change itself becomes visible.
create table public.content_changes (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 0
);
alter table public.content_changes enable row level security;
grant select on public.content_changes to anon, authenticated, service_role;
create policy anyone_reads on public.content_changes for select to anon, authenticated using (true);

-- Nothing is written when a scheduled post appears or a new day begins, which changes the years and days that
-- pages count: the version adds the number of days, and of the posts published by now. It multiplies, so that
-- a deleted post does not cancel out a change.
create view public.content_version with (security_invoker = true) as
  select (version + (public.today_in_dar_es_salaam() - date '2026-01-01')) * 1000000 + (
    select count(*) from public.blog_posts_pemba where published_at <= now()
  ) as version
  from public.content_changes;
grant select on public.content_version to anon, authenticated, service_role;

create function public.content_has_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Hosted Supabase preloads pg-safeupdate, which refuses an UPDATE without WHERE in triggers too.
  update public.content_changes set version = version + 1 where is_only;
  return null;
end
$$;

create trigger content_has_changed after insert or update or delete or truncate on public.areas_pemba
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate on public.services_pemba
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate on public.blog_posts_pemba
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate on public.properties_pemba
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate
  on public.property_price_changes
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate on public.claims
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate on public.testimonials
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate on public.title_papers
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate on public.slug_redirects
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate on public.agency_settings
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate on public.cost_settings
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after update on public.response_promise
  for each row when (old.hours is distinct from new.hours)
  execute function public.content_has_changed();
