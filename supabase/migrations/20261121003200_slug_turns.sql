-- "X" and "X 2" may both want x-2: who could ever want the same slug take turns, not only who begins
-- with the same. All that is made of one name differs by the numbers at its end alone.

create or replace function public.assign_slug() returns trigger
language plpgsql set search_path = ''
as $$
declare
  base text := coalesce(
    nullif(public.slugify(new.slug), ''),
    nullif(public.slugify(to_jsonb(new) ->> tg_argv[0]), ''),
    left(new.id::text, 8)
  );
  family text := regexp_replace(base, '(-[0-9]+)+$', '');
  candidate text := base;
  suffix int := 1;
  taken boolean;
begin
  if tg_op = 'UPDATE' and new.slug = old.slug then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || family, 0));
  loop
    execute format('select exists (select 1 from public.%I where slug = $1 and id <> $2)', tg_table_name)
      into taken using candidate, new.id;
    exit when not taken;
    suffix := suffix + 1;
    candidate := base || '-' || suffix;
  end loop;
  new.slug := candidate;

  delete from public.slug_redirects where kind = tg_table_name and old_slug = candidate;
  if tg_op = 'UPDATE' and new.slug <> old.slug then
    insert into public.slug_redirects (kind, old_slug, target_id)
      values (tg_table_name, old.slug, new.id)
      on conflict (kind, old_slug) do update set target_id = excluded.target_id, created_at = now();
  end if;
  return new;
end
$$;
