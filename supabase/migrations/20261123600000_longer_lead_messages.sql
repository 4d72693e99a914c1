-- An inquiry about a whole shortlist begins with the names and links of its properties: up to twenty lines
-- before what the visitor has written, which is 5,000 characters at most.
alter table public.leads_pemba
  drop constraint leads_pemba_message_check,
  add constraint leads_pemba_message_check check (char_length(message) <= 12000);
