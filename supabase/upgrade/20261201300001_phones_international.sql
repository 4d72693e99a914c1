-- Every phone column holds the international number, so that whoever reads it can call it. A number that could
-- not be read stays as it was typed.
comment on column public.leads_pemba.phone is 'E.164, the same as phone_e164; older rows may hold what could not be read.';
comment on column public.callback_requests.whatsapp_number is
  'E.164, the same as whatsapp_e164; older rows may hold what could not be read.';
comment on column public.contact_leads.phone is 'E.164; older rows may hold what could not be read.';

-- This is no newer version of the rows, and no activity: only the spelling changes.
alter table public.leads_pemba disable trigger user;
update public.leads_pemba set phone = coalesce(phone_e164, public.e164_of(phone))
  where phone <> coalesce(phone_e164, public.e164_of(phone));
alter table public.leads_pemba enable trigger user;

alter table public.callback_requests disable trigger user;
update public.callback_requests
  set whatsapp_number = coalesce(whatsapp_e164, public.e164_of(whatsapp_number))
  where whatsapp_number <> coalesce(whatsapp_e164, public.e164_of(whatsapp_number));
alter table public.callback_requests enable trigger user;

alter table public.contact_leads disable trigger user;
update public.contact_leads set phone = public.e164_of(phone)
  where phone <> public.e164_of(phone);
alter table public.contact_leads enable trigger user;
