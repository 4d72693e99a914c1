import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PropertyOffers } from "~/components/admin/offers/property-offers";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { listPropertyFeedback } from "~/domain/bookings/viewings/feedback.queries.server";
import { answerOffer } from "~/domain/offers/offer.commands.server";
import { getPropertyOffers, listOfferLeads } from "~/domain/offers/offer.queries.server";
import { offerAnswerSchema } from "~/domain/offers/offer.schema";
import { recordOffer } from "~/requests/admin/people/new-offer.server";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { formPath } from "~/requests/admin/save-failed.server";
import { readForm } from "~/requests/read-form.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request);
  const propertyId = requireId(params.id);
  const found = await getPropertyOffers(propertyId);
  if (!found) throw data(null, { status: 404 });
  const today = todayInDarEsSalaam();
  return {
    ...found,
    today,
    leads: await listOfferLeads(propertyId),
    feedback: await listPropertyFeedback(propertyId),
    defaultValue: { property_id: propertyId, offered_on: today },
    submissionId: crypto.randomUUID(),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireOperator(request);
  const propertyId = requireId(params.id);
  const formData = await readForm(request, adminForms.offers);
  if (requireIntent(formData, "add-offer", "answer") === "answer") {
    return saveAnswer(request, propertyId, formData);
  }
  formData.set("property_id", propertyId);
  return recordOffer(request, formData, formPath(request));
}

async function saveAnswer(request: Request, propertyId: string, formData: FormData) {
  const sent = offerAnswerSchema.safeParse(Object.fromEntries(formData));
  if (!sent.success) throw data(null, { status: 422 });
  return (await answerOffer(propertyId, sent.data.offer_id, sent.data.answer))
    ? redirectWithSuccess(formPath(request), m.admin_common_saved())
    : redirectWithError(formPath(request), m.admin_common_not_saved());
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function PropertyOffersRoute() {
  return (
    <PropertyOffers
      {...useLoaderData<typeof loader>()}
      closeTo="/admin/properties"
      result={useActionData<typeof recordOffer>()}
    />
  );
}
