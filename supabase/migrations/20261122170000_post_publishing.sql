-- A post is a draft without a date, and published from its date on: one with a later date is scheduled.
alter table public.blog_posts_pemba add column published_at timestamptz default now();

-- A page cached before the date of a scheduled post must show it after that. Nothing is written at that moment,
-- so the version counts the posts that are published by now beside the changes. It multiplies: a deleted post
-- must not make up for a change.
alter table public.content_version rename to content_changes;
create or replace function public.content_has_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Hosted Supabase preloads pg-safeupdate, which refuses an UPDATE without WHERE in a trigger too.
  update public.content_changes set version = version + 1 where is_only;
  return null;
end
$$;
create view public.content_version with (security_invoker = true) as
  select version * 1000000 + (
    select count(*) from public.blog_posts_pemba where published_at <= now()
  ) as version
  from public.content_changes;
revoke all on public.content_version from anon, authenticated;
grant select on public.content_version to anon, authenticated, service_role;

alter table public.blog_posts_pemba disable trigger touch_updated_at;
update public.blog_posts_pemba set published_at = created_at where published_at <> created_at;
alter table public.blog_posts_pemba enable trigger touch_updated_at;

-- Whoever inserts a post with the specification's columns alone publishes it at the time that it was made.
create function public.settle_published_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.published_at = now() and new.created_at < now() then
    new.published_at := new.created_at;
  end if;
  return new;
end
$$;
revoke execute on function public.settle_published_at() from public, anon, authenticated;
create trigger settle_published_at before insert on public.blog_posts_pemba
  for each row execute function public.settle_published_at();

drop index public.blog_posts_pemba_newest;
drop index public.blog_posts_pemba_category;
create index blog_posts_pemba_newest on public.blog_posts_pemba (published_at desc, id);
create index blog_posts_pemba_category on public.blog_posts_pemba (category, published_at desc, id);
create index blog_posts_pemba_admin on public.blog_posts_pemba (created_at desc, id);

drop policy "anyone reads blog posts" on public.blog_posts_pemba;
create policy "anyone reads published blog posts" on public.blog_posts_pemba
  for select to anon, authenticated using (published_at <= now());

-- The former addresses of a draft are hidden like those of a draft property.
drop policy "anyone follows a redirect to what is published" on public.slug_redirects;
create policy "anyone follows a redirect to what is published" on public.slug_redirects
  for select to anon, authenticated using (
    case kind
      when 'properties_pemba' then exists (
        select from public.properties_pemba where id = target_id and is_published
      )
      when 'blog_posts_pemba' then exists (
        select from public.blog_posts_pemba where id = target_id and published_at <= now()
      )
      else true
    end
  );
