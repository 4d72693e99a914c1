-- Sales: offers on properties, and the deals that closed leads end in. Both outlive their lead as figures
-- without a person.

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

create function public.clear_no_deal_reason() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.no_deal_reason := null;
  return new;
end
$$;
create trigger clear_no_deal_reason before update of status on public.leads_pemba
  for each row when (old.no_deal_reason is not null and new.status <> 'deal-closed')
  execute function public.clear_no_deal_reason();

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

-- Leads that a helper has closed and whose deal the operator has yet to record or to dismiss, oldest first.
create function public.deals_to_record(most int)
returns table (
  lead_id uuid, person_id uuid, full_name text, property text, closed_at timestamptz, closed_by text,
  leads int
)
language sql stable set search_path = ''
as $$
  select l.id, l.person_id, l.full_name, p.name, closing.changed_at, closing.actor, (count(*) over ())::int
  from public.leads_pemba l
  join lateral (
    select c.to_status, c.changed_at, c.actor from public.lead_status_changes c
    where c.lead_id = l.id order by c.id desc limit 1
  ) as closing on closing.to_status = 'deal-closed' and closing.actor <> 'operator'
  left join public.properties_pemba p on p.id = l.property_id
  where l.status = 'deal-closed' and l.no_deal_reason is null
    and not exists (select from public.deals d where d.lead_id = l.id)
  order by closing.changed_at, l.id
  limit most
$$;
