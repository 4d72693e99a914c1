-- The table was renamed, its constraints were not.
alter table public.content_changes rename constraint content_version_pkey to content_changes_pkey;
alter table public.content_changes
  rename constraint content_version_is_only_check to content_changes_is_only_check;
