-- The decimal mark that the numbers of a file agree on; null where they show none, or both.
alter table public.property_imports
  add column decimal_mark text check (decimal_mark ~ '^[.,]$');
