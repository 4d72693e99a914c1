-- Sales: offers on properties, what a closed lead sold for, and why a lead died. Numbers counts them.
alter table public.leads_pemba
  add column dead_reason text check (
    dead_reason in (
      'budget', 'bought-elsewhere', 'no-answer', 'not-serious', 'title-legal', 'timing', 'other'
    )
  ),
  add column dead_note text check (char_length(btrim(dead_note)) between 1 and 500);
create or replace view public.leads with (security_invoker = true) as
  select * from public.leads_pemba;
create index leads_pemba_dead on public.leads_pemba (created_at)
  include (dead_reason) where status = 'dead' and not suspected_spam;
create index properties_pemba_under_offer on public.properties_pemba (id)
  where availability = 'under-offer';

create table public.offers (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid references public.leads_pemba (id) on delete set null,
  -- The lead's person, kept by triggers.
  person_id uuid references public.people (id) on delete set null,
  property_id uuid references public.properties_pemba (id) on delete set null,
  -- Whole US dollars.
  amount bigint not null check (amount > 0),
  -- The property's price when the offer was recorded.
  asking_price bigint check (asking_price > 0),
  offered_on date not null,
  conditions text check (char_length(btrim(conditions)) between 1 and 2000),
  answer text not null default 'open' check (answer in ('open', 'accepted', 'refused', 'withdrawn')),
  answered_at timestamptz,
  form_id uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index offers_property on public.offers (property_id, created_at desc);
create index offers_lead on public.offers (lead_id) where lead_id is not null;
create index offers_person on public.offers (person_id) where person_id is not null;
create index offers_pending on public.offers (property_id) where answer in ('open', 'accepted');

alter table public.offers enable row level security;
grant all on public.offers to service_role;

create table public.deals (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid references public.leads_pemba (id) on delete set null,
  -- The lead's person, kept by triggers.
  person_id uuid references public.people (id) on delete set null,
  property_id uuid references public.properties_pemba (id) on delete set null,
  -- Whole US dollars.
  price bigint not null check (price > 0),
  commission bigint check (commission >= 0),
  closed_on date not null,
  -- The property's availability before the deal marked it sold; null if it didn't.
  former_availability text check (
    former_availability in ('available', 'reserved', 'under-offer', 'withdrawn')
  ),
  -- False while the lead has another status than deal-closed.
  stands boolean not null default true,
  -- The day in Dar es Salaam of the person's first enquiry.
  first_word_on date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- A lead ends in one deal.
create unique index deals_lead on public.deals (lead_id) where lead_id is not null;
create index deals_closed on public.deals (closed_on) where stands;
create index deals_property on public.deals (property_id) where property_id is not null;
create index deals_person on public.deals (person_id) where person_id is not null;

alter table public.deals enable row level security;
grant all on public.deals to service_role;

create function public.fill_sale_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select person_id into new.person_id from public.leads_pemba where id = new.lead_id;
  return new;
end
$$;
create trigger fill_sale_person before insert or update of lead_id on public.offers
  for each row execute function public.fill_sale_person();
create trigger fill_sale_person before insert or update of lead_id on public.deals
  for each row execute function public.fill_sale_person();

create function public.carry_sales_to_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.offers set person_id = new.person_id where lead_id = new.id;
  update public.deals set person_id = new.person_id where lead_id = new.id;
  return null;
end
$$;
-- Named to run before refresh_people_of_changed, which deletes people without any rows.
create trigger carry_sales_to_person after update on public.leads_pemba
  for each row when (old.person_id is distinct from new.person_id)
  execute function public.carry_sales_to_person();

create function public.settle_offer() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.asking_price := coalesce(
      new.asking_price, (select p.price from public.properties_pemba p where p.id = new.property_id)
    );
  elsif new.answer <> old.answer then
    new.answered_at := case when new.answer <> 'open' then now() end;
  end if;
  -- Nobody could have the words erased any more.
  if new.lead_id is null then
    new.conditions := null;
  end if;
  return new;
end
$$;
create trigger settle_offer before insert or update on public.offers
  for each row execute function public.settle_offer();

-- Makes a deal's property what it was before, unless another deal has sold it too.
create function public.release_sold_property(sale public.deals) returns void
language sql set search_path = ''
as $$
  update public.properties_pemba p set availability = (sale).former_availability
    where p.id = (sale).property_id and p.availability = 'sold'
      and (sale).former_availability is not null
      and not exists (
        select from public.deals d
        where d.property_id = p.id and d.stands and d.id <> (sale).id
      )
$$;

-- A deal stands while its lead is closed: undoing the status gives its property back.
create function public.carry_status_to_deal() returns trigger
language plpgsql set search_path = ''
as $$
declare
  sale public.deals;
begin
  update public.deals d set stands = new.status = 'deal-closed'
    where d.lead_id = new.id and d.stands <> (new.status = 'deal-closed')
    returning * into sale;
  if sale.stands then
    update public.properties_pemba p set availability = 'sold'
      where p.id = sale.property_id and p.availability = sale.former_availability;
  elsif sale.id is not null then
    perform public.release_sold_property(sale);
  end if;
  return null;
end
$$;
create trigger carry_status_to_deal after update of status on public.leads_pemba
  for each row when (
    old.status <> new.status and 'deal-closed' in (old.status, new.status)
  ) execute function public.carry_status_to_deal();

-- A reason belongs to the status it explains.
create function public.clear_dead_reason() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.dead_reason := null;
  new.dead_note := null;
  return new;
end
$$;
create trigger clear_dead_reason before update of status on public.leads_pemba
  for each row when (old.status = 'dead' and new.status <> 'dead')
  execute function public.clear_dead_reason();

-- The day on which a lead's person first wrote or asked for a call.
create function public.first_word_of_lead(lead uuid) returns date
language sql stable set search_path = ''
as $$
  with members as (
    select m.id from public.leads_pemba l
    join public.people p on p.id = l.person_id
    join public.people m on m.head_id = p.head_id
    where l.id = lead
  )
  select (min(word.at) at time zone 'Africa/Dar_es_Salaam')::date
  from (
    select l.created_at as at from public.leads_pemba l where l.id = lead
    union all
    select l.created_at from public.leads_pemba l
      where l.person_id in (select id from members) and not l.suspected_spam
    union all
    select r.created_at from public.callback_requests r
      where r.person_id in (select id from members) and not r.suspected_spam
  ) as word
$$;

-- Saves the details of a closed lead's sale. Two tabs wait for each other at the lead's row: the second finds
-- the first one's deal, which is a conflict unless it says the same. Returns reopened for a lead that is no
-- longer closed, and gone without such a lead.
create function public.save_deal(
  lead uuid, property uuid, price bigint, commission bigint, closed_on date, marks_sold boolean,
  seen_version timestamptz default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  status text;
  sale public.deals;
begin
  select l.status into status from public.leads_pemba l where l.id = lead for update;
  if not found then
    return 'gone';
  end if;
  if status <> 'deal-closed' then
    return 'reopened';
  end if;
  select * into sale from public.deals d where d.lead_id = lead;
  if sale.updated_at is distinct from seen_version then
    return case
      when (sale.property_id, sale.price, sale.commission, sale.closed_on)
        is not distinct from (property, price, commission, closed_on) then 'saved'
      else 'conflict'
    end;
  end if;
  if sale.property_id is distinct from property or not marks_sold then
    perform public.release_sold_property(sale);
    sale.former_availability := null;
  end if;
  if marks_sold and sale.former_availability is null then
    select p.availability into sale.former_availability from public.properties_pemba p
      where p.id = property and p.availability <> 'sold' for update;
    update public.properties_pemba p set availability = 'sold'
      where p.id = property and p.availability <> 'sold';
  end if;
  insert into public.deals as d (
    lead_id, property_id, price, commission, closed_on, former_availability, first_word_on
  ) values (
    lead, property, price, commission, closed_on, sale.former_availability,
    public.first_word_of_lead(lead)
  ) on conflict (lead_id) where lead_id is not null do update set
    property_id = excluded.property_id, price = excluded.price, commission = excluded.commission,
    closed_on = excluded.closed_on, former_availability = excluded.former_availability;
  return 'saved';
end
$$;

-- Properties under offer, dearest first, with their best pending offer; each row has the count and sum of all.
create function public.properties_under_offer(most int)
returns table (
  property_id uuid, name text, price bigint, best_offer bigint, properties int, asking bigint
)
language sql stable rows 20 set search_path = ''
as $$
  with pending as (
    select o.property_id, max(o.amount) as best from public.offers o
    where o.answer in ('open', 'accepted') and o.property_id is not null
    group by o.property_id
  ), under as (
    select p.id from public.properties_pemba p where p.availability = 'under-offer'
    union
    select o.property_id from pending o
  )
  select p.id, p.name, p.price, o.best, (count(*) over ())::int, (sum(p.price) over ())::bigint
  from under u
  join public.properties_pemba p on p.id = u.id
  left join pending o on o.property_id = p.id
  where p.availability in ('available', 'reserved', 'under-offer') and p.archived_at is null
  order by p.price desc, p.name, p.id
  limit most
$$;

-- Deals by month since a day; the row without a month is that of all. The days are the median from the first
-- word to the deal.
create function public.deals_by_month(since date)
returns table (month date, deals int, price bigint, commission bigint, median_days double precision)
language sql stable rows 13 set search_path = ''
as $$
  select date_trunc('month', d.closed_on)::date, count(*)::int, coalesce(sum(d.price), 0)::bigint,
    coalesce(sum(d.commission), 0)::bigint,
    percentile_cont(0.5) within group (order by greatest(d.closed_on - d.first_word_on, 0))
  from public.deals d
  where d.stands and d.closed_on >= since
  group by grouping sets ((date_trunc('month', d.closed_on)::date), ())
  order by 1
$$;

-- Why leads that arrived since a day are dead; null while no reason was given.
create function public.dead_reasons(since date) returns table (reason text, leads int)
language sql stable rows 8 set search_path = ''
-- As in leads_by_week.
set enable_seqscan = off
as $$
  select l.dead_reason, count(*)::int
  from public.leads_pemba l
  where l.status = 'dead' and not l.suspected_spam
    and l.created_at >= public.instant_there(since, null)
  group by 1
$$;

create trigger touch_updated_at before update on public.offers
  for each row execute function public.touch_updated_at('person_id');
create trigger touch_updated_at before update on public.deals
  for each row execute function public.touch_updated_at('person_id', 'stands');

create or replace function public.log_change() returns trigger
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
  ) <> 'operator' then
    return null;
  end if;
  -- erase_person logs a row of its own.
  if current_setting('kisiwa.is_erasing', true) = 'on' then
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

create or replace function public.person_timeline(person uuid, most int, skipped int)
returns table (
  happened_at timestamptz, kind text, name text, lead_id uuid, subject text, content text,
  detail jsonb, suspected_spam boolean
)
language sql stable rows 50 set search_path = ''
as $$
  with members as (
    select id from public.people
    where head_id = (select p.head_id from public.people p where p.id = person)
  ), leads as (
    select l.* from public.leads_pemba l where l.person_id in (select id from members)
  )
  select l.created_at, 'lead', l.full_name, l.id, l.subject, l.message,
      jsonb_build_object(
        'source', l.source, 'is_message', l.is_message, 'date', l.booking_date, 'time', l.consultation_time,
        'page', l.context ->> 'page'
      ),
      l.suspected_spam
    from leads l
  union all
  select (note ->> 'timestamp')::timestamptz, 'note', l.full_name, l.id, l.subject,
      note ->> 'content', '{}', l.suspected_spam
    from leads l cross join jsonb_array_elements(l.notes) as note
    -- A contact form's message is already in its lead.
    where note ->> 'content' is distinct from btrim(l.message)
      or (note ->> 'timestamp')::timestamptz <> l.created_at
  union all
  select c.changed_at, 'status', l.full_name, l.id, l.subject, null,
      jsonb_build_object('from', c.from_status, 'to', c.to_status), l.suspected_spam
    from leads l join public.lead_status_changes c on c.lead_id = l.id
  union all
  select a.happened_at, 'reminder', l.full_name, l.id, l.subject,
      a.changes -> 'reminder_note' ->> 1,
      jsonb_build_object(
        'date', a.changes -> 'reminder_date' ->> 1, 'time', a.changes -> 'reminder_time' ->> 1
      ),
      l.suspected_spam
    from leads l join public.activity_log a on a.person_id = l.person_id and a.entity_id = l.id
    where a.entity = 'lead' and a.action = 'changed' and a.changes ? 'reminder_date'
  union all
  select r.created_at, 'callback', r.full_name, r.lead_id, null, null,
      jsonb_build_object(
        'page', r.context ->> 'page', 'waits', r.lead_id is null and r.dismissed_at is null,
        'best_time', r.context ->> 'best_time', 'time_zone', r.context ->> 'time_zone'
      ),
      r.suspected_spam
    from public.callback_requests r where r.person_id in (select id from members)
  union all
  select c.created_at, 'contact-click', c.full_name, null, c.entity_name, null,
      jsonb_build_object('cta', c.cta_type), false
    from public.contact_leads c where c.person_id in (select id from members)
  union all
  select e.created_at, 'person-' || e.kind, null, e.lead_id, l.subject, e.content, '{}', false
    from public.person_entries e left join leads l on l.id = e.lead_id
    where e.person_id in (select id from members)
  union all
  select c.changed_at, 'booking', l.full_name, l.id, p.name, b.place,
      jsonb_build_object(
        'kind', b.kind, 'from', c.from_starts_at, 'to', c.to_starts_at, 'state', c.to_state,
        'was', c.from_state, 'by_operator', c.by_operator
      ),
      l.suspected_spam
    from leads l
    join public.bookings_pemba b on b.lead_id = l.id
    join public.booking_changes c on c.booking_id = b.id
    left join public.properties_pemba p on p.id = b.property_id
  union all
  select o.created_at, 'offer', l.full_name, l.id, p.name, o.conditions,
      jsonb_build_object('amount', o.amount, 'asking', o.asking_price), l.suspected_spam
    from leads l
    join public.offers o on o.lead_id = l.id
    left join public.properties_pemba p on p.id = o.property_id
  union all
  select o.answered_at, 'offer-answer', l.full_name, l.id, p.name, null,
      jsonb_build_object('amount', o.amount, 'answer', o.answer), l.suspected_spam
    from leads l
    join public.offers o on o.lead_id = l.id and o.answered_at is not null
    left join public.properties_pemba p on p.id = o.property_id
  union all
  select d.created_at, 'deal', l.full_name, l.id, p.name, null,
      jsonb_build_object('price', d.price, 'date', d.closed_on, 'stands', d.stands), l.suspected_spam
    from leads l
    join public.deals d on d.lead_id = l.id
    left join public.properties_pemba p on p.id = d.property_id
  union all
  -- Those of an enquiry are part of it.
  select c.created_at, 'criteria', null, null, null, null,
      jsonb_build_object('filters', c.filters, 'area', public.area_names(c.filters -> 'area')), false
    from public.search_criteria c
    where c.person_id in (select id from members) and c.origin = 'operator'
  union all
  select c.ended_at, 'criteria-ended', null, c.lead_id, l.subject, null,
      jsonb_build_object(
        'filters', c.filters, 'area', public.area_names(c.filters -> 'area'), 'origin', c.origin,
        'by', c.ended_by
      ),
      coalesce(l.suspected_spam, false)
    from public.search_criteria c
    left join leads l on l.id = c.lead_id
    where c.person_id in (select id from members) and c.ended_at is not null
  union all
  select m.told_at, 'told', null, null, p.name, null, jsonb_build_object('kind', e.kind), false
    from public.search_criteria c
    join public.property_matches m on m.criteria_id = c.id and m.told_at is not null
    join public.property_events e on e.id = m.event_id
    join public.properties_pemba p on p.id = e.property_id
    where c.person_id in (select id from members)
  order by 1 desc, 2, 4
  limit most offset skipped
$$;

create or replace function public.carry_history_of_lead(lead uuid, person uuid) returns void
-- Runs as its owner: nothing else edits the activity log.
language sql security definer set search_path = ''
as $$
  update public.person_entries set person_id = person
    where lead_id = lead and person_id is distinct from person;
  update public.activity_log set person_id = person
    where entity = 'lead' and entity_id = lead and person_id is distinct from person;
  update public.activity_log set person_id = person
    where entity = 'booking' and person_id is distinct from person
      and entity_id in (select id from public.bookings_pemba where lead_id = lead);
  update public.activity_log set person_id = person
    where entity in ('offer', 'deal') and person_id is distinct from person
      and entity_id in (
        select id from public.offers where lead_id = lead
        union all select id from public.deals where lead_id = lead
      );
$$;

create or replace function public.export_person(person uuid) returns jsonb
language sql stable set search_path = ''
as $$
  with head as (
    select h.* from public.people h
    where h.id = (select head_id from public.people where id = person)
  ), members as (
    select p.* from public.people p where p.head_id = (select id from head)
  ), leads as (
    select l.* from public.leads_pemba l where l.person_id in (select id from members)
  )
  select jsonb_build_object(
    'names', to_jsonb(head.names),
    'emails', to_jsonb(head.emails),
    'numbers', (
      select jsonb_agg(jsonb_build_object(
        'number', phone_e164, 'email', email, 'language', language, 'time_zone', time_zone,
        'known_since', created_at
      ) order by created_at, id) from members
    ),
    'leads', (
      select coalesce(jsonb_agg(
        to_jsonb(l) - array[
          'search_text', 'phone_digits', 'details_version', 'form_id', 'submission_id', 'is_sample',
          'person_id', 'is_message', 'spam_mark_id'
        ] || jsonb_build_object('status_changes', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'from', from_status, 'to', to_status, 'at', changed_at
          ) order by id), '[]') from public.lead_status_changes where lead_id = l.id
        )) order by l.created_at, l.id
      ), '[]') from leads l
    ),
    'callback_requests', (
      select coalesce(jsonb_agg(
        to_jsonb(r) - array['search_text', 'submission_id', 'is_sample', 'person_id', 'spam_mark_id']
        order by r.created_at, r.id
      ), '[]') from public.callback_requests r where r.person_id in (select id from members)
    ),
    'contact_leads', (
      select coalesce(jsonb_agg(
        to_jsonb(c) - array['search_text', 'submission_id', 'is_sample', 'person_id']
        order by c.created_at, c.id
      ), '[]') from public.contact_leads c where c.person_id in (select id from members)
    ),
    'bookings', (
      select coalesce(jsonb_agg(
        to_jsonb(b) - array['token', 'form_id', 'person_id', 'is_hidden']
        || jsonb_build_object('changes', (
          select coalesce(jsonb_agg(
            to_jsonb(c) - array['id', 'booking_id'] order by c.id
          ), '[]') from public.booking_changes c where c.booking_id = b.id
        )) order by b.created_at, b.id
      ), '[]') from public.bookings_pemba b where b.lead_id in (select id from leads)
    ),
    'offers', (
      select coalesce(jsonb_agg(
        to_jsonb(o) - array['form_id', 'person_id'] || jsonb_build_object('property', p.name)
        order by o.created_at, o.id
      ), '[]')
      from public.offers o left join public.properties_pemba p on p.id = o.property_id
      where o.person_id in (select id from members)
    ),
    'deals', (
      select coalesce(jsonb_agg(
        to_jsonb(d) - 'person_id' || jsonb_build_object('property', p.name)
        order by d.created_at, d.id
      ), '[]')
      from public.deals d left join public.properties_pemba p on p.id = d.property_id
      where d.person_id in (select id from members)
    ),
    'search_criteria', (
      select coalesce(jsonb_agg(
        to_jsonb(c) - array['person_id', 'token', 'form_id', 'conditions', 'patterns', 'types']
        || jsonb_build_object('area', public.area_names(c.filters -> 'area'), 'matches', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'property', p.name, 'event', e.kind, 'happened_at', e.happened_at, 'told_at', m.told_at
          ) order by e.happened_at, e.id), '[]')
          from public.property_matches m
          join public.property_events e on e.id = m.event_id
          join public.properties_pemba p on p.id = e.property_id
          where m.criteria_id = c.id
        )) order by c.created_at, c.id
      ), '[]') from public.search_criteria c where c.person_id in (select id from members)
    ),
    'entries', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'person_id' order by e.created_at, e.id), '[]')
      from public.person_entries e where e.person_id in (select id from members)
    ),
    'merges', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', p.phone_e164, 'merged_at', m.created_at
      ) order by m.created_at), '[]')
      from public.person_merges m join public.people p on p.id = m.merged_id
      where m.merged_id in (select id from members)
    ),
    'blocked_numbers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', value, 'since', since
      ) order by since, id), '[]')
      from public.blocked_senders
      where kind = 'number' and value in (select phone_e164 from members)
    ),
    'activity', (
      select coalesce(jsonb_agg(
        to_jsonb(a) - 'person_id' order by a.happened_at, a.id
      ), '[]') from public.activity_log a where a.person_id in (select id from members)
    )
  )
  from head
$$;

create or replace function public.remove_sample_content() returns void
language plpgsql set search_path = ''
as $$
declare
  sampled uuid[];
begin
  select array_agg(person_id) into sampled from (
    select person_id from public.leads_pemba where is_sample
    union select person_id from public.callback_requests where is_sample
    union select person_id from public.contact_leads where is_sample
  ) as rows where person_id is not null;
  delete from public.contact_leads where is_sample;
  delete from public.callback_requests where is_sample;
  delete from public.offers
    where lead_id in (select id from public.leads_pemba where is_sample);
  delete from public.deals
    where lead_id in (select id from public.leads_pemba where is_sample);
  delete from public.leads_pemba where is_sample;
  delete from public.person_entries e where e.person_id = any (sampled)
    and not exists (select from public.leads_pemba where person_id = e.person_id)
    and not exists (select from public.callback_requests where person_id = e.person_id)
    and not exists (select from public.contact_leads where person_id = e.person_id);
  perform public.refresh_person(id) from unnest(sampled) as id;
  delete from public.blog_posts_pemba where is_sample;
  delete from public.properties_pemba where is_sample;
  delete from public.areas_pemba as area
  where is_sample and not exists (select from public.properties_pemba where area_id = area.id);
  insert into public.activity_log (action, entity) values ('deleted', 'sample content');
end
$$;

revoke all on function
  public.fill_sale_person(),
  public.carry_sales_to_person(),
  public.settle_offer(),
  public.release_sold_property(public.deals),
  public.carry_status_to_deal(),
  public.clear_dead_reason(),
  public.first_word_of_lead(uuid),
  public.save_deal(uuid, uuid, bigint, bigint, date, boolean, timestamptz),
  public.properties_under_offer(int),
  public.deals_by_month(date),
  public.dead_reasons(date)
  from public, anon, authenticated;
grant execute on function
  public.fill_sale_person(),
  public.carry_sales_to_person(),
  public.settle_offer(),
  public.release_sold_property(public.deals),
  public.carry_status_to_deal(),
  public.clear_dead_reason(),
  public.first_word_of_lead(uuid),
  public.save_deal(uuid, uuid, bigint, bigint, date, boolean, timestamptz),
  public.properties_under_offer(int),
  public.deals_by_month(date),
  public.dead_reasons(date)
  to service_role;
