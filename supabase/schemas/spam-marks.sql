-- Marks of spam, and how they are taken back.

-- Everybody merged with the person of a lead or callback request, or with that person; empty without one.
create function public.people_of_entry(entry uuid) returns uuid[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(p.id order by p.id), '{}') from public.people p where p.head_id in (
    select own.head_id from public.people own where own.id in (
      entry,
      (select l.person_id from public.leads_pemba l where l.id = entry),
      (select r.person_id from public.callback_requests r where r.id = entry)
    )
  )
$$;

-- Locks rows in the order in which other commands lock them, then changes their mark.
create function public.set_spam_mark(lead_ids uuid[], request_ids uuid[], mark uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from public.bookings_pemba where lead_id = any (lead_ids) order by id for update;
  perform from public.leads_pemba where id = any (lead_ids) order by id for update;
  perform from public.callback_requests where id = any (request_ids) order by id for update;
  update public.leads_pemba set suspected_spam = mark is not null, spam_mark_id = mark
    where id = any (lead_ids) and (suspected_spam, spam_mark_id) is distinct from (mark is not null, mark);
  update public.callback_requests set suspected_spam = mark is not null, spam_mark_id = mark
    where id = any (request_ids) and (suspected_spam, spam_mark_id) is distinct from (mark is not null, mark);
end
$$;

-- Marks a person's open enquiries as spam, and blocks their numbers and the hosts they link, except `spared`
-- ones. The entry is a lead, a callback request or the person. Returns the mark, the last one if nothing was
-- left to mark, or null if nobody is there.
create function public.mark_spam(entry uuid, spared text[]) returns uuid
language plpgsql set search_path = ''
as $$
declare
  mark uuid;
  members uuid[];
  lead_ids uuid[];
  request_ids uuid[];
begin
  -- Rows of the same sender arrive before, or are suspected.
  perform pg_advisory_xact_lock(hashtextextended('spam', 0));
  entry := coalesce((select r.lead_id from public.callback_requests r where r.id = entry), entry);
  members := public.people_of_entry(entry);
  lead_ids := array(
    select l.id from public.leads_pemba l
    where not l.suspected_spam and (
      l.id = entry or (
        l.person_id = any (members)
        and (l.status in ('new', 'contacted', 'offer-sent') or l.reminder_date is not null)
      )
    )
  );
  request_ids := array(
    select r.id from public.callback_requests r
    where not r.suspected_spam and r.lead_id is null and r.dismissed_at is null
      and (r.id = entry or r.person_id = any (members))
  );
  if lead_ids = '{}' and request_ids = '{}' then
    return (
      select k.id from public.spam_marks k
      where k.id in (
        select l.spam_mark_id from public.leads_pemba l where l.id = entry or l.person_id = any (members)
        union all
        select r.spam_mark_id from public.callback_requests r
          where r.id = entry or r.person_id = any (members)
      )
      order by k.marked_at desc limit 1
    );
  end if;
  insert into public.spam_marks default values returning id into mark;
  perform public.set_spam_mark(lead_ids, request_ids, mark);
  insert into public.blocked_senders (kind, value, mark_id)
    select 'number', p.phone_e164, mark from public.people p where p.id = any (members)
    union
    select 'host', linked.host, mark
    from public.leads_pemba l, public.linked_hosts(concat_ws(' ', l.full_name, l.message)) as linked
    where l.id = any (lead_ids) and linked.is_certain and not exists (
      select from unnest(spared) as spare
      where linked.host = spare or right(linked.host, char_length(spare) + 1) = '.' || spare
    )
    on conflict (kind, value) do nothing;
  return mark;
end
$$;

-- Takes a mark back with all that was suspected because of it, and unblocks its senders. Idempotent.
create function public.undo_spam(mark uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('spam', 0));
  perform public.set_spam_mark(
    array(select l.id from public.leads_pemba l where l.spam_mark_id = mark),
    array(select r.id from public.callback_requests r where r.spam_mark_id = mark),
    null
  );
  delete from public.spam_marks where id = mark;
end
$$;

-- Clears a lead or callback request, with all that was suspected because its sender was marked or blocked, and
-- unblocks the sender's numbers and the hosts in those rows. False when it is gone. Idempotent.
create function public.clear_spam(entry uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  members uuid[];
  lead_ids uuid[];
  request_ids uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('spam', 0));
  members := public.people_of_entry(entry);
  lead_ids := array(
    select l.id from public.leads_pemba l
    where l.id = entry or (l.spam_mark_id is not null and l.person_id = any (members))
  );
  request_ids := array(
    select r.id from public.callback_requests r
    where r.id = entry or (r.spam_mark_id is not null and r.person_id = any (members))
  );
  delete from public.blocked_senders b where b.kind = 'number' and b.value in (
    select p.phone_e164 from public.people p where p.id = any (members)
  );
  delete from public.blocked_senders b where b.kind = 'host' and b.value in (
    select linked.host
    from public.leads_pemba l, public.linked_hosts(concat_ws(' ', l.full_name, l.message)) as linked
    where l.id = any (lead_ids)
  );
  perform public.set_spam_mark(lead_ids, request_ids, null);
  return lead_ids <> '{}' or request_ids <> '{}';
end
$$;

-- The marks since then that still mark a row, newest first, each with the newest name and the number of
-- enquiries.
create function public.spam_marks_since(since timestamptz)
returns table (id uuid, marked_at timestamptz, full_name text, enquiries int)
language sql stable rows 3 set search_path = ''
as $$
  with marked as (
    select l.spam_mark_id, l.full_name, l.created_at from public.leads_pemba l
      where l.spam_mark_id is not null
    union all
    select r.spam_mark_id, r.full_name, r.created_at from public.callback_requests r
      where r.spam_mark_id is not null
  )
  select k.id, k.marked_at, (array_agg(m.full_name order by m.created_at desc))[1], count(*)::int
  from public.spam_marks k
  join marked m on m.spam_mark_id = k.id and m.created_at <= k.marked_at
  where k.marked_at > since
  group by k.id order by k.marked_at desc, k.id
$$;
