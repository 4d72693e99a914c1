-- The version of the public content, incremented by every change of it. A cached page is valid for one
-- version. It is a row and not a sequence, because it must change at the very moment at which the change
-- itself can be seen, not before.
create table public.content_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 0
);
insert into public.content_version default values;
alter table public.content_version enable row level security;
create policy anyone_reads on public.content_version for select to anon, authenticated using (true);
revoke all on public.content_version from anon, authenticated;
grant select on public.content_version to anon, authenticated, service_role;

create function public.content_has_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Hosted Supabase preloads pg-safeupdate, which refuses an UPDATE without WHERE in a trigger too.
  update public.content_version set version = version + 1 where is_only;
  return null;
end
$$;
revoke all on function public.content_has_changed from public, anon, authenticated;

create trigger content_has_changed after insert or update or delete or truncate on public.properties_pemba
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate on public.areas_pemba
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate on public.services_pemba
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate on public.blog_posts_pemba
  for each statement execute function public.content_has_changed();
create trigger content_has_changed after insert or update or delete or truncate on public.slug_redirects
  for each statement execute function public.content_has_changed();
