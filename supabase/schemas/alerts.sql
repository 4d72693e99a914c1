-- Alerts tell the operator what has arrived. The trigger of a visitor's row writes the alert in the same
-- transaction, so that no row is without one and nobody waits for a mail server.

create table public.alerts (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint alerts_kind_check check (
    kind in ('lead', 'callback', 'booking', 'digest', 'test')
  ),
  -- An alert keeps nothing of a person but a reference to their row, and is deleted with it.
  lead_id uuid unique references public.leads_pemba (id) on delete cascade,
  callback_request_id uuid unique references public.callback_requests (id) on delete cascade,
  -- The day in Dar es Salaam: one digest a day, however many processes try to write it.
  digest_day date unique,
  created_at timestamptz not null default now(),
  -- Null until the deliveries are written, one for each channel.
  dispatched_at timestamptz,
  -- A visitor has moved or cancelled a booking; the lead's own alert announces a new one.
  booking_change_id bigint unique references public.booking_changes (id) on delete cascade,
  check ((kind = 'lead') = (lead_id is not null)),
  check ((kind = 'callback') = (callback_request_id is not null)),
  check ((kind = 'digest') = (digest_day is not null)),
  constraint alerts_booking_check check ((kind = 'booking') = (booking_change_id is not null))
);
create index alerts_undispatched on public.alerts (created_at) where dispatched_at is null;

alter table public.alerts enable row level security;
grant all on public.alerts to service_role;

-- The operator's devices for web push.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  endpoint text not null unique check (
    endpoint ~ '^https?://' and char_length(endpoint) <= 1000
  ),
  p256dh text not null check (char_length(p256dh) between 1 and 200),
  auth text not null check (char_length(auth) between 1 and 100),
  created_at timestamptz not null default now()
);
alter table public.push_subscriptions enable row level security;
grant all on public.push_subscriptions to service_role;

-- The site's key pair for push services (VAPID). Stored beside the subscriptions, which are worthless without
-- it: in the same backup, and the same for every machine that serves the site.
create table public.push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null check (char_length(public_key) between 1 and 200),
  private_key text not null check (char_length(private_key) between 1 and 200)
);
alter table public.push_keys enable row level security;
grant all on public.push_keys to service_role;

create table public.alert_deliveries (
  -- Sent with each attempt, so that a receiver recognises a second copy.
  id uuid primary key default gen_random_uuid(),
  alert_id uuid not null references public.alerts (id) on delete cascade,
  channel text not null check (channel in ('mail', 'webhook', 'push')),
  subscription_id uuid references public.push_subscriptions (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  -- Attempts begun, including those whose process died.
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text check (char_length(last_error) <= 300),
  last_error_at timestamptz,
  sent_at timestamptz,
  check ((channel = 'push') = (subscription_id is not null)),
  unique nulls not distinct (alert_id, channel, subscription_id)
);
create index alert_deliveries_due on public.alert_deliveries (channel, next_try_at)
  where state = 'waiting';
create index alert_deliveries_failed on public.alert_deliveries (channel) where state = 'failed';
create index alert_deliveries_sent on public.alert_deliveries (channel, sent_at desc)
  where sent_at is not null;
create index alert_deliveries_errors on public.alert_deliveries (channel, last_error_at desc)
  where last_error_at is not null;
create index alert_deliveries_subscription on public.alert_deliveries (subscription_id)
  where subscription_id is not null;

alter table public.alert_deliveries enable row level security;
grant all on public.alert_deliveries to service_role;

-- What the operator is told about.
create table public.alert_settings (
  is_only boolean primary key default true check (is_only),
  about_spam boolean not null default false
);
alter table public.alert_settings enable row level security;
grant all on public.alert_settings to service_role;

create function public.is_told_of_spam() returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.alert_settings where about_spam)
$$;

-- The arguments name the kind, and the column of `alerts` that takes the row's id.
create function public.add_alert() returns trigger
-- Runs as its owner: visitors have no access to alerts.
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.suspected_spam or public.is_told_of_spam() then
    execute format('insert into public.alerts (kind, %I) values ($1, $2)', tg_argv[1])
      using tg_argv[0], new.id;
  end if;
  return null;
end
$$;
-- A row without a submission is the operator's own.
create trigger add_alert after insert on public.leads_pemba
  for each row
  when (
    new.submission_id is not null and not new.is_sample
    and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  )
  execute function public.add_alert('lead', 'lead_id');
create trigger add_alert after insert on public.callback_requests
  for each row
  when (new.submission_id is not null and not new.is_sample)
  execute function public.add_alert('callback', 'callback_request_id');

create function public.add_booking_alert() returns trigger
-- Runs as its owner: visitors have no access to alerts.
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.alerts (kind, booking_change_id)
    select 'booking', new.id
    from public.bookings_pemba b join public.leads_pemba l on l.id = b.lead_id
    where b.id = new.booking_id and not l.is_sample
      and (not l.suspected_spam or public.is_told_of_spam());
  return null;
end
$$;
create trigger add_booking_alert after insert on public.booking_changes
  for each row when (
    new.from_state is not null and not new.by_operator
    and current_setting('kisiwa.is_restoring', true) is distinct from 'on'
  ) execute function public.add_booking_alert();

-- The digest of a day by parts, each with its count and its first ten entries; empty parts are left out. New
-- leads and bookings are those of open leads, reminders those of all.
create function public.digest_parts(day date) returns jsonb
language sql stable set search_path = ''
as $$
  with own_leads as (
    select *, case when is_message then 'message' else source end as called
    from public.leads_pemba where not suspected_spam and not is_sample
  ), since as (
    select (day + time '08:00') at time zone 'Africa/Dar_es_Salaam' - interval '1 day' as instant
  ), entries as (
    select 'new' as part, full_name, subject, called, created_at as at
      from own_leads where created_at >= (select instant from since) and status = 'new'
    union all
    select 'callbacks', full_name, null, null, created_at
      from public.callback_requests
      where lead_id is null and dismissed_at is null and not suspected_spam and not is_sample
    union all
    select 'overdue', full_name, subject, called, reminder_date::timestamptz
      from own_leads where reminder_date < day
    union all
    select 'bookings', l.full_name, l.subject, b."time", b.day + b."time"::time
      from public.booked_times b join own_leads l on l.id = b.lead_id
      where b.day = digest_parts.day
    union all
    select 'reminders', full_name, reminder_note, called, created_at
      from own_leads where reminder_date = day
  ), numbered as (
    select *, row_number() over (partition by part order by at, full_name) as number from entries
  ), parts as (
    select part, count(*) as count, jsonb_agg(
      jsonb_build_object('name', full_name, 'about', coalesce(subject, called)) order by number
    ) filter (where number <= 10) as first
    from numbered group by part
  )
  select coalesce(
    jsonb_agg(jsonb_build_object('part', part, 'count', count, 'first', first) order by part), '[]'
  ) from parts
$$;

-- Adds the day's digest once it is eight o'clock in Dar es Salaam.
create function public.add_digest(at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into public.alerts (kind, digest_day)
    select 'digest', there::date from (select at at time zone 'Africa/Dar_es_Salaam') as now (there)
    where there::time >= '08:00'
      and not exists (select from public.alerts where digest_day = there::date)
    on conflict (digest_day) do nothing
$$;

-- A message's content, read when it is sent: a waiting alert keeps no copy of a name.
create function public.alert_content(alert uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', a.id,
    'kind', a.kind,
    'created_at', a.created_at,
    'name', coalesce(l.full_name, r.full_name),
    'phone', coalesce(l.phone_e164, l.phone, r.whatsapp_e164, r.whatsapp_number),
    'email', l.email,
    'source', case when l.is_message then 'message' else l.source end,
    'subject', coalesce(public.booking_property_names(b.id), l.subject),
    'message', case when a.kind = 'lead' then nullif(btrim(l.message), '') end,
    'date', case when a.kind = 'lead' then l.booking_date end,
    'time', case when a.kind = 'lead' then l.consultation_time end,
    'mode', case when a.kind = 'lead' then l.context ->> 'mode' end,
    'best_time', r.context ->> 'best_time',
    'time_zone', r.context ->> 'time_zone',
    'lead_id', l.id,
    'person_id', coalesce(l.person_id, r.person_id),
    'contact_ban', h.contact_ban,
    'booking_id', b.id,
    'suspected_spam', nullif(coalesce(l.suspected_spam, r.suspected_spam), false),
    'booking_change', case when a.kind = 'booking' then jsonb_build_object(
      'kind', b.kind, 'mode', b.mode, 'from', c.from_starts_at, 'to', c.to_starts_at,
      'was', c.from_state, 'state', c.to_state, 'by_operator', c.by_operator
    ) end,
    'parts', case when a.kind = 'digest' then public.digest_parts(a.digest_day) end
  ))
  from public.alerts a
  left join public.booking_changes c on c.id = a.booking_change_id
  left join public.bookings_pemba b on b.id = c.booking_id
  left join public.leads_pemba l on l.id = coalesce(a.lead_id, b.lead_id)
  left join public.callback_requests r on r.id = a.callback_request_id
  left join public.people h on h.id = coalesce(l.person_id, r.person_id)
  where a.id = alert
$$;

-- Alerts about rows that were marked as spam before they were sent: they wait, in case that is undone.
create view public.withheld_alerts with (security_invoker = true) as
  select a.id
  from public.alerts a
  left join public.booking_changes c on c.id = a.booking_change_id
  left join public.bookings_pemba b on b.id = c.booking_id
  left join public.leads_pemba l on l.id = coalesce(a.lead_id, b.lead_id)
  left join public.callback_requests r on r.id = a.callback_request_id
  where coalesce(l.suspected_spam, r.suspected_spam) and not public.is_told_of_spam();
grant select on public.withheld_alerts to service_role;

-- Writes the deliveries of new alerts for the channels that are set up, and returns the channels with
-- deliveries due.
create function public.dispatch_alerts(channels text[]) returns text[]
language plpgsql set search_path = ''
as $$
begin
  perform public.add_digest(now());
  with fresh as (
    select id from public.alerts where dispatched_at is null
    order by created_at limit 500 for update skip locked
  ), dispatched as (
    update public.alerts set dispatched_at = now() where id in (select id from fresh)
    returning id, kind, digest_day
  )
  insert into public.alert_deliveries (alert_id, channel, subscription_id)
    select d.id, channel, s.id
    from dispatched d
    cross join unnest(channels) as channel
    left join public.push_subscriptions s on channel = 'push'
    where (channel <> 'push' or s.id is not null)
      -- A digest is only mailed, and only if it is not empty.
      and (d.kind <> 'digest' or (channel = 'mail' and public.digest_parts(d.digest_day) <> '[]'));
  return array(
    select channel from unnest(channels) as channel where exists (
      select from public.alert_deliveries d
      where d.channel = channel.channel and d.state = 'waiting'
        and (d.next_try_at <= now() or d.next_try_at > now() + interval '2 hours')
        and not exists (select from public.withheld_alerts w where w.id = d.alert_id)
    )
  );
end
$$;

-- Takes due deliveries for the length of the lease: those of a process that dies pass to the next one.
create function public.claim_alert_deliveries(for_channel text, most int, lease_ms int)
returns table (
  id uuid, attempts int, content jsonb, subscription_id uuid, endpoint text, p256dh text, auth text
)
language sql rows 5 set search_path = ''
as $$
  with due as (
    select d.id from public.alert_deliveries d
    where d.channel = for_channel and d.state = 'waiting'
      -- No pause is longer than two hours: a later time comes from a clock that has been set back since.
      and (d.next_try_at <= now() or d.next_try_at > now() + interval '2 hours')
      and not exists (select from public.withheld_alerts w where w.id = d.alert_id)
    order by d.next_try_at limit most for update skip locked
  ), claimed as (
    update public.alert_deliveries d
    set attempts = d.attempts + 1, next_try_at = now() + lease_ms * interval '1 millisecond'
    from due where d.id = due.id
    returning d.id, d.alert_id, d.attempts, d.subscription_id
  )
  select c.id, c.attempts, public.alert_content(c.alert_id), s.id, s.endpoint, s.p256dh, s.auth
  from claimed c left join public.push_subscriptions s on s.id = c.subscription_id
$$;

-- Records an attempt: sent without a problem, else retried after the pause, or failed without one. An attempt
-- that outlived its lease does not count, unless it got through.
create function public.settle_alert_delivery(
  delivery uuid, attempt int, problem text default null, pause_ms int default null
) returns void
language sql set search_path = ''
as $$
  update public.alert_deliveries set
    state = case when problem is null then 'sent' when pause_ms is null then 'failed' else 'waiting' end,
    next_try_at = now() + coalesce(pause_ms, 0) * interval '1 millisecond',
    sent_at = case when problem is null then now() end,
    last_error = case when problem is null then last_error else left(problem, 300) end,
    last_error_at = case when problem is null then last_error_at else now() end
  where id = delivery and state <> 'sent' and (problem is null or attempts = attempt)
$$;

-- The state of each channel.
create function public.alert_channel_states()
returns table (
  channel text, waiting int, failed int, last_sent_at timestamptz, last_error text,
  last_error_at timestamptz
)
language sql stable rows 3 set search_path = ''
as $$
  select channel,
    (select count(*) from public.alert_deliveries d
      where d.channel = channel.channel and d.state = 'waiting'
        and not exists (select from public.withheld_alerts w where w.id = d.alert_id))::int,
    (select count(*) from public.alert_deliveries d
      where d.channel = channel.channel and d.state = 'failed')::int,
    (select d.sent_at from public.alert_deliveries d
      where d.channel = channel.channel and d.sent_at is not null
      order by d.sent_at desc limit 1),
    error.last_error, error.last_error_at
  from unnest(array['mail', 'webhook', 'push']) as channel
  left join lateral (
    select d.last_error, d.last_error_at from public.alert_deliveries d
    where d.channel = channel.channel and d.last_error_at is not null
    order by d.last_error_at desc limit 1
  ) as error on true
$$;

-- Writes a test alert for one channel, once for each id.
create function public.add_test_alert(test uuid, for_channel text) returns void
language sql set search_path = ''
as $$
  with added as (
    insert into public.alerts (id, kind, dispatched_at) values (test, 'test', now())
    on conflict (id) do nothing returning id
  )
  insert into public.alert_deliveries (alert_id, channel, subscription_id)
    select a.id, for_channel, s.id
    from added a left join public.push_subscriptions s on for_channel = 'push'
    where for_channel <> 'push' or s.id is not null
$$;

-- Retries failed deliveries.
create function public.retry_alert_deliveries(for_channel text) returns int
language sql set search_path = ''
as $$
  with retried as (
    update public.alert_deliveries set state = 'waiting', attempts = 0, next_try_at = now()
    where channel = for_channel and state = 'failed'
    returning 1
  )
  select count(*)::int from retried
$$;

-- The ids of letters that name a person, of which a machine may hold files: those about their rows, and every
-- digest.
create function public.letters_about(person uuid) returns setof uuid
language sql stable rows 10 set search_path = ''
as $$
  with members as (
    select id from public.people
    where head_id = (select p.head_id from public.people p where p.id = person)
  ), leads as (
    select l.id from public.leads_pemba l where l.person_id in (select id from members)
  )
  select d.id from public.alert_deliveries d join public.alerts a on a.id = d.alert_id
  where d.channel = 'mail' and (
    a.kind = 'digest'
    or a.lead_id in (select id from leads)
    or a.callback_request_id in (
      select r.id from public.callback_requests r where r.person_id in (select id from members)
    )
    or a.booking_change_id in (
      select c.id from public.booking_changes c join public.bookings_pemba b on b.id = c.booking_id
      where b.lead_id in (select id from leads)
    )
  )
  union all
  select (held ->> 'id')::uuid
  from public.bin b
  cross join lateral jsonb_path_query(
    b.children, '$[*] ? (@."table" == "public.alert_deliveries").rows[*]'
  ) as held
  where b.people && array(select id from members) and held ->> 'channel' = 'mail'
$$;
