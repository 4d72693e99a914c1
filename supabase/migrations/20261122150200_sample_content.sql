-- "Remove sample content" of the back office. An area stays while a property that is no sample lies in it.
create function public.sample_content_counts()
returns table (
  properties bigint, areas bigint, kept_areas bigint, blog_posts bigint, leads bigint,
  callback_requests bigint, contact_leads bigint
)
language sql stable rows 1 set search_path = ''
as $$
  select
    (select count(*) from public.properties_pemba where is_sample),
    (select count(*) from public.areas_pemba where is_sample) - kept.areas,
    kept.areas,
    (select count(*) from public.blog_posts_pemba where is_sample),
    (select count(*) from public.leads_pemba where is_sample),
    (select count(*) from public.callback_requests where is_sample),
    (select count(*) from public.contact_leads where is_sample)
  from (
    select count(*) as areas from public.areas_pemba as area
    where is_sample and exists (
      select from public.properties_pemba where area_id = area.id and not is_sample
    )
  ) as kept
$$;
comment on function public.sample_content_counts is
  'How many rows remove_sample_content would delete, and how many sample areas it would keep.';

-- One transaction: all of it is gone, or nothing.
create function public.remove_sample_content() returns void
language sql set search_path = ''
as $$
  delete from public.contact_leads where is_sample;
  delete from public.callback_requests where is_sample;
  delete from public.leads_pemba where is_sample;
  delete from public.blog_posts_pemba where is_sample;
  delete from public.properties_pemba where is_sample;
  delete from public.areas_pemba as area
  where is_sample and not exists (select from public.properties_pemba where area_id = area.id)
$$;
comment on function public.remove_sample_content is
  'Deletes every sample row but the areas in which other properties lie.';

revoke execute on function public.sample_content_counts(), public.remove_sample_content()
  from public, anon, authenticated;
grant execute on function public.sample_content_counts(), public.remove_sample_content()
  to service_role;
