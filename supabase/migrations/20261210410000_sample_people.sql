-- The agency's sample people are counted and removed with the other sample content.
drop function public.sample_content_counts();
create function public.sample_content_counts()
returns table (
  properties bigint, areas bigint, kept_areas bigint, blog_posts bigint, leads bigint,
  callback_requests bigint, contact_leads bigint, agency_people bigint
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
    (select count(*) from public.contact_leads where is_sample),
    (
      select count(*) from public.agency_settings,
        jsonb_path_query(facts, '$.people[*] ? (@.isSample == true)')
    )
  from (
    select count(*) as areas from public.areas_pemba as area
    where is_sample and exists (
      select from public.properties_pemba where area_id = area.id and not is_sample
    )
  ) as kept
$$;
comment on function public.sample_content_counts is
  'The number of rows that remove_sample_content would delete, and of sample areas it would keep.';
revoke all on function public.sample_content_counts() from public, anon, authenticated;
grant execute on function public.sample_content_counts() to service_role;

create or replace function public.remove_sample_content() returns void
language plpgsql set search_path = ''
as $$
declare
  sampled uuid[];
  emptied uuid[];
begin
  select array_agg(person_id) into sampled from (
    select person_id from public.leads_pemba where is_sample
    union select person_id from public.callback_requests where is_sample
    union select person_id from public.contact_leads where is_sample
    union select unnest(people) from public.bin
      where entity = 'lead' and (content ->> 'is_sample')::boolean
  ) as rows where person_id is not null;
  delete from public.bin where (content ->> 'is_sample')::boolean;
  delete from public.contact_leads where is_sample;
  delete from public.callback_requests where is_sample;
  delete from public.offers
    where lead_id in (select id from public.leads_pemba where is_sample);
  delete from public.deals
    where lead_id in (select id from public.leads_pemba where is_sample);
  delete from public.leads_pemba where is_sample;
  emptied := array(
    select id from unnest(sampled) as id
    where not exists (select from public.leads_pemba where person_id = id)
      and not exists (select from public.callback_requests where person_id = id)
      and not exists (select from public.contact_leads where person_id = id)
  );
  delete from public.person_entries where person_id = any (emptied);
  delete from public.tasks where person_id = any (emptied);
  perform public.set_contact_ban(id) from unnest(emptied) as id;
  perform public.refresh_person(id) from unnest(sampled) as id;
  delete from public.blog_posts_pemba where is_sample;
  delete from public.properties_pemba where is_sample;
  delete from public.areas_pemba as area
  where is_sample and not exists (select from public.properties_pemba where area_id = area.id);
  update public.agency_settings
    set facts = jsonb_set(
      facts, '{people}', jsonb_path_query_array(facts, '$.people[*] ? (!(@.isSample == true))')
    )
    where jsonb_path_exists(facts, '$.people[*] ? (@.isSample == true)');
  -- The operator has never saved the settings.
  delete from public.agency_settings where facts = '{"people": []}';
  insert into public.activity_log (action, entity) values ('deleted', 'sample content');
end
$$;
