-- Rights on functions and sequences. Postgres lets everyone call a new function, so this comes last; a
-- migration that adds a function revokes and grants for itself.

revoke all on all functions in schema public from public, anon, authenticated;
grant execute on all functions in schema public to service_role;

-- Functions visitors call, directly or through a generated column of a row they insert.
grant execute on function
  public.fold_text(text), public.today_in_dar_es_salaam(),
  public.property_by_slug(text), public.property_moved_to(text),
  public.search_properties(jsonb, text, int, int), public.count_properties_by_kind(jsonb),
  public.unknown_search_words(text[]),
  public.near_property_searches(jsonb, jsonb), public.area_summaries(text),
  public.property_pins(float8, float8, float8, float8, float8, jsonb, int),
  public.all_property_pins(jsonb, float8), public.published_title_papers(uuid, uuid)
  to anon, authenticated;

grant usage on all sequences in schema public to service_role;
