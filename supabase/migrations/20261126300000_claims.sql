-- A claim is a number or a dated statement in what visitors read: with its source, the day on which it was true,
-- and the day until which it may stand. Past that nobody is shown it before the operator has looked again.
create table public.claims (
  id uuid primary key default gen_random_uuid(),
  -- The place of the site's own copy that shows it (claimPlaces in the site); null for an article's or an area's.
  key text unique check (key ~ '^[a-z]+(-[a-z]+)*$'),
  post_id uuid references public.blog_posts_pemba (id) on delete cascade,
  area_id uuid references public.areas_pemba (id) on delete cascade,
  -- The part of it that is set in large type, or stands in a sentence; may be empty.
  figure text not null default '' check (char_length(figure) <= 60),
  statement text not null check (char_length(btrim(statement)) between 1 and 600),
  -- Its name in lists and in the activity log.
  name text not null generated always as (btrim(figure || ' ' || statement)) stored,
  -- Empty: the agency's own estimate.
  source text not null default '' check (char_length(source) <= 200),
  source_url text check (source_url like 'https://%' and char_length(source_url) <= 500),
  as_of date not null,
  review_on date not null check (review_on >= as_of),
  -- A form of a new claim that is sent again finds the row of the first time.
  form_id uuid unique,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(key, post_id, area_id) = 1)
);
create index claims_review on public.claims (review_on, id);
create index claims_post on public.claims (post_id) where post_id is not null;
create index claims_area on public.claims (area_id) where area_id is not null;

create trigger touch_updated_at before update on public.claims
  for each row execute function public.touch_updated_at();
-- Another day is another version of the content already: a claim expires without anybody saving it.
create trigger content_has_changed after insert or update or delete or truncate on public.claims
  for each statement execute function public.content_has_changed();
create trigger log_change after insert or update or delete on public.claims
  for each row execute function public.log_change('claim', 'updated_at', 'name', 'form_id');

alter table public.claims enable row level security;
revoke all on public.claims from anon, authenticated;
grant select on public.claims to anon, authenticated;
grant all on public.claims to service_role;
create policy "anyone reads the claims that hold" on public.claims
  for select to anon, authenticated using (
    review_on >= public.today_in_dar_es_salaam()
    and case when post_id is null then true else exists (
      select from public.blog_posts_pemba p where p.id = post_id and p.published_at <= now()
    ) end
  );

-- The claim holds as of today, for as long again as before: at least a month, and at most two years.
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
revoke execute on function public.review_claim(uuid, date) from public, anon, authenticated;
grant execute on function public.review_claim(uuid, date) to service_role;

-- The claims of the site's own copy: content of every installation.
insert into public.claims (key, figure, statement, source, source_url, as_of, review_on) values
  ('tourism-growth', '15 %', 'tourism growth a year', '', null, '2026-11-20', '2027-11-20'),
  ('visitors', 'Over 50,000', 'visitors a year', '', null, '2026-11-20', '2027-11-20'),
  ('demand-growth', '+30 %', 'demand for property each year', '', null, '2026-11-20', '2027-11-20'),
  ('appreciation', '15–20 %', 'yearly appreciation, by asking prices', '', null, '2026-11-20', '2027-11-20'),
  ('luxury-stays', '$200–600', 'a night in a luxury stay', '', null, '2026-11-20', '2027-11-20'),
  ('distance', 'About 50 km', 'of sea between Pemba and the main island, Unguja', '', null, '2026-11-20', '2028-11-19'),
  (
    'airport-expansion', 'The airport expansion is planned.',
    'Work on a longer runway and a new terminal near Chake Chake has begun, but the date first given, the end of 2025, has passed. Buy what is there; if more comes, be pleased.',
    'Daily News, Tanzania',
    'https://dailynews.co.tz/pemba-set-for-major-airport-road-upgrades', '2026-11-20', '2027-05-20'
  ),
  (
    'airport-dates', '',
    'The expansion is planned, and work on it has begun. Dates have been announced and have passed, the end of 2025 among them.',
    'Daily News, Tanzania',
    'https://dailynews.co.tz/pemba-set-for-major-airport-road-upgrades', '2026-11-20', '2027-05-20'
  ),
  (
    'roads', '',
    'The road from Chake Chake to Wete was opened in January 2026; the one to the port of Mkoani is being rebuilt.',
    'Diramakini, January 2026; Daily News, Tanzania',
    'https://www.diramakini.co.tz/2026/01/rais-dktmwinyi-aendelea-kuifungua-pemba.html', '2026-11-20', '2027-05-20'
  ),
  (
    'lease-years', '33 years, renewable up to 99', 'is the usual term of a foreigner''s lease',
    'Our reading of the law', null, '2026-11-20', '2027-11-20'
  ),
  (
    'airport-access', '',
    'Pemba Airport lies about 7 km from Chake Chake and takes small aircraft from Unguja and the mainland.',
    '', null, '2026-11-20', '2027-05-20'
  ),
  (
    'airport-journeys', '',
    $$Chake Chake: 15 minutes
Mkoani and its ferry: 45 to 60 minutes
Wete: 50 minutes
Wambaa: about an hour
Konde: 75 minutes
Vumawimbi, Kigomasha: about 90 minutes$$,
    '', null, '2026-11-20', '2027-11-20'
  ),
  (
    'purchase-months', '',
    'Allow six to twelve months for a lease; a file that is complete on the first day takes about half the time of one that is not.',
    '', null, '2026-05-20', '2027-05-20'
  ),
  (
    'flat-yield', '',
    'A town flat let by the month brings about three per cent of its price a year before tax, by our own sums.',
    '', null, '2026-09-20', '2027-05-20'
  )
on conflict (key) do nothing;
