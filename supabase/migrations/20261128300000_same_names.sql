-- A name as two spellings of it have in common: small letters, single spaces, nothing that cannot be seen.
create function public.name_key(full_name text) returns text
language sql immutable set search_path = ''
as $$
  select lower(btrim(regexp_replace(
    regexp_replace(
      full_name,
      '[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\u2800\u3164\uFE00-\uFE0F\uFEFF]', '', 'g'
    ),
    '\s+', ' ', 'g'
  )))
$$;
revoke execute on function public.name_key(text) from public, anon, authenticated;
grant execute on function public.name_key(text) to service_role;

-- Who sends the same again is known by name however it is written: a visitor who held a time was told
-- that somebody had it, because their name began with a small letter now.
create or replace function public.skip_repeated_lead() returns trigger
-- As its owner: a visitor leaves leads and reads none.
language plpgsql security definer set search_path = ''
as $$
begin
  -- A simultaneous copy waits here, and then finds the first one's row.
  perform pg_advisory_xact_lock(hashtextextended('lead ' || new.phone, 0));
  if exists (
    select from public.leads_pemba l
    where l.phone = new.phone
      and l.created_at > now() - interval '1 hour'
      and l.submission_id is not null
      and public.name_key(l.full_name) = public.name_key(new.full_name)
      and l.source = new.source
      and l.message is not distinct from new.message
      and l.email is not distinct from new.email
      and l.property_id is not distinct from new.property_id
      and l.service_id is not distinct from new.service_id
      and l.context -> 'property' is not distinct from new.context -> 'property'
      and l.context -> 'service' is not distinct from new.context -> 'service'
      and (
        new.source <> 'search-alert'
        or (
          l.context -> 'search' is not distinct from new.context -> 'search'
          and not exists (
            select from public.search_criteria c
            where c.lead_id = l.id and c.ended_at is not null
          )
        )
      )
      and l.consultation_time is not distinct from new.consultation_time
      -- A message carries the day on which it was written; that is no part of its content.
      and (
        new.consultation_time is null
        or l.consultation_date is not distinct from new.consultation_date
      )
      -- A row of suspected spam does not stand for a person's.
      and (new.suspected_spam or not l.suspected_spam)
  ) then
    return null;
  end if;
  return new;
end
$$;

create or replace function public.skip_repeated_callback_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('callback ' || new.whatsapp_number, 0));
  if exists (
    select from public.callback_requests r
    where r.whatsapp_number = new.whatsapp_number
      and r.created_at > now() - interval '1 hour'
      and r.submission_id is not null
      and public.name_key(r.full_name) = public.name_key(new.full_name)
      and r.context ->> 'best_time' is not distinct from new.context ->> 'best_time'
      and (new.suspected_spam or not r.suspected_spam)
  ) then
    return null;
  end if;
  return new;
end
$$;

create or replace function public.booking_of_lead(
  typed_phone text, typed_name text, starts timestamptz, most_free int
) returns table (token text, state text, free timestamptz[])
language sql stable rows 1 set search_path = ''
as $$
  select b.token, b.state, array(
    select f.starts_at from public.next_free_slots(starts, most_free) as f
    where b.state = 'unplaced' order by f.starts_at
  )
  from public.leads_pemba l join public.bookings_pemba b on b.lead_id = l.id
  where l.phone = typed_phone and l.created_at > now() - interval '1 hour'
    and public.name_key(l.full_name) = public.name_key(typed_name)
    and b.starts_at = starts and b.kind = 'consultation'
  order by l.created_at desc limit 1
$$;
