-- Edits: the version of each row that is edited in a form, and the activity log. A derived column belongs in
-- the arguments of both triggers of its table.

-- A save compares updated_at to notice a newer save. The arguments name columns that are not edited: an update
-- of these alone leaves updated_at as it is.
create function public.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_nargs = 0 or to_jsonb(new) - tg_argv <> to_jsonb(old) - tg_argv then
    new.updated_at := clock_timestamp();
  end if;
  return new;
end
$$;

create trigger touch_updated_at before update on public.areas_pemba
  for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.services_pemba
  for each row execute function public.touch_updated_at();
-- Generated columns change after this trigger, with the columns they are generated from.
create trigger touch_updated_at before update on public.blog_posts_pemba
  for each row execute function public.touch_updated_at('content_pictures');
-- Featuring a property or confirming it must not refuse the save of an open form.
create trigger touch_updated_at before update on public.properties_pemba
  for each row execute function public.touch_updated_at(
    'featured', 'search_text', 'availability_confirmed_on', 'tenure', 'area_name'
  );
create trigger touch_updated_at before update on public.leads_pemba
  for each row execute function public.touch_updated_at();
-- Nor must a visitor opening the page of their booking.
create trigger touch_updated_at before update on public.bookings_pemba
  -- Telling somebody changes nothing that another tab could overwrite.
  for each row execute function public.touch_updated_at(
    'time_zone', 'person_id', 'untold', 'told_at', 'is_hidden', 'is_suspected', 'takes_time'
  );
create trigger touch_updated_at before update on public.offers
  for each row execute function public.touch_updated_at('person_id');
create trigger touch_updated_at before update on public.deals
  for each row execute function public.touch_updated_at('person_id', 'stands');
create trigger touch_updated_at before update on public.property_owners
  for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.tasks
  for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.search_criteria
  for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.claims
  for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.testimonials
  for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.agency_settings
  for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.cost_settings
  for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.whatsapp_templates
  for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.mail_settings
  for each row execute function public.touch_updated_at();

-- One row for each change in the back office. Visitors' rows are not logged: their own tables say when they
-- arrived.
create table public.activity_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default clock_timestamp(),
  action text not null check (
    action in (
      'added', 'changed', 'deleted', 'restored', 'purged', 'merged', 'unmerged', 'erased'
    )
  ),
  entity text not null check (char_length(entity) between 1 and 40),
  entity_id uuid,
  -- The row's name at that time; null once the person it names is erased.
  label text check (char_length(label) <= 200),
  -- The changed columns, each with [before, after]; null in place of a long text or a list.
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
  -- The person the row is about, with whom it is erased.
  person_id uuid,
  -- The change of many rows that it was part of.
  bulk_change_id uuid,
  -- 'operator' or the helper's name at that time; null for the site.
  actor text default public.current_actor()
);
create index activity_log_newest on public.activity_log (happened_at desc, id desc);
create index activity_log_person on public.activity_log (person_id, happened_at desc)
  where person_id is not null;
create index activity_log_entity on public.activity_log (entity_id);

alter table public.activity_log enable row level security;
grant all on public.activity_log to service_role;

create function public.short_value(value jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) not in ('object', 'array') and char_length(value::text) <= 200
    then value end
$$;

-- The arguments name the entity, then the columns that are derived or that the operator does not write. A
-- booking has no name and takes that of its lead; an offer or deal takes that of its property too, and is
-- logged with its figures when it is added.
create function public.log_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  shown jsonb := case when tg_op = 'DELETE' then before else after end;
  changed jsonb := '{}';
  is_sale boolean := tg_argv[0] in ('offer', 'deal');
begin
  -- The back office's client identifies itself; visitors, the seed and the sweep are not logged.
  if current_user <> 'service_role' or coalesce(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-kisiwa-actor', ''
  ) !~ '^(operator$|helper:)' then
    return null;
  end if;
  -- erase_person and restore_from_bin log a row of their own.
  if 'on' in (
    current_setting('kisiwa.is_erasing', true), current_setting('kisiwa.is_restoring', true)
  ) then
    return null;
  end if;
  if tg_op <> 'UPDATE' and (shown ->> 'is_sample')::boolean then
    return null;
  end if;
  if tg_op = 'UPDATE' or (tg_op = 'INSERT' and is_sale) then
    -- Without the columns named by the arguments.
    select coalesce(jsonb_object_agg(key, jsonb_build_array(
        public.short_value(before -> key), public.short_value(value)
      )), '{}')
      into changed
      from jsonb_each(after)
      where coalesce(before -> key, 'null') <> value and key <> all (tg_argv[1:]);
    if changed = '{}' then
      return null;
    end if;
  end if;
  insert into public.activity_log (action, entity, entity_id, label, changes, person_id) values (
    case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'deleted' end,
    tg_argv[0],
    (shown ->> 'id')::uuid,
    left(coalesce(
      shown ->> 'full_name', shown ->> 'name', shown ->> 'title', shown -> 'names' ->> 0,
      concat_ws(
        ', ',
        (select l.full_name from public.leads_pemba l where l.id = (shown ->> 'lead_id')::uuid),
        (
          select p.name from public.properties_pemba p
          where is_sale and p.id = (shown ->> 'property_id')::uuid
        )
      )
    ), 200),
    changed,
    coalesce(shown ->> 'person_id', case tg_argv[0] when 'person' then shown ->> 'id' end)::uuid
  );
  return null;
end
$$;

create trigger log_change after insert or update or delete on public.areas_pemba
  for each row execute function public.log_change('area', 'updated_at', 'slug');
create trigger log_change after insert or update or delete on public.services_pemba
  for each row execute function public.log_change('service', 'updated_at', 'slug');
create trigger log_change after insert or update or delete on public.blog_posts_pemba
  for each row execute function public.log_change('blog post', 'updated_at', 'slug');
create trigger log_change after insert or update or delete on public.properties_pemba
  for each row execute function public.log_change(
    'property', 'updated_at', 'slug', 'search_text', 'priced_since', 'tenure', 'area_name'
  );
create trigger log_change after insert or update or delete on public.property_documents
  for each row execute function public.log_change('document', 'form_id', 'url');
create trigger log_change after insert or update or delete on public.title_papers
  for each row execute function public.log_change('title paper', 'form_id', 'url');
create trigger log_change after insert or update or delete on public.leads_pemba
  for each row execute function public.log_change(
    'lead', 'updated_at', 'phone_digits', 'search_text', 'details_version', 'booking_date',
    'booked_days', 'last_booked_day', 'person_id', 'phone_e164', 'first_answered_at', 'is_message',
    'spam_mark_id'
  );
create trigger log_change after update or delete on public.callback_requests
  for each row execute function public.log_change(
    'callback request', 'search_text', 'lead_id', 'person_id', 'spam_mark_id'
  );
create trigger log_change after update on public.people
  for each row when (
    (
      old.email, old.language, old.time_zone, old.do_not_contact, old.do_not_contact_note
    ) is distinct from (
      new.email, new.language, new.time_zone, new.do_not_contact, new.do_not_contact_note
    )
  ) execute function public.log_change(
    'person', 'names', 'emails', 'numbers', 'enquiries', 'last_at', 'next_reminder', 'ended_at',
    'match_keys', 'search_text', 'head_id', 'is_merged', 'contact_ban',
    'unanswered_since', 'due_at', 'callback_since', 'idle_since'
  );
create trigger log_change after insert or update or delete on public.bookings_pemba
  for each row execute function public.log_change(
    'booking', 'updated_at', 'token', 'form_id', 'time_zone', 'person_id', 'sequence', 'untold',
    'told_at', 'is_hidden', 'feedback_at', 'is_suspected', 'takes_time'
  );
create trigger log_change after insert on public.offers
  for each row execute function public.log_change(
    'offer', 'id', 'lead_id', 'person_id', 'property_id', 'asking_price', 'answered_at', 'form_id',
    'created_at', 'updated_at'
  );
-- A deleted lead takes the words of its offers along, so its offers and deal are not logged then.
create trigger log_change_of_changed after update on public.offers
  for each row when (new.lead_id is not null) execute function public.log_change(
    'offer', 'lead_id', 'person_id', 'property_id', 'answered_at', 'updated_at'
  );
create trigger log_change after insert on public.deals
  for each row execute function public.log_change(
    'deal', 'id', 'lead_id', 'person_id', 'property_id', 'former_availability', 'first_word_on',
    'stands', 'created_at', 'updated_at'
  );
create trigger log_change_of_changed after update on public.deals
  for each row when (new.lead_id is not null) execute function public.log_change(
    'deal', 'lead_id', 'person_id', 'property_id', 'former_availability', 'stands', 'updated_at'
  );
create trigger log_change after insert or update or delete on public.property_owners
  for each row execute function public.log_change('owner', 'updated_at', 'form_id', 'person_id');
create trigger log_change after insert or update or delete on public.tasks
  for each row execute function public.log_change(
    'task', 'updated_at', 'form_id', 'person_id', 'property_id'
  );
create trigger log_change after insert or update or delete on public.search_criteria
  for each row execute function public.log_change(
    'search criteria', 'updated_at', 'token', 'form_id', 'person_id', 'lead_id', 'conditions',
    'patterns', 'types'
  );
create trigger log_change after insert or update or delete on public.claims
  for each row execute function public.log_change('claim', 'updated_at', 'name', 'form_id');
create trigger log_change after insert or update or delete on public.testimonials
  for each row execute function public.log_change('testimonial', 'updated_at', 'form_id', 'property_id');
create trigger log_change after insert or update or delete on public.agency_settings
  for each row execute function public.log_change('settings', 'updated_at', 'photos');
create trigger log_change after insert or update or delete on public.cost_settings
  for each row execute function public.log_change('costs and returns', 'updated_at');
create trigger log_change after insert or update or delete on public.whatsapp_templates
  for each row execute function public.log_change('WhatsApp templates', 'updated_at');
create trigger log_change after insert or update or delete on public.mail_settings
  for each row execute function public.log_change('mail settings', 'updated_at', 'password');
create trigger log_change after insert or delete on public.blocked_senders
  for each row execute function public.log_change('blocked sender');
create trigger log_change after insert or update on public.alert_settings
  for each row execute function public.log_change('alert settings');
create trigger log_change after insert or update on public.helpers
  for each row execute function public.log_change('helper', 'password_hash', 'password_id');
