-- Pictures of redacted papers, which visitors see beside a title fact. The file lies in the private bucket
-- `documents`, and the site draws a watermark over it for everyone. The row names it by `url`, as rows name
-- pictures, so that an unused file is removed the same way.

create table public.title_papers (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties_pemba (id) on delete cascade,
  form_id uuid unique,
  -- A fact of title-facts.ts.
  fact text not null check (fact ~ '^[a-z_]{1,40}$'),
  -- The caption.
  name text not null check (char_length(btrim(name)) between 1 and 100),
  url text not null check (char_length(url) between 1 and 1000),
  -- Pixels of the stored file.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);
create index title_papers_property on public.title_papers (property_id, created_at);

alter table public.title_papers enable row level security;
grant all on public.title_papers to service_role;

-- Adds a paper to a fact whose document the agency has seen. Returns gone without the property, unseen without
-- such a fact, full where the fact has as many as it may have, repeated for a form sent again, or else added.
create function public.add_title_paper(
  property uuid, fact text, name text, url text, width int, height int, form uuid, most int
) returns text
language plpgsql set search_path = ''
as $$
declare
  facts jsonb;
begin
  -- Papers sent at the same time are counted one after the other.
  select p.title_facts into facts from public.properties_pemba p where p.id = property
    for no key update;
  if facts is null then
    return 'gone';
  end if;
  if exists (select from public.title_papers t where t.form_id = form) then
    return 'repeated';
  end if;
  if not coalesce(facts -> fact ? 'seen_on', false) then
    return 'unseen';
  end if;
  if (
    select count(*) from public.title_papers t
    where t.property_id = property and t.fact = add_title_paper.fact
  ) >= most then
    return 'full';
  end if;
  insert into public.title_papers (property_id, form_id, fact, name, url, width, height)
    values (property, form, fact, name, url, width, height);
  return 'added';
end
$$;

-- The papers that visitors may see, of a property or with an id: those of published properties, and of facts
-- whose document the agency has seen.
create function public.published_title_papers(property uuid default null, paper uuid default null)
returns table (id uuid, fact text, name text, width int, height int, reference text)
language sql stable security definer rows 10 set search_path = ''
as $$
  select t.id, t.fact, t.name, t.width, t.height, p.reference
  from public.title_papers t join public.properties_pemba p on p.id = t.property_id
  where (t.property_id = property or t.id = paper)
    and p.is_published and p.title_facts -> t.fact ? 'seen_on'
  order by t.created_at, t.id
$$;
