-- Words of a search that fit no property, so that a list can leave them out and say so.

create function public.unknown_search_words(words text[]) returns text[]
-- Runs as its owner like the other searches: trigram operators are not leakproof.
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(word order by n), '{}')
  from (
    select word, n, public.fold_text(left(word, 100)) as folded
    from unnest(words[1:16]) with ordinality as given (word, n)
  ) as given
  where not exists (
    select from public.properties_pemba
    where is_published and availability <> 'sold' and search_text ~ (
      '\m' || regexp_replace(folded, '([^[:alnum:]])', '\\\1', 'g')
      -- The digits of another number or of a reference are not the number.
      || case when folded ~ '^\d+$' then '\M' else '' end
    )
  ) and (
    folded ~ '\d' or not exists (
      select from public.properties_pemba
      where is_published and availability <> 'sold' and search_text operator(extensions.%>) folded
    )
  )
$$;
comment on function public.unknown_search_words is
  'Those of at most 16 words that no listed property has at the start of a word, nor anything like them; '
  'a number counts only as a whole.';
revoke all on function public.unknown_search_words(text[]) from public, anon, authenticated;
grant execute on function public.unknown_search_words(text[]) to anon, authenticated, service_role;
