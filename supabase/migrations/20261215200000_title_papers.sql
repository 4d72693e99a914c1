-- Papers of title facts, with a place in the bin.
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

revoke all on function
  public.add_title_paper(uuid, text, text, text, int, int, uuid, int),
  public.published_title_papers(uuid, uuid)
  from public, anon, authenticated;
grant execute on function public.add_title_paper(uuid, text, text, text, int, int, uuid, int)
  to service_role;
grant execute on function public.published_title_papers(uuid, uuid)
  to anon, authenticated, service_role;

create trigger log_change after insert or update or delete on public.title_papers
  for each row execute function public.log_change('title paper', 'form_id', 'url');
create trigger content_has_changed after insert or update or delete or truncate on public.title_papers
  for each statement execute function public.content_has_changed();

-- Nothing brings back the file of a paper that has left the bin.
create or replace function public.settle_pictures() returns trigger
language plpgsql set search_path = ''
as $$
declare
  before text[];
  after text[];
  due timestamptz := now() + case
    when tg_table_name in ('property_documents', 'title_papers', 'bin') then interval '0'
    else interval '7 days' end;
begin
  if tg_op <> 'INSERT' then before := public.picture_urls(to_jsonb(old), tg_argv); end if;
  if tg_op <> 'DELETE' then after := public.picture_urls(to_jsonb(new), tg_argv); end if;
  delete from public.unused_pictures where url = any (after);
  insert into public.unused_pictures as unused (url, due_at)
    select distinct gone, due from unnest(before) as gone
    where not gone = any (coalesce(after, '{}'))
    on conflict (url) do update set due_at = excluded.due_at;
  return null;
end
$$;
create trigger settle_pictures after insert or delete or update of url on public.title_papers
  for each row execute function public.settle_pictures('url');

alter table public.bin drop constraint bin_entity_check;
alter table public.bin add constraint bin_entity_check check (
  entity in (
    'property', 'area', 'blog post', 'service', 'lead', 'claim', 'testimonial', 'title paper'
  )
);

create or replace function public.bin_source(entity text) returns regclass
language sql stable set search_path = ''
as $$
  select case entity
    when 'property' then 'public.properties_pemba'
    when 'area' then 'public.areas_pemba'
    when 'blog post' then 'public.blog_posts_pemba'
    when 'service' then 'public.services_pemba'
    when 'lead' then 'public.leads_pemba'
    when 'claim' then 'public.claims'
    when 'testimonial' then 'public.testimonials'
    when 'title paper' then 'public.title_papers'
  end::regclass
$$;
