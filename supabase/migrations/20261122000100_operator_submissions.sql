-- Each form of the back office that makes a row carries an id. A form that is sent again, because the
-- response to it was lost, finds the row of the first time.
alter table public.areas_pemba add column form_id uuid unique;
alter table public.properties_pemba add column form_id uuid unique;
alter table public.blog_posts_pemba add column form_id uuid unique;
-- Not submission_id, which a visitor's lead has: those are compared by their content too.
alter table public.leads_pemba add column form_id uuid unique;

-- A view keeps the columns that its table had when it was made.
create or replace view public.properties with (security_invoker = true) as
  select * from public.properties_pemba;
create or replace view public.leads with (security_invoker = true) as
  select * from public.leads_pemba;

drop function public.append_lead_note(uuid, text);
-- A note that is there already, by its id, is not added again. Without an id every note is a new one.
create function public.append_lead_note(lead_id uuid, content text, note_id uuid default null)
returns jsonb
language sql set search_path = ''
as $$
  update public.leads_pemba
  set notes = case
    when notes @> jsonb_build_array(jsonb_build_object('id', note_id)) then notes
    else notes || jsonb_build_array(jsonb_strip_nulls(
      jsonb_build_object('id', note_id, 'timestamp', clock_timestamp(), 'content', btrim(content))
    ))
  end
  where id = lead_id and btrim(content) <> ''
  returning notes
$$;
comment on function public.append_lead_note is 'All notes after the append; null when there is no such lead.';
revoke execute on function public.append_lead_note(uuid, text, uuid) from public, anon, authenticated;
grant execute on function public.append_lead_note(uuid, text, uuid) to service_role;
