-- Who wrote an article, by name; null where it is the agency's.
alter table public.blog_posts_pemba
  add column author text check (char_length(btrim(author)) between 1 and 120);
