import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import { listLeadsOfNumber } from "~/domain/leads/manage/lead-details.queries.server";
import type { LeadDetailsInput } from "~/domain/leads/manage/admin-lead.schema";
import { readOrOutage } from "~/services/outage.server";
import { m } from "~/text/messages";

/**
 * Returns 409 with the other leads of a changed number. Null if there are none, if they were confirmed, or
 * if the database is unavailable, which saving will report.
 */
export async function checkKnownNumber(
  formData: FormData,
  submission: Submission<LeadDetailsInput, string[]> & { status: "success" },
  leadId: string,
) {
  const { phone_e164 } = submission.value;
  // A confirmation is only valid for the number it was shown for. An overwrite was confirmed before; asking
  // again would loop between the two questions.
  if (formData.get("known_number") === phone_e164 || formData.has("overwrite")) return null;
  const reading = await readOrOutage(listLeadsOfNumber(phone_e164, leadId));
  if (!reading.ok || reading.value.length === 0) return null;
  const known = { number: phone_e164, leads: reading.value };
  const formErrors = [m.admin_lead_number_known()];
  return data({ ...submission.reply({ formErrors }), known }, { status: 409 });
}
