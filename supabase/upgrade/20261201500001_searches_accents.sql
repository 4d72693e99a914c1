-- Searches ignore accents, apostrophes and the style of quotation marks and dashes: "Muller" finds "Müller",
-- "obrien" finds "O’Brien".

-- app/domain/search/fold-text.ts folds the words of a search in the same way; a test compares the two.
create function public.fold_text(input text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select replace(replace(replace(replace(
    translate(
      lower(regexp_replace(
        normalize(replace(input, '´', ''''), nfkd),
        '[\u0300-\u036F\u064B-\u065F\u0670\u0640]', '', 'g'
      )),
      'øđðłħŧıς‐–—―‒−“”„‟«»''’‘‛ʼʻʹʾʿ`′',
      'oddlhtiσ------""""""'
    ),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
comment on function public.fold_text is
  'Lower case without accents and apostrophes, with plain quotation marks and dashes.';
revoke execute on function public.fold_text(text) from public;
-- Inserting a row computes its search_text with the rights of whoever inserts it.
grant execute on function public.fold_text(text) to anon, authenticated, service_role;

alter table public.leads_pemba alter column search_text set expression as (
  public.fold_text(
    full_name || ' ' || phone || ' '
    || regexp_replace(coalesce(phone_e164, phone), '[^0-9]', '', 'g') || ' '
    || coalesce(email, '') || ' ' || coalesce(subject, '')
  )
);
alter table public.callback_requests alter column search_text set expression as (
  public.fold_text(
    full_name || ' ' || whatsapp_number || ' '
    || regexp_replace(coalesce(whatsapp_e164, whatsapp_number), '[^0-9]', '', 'g')
  )
);
alter table public.contact_leads alter column search_text set expression as (
  public.fold_text(full_name || ' ' || coalesce(phone, '') || ' ' || entity_name)
);
alter table public.properties_pemba alter column search_text set expression as (
  public.fold_text(name || ' ' || location || ' ' || area_name || ' ' || type || ' ' || reference)
);

create function public.fold_search_text() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.search_text := public.fold_text(new.search_text);
  return new;
end
$$;
revoke execute on function public.fold_search_text() from public, anon, authenticated;
create trigger fold_search_text before insert or update of search_text on public.people
  for each row execute function public.fold_search_text();
update public.people set search_text = search_text
  where search_text <> public.fold_text(search_text);

create or replace function public.like_patterns(words text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
  from (
    select word from regexp_split_to_table(public.fold_text(words), '\s+') as word
    where word <> '' limit 8
  ) as first_words
$$;

create or replace function public.search_words(words text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(word)
  from (
    select word from regexp_split_to_table(public.fold_text(words), '\s+') as word
    where word <> '' limit 8
  ) as first_words
$$;

-- Computed columns for searches by one column alone.
create function public.name_folded(property public.properties_pemba) returns text
language sql immutable set search_path = ''
as $$ select public.fold_text(property.name) $$;

create function public.name_folded(area public.areas_pemba) returns text
language sql immutable set search_path = ''
as $$ select public.fold_text(area.name) $$;

create function public.name_folded(claim public.claims) returns text
language sql immutable set search_path = ''
as $$ select public.fold_text(claim.name) $$;

create function public.title_folded(post public.blog_posts_pemba) returns text
language sql immutable set search_path = ''
as $$ select public.fold_text(post.title) $$;

create function public.subject_folded(lead public.leads_pemba) returns text
language sql immutable set search_path = ''
as $$ select public.fold_text(lead.subject) $$;

revoke execute on function public.name_folded(public.properties_pemba),
  public.name_folded(public.areas_pemba), public.name_folded(public.claims),
  public.title_folded(public.blog_posts_pemba), public.subject_folded(public.leads_pemba)
  from public, anon, authenticated;
grant execute on function public.name_folded(public.properties_pemba),
  public.name_folded(public.areas_pemba), public.name_folded(public.claims),
  public.title_folded(public.blog_posts_pemba), public.subject_folded(public.leads_pemba)
  to service_role;
drop index public.leads_pemba_subject;
