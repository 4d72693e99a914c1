create table public.blog_posts_pemba (
  id uuid primary key default gen_random_uuid(),
  slug text not null default '' unique,
  title text not null check (char_length(btrim(title)) between 1 and 200),
  category text not null default 'Market Analysis' check (
    category in (
      'Market Analysis', 'Investment Tips', 'Property Guides', 'Legal Updates', 'Area Insights', 'Market News'
    )
  ),
  excerpt text not null,
  -- HTML, sanitised when it is saved and again when it is shown.
  content text not null,
  cover_image text,
  cover_image_details jsonb not null default '{}' check (jsonb_typeof(cover_image_details) = 'object'),
  og_image text,
  seo_title text,
  seo_description text check (char_length(seo_description) <= 160),
  seo_keywords text[] not null default '{}',
  canonical_url text,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index blog_posts_pemba_newest on public.blog_posts_pemba (created_at desc, id);
create index blog_posts_pemba_category on public.blog_posts_pemba (category, created_at desc, id);

create trigger assign_slug before insert or update of slug on public.blog_posts_pemba
  for each row execute function public.assign_slug('title');
create trigger forget_slug_redirects after delete on public.blog_posts_pemba
  for each row execute function public.forget_slug_redirects();
create trigger touch_updated_at before update on public.blog_posts_pemba
  for each row execute function public.touch_updated_at();

alter table public.blog_posts_pemba enable row level security;
revoke all on public.blog_posts_pemba from anon, authenticated;
grant select on public.blog_posts_pemba to anon, authenticated;
grant all on public.blog_posts_pemba to service_role;
create policy "anyone reads blog posts" on public.blog_posts_pemba
  for select to anon, authenticated using (true);
