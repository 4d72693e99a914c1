-- Where a property is now that once had another slug: of a draft too, whose address is given away by
-- hand, as property_by_slug gives the draft itself.
create function public.property_moved_to(old_slug_is text) returns text
language sql stable security definer set search_path = ''
as $$
  select property.slug
  from public.slug_redirects as moved
  join public.properties_pemba as property on property.id = moved.target_id
  where moved.kind = 'properties_pemba' and moved.old_slug = old_slug_is
$$;
revoke all on function public.property_moved_to from public;
grant execute on function public.property_moved_to to anon, authenticated, service_role;
