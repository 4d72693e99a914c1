-- A draft is an unlisted link, and its former addresses lead to it: they are in no list either. Whoever
-- knows one is led on by property_moved_to.
drop policy "anyone follows a redirect" on public.slug_redirects;
create policy "anyone follows a redirect to what is published" on public.slug_redirects
  for select to anon, authenticated using (
    kind <> 'properties_pemba' or exists (
      select from public.properties_pemba where id = target_id and is_published
    )
  );
