-- A callback request of which a lead was made does not wait again when the lead is deleted: it is among
-- the dismissed ones.
create function public.dismiss_requests_of_lead() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.callback_requests set dismissed_at = now()
    where lead_id = old.id and dismissed_at is null;
  return old;
end
$$;
revoke execute on function public.dismiss_requests_of_lead() from public, anon, authenticated;
create trigger dismiss_requests_of_lead before delete on public.leads_pemba
  for each row execute function public.dismiss_requests_of_lead();
