-- A claim is a number or a dated statement in what visitors read, with its source, the day as of which it is
-- true and the day of its review. After that day it is hidden until the operator has reviewed it.

create table public.claims (
  id uuid primary key default gen_random_uuid(),
  -- The place in the site's own copy that shows it (claimPlaces); null for an article's or an area's.
  key text unique check (key ~ '^[a-z]+(-[a-z]+)*$'),
  post_id uuid references public.blog_posts_pemba (id) on delete cascade,
  area_id uuid references public.areas_pemba (id) on delete cascade,
  -- The part set in large type or in a sentence; may be empty.
  figure text not null default '' check (char_length(figure) <= 60),
  statement text not null check (char_length(btrim(statement)) between 1 and 600),
  name text not null generated always as (btrim(figure || ' ' || statement)) stored,
  -- Empty: the agency's own estimate.
  source text not null default '' check (char_length(source) <= 200),
  source_url text check (source_url like 'https://%' and char_length(source_url) <= 500),
  as_of date not null,
  review_on date not null check (review_on >= as_of),
  form_id uuid unique,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(key, post_id, area_id) = 1)
);
create index claims_review on public.claims (review_on, id);
create index claims_post on public.claims (post_id) where post_id is not null;
create index claims_area on public.claims (area_id) where area_id is not null;

alter table public.claims enable row level security;
grant select on public.claims to anon, authenticated;
grant all on public.claims to service_role;
create policy "anyone reads the claims that hold" on public.claims
  for select to anon, authenticated using (
    review_on >= public.today_in_dar_es_salaam()
    and case when post_id is null then true else exists (
      select from public.blog_posts_pemba p where p.id = post_id and p.published_at <= now()
    ) end
  );

-- Confirms a claim as of today, for the same period as before: at least a month, at most two years.
create function public.review_claim(claim uuid, today date) returns boolean
language plpgsql set search_path = ''
as $$
begin
  update public.claims
    set as_of = today, review_on = today + least(greatest(review_on - as_of, 30), 730)
    where id = claim and as_of <= today;
  return found;
end
$$;

-- Computed column for searches.
create function public.name_folded(claim public.claims) returns text
language sql immutable set search_path = ''
as $$ select public.fold_text(claim.name) $$;
