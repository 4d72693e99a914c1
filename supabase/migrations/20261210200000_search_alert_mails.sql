-- Search alerts by mail.

alter table public.search_criteria
  drop constraint search_criteria_ended_by_check,
  add constraint search_criteria_ended_by_check check (ended_by in ('visitor', 'operator', 'time'));

-- A search alert whose visitor left an address, which is that of the lead. It gets one confirmation and nothing
-- else until the visitor confirms.
create table public.search_alert_mails (
  criteria_id uuid primary key references public.search_criteria (id) on delete cascade,
  -- That of the alert.
  created_at timestamptz not null default now(),
  rhythm text not null default 'at-once' check (rhythm in ('at-once', 'weekly')),
  -- Sent to the address only: a visitor who has it reads that mailbox.
  code text not null default encode(extensions.gen_random_bytes(16), 'hex'),
  confirmed_at timestamptz,
  renewed_at timestamptz,
  -- Set while the visitor has not said whether to go on.
  asked_again_at timestamptz,
  -- Set when a mail was refused for good.
  failed_at timestamptz,
  -- The operator tells the others.
  is_mailed boolean not null generated always as (
    confirmed_at is not null and asked_again_at is null and failed_at is null
  ) stored
);
create index search_alert_mails_unconfirmed on public.search_alert_mails (created_at)
  where confirmed_at is null;
create index search_alert_mails_asked_again on public.search_alert_mails (asked_again_at)
  where asked_again_at is not null;
create index search_alert_mails_since on public.search_alert_mails (
  (coalesce(renewed_at, confirmed_at))
) where is_mailed;

alter table public.search_alert_mails enable row level security;
grant all on public.search_alert_mails to service_role;

create function public.add_search_alert_mail() returns trigger
-- Runs as its owner: visitors have no access to search criteria.
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.search_alert_mails (criteria_id, created_at)
    select new.id, new.created_at from public.leads_pemba l where l.id = new.lead_id and btrim(l.email) <> '';
  return null;
end
$$;
create trigger add_search_alert_mail after insert on public.search_criteria
  for each row when (
    new.token is not null and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  ) execute function public.add_search_alert_mail();

-- Another address has to be confirmed again.
create function public.replace_search_alert_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.search_alert_mails a using public.search_criteria c
    where c.id = a.criteria_id and c.lead_id = new.id;
  insert into public.search_alert_mails (criteria_id, created_at)
    select c.id, c.created_at from public.search_criteria c
    where c.lead_id = new.id and c.token is not null and btrim(new.email) <> '';
  return null;
end
$$;
create trigger replace_search_alert_mail after update on public.leads_pemba
  for each row when (new.source = 'search-alert' and new.email is distinct from old.email)
  execute function public.replace_search_alert_mail();

create table public.search_alert_deliveries (
  -- The Message-ID of each attempt, so that a mailbox recognises a second copy.
  id uuid primary key default gen_random_uuid(),
  criteria_id uuid not null references public.search_alert_mails (criteria_id) on delete cascade,
  kind text not null check (kind in ('confirmation', 'news', 'renewal')),
  created_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  -- Attempts begun, including those whose process died.
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text check (char_length(last_error) <= 300),
  last_error_at timestamptz,
  sent_at timestamptz
);
create unique index search_alert_deliveries_confirmation on public.search_alert_deliveries (criteria_id)
  where kind = 'confirmation';
create index search_alert_deliveries_asked on public.search_alert_deliveries (created_at)
  where kind = 'confirmation';
create index search_alert_deliveries_criteria on public.search_alert_deliveries (criteria_id, kind);
create index search_alert_deliveries_due on public.search_alert_deliveries (next_try_at)
  where state <> 'sent';
create index search_alert_deliveries_failed on public.search_alert_deliveries (criteria_id)
  where state = 'failed';
create index search_alert_deliveries_sent on public.search_alert_deliveries (sent_at desc)
  where sent_at is not null;

alter table public.search_alert_deliveries enable row level security;
grant all on public.search_alert_deliveries to service_role;

-- Events to mail, once for each alert. A trigger writes them in the transaction of the property's change; the
-- delivery follows at once or on Monday.
create table public.search_alert_news (
  event_id uuid not null references public.property_events (id) on delete cascade,
  criteria_id uuid not null references public.search_alert_mails (criteria_id) on delete cascade,
  delivery_id uuid references public.search_alert_deliveries (id) on delete cascade,
  primary key (event_id, criteria_id),
  foreign key (event_id, criteria_id)
    references public.property_matches (event_id, criteria_id) on delete cascade
);
create index search_alert_news_criteria on public.search_alert_news (criteria_id);
create index search_alert_news_delivery on public.search_alert_news (delivery_id)
  where delivery_id is not null;
create index search_alert_news_waiting on public.search_alert_news (criteria_id)
  where delivery_id is null;

alter table public.search_alert_news enable row level security;
grant all on public.search_alert_news to service_role;

create function public.add_search_alert_news() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.search_alert_news (event_id, criteria_id)
    select m.event_id, m.criteria_id
    from added m join public.search_alert_mails a on a.criteria_id = m.criteria_id and a.is_mailed;
  return null;
end
$$;
create trigger add_search_alert_news after insert on public.property_matches
  referencing new table as added
  for each statement when (current_setting('kisiwa.is_restoring', true) is distinct from 'on')
  execute function public.add_search_alert_news();

-- Alerts whose visitors may be written to.
create view public.reachable_search_alerts with (security_invoker = true) as
  select a.criteria_id, a.rhythm, a.code, a.confirmed_at, a.renewed_at, a.asked_again_at, a.is_mailed,
    a.created_at, c.token, c.filters, l.full_name, btrim(l.email) as email
  from public.search_alert_mails a
  join public.search_criteria c on c.id = a.criteria_id
  join public.leads_pemba l on l.id = c.lead_id
  left join public.people p on p.id = c.person_id
  where c.ended_at is null and not l.is_sample and not l.suspected_spam
    and l.status in ('new', 'contacted', 'offer-sent') and p.contact_ban is null;
grant select on public.reachable_search_alerts to service_role;

-- News that is still true, and that its visitor has not been told in another way.
create view public.untold_search_alert_news with (security_invoker = true) as
  select n.event_id, n.criteria_id, n.delivery_id, m.is_withdrawn, e.kind, e.former_price, e.happened_at,
    p.slug
  from public.search_alert_news n
  join public.property_matches m on m.event_id = n.event_id and m.criteria_id = n.criteria_id
  join public.property_events e on e.id = n.event_id
  join public.properties_pemba p on p.id = e.property_id
  where m.told_at is null and p.is_published and p.availability = 'available';
grant select on public.untold_search_alert_news to service_role;

-- Monday, eight o'clock in Zanzibar: the last one until then.
create function public.weekly_mail_time(at timestamptz) returns timestamptz
language sql immutable set search_path = ''
as $$
  select (
    date_trunc('week', (at at time zone 'Africa/Dar_es_Salaam') - interval '8 hours') + interval '8 hours'
  ) at time zone 'Africa/Dar_es_Salaam'
$$;

-- A new alert is asked at once, within a limit for each address. Those of former days wait for the operator.
create function public.add_confirmation_mails(at timestamptz) returns void
language sql set search_path = ''
as $$
  with asked as (
    select lower(btrim(l.email)) as email, count(*) as count
    from public.search_alert_deliveries d
    join public.search_criteria c on c.id = d.criteria_id
    join public.leads_pemba l on l.id = c.lead_id
    where d.kind = 'confirmation' and d.created_at > at - interval '1 day'
    group by 1
  ), fresh as (
    select r.criteria_id, lower(r.email) as email,
      row_number() over (partition by lower(r.email) order by r.created_at, r.criteria_id) as place
    from public.reachable_search_alerts r
    where r.confirmed_at is null and r.created_at > at - interval '1 day' and not exists (
      select from public.search_alert_deliveries d
      where d.criteria_id = r.criteria_id and d.kind = 'confirmation'
    )
  )
  insert into public.search_alert_deliveries (criteria_id, kind)
    select f.criteria_id, 'confirmation' from fresh f left join asked a on a.email = f.email
    where f.place + coalesce(a.count, 0) <= 3
    on conflict do nothing
$$;

create function public.add_renewal_mails(at timestamptz) returns void
language sql set search_path = ''
as $$
  with asked as (
    update public.search_alert_mails a set asked_again_at = at
    where a.is_mailed and coalesce(a.renewed_at, a.confirmed_at) <= at - interval '11 months'
      and a.criteria_id in (select r.criteria_id from public.reachable_search_alerts r)
    returning a.criteria_id
  )
  insert into public.search_alert_deliveries (criteria_id, kind) select criteria_id, 'renewal' from asked
$$;

-- Ends alerts whose visitors were asked whether to go on, and have not said so for a month.
create function public.end_unanswered_search_alerts(at timestamptz) returns void
language sql set search_path = ''
as $$
  update public.search_criteria c set ended_at = at, ended_by = 'time'
    from public.search_alert_mails a
    where a.criteria_id = c.id and c.ended_at is null
      and a.asked_again_at <= at - interval '1 month' and not exists (
        select from public.search_alert_deliveries d
        where d.criteria_id = a.criteria_id and d.kind = 'renewal'
          and (d.sent_at is null or d.sent_at > at - interval '4 weeks')
      )
$$;

-- One mail for all the news of an alert: what waits now, or the week's on Monday.
create function public.add_news_mails(at timestamptz) returns void
language sql set search_path = ''
as $$
  with due as materialized (
    select n.event_id, n.criteria_id
    from public.untold_search_alert_news n
    join public.reachable_search_alerts r on r.criteria_id = n.criteria_id
    where n.delivery_id is null and not n.is_withdrawn and r.is_mailed
      and n.happened_at > at - interval '14 days'
      and (r.rhythm = 'at-once' or n.happened_at < public.weekly_mail_time(at))
  ), opened as (
    insert into public.search_alert_deliveries (criteria_id, kind)
      select distinct criteria_id, 'news' from due
      returning id, criteria_id
  )
  update public.search_alert_news n set delivery_id = o.id
    from due d join opened o on o.criteria_id = d.criteria_id
    where n.event_id = d.event_id and n.criteria_id = d.criteria_id
$$;

-- Removes news that is no longer any, with the mails it leaves empty.
create function public.drop_stale_search_alert_news(at timestamptz) returns void
language sql set search_path = ''
as $$
  with unsent as (
    select n.event_id, n.criteria_id from public.search_alert_news n where n.delivery_id is null
    union all
    select n.event_id, n.criteria_id
    from public.search_alert_deliveries d join public.search_alert_news n on n.delivery_id = d.id
    where d.state <> 'sent' and d.next_try_at <= now()
  )
  delete from public.search_alert_news n using unsent s
    where n.event_id = s.event_id and n.criteria_id = s.criteria_id and not exists (
      select from public.untold_search_alert_news u
      where u.event_id = n.event_id and u.criteria_id = n.criteria_id
        and u.happened_at > at - interval '14 days'
    );
  delete from public.search_alert_deliveries d
    where d.kind = 'news' and d.state <> 'sent' and d.next_try_at <= now()
      and not exists (select from public.search_alert_news n where n.delivery_id = d.id)
$$;

-- Deliveries that may be sent now.
create view public.due_search_alert_deliveries with (security_invoker = true) as
  select d.id, d.next_try_at
  from public.search_alert_deliveries d
  join public.reachable_search_alerts r on r.criteria_id = d.criteria_id
  where d.state = 'waiting'
    -- No pause is longer than two hours: a later time comes from a clock that has been set back since.
    and (d.next_try_at <= now() or d.next_try_at > now() + interval '2 hours')
    and case d.kind
      when 'confirmation' then r.confirmed_at is null
      when 'renewal' then r.asked_again_at is not null
      else r.is_mailed and exists (
        select from public.untold_search_alert_news n where n.delivery_id = d.id and not n.is_withdrawn
      )
    end;
grant select on public.due_search_alert_deliveries to service_role;

-- Writes the deliveries of the hour, and says whether any are due.
create function public.dispatch_search_alert_mails(at timestamptz default now()) returns boolean
language plpgsql set search_path = ''
as $$
begin
  -- Another process is at it.
  if pg_try_advisory_xact_lock(hashtextextended('search alert mails', 0)) then
    perform public.end_unanswered_search_alerts(at);
    perform public.add_confirmation_mails(at);
    perform public.add_renewal_mails(at);
    perform public.drop_stale_search_alert_news(at);
    perform public.add_news_mails(at);
  end if;
  return exists (select from public.due_search_alert_deliveries);
end
$$;

-- A mail's content, read when it is sent: a waiting delivery keeps no copy of a name or address.
create function public.search_alert_mail_content(delivery uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'kind', d.kind,
    'full_name', r.full_name,
    'email', r.email,
    'token', r.token,
    'code', r.code,
    'rhythm', r.rhythm,
    'filters', r.filters,
    'area', public.area_names(r.filters -> 'area'),
    'ends_at', r.asked_again_at + interval '1 month',
    'news', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'event_id', n.event_id, 'kind', n.kind, 'former_price', n.former_price, 'slug', n.slug
      ) order by n.happened_at desc, n.event_id), '[]')
      from public.untold_search_alert_news n where n.delivery_id = d.id and not n.is_withdrawn
    )
  )
  from public.search_alert_deliveries d
  join public.reachable_search_alerts r on r.criteria_id = d.criteria_id
  where d.id = delivery
$$;

-- Takes due deliveries for the length of the lease: those of a process that dies pass to the next one.
create function public.claim_search_alert_mails(most int, lease_ms int)
returns table (id uuid, attempts int, content jsonb)
language sql rows 5 set search_path = ''
as $$
  with due as (
    select d.id from public.search_alert_deliveries d
    where d.id in (select o.id from public.due_search_alert_deliveries o order by o.next_try_at limit 4 * most)
      and d.state = 'waiting'
      and (d.next_try_at <= now() or d.next_try_at > now() + interval '2 hours')
    order by d.next_try_at limit most for update skip locked
  ), claimed as (
    update public.search_alert_deliveries d
    set attempts = d.attempts + 1, next_try_at = now() + lease_ms * interval '1 millisecond'
    from due where d.id = due.id
    returning d.id, d.attempts
  )
  select c.id, c.attempts, public.search_alert_mail_content(c.id) from claimed c
$$;

-- Records an attempt: sent without a problem, else retried after the pause, or failed without one. `told` are the
-- events that the mail was about. An attempt that outlived its lease does not count, unless it got through.
create function public.settle_search_alert_mail(
  delivery uuid, attempt int, told uuid[], problem text default null, pause_ms int default null
) returns void
language plpgsql set search_path = ''
as $$
declare
  settled public.search_alert_deliveries;
begin
  update public.search_alert_deliveries set
    state = case when problem is null then 'sent' when pause_ms is null then 'failed' else 'waiting' end,
    next_try_at = now() + coalesce(pause_ms, 0) * interval '1 millisecond',
    sent_at = case when problem is null then now() end,
    last_error = case when problem is null then last_error else left(problem, 300) end,
    last_error_at = case when problem is null then last_error_at else now() end
  where id = delivery and state <> 'sent' and (problem is null or attempts = attempt)
  returning * into settled;
  if settled.state = 'sent' then
    perform public.mark_told(event, settled.criteria_id) from unnest(told) as event;
  elsif settled.state = 'failed' then
    update public.search_alert_mails set failed_at = now() where criteria_id = settled.criteria_id;
  end if;
end
$$;

-- The operator was to tell these until now.
create function public.add_untold_search_alert_news() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.search_alert_news (event_id, criteria_id)
    select m.event_id, m.criteria_id
    from public.property_matches m join public.property_events e on e.id = m.event_id
    where m.criteria_id = new.criteria_id and m.told_at is null
      and e.happened_at > now() - interval '14 days'
    on conflict do nothing;
  return null;
end
$$;
create trigger add_untold_search_alert_news after update on public.search_alert_mails
  for each row when (new.is_mailed and not old.is_mailed)
  execute function public.add_untold_search_alert_news();

-- Confirms the address of an alert, or goes on with it for another year; false when there is none. Idempotent.
create function public.confirm_search_alert(alert_token text, mail_code text) returns boolean
-- Runs as its owner, so that the activity log does not record the operator.
language plpgsql security definer set search_path = ''
as $$
begin
  update public.search_alert_mails a set
    renewed_at = case when a.asked_again_at is null then a.renewed_at else now() end,
    confirmed_at = coalesce(a.confirmed_at, now()),
    asked_again_at = null,
    failed_at = null
    from public.search_criteria c
    where c.id = a.criteria_id and c.ended_at is null and c.token = alert_token and a.code = mail_code;
  return found;
end
$$;

-- Changes how often an alert is mailed; false when there is none.
create function public.set_search_alert_rhythm(alert_token text, wanted text) returns boolean
language sql security definer set search_path = ''
as $$
  with changed as (
    update public.search_alert_mails a set rhythm = wanted from public.search_criteria c
    where c.id = a.criteria_id and c.ended_at is null and c.token = alert_token
    returning a.criteria_id
  )
  select exists (select from changed)
$$;

-- The people told of events by mail: their number, and the names of the first five.
create function public.people_told_by_mail(events uuid[])
returns table (event_id uuid, count int, names text[], told_at timestamptz)
language sql stable rows 10 set search_path = ''
as $$
  select n.event_id, count(*)::int, (array_agg(l.full_name order by d.sent_at, l.full_name))[1:5],
    max(d.sent_at)
  from public.search_alert_news n
  join public.search_alert_deliveries d on d.id = n.delivery_id and d.sent_at is not null
  join public.search_criteria c on c.id = n.criteria_id
  join public.leads_pemba l on l.id = c.lead_id
  where n.event_id = any (events)
  group by n.event_id
$$;

-- Addresses that were never asked: for each the newest alert.
create view public.stored_search_alert_addresses with (security_invoker = true) as
  select distinct on (lower(r.email)) r.criteria_id
  from public.reachable_search_alerts r
  where not exists (
    select from public.search_alert_mails a
    join public.search_criteria c on c.id = a.criteria_id
    join public.leads_pemba l on l.id = c.lead_id
    where lower(btrim(l.email)) = lower(r.email) and (
      a.confirmed_at is not null or exists (
        select from public.search_alert_deliveries d
        where d.criteria_id = a.criteria_id and d.kind = 'confirmation'
      )
    )
  )
  order by lower(r.email), r.created_at desc, r.criteria_id;
grant select on public.stored_search_alert_addresses to service_role;

-- Asks each stored address once, and returns their number.
create function public.ask_stored_search_alert_addresses() returns int
language plpgsql set search_path = ''
as $$
declare
  asked int;
begin
  perform pg_advisory_xact_lock(hashtextextended('search alert mails', 0));
  insert into public.search_alert_deliveries (criteria_id, kind)
    select criteria_id, 'confirmation' from public.stored_search_alert_addresses
    on conflict do nothing;
  get diagnostics asked = row_count;
  return asked;
end
$$;

-- Retries failed deliveries.
create function public.retry_search_alert_mails() returns int
language sql set search_path = ''
as $$
  with retried as (
    update public.search_alert_deliveries set state = 'waiting', attempts = 0, next_try_at = now()
    where state = 'failed'
    returning criteria_id
  ), reset as (
    update public.search_alert_mails set failed_at = null
    where criteria_id in (select criteria_id from retried)
  )
  select count(*)::int from retried
$$;

-- The state of the mails, for the operator.
create function public.search_alert_mail_counts()
returns table (
  confirmed int, unconfirmed int, stored int, waiting int, failed int, last_sent_at timestamptz,
  last_error text, last_error_at timestamptz
)
language sql stable rows 1 set search_path = ''
as $$
  select
    (select count(*) from public.reachable_search_alerts r where r.confirmed_at is not null)::int,
    (select count(*) from public.reachable_search_alerts r where r.confirmed_at is null)::int,
    (select count(*) from public.stored_search_alert_addresses)::int,
    (select count(*) from public.due_search_alert_deliveries)::int,
    (select count(*) from public.search_alert_deliveries where state = 'failed')::int,
    (select max(d.sent_at) from public.search_alert_deliveries d),
    error.last_error, error.last_error_at
  from (select) as one left join (
    select d.last_error, d.last_error_at from public.search_alert_deliveries d
    where d.last_error_at is not null order by d.last_error_at desc limit 1
  ) as error on true
$$;

create or replace function public.match_property() returns trigger
-- Runs as its owner: it reads leads and people.
language plpgsql security definer set search_path = ''
as $$
declare
  happened public.property_events;
  -- The price visitors know: the previous one if they saw it for a day, otherwise the last one they did.
  known bigint;
begin
  happened.kind := case
    when tg_op = 'INSERT' then 'published'
    when old.availability <> 'available' then 'available'
    when not old.is_published then 'published'
    else 'reduced'
  end;
  if happened.kind = 'reduced' then
    known := old.price;
    if old.priced_since > now() - interval '1 day' then
      known := coalesce((
        select c.former_price from public.property_price_changes c
        where c.property_id = new.id and c.is_public order by c.changed_at desc, c.id desc limit 1
      ), old.price);
    end if;
    if new.price >= known then
      return null;
    end if;
  end if;
  -- The newest event replaces earlier ones.
  delete from public.property_matches m using public.property_events e
    where m.event_id = e.id and e.property_id = new.id and m.told_at is null;
  insert into public.property_events (property_id, kind, former_price)
    values (new.id, happened.kind, case when happened.kind = 'reduced' then known end)
    returning * into happened;
  insert into public.property_matches (event_id, criteria_id, place)
    select happened.id, fit.id,
      row_number() over (
        order by fit.origin <> 'search-alert', fit.origin <> 'operator', fit.created_at desc, fit.id
      )
    from (
      select distinct on (coalesce(p.head_id, c.lead_id)) c.id, c.origin, c.created_at,
        coalesce(p.head_id, c.lead_id) as who
      from public.criteria_that_fit(new.id) as fitting (id)
      join public.search_criteria c on c.id = fitting.id
      left join public.people p on p.id = c.person_id
      left join public.leads_pemba l on l.id = c.lead_id
      left join public.search_alert_mails a on a.criteria_id = c.id
      where l.id is null
        or (not l.suspected_spam and l.status in ('new', 'contacted', 'offer-sent'))
      order by coalesce(p.head_id, c.lead_id), a.is_mailed is not true,
        c.origin <> 'search-alert', c.origin <> 'operator', c.created_at desc, c.id
    ) as fit
    -- A property published again isn't news to people who were told before.
    where happened.kind <> 'published' or not exists (
      select from public.property_events e
      join public.property_matches m on m.event_id = e.id and m.told_at is not null
      join public.search_criteria told on told.id = m.criteria_id
      left join public.people p on p.id = told.person_id
      where e.property_id = new.id and coalesce(p.head_id, told.lead_id) = fit.who
    );
  if not found then
    delete from public.property_events where id = happened.id;
  end if;
  return null;
end
$$;

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
  select c.changed_at, 'booking', l.full_name, l.id, public.booking_property_names(b.id), b.place,
      jsonb_build_object(
        'kind', b.kind, 'mode', b.mode, 'from', c.from_starts_at, 'to', c.to_starts_at,
        'state', c.to_state, 'was', c.from_state, 'by_operator', c.by_operator
      ),
      l.suspected_spam
    from leads l
    join public.bookings_pemba b on b.lead_id = l.id
    join public.booking_changes c on c.booking_id = b.id
  union all
  select b.feedback_at, 'feedback', l.full_name, l.id, p.name, b.price_opinion,
      jsonb_build_object('liked', b.liked, 'next_step', b.next_step), l.suspected_spam
    from leads l
    join public.bookings_pemba b on b.lead_id = l.id
      and coalesce(b.liked, b.price_opinion, b.next_step) is not null
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
  select t.done_at, 'task', null, null, p.name, t.title, '{}', false
    from public.tasks t left join public.properties_pemba p on p.id = t.property_id
    where t.person_id in (select id from members) and t.done_at is not null
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
  select m.told_at, 'told', null, null, p.name, null,
      jsonb_build_object('kind', e.kind, 'by_mail', exists (
        select from public.search_alert_news n
        join public.search_alert_deliveries d on d.id = n.delivery_id and d.sent_at is not null
        where n.event_id = e.id and n.criteria_id = c.id
      )), false
    from public.search_criteria c
    join public.property_matches m on m.criteria_id = c.id and m.told_at is not null
    join public.property_events e on e.id = m.event_id
    join public.properties_pemba p on p.id = e.property_id
    where c.person_id in (select id from members)
  order by 1 desc, 2, 4
  limit most offset skipped
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
        'do_not_contact', do_not_contact, 'do_not_contact_note', do_not_contact_note,
        'do_not_contact_since', do_not_contact_since, 'known_since', created_at
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
        to_jsonb(b) - array['token', 'form_id', 'person_id', 'is_hidden', 'is_suspected', 'takes_time']
        || jsonb_build_object('properties', public.booking_property_names(b.id), 'changes', (
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
    'owned_properties', (
      select coalesce(jsonb_agg(
        to_jsonb(o) - array['form_id', 'person_id'] || jsonb_build_object(
          'property', p.name,
          'documents', (
            select coalesce(jsonb_agg(d.file_name order by d.created_at, d.id), '[]')
            from public.property_documents d where d.owner_id = o.id
          )
        ) order by o.created_at, o.id
      ), '[]')
      from public.property_owners o join public.properties_pemba p on p.id = o.property_id
      where o.person_id in (select id from members)
    ),
    'tasks', (
      select coalesce(jsonb_agg(
        to_jsonb(t) - array['form_id', 'person_id'] || jsonb_build_object('property', p.name)
        order by t.created_at, t.id
      ), '[]')
      from public.tasks t left join public.properties_pemba p on p.id = t.property_id
      where t.person_id in (select id from members)
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
        ), 'by_mail', (
          select to_jsonb(a) - array['criteria_id', 'code', 'is_mailed', 'created_at'] || jsonb_build_object('mails', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'kind', d.kind, 'sent_at', d.sent_at
            ) order by d.created_at, d.id), '[]')
            from public.search_alert_deliveries d where d.criteria_id = c.id
          )) from public.search_alert_mails a where a.criteria_id = c.id
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

create or replace function public.export_bin(person uuid) returns jsonb
language sql stable set search_path = ''
as $$
  with members as (
    select p.id from public.people p
    where p.head_id = (select own.head_id from public.people own where own.id = person)
  ), held as (
    select b.*, (b.content ->> 'person_id')::uuid in (select id from members) as is_theirs
    from public.bin b where b.people && array(select id from members)
  ), parts as (
    select h.id, part ->> 'table' as source, row_data
    from held h
    cross join lateral jsonb_array_elements(
      h.children || jsonb_build_object(
        'table', public.bin_source(h.entity)::text, 'rows', jsonb_build_array(h.content)
      )
    ) as part
    cross join lateral jsonb_array_elements(part -> 'rows') as row_data
    where h.is_theirs or (row_data ->> 'person_id')::uuid in (select id from members)
      or exists (
        select from jsonb_path_query(h.children, '$[*].rows[*]') as owner
        where (owner ->> 'person_id')::uuid in (select id from members)
          and owner ->> 'id' = row_data ->> 'owner_id'
      )
    union all
    -- The words of their offers.
    select h.id, link ->> 'table', link -> 'former'
    from held h cross join lateral jsonb_array_elements(h.links) as link where h.is_theirs
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'deleted', h.entity, 'deleted_at', h.deleted_at, 'kept_until', h.expires_at,
    'property', case h.entity when 'property' then h.name end,
    'rows', (
      select jsonb_agg(
        jsonb_build_object('table', split_part(p.source, '.', 2)) || (p.row_data - array[
          'search_text', 'phone_digits', 'details_version', 'form_id', 'submission_id', 'is_sample',
          'person_id', 'is_message', 'spam_mark_id', 'token', 'is_hidden', 'is_suspected', 'takes_time',
          'patterns', 'types', 'url', 'code', 'is_mailed'
        ]) order by p.source
      )
      from parts p
      where p.id = h.id and p.source not in (
        'public.alerts', 'public.alert_deliveries', 'public.contact_logs', 'public.property_matches',
        'public.search_alert_deliveries', 'public.search_alert_news'
      )
    )
  ) order by h.deleted_at, h.id), '[]')
  from held h
$$;

drop function public.property_news(int, int);
create function public.property_news(most_events int, most_people int, by_mail boolean default false)
returns jsonb
language sql stable set search_path = ''
-- Sessions cache plans: one made while the tables were small would scan all of them later.
set enable_seqscan = off
as $$
  with barred as materialized (
    select c.id from public.people p join public.search_criteria c on c.person_id = p.id
    where p.contact_ban is not null
    union all
    select a.criteria_id from public.search_alert_mails a where by_mail and a.is_mailed
  ), events as materialized (
    select e.*, (
      select count(*) from public.property_matches m where m.event_id = e.id
        and m.told_at is null and not m.is_withdrawn
        and m.criteria_id not in (select id from barred)
    ) as count
    from public.property_events e
    join public.properties_pemba p on p.id = e.property_id
    where e.dismissed_at is null and e.happened_at > now() - interval '14 days'
      and p.is_published and p.availability = 'available'
  ), shown as (
    select * from events where count > 0 order by happened_at desc, id limit most_events
  )
  select jsonb_build_object(
    'count', (select coalesce(sum(count), 0) from events),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id,
        'kind', s.kind,
        'former_price', s.former_price,
        'happened_at', s.happened_at,
        'count', s.count,
        'property', jsonb_build_object(
          'id', p.id, 'slug', p.slug, 'name', p.name, 'location', p.location, 'price', p.price
        ),
        'people', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'criteria_id', c.id,
            'person_id', h.head_id,
            'lead_id', c.lead_id,
            'full_name', coalesce(l.full_name, h.names[1], h.phone_e164),
            'number', coalesce(h.phone_e164, l.phone),
            'contact_ban', h.contact_ban,
            'origin', c.origin,
            'filters', c.filters,
            'area', public.area_names(c.filters -> 'area')
          ) order by m.place), '[]')
          from (
            select * from public.property_matches
            where event_id = s.id and told_at is null and not is_withdrawn
              and criteria_id not in (select id from barred)
            order by place limit most_people
          ) as m
          join public.search_criteria c on c.id = m.criteria_id
          left join public.people h on h.id = c.person_id
          left join public.leads_pemba l on l.id = c.lead_id
        )
      ) order by s.happened_at desc, s.id), '[]')
      from shown s join public.properties_pemba p on p.id = s.property_id
    )
  )
$$;

-- Addresses stored before this are asked once the operator says so.
insert into public.search_alert_mails (criteria_id, created_at)
  select c.id, c.created_at from public.search_criteria c join public.leads_pemba l on l.id = c.lead_id
  where c.token is not null and btrim(l.email) <> '';

revoke all on function
  public.add_search_alert_mail(),
  public.replace_search_alert_mail(),
  public.add_search_alert_news(),
  public.weekly_mail_time(timestamptz),
  public.add_confirmation_mails(timestamptz),
  public.add_renewal_mails(timestamptz),
  public.end_unanswered_search_alerts(timestamptz),
  public.add_news_mails(timestamptz),
  public.drop_stale_search_alert_news(timestamptz),
  public.dispatch_search_alert_mails(timestamptz),
  public.search_alert_mail_content(uuid),
  public.claim_search_alert_mails(int, int),
  public.settle_search_alert_mail(uuid, int, uuid[], text, int),
  public.add_untold_search_alert_news(),
  public.confirm_search_alert(text, text),
  public.set_search_alert_rhythm(text, text),
  public.people_told_by_mail(uuid[]),
  public.ask_stored_search_alert_addresses(),
  public.retry_search_alert_mails(),
  public.search_alert_mail_counts(),
  public.property_news(int, int, boolean)
  from public, anon, authenticated;
grant execute on function
  public.add_search_alert_mail(),
  public.replace_search_alert_mail(),
  public.add_search_alert_news(),
  public.weekly_mail_time(timestamptz),
  public.add_confirmation_mails(timestamptz),
  public.add_renewal_mails(timestamptz),
  public.end_unanswered_search_alerts(timestamptz),
  public.add_news_mails(timestamptz),
  public.drop_stale_search_alert_news(timestamptz),
  public.dispatch_search_alert_mails(timestamptz),
  public.search_alert_mail_content(uuid),
  public.claim_search_alert_mails(int, int),
  public.settle_search_alert_mail(uuid, int, uuid[], text, int),
  public.add_untold_search_alert_news(),
  public.confirm_search_alert(text, text),
  public.set_search_alert_rhythm(text, text),
  public.people_told_by_mail(uuid[]),
  public.ask_stored_search_alert_addresses(),
  public.retry_search_alert_mails(),
  public.search_alert_mail_counts(),
  public.property_news(int, int, boolean)
  to service_role;
