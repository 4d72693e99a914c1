-- As undone_status defines it now: databases that applied an earlier edition of that file have another function.
create or replace function public.undo_lead_status(lead uuid, undone text, former text) returns setof text
language plpgsql set search_path = ''
as $$
declare
  slipped_at timestamptz;
begin
  select max(changed_at) into slipped_at from public.lead_status_changes where lead_id = lead;
  return query update public.leads_pemba l set status = former,
    first_answered_at = case
      when former = 'new' and slipped_at = l.first_answered_at then least(
        (
          select min((note ->> 'timestamp')::timestamptz)
          from jsonb_array_elements(l.notes) as note
          where (note ->> 'timestamp')::timestamptz > l.first_answered_at
        ),
        (
          select min(e.created_at) from public.person_entries e
          where e.lead_id = l.id and e.created_at > l.first_answered_at
        )
      )
      else l.first_answered_at
    end
    where l.id = lead and l.status = undone
    returning l.full_name;
end
$$;
