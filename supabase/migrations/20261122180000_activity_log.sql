-- The activity log: the changes, and when they were made. A row is one change that the operator made. Visitors' rows are not in it: their
-- own tables say when they arrived.
create table public.activity_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default clock_timestamp(),
  action text not null check (
    action in ('added', 'changed', 'deleted', 'merged', 'unmerged', 'erased')
  ),
  entity text not null check (char_length(entity) between 1 and 40),
  entity_id uuid,
  -- The name of the row as it was then; null once the person that it names is gone.
  label text check (char_length(label) <= 200),
  -- The changed columns, each with [before, after]; null in place of a value that is no short text.
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
  -- The person whom the row is about: it goes with everything else about them.
  person_id uuid
);
create index activity_log_newest on public.activity_log (happened_at desc, id desc);
create index activity_log_person on public.activity_log (person_id, happened_at desc)
  where person_id is not null;
alter table public.activity_log enable row level security;
revoke all on public.activity_log from anon, authenticated;
grant all on public.activity_log to service_role;

create function public.short_value(value jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) not in ('object', 'array') and char_length(value::text) <= 200
    then value end
$$;

create function public.log_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  shown jsonb := case when tg_op = 'DELETE' then before else after end;
  changed jsonb := '{}';
begin
  -- The back office's client says that it is one; a visitor, a seeding or a sweep is not logged.
  if current_user <> 'service_role' or coalesce(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-kisiwa-actor', ''
  ) <> 'operator' then
    return null;
  end if;
  -- erase_person has a row of its own.
  if current_setting('kisiwa.is_erasing', true) = 'on' then
    return null;
  end if;
  if tg_op <> 'UPDATE' and (shown ->> 'is_sample')::boolean then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    -- The arguments name the columns that follow from others, or that the operator does not write.
    select coalesce(jsonb_object_agg(key, jsonb_build_array(
        public.short_value(before -> key), public.short_value(value)
      )), '{}')
      into changed
      from jsonb_each(after)
      where before -> key is distinct from value and key <> all (tg_argv[1:]);
    if changed = '{}' then
      return null;
    end if;
  end if;
  insert into public.activity_log (action, entity, entity_id, label, changes, person_id) values (
    case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'deleted' end,
    tg_argv[0],
    (shown ->> 'id')::uuid,
    left(coalesce(
      shown ->> 'full_name', shown ->> 'name', shown ->> 'title', shown -> 'names' ->> 0
    ), 200),
    changed,
    coalesce(shown ->> 'person_id', case tg_argv[0] when 'person' then shown ->> 'id' end)::uuid
  );
  return null;
end
$$;
revoke execute on function public.short_value(jsonb), public.log_change()
  from public, anon, authenticated;
grant execute on function public.short_value(jsonb), public.log_change()
  to service_role;

create trigger log_change after insert or update or delete on public.properties_pemba
  for each row execute function public.log_change('property', 'updated_at', 'slug', 'search_text');
create trigger log_change after insert or update or delete on public.areas_pemba
  for each row execute function public.log_change('area', 'updated_at', 'slug');
create trigger log_change after insert or update or delete on public.blog_posts_pemba
  for each row execute function public.log_change('blog post', 'updated_at', 'slug');
create trigger log_change after insert or update or delete on public.services_pemba
  for each row execute function public.log_change('service', 'updated_at', 'slug');
create trigger log_change after insert or update or delete on public.agency_settings
  for each row execute function public.log_change('settings', 'updated_at', 'photos');
create trigger log_change after insert or update or delete on public.leads_pemba
  for each row execute function public.log_change(
    'lead', 'updated_at', 'phone_digits', 'search_text', 'details_version', 'booking_date',
    'person_id', 'phone_e164'
  );
create trigger log_change after update or delete on public.callback_requests
  for each row execute function public.log_change('callback request', 'search_text', 'lead_id', 'person_id');
