-- Makes a lead of a wish to be called back. The row lock makes a second press find the first one's lead.
create function public.make_lead_of_callback(request_id uuid) returns uuid
language plpgsql set search_path = ''
as $$
declare
  request public.callback_requests;
  asked_about uuid;
begin
  select * into request from public.callback_requests where id = request_id for update;
  if not found or request.lead_id is not null then
    return request.lead_id;
  end if;
  select id into asked_about from public.properties_pemba
    where slug = substring(request.context ->> 'page' from '^/properties/([a-z0-9-]+)');
  insert into public.leads_pemba (
    full_name, phone, phone_e164, source, property_id, context, notes
  ) values (
    request.full_name, request.whatsapp_number, request.whatsapp_e164,
    -- Asked for on a property's page it is about that property; elsewhere it is a wish to talk.
    case when asked_about is null then 'consultation' else 'property-inquiry' end,
    asked_about, request.context,
    jsonb_build_array(
      jsonb_build_object('timestamp', request.created_at, 'content', 'Asked to be called back.')
    )
  ) returning id into request.lead_id;
  update public.callback_requests set lead_id = request.lead_id where id = request_id;
  return request.lead_id;
end
$$;
comment on function public.make_lead_of_callback is 'The id of the lead; null when there is no such request.';
revoke execute on function public.make_lead_of_callback(uuid) from public, anon, authenticated;
grant execute on function public.make_lead_of_callback(uuid) to service_role;
