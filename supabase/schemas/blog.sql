-- Blog posts.

-- The pictures in a post's text, which are removed like its cover once no post shows them.
create function public.html_picture_urls(html text) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(html, '<img\s[^>]*?src="([^"]+)"', 'g') as found
$$;

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
  -- HTML, sanitised on save and again on display.
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
  updated_at timestamptz not null default now(),
  form_id uuid unique,
  -- Null: a draft. In the future: scheduled.
  published_at timestamptz default now(),
  content_pictures text[] not null
    generated always as (public.html_picture_urls(content)) stored,
  -- Null: written by the agency.
  author text check (char_length(btrim(author)) between 1 and 120)
);
create index blog_posts_pemba_newest on public.blog_posts_pemba (published_at desc, id);
create index blog_posts_pemba_category on public.blog_posts_pemba (category, published_at desc, id);
create index blog_posts_pemba_admin on public.blog_posts_pemba (created_at desc, id);
create index blog_posts_pemba_content_pictures on public.blog_posts_pemba using gin (content_pictures);

alter table public.blog_posts_pemba enable row level security;
grant select on public.blog_posts_pemba to anon, authenticated;
grant all on public.blog_posts_pemba to service_role;
create policy "anyone reads published blog posts" on public.blog_posts_pemba
  for select to anon, authenticated using (published_at <= now());

-- A post inserted with the specification's columns alone is published as of its creation.
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
create trigger settle_published_at before insert on public.blog_posts_pemba
  for each row execute function public.settle_published_at();

-- Computed column for searches.
create function public.title_folded(post public.blog_posts_pemba) returns text
language sql immutable set search_path = ''
as $$ select public.fold_text(post.title) $$;
