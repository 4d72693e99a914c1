import { saveResults } from "~/domain/editing/save-results.server";
import { adminDatabase } from "~/services/database.server";
import { FOREIGN_KEY_VIOLATION } from "~/services/postgres-errors";
import type { NewOffer } from "./offer.schema";
import type { OfferAnswer } from "./offer";

const answers = saveResults("An offer was not saved", { [FOREIGN_KEY_VIOLATION]: "gone" as const });

/** Sent again, the form corrects its offer. `gone`: the lead or property was deleted. */
export async function saveOffer({ submission_id, ...offer }: NewOffer) {
  return answers.saved(
    await adminDatabase()
      .from("offers")
      .upsert({ ...offer, form_id: submission_id }, { onConflict: "form_id" }),
  );
}

/** False if the offer is not this property's or wasn't saved. */
export async function answerOffer(
  propertyId: string,
  offerId: string,
  answer: OfferAnswer,
): Promise<boolean> {
  const result = await adminDatabase()
    .from("offers")
    .update({ answer })
    .eq("id", offerId)
    .eq("property_id", propertyId)
    .select("id");
  if (result.error) answers.failed(result.error);
  return (result.data ?? []).length > 0;
}
