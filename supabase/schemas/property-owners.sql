-- Owners of properties and their mandates, and the documents of properties.

create table public.property_owners (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties_pemba (id) on delete cascade,
  -- The number the owner was added with; a merge shows it under its head.
  person_id uuid not null references public.people (id) on delete cascade,
  -- Names a person who has never written.
  full_name text not null check (char_length(btrim(full_name)) between 1 and 200),
  mandate text not null check (mandate in ('exclusive', 'open', 'verbal')),
  -- Per cent of the price.
  commission numeric(5, 2) check (commission between 0 and 100),
  starts_on date not null,
  -- The last day; null for a mandate without an end.
  ends_on date check (ends_on > starts_on),
  -- When the operator ended the mandate.
  ended_on date,
  -- Whole US dollars, for the operator alone.
  lowest_price bigint check (lowest_price > 0),
  note text check (char_length(btrim(note)) between 1 and 2000),
  form_id uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (property_id, person_id)
);
create index property_owners_person on public.property_owners (person_id);
create index property_owners_ending on public.property_owners (ends_on) where ended_on is null;

alter table public.property_owners enable row level security;
grant all on public.property_owners to service_role;

create trigger refresh_people_of_new after insert on public.property_owners
  for each row execute function public.refresh_people_of_row();
create trigger refresh_people_of_deleted after delete on public.property_owners
  for each row execute function public.refresh_people_of_row();

-- A new end renews a mandate that was ended.
create function public.renew_mandate() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.ended_on := null;
  return new;
end
$$;
create trigger renew_mandate before update on public.property_owners
  for each row when (
    old.ended_on is not null and new.ends_on > old.ended_on
    and new.ends_on is distinct from old.ends_on
  ) execute function public.renew_mandate();

-- Adds an owner: a known person, or else the person of a number, created if new. Sent again, the form corrects
-- its owner. Returns gone without such a person, and saved otherwise; a second mandate of the same person on
-- the property is a unique violation.
create function public.add_property_owner(
  property uuid, mandate text, starts_on date, person uuid default null, name text default null,
  number text default null, ends_on date default null, commission numeric default null,
  lowest_price bigint default null, note text default null, form uuid default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  owner uuid;
  known_name text;
begin
  -- As in tie_to_person: heads can't change meanwhile.
  perform pg_advisory_xact_lock_shared(hashtextextended('people', 0));
  owner := case when person is null then public.person_of_number(number) else person end;
  select p.head_id, coalesce(name, p.names[1], p.phone_e164) into owner, known_name
    from public.people p where p.id = owner;
  if owner is null then
    return 'gone';
  end if;
  insert into public.property_owners as o (
    property_id, person_id, full_name, mandate, commission, starts_on, ends_on, lowest_price, note, form_id
  ) values (
    property, owner, left(known_name, 200), mandate, commission, starts_on, ends_on, lowest_price, note,
    form
  ) on conflict (form_id) do update set
    mandate = excluded.mandate, commission = excluded.commission, starts_on = excluded.starts_on,
    ends_on = excluded.ends_on, lowest_price = excluded.lowest_price, note = excluded.note;
  return 'saved';
end
$$;

-- The figures of a person's properties under mandate since a day, or of all time: interest as Numbers counts
-- it, and viewings that were held or are to come.
create function public.owner_report(person uuid, since date default null)
returns table (
  property_id uuid, enquiries int, callbacks int, clicks int, viewings_held int, viewings_ahead int
)
language sql stable rows 10 set search_path = ''
as $$
  with span as (
    select coalesce(since, date '1900-01-01') as begins
  ), owned as (
    select distinct o.property_id as id from public.property_owners o
    join public.people member on member.id = o.person_id
    where o.ended_on is null
      and member.head_id = (select p.head_id from public.people p where p.id = person)
  ), viewings as (
    select v.property_id,
      count(*) filter (where b.state = 'booked' and b.starts_at <= now())::int as held,
      count(*) filter (where b.starts_at > now())::int as ahead
    from public.properties_of_bookings v join public.bookings_pemba b on b.id = v.booking_id
    where v.property_id in (select id from owned) and b.kind = 'viewing'
      and b.state in ('booked', 'requested') and not b.is_hidden
      and b.starts_at >= (select public.instant_there(begins, null) from span)
    group by v.property_id
  )
  select o.id, coalesce(i.enquiries, 0), coalesce(i.callbacks, 0), coalesce(i.clicks, 0),
    coalesce(v.held, 0), coalesce(v.ahead, 0)
  from owned o
  left join public.property_interest((select begins from span), false, null) i on i.property_id = o.id
  left join viewings v on v.property_id = o.id
$$;

-- Documents the agency has seen, for the operator alone. The file lies in the private bucket `documents`.
-- Its row names it by `url`, as rows name pictures, so that an unused file is removed the same way.
create table public.property_documents (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties_pemba (id) on delete cascade,
  form_id uuid unique,
  -- The kind of document, such as "Survey plan".
  name text not null check (char_length(btrim(name)) between 1 and 100),
  file_name text not null check (char_length(file_name) between 1 and 200),
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  byte_size integer not null check (byte_size between 1 and 10485760),
  url text not null check (char_length(url) between 1 and 1000),
  created_at timestamptz not null default now(),
  -- The owner whose mandate it is, with whom it is erased; null for a document of the property.
  owner_id uuid references public.property_owners (id) on delete cascade
);
create index property_documents_property on public.property_documents (property_id, created_at);
create index property_documents_owner on public.property_documents (owner_id) where owner_id is not null;

alter table public.property_documents enable row level security;
grant all on public.property_documents to service_role;
