import { data } from "@remix-run/node";
import { saveOffer } from "~/domain/offers/offer.commands.server";
import { offerSchema } from "~/domain/offers/offer.schema";
import { parseForm } from "~/requests/parse-form.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { respondDeleted, respondSaveFailed } from "../save-failed.server";

/** Records an offer and returns to the page that the form lies over. */
export async function recordOffer(request: Request, formData: FormData, to: string) {
  const submission = parseForm(formData, offerSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const result = await saveOffer(submission.value);
  if (result.ok) return redirectWithSuccess(to, m.admin_offer_saved());
  if (result.reason === "gone") throw respondDeleted(formData, m.admin_diary_subject_gone(), null);
  return respondSaveFailed(request, formData, submission, m.admin_offer_failed());
}
