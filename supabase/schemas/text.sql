-- Text as searches and comparisons see it.

-- Must fold like app/utils/fold-text.ts, which folds the words of a search; a test compares the two.
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

-- At most eight words of a hundred characters: a visitor's key can call the searches directly.
create function public.search_words(words text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(left(word, 100))
  from (
    select word from regexp_split_to_table(public.fold_text(left(words, 1000)), '\s+') as word
    where word <> '' limit 8
  ) as first_words
$$;

-- LIKE patterns that find each word anywhere; % and _ stand for themselves.
create function public.like_patterns(words text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
  from unnest(public.search_words(words)) as word
$$;

-- Gives the planner a constant array, where a subquery over the JSON would be opaque to it.
create function public.json_texts(list jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(value) from jsonb_array_elements_text(list)
$$;

-- Without the characters that nobody sees.
create function public.visible_text(input text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    input,
    '[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\u2800\u3164\uFE00-\uFE0F\uFEFF]', '', 'g'
  )
$$;

-- The common form of a name's spellings: lower case, single spaces, no invisible characters.
create function public.name_key(full_name text) returns text
language sql immutable set search_path = ''
as $$
  select lower(btrim(regexp_replace(public.visible_text(full_name), '\s+', ' ', 'g')))
$$;
