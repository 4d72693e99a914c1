-- The operator's own tasks, beside the reminders of leads.

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  -- A day in Dar es Salaam; null for some day.
  due_on date,
  person_id uuid references public.people (id) on delete cascade,
  property_id uuid references public.properties_pemba (id) on delete set null,
  done_at timestamptz,
  form_id uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tasks_open on public.tasks (due_on, created_at) where done_at is null;
create index tasks_done on public.tasks (done_at desc) where done_at is not null;
create index tasks_person on public.tasks (person_id) where person_id is not null;
create index tasks_property on public.tasks (property_id) where property_id is not null;

alter table public.tasks enable row level security;
grant all on public.tasks to service_role;

-- The log of a task belongs to its person, also what was written before it named them: to be erased with them.
create function public.carry_task_history() returns trigger
-- Runs as its owner: nothing else edits the activity log.
language plpgsql security definer set search_path = ''
as $$
begin
  update public.activity_log set person_id = new.person_id
    where entity = 'task' and entity_id = new.id and person_id is distinct from new.person_id;
  return null;
end
$$;
create trigger carry_task_history after update of person_id on public.tasks
  for each row when (new.person_id is not null and new.person_id is distinct from old.person_id)
  execute function public.carry_task_history();

create trigger refresh_people_of_row after delete or update of person_id on public.tasks
  for each row execute function public.refresh_people_of_row();
