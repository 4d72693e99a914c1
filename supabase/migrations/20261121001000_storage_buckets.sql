insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('properties', 'properties', true, 26214400, array['image/jpeg', 'image/png', 'image/webp']),
  ('areas', 'areas', true, 26214400, array['image/jpeg', 'image/png', 'image/webp']),
  ('blog', 'blog', true, 26214400, array['image/jpeg', 'image/png', 'image/webp']),
  ('site', 'site', true, 26214400, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
