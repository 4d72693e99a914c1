-- Mails to the visitors of search alerts: a confirmation, news of properties, and after eleven months the
-- question whether to go on.

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
