import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OfferForm } from "~/components/admin/offers/offer-form";
import { OfferWithoutLead } from "~/components/admin/offers/offer-without-lead";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { listViewingProperties } from "~/domain/bookings/viewings/viewing.queries.server";
import { getOfferLead } from "~/domain/offers/offer.queries.server";
import { personName } from "~/domain/people/person";
import { getPerson } from "~/domain/people/person.queries.server";
import { followMerge } from "~/requests/admin/people/follow-merge.server";
import { recordOffer } from "~/requests/admin/people/new-offer.server";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { readForm } from "~/requests/read-form.server";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request);
  const personId = requireId(params.personId);
  const about = new URL(request.url).searchParams.get("about");
  const [person, lead] = await Promise.all([
    getPerson(personId),
    getOfferLead(personId, about === null ? null : requireId(about)),
  ]);
  if (!person || (about !== null && !lead)) throw data(null, { status: 404 });
  const closeTo = `/admin/people/${personId}`;
  const submissionId = crypto.randomUUID();
  if (!lead) return { name: personName(person), closeTo, form: null, submissionId };
  const today = todayInDarEsSalaam();
  return {
    name: lead.full_name,
    closeTo,
    form: {
      ...{ closeTo, today },
      properties: await listViewingProperties(lead.property_id),
      defaultValue: {
        lead_id: lead.id,
        property_id: lead.property_id ?? undefined,
        offered_on: today,
      },
    },
    submissionId,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireOperator(request);
  const personId = requireId(params.personId);
  const formData = await readForm(request, adminForms.offers);
  await followMerge(request, personId);
  return recordOffer(request, formData, `/admin/people/${personId}${new URL(request.url).search}`);
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function PersonOffer() {
  const { name, closeTo, form } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <AdminDialog title={m.admin_offer_from({ name })} closeTo={closeTo}>
      {form ? <OfferForm {...form} result={result} /> : <OfferWithoutLead />}
    </AdminDialog>
  );
}
