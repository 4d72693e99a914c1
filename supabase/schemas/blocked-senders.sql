-- Spam that the operator has marked, and the senders that are blocked with it. What comes from a blocked sender
-- is stored as suspected spam, never refused.

-- A press of "Spam": leads, callback requests and blocks refer to it, so that it can be undone as a whole.
create table public.spam_marks (
  id uuid primary key default gen_random_uuid(),
  marked_at timestamptz not null default now()
);
create index spam_marks_newest on public.spam_marks (marked_at desc);

alter table public.spam_marks enable row level security;
grant all on public.spam_marks to service_role;

create table public.blocked_senders (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('number', 'host')),
  -- E.164, or a host as linked_hosts writes it.
  value text not null check (char_length(value) between 1 and 253),
  since timestamptz not null default now(),
  mark_id uuid not null references public.spam_marks (id) on delete cascade,
  unique (kind, value)
);
create index blocked_senders_newest on public.blocked_senders (since desc, id);
create index blocked_senders_mark on public.blocked_senders (mark_id);

alter table public.blocked_senders enable row level security;
grant all on public.blocked_senders to service_role;

-- A label of a host name without its Punycode (RFC 3492), or the label itself where it cannot be read.
create function public.decode_host_label(label text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  encoded text := substr(label, 5);
  decoded int[] := '{}';
  code_point int := 128;
  place int := 0;
  bias int := 72;
  former int;
  weight int;
  digit int;
  threshold int;
  split int;
  k int;
begin
  if label not like 'xn--%' or label !~ '^[a-z0-9-]{5,63}$' then
    return label;
  end if;
  split := length(encoded) - coalesce(nullif(strpos(reverse(encoded), '-'), 0), length(encoded) + 1) + 1;
  if split > 1 then
    select array_agg(ascii(letter) order by n) into decoded
      from string_to_table(left(encoded, split - 1), null) with ordinality as letters (letter, n);
  end if;
  encoded := substr(encoded, split + 1);
  while encoded <> '' loop
    former := place;
    weight := 1;
    k := 36;
    loop
      digit := strpos('abcdefghijklmnopqrstuvwxyz0123456789', left(encoded, 1)) - 1;
      if digit < 0 then
        return label;
      end if;
      encoded := substr(encoded, 2);
      place := place + digit * weight;
      threshold := least(greatest(k - bias, 1), 26);
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      k := k + 36;
    end loop;
    digit := cardinality(decoded) + 1;
    -- Adapts the bias.
    weight := (place - former) / case when former = 0 then 700 else 2 end;
    weight := weight + weight / digit;
    k := 0;
    while weight > 455 loop
      weight := weight / 35;
      k := k + 36;
    end loop;
    bias := k + 36 * weight / (weight + 38);
    code_point := code_point + place / digit;
    place := place % digit;
    decoded := decoded[:place] || code_point || decoded[place + 1:];
    place := place + 1;
  end loop;
  return coalesce(
    (select string_agg(chr(c), '' order by n) from unnest(decoded) with ordinality as letters (c, n)), label
  );
exception
  when data_exception or program_limit_exceeded then
    return label;
end
$$;

-- The hosts of the addresses in a text, spelled in one way: lower case and Unicode, without "www." and the last
-- dot. Certain are those with a scheme or "www.", and bare ones with an ending that begins no sentence: "a nice
-- house.It is far" links nothing. Neither does an e-mail address.
create function public.linked_hosts(words text)
returns table (host text, is_certain boolean)
language sql immutable rows 3 set search_path = ''
as $$
  with shown as (
    select translate(normalize(public.visible_text(words), nfkc), '。', '.') as words
  ), found as (
    -- As browsers read them: any number of slashes, and a user's name before the host.
    select m[1] as host, true as is_certain
    from shown, regexp_matches(
      shown.words,
      '(?:https?:[/\\]*|[/\\]{2})(?:[^\s/\\?#<>"]*@)?([^\s/\\?#<>"''()\[\]{}|`,;:@!*&=%$+~“”‘’«»]+)', 'gi'
    ) as m
    union all
    select m[1], m[1] ilike 'www.%' or m[1] ~* '[^.]{2}\.(com|net|org|info|biz|xyz|icu|cyou|mobi|dev|example)\.?$'
      or (
        m[1] !~ '[[:upper:]][[:lower:]]\.?$' and m[1] ~* (
          '[^.]{2}\.(ae|ar|br|ca|cc|ch|cl|cn|co|cz|de|dk|ee|eg|es|eu|fi|fr|gr|hk|hr|hu|ie|il|io|ir|jp|ke|kr|kz|lk'
          || '|lt|lv|mx|ng|nl|np|nz|om|pe|ph|pk|pl|pt|pw|qa|ro|rs|ru|rw|se|sg|sk|su|tk|tr|tw|tz|ua|ug|uk|uz|vn|ws|za)\.?$'
        )
      )
    from shown, regexp_matches(
      shown.words,
      '(?<![^\s<>"''()\[\]{}|`,;:!*=“”‘’«»])'
      || '([^\s/\\?#<>"''()\[\]{}|`,;:@!*&=%$+~“”‘’«»]+\.[^\s/\\?#<>"''()\[\]{}|`,;:@!*&=%$+~“”‘’«»]+)'
      || '(?![^\s/\\?#<>"''()\[\]{}|`,;:!*&=%$+~“”‘’«»])', 'g'
    ) as m
  ), spelled as (
    select regexp_replace(btrim(lower(f.host), '.'), '^www\.', '') as host, f.is_certain from found f
  ), named as (
    select s.is_certain, case when s.host not like '%xn--%' then s.host else (
      select string_agg(lower(normalize(public.decode_host_label(label), nfkc)), '.' order by n)
      from string_to_table(s.host, '.') with ordinality as labels (label, n)
    ) end as host
    from spelled s
  )
  select n.host, bool_or(n.is_certain) from named n
  where n.host ~ '^[^.]{1,63}(\.[^.]{1,63})+$' and char_length(n.host) <= 253
    -- A number at the end is that of an address in digits.
    and (n.host !~ '\.[0-9]+$' or n.host ~ '^[0-9]{1,3}(\.[0-9]{1,3}){3}$')
  group by n.host
$$;

-- The mark by which a sender is blocked; null if there is none.
create function public.block_of(number text, words text) returns uuid
language sql stable set search_path = ''
as $$
  select b.mark_id from public.blocked_senders b where b.kind = 'number' and b.value = number
  union all
  select b.mark_id
  from public.linked_hosts(words) l
  join public.blocked_senders b on b.kind = 'host' and b.value = l.host
  limit 1
$$;

-- The arguments name the columns of the number: as E.164, and as it was entered.
create function public.suspect_blocked_sender() returns trigger
-- Runs as its owner: visitors have no access to blocked senders.
language plpgsql security definer set search_path = ''
as $$
declare
  arrived jsonb := to_jsonb(new);
begin
  -- Waits for a mark or its undo, which would miss this row.
  perform pg_advisory_xact_lock_shared(hashtextextended('spam', 0));
  new.spam_mark_id := public.block_of(
    coalesce(arrived ->> tg_argv[0], public.e164_of(arrived ->> tg_argv[1])),
    concat_ws(' ', new.full_name, arrived ->> 'message')
  );
  new.suspected_spam := new.spam_mark_id is not null;
  return new;
end
$$;
