-- The export reads page after page of the newest; the tiles count without reading the rows.
create index leads_pemba_newest on public.leads_pemba (created_at desc, id);
create index leads_pemba_counts on public.leads_pemba (suspected_spam, status, reminder_date);
