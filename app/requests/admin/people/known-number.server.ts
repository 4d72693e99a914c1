import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import { listLeadsOfNumber } from "~/domain/leads/manage/lead-details.queries.server";
import type { LeadDetailsInput } from "~/domain/leads/manage/admin-lead.schema";
import { readOrOutage } from "~/services/outage.server";
import { m } from "~/text/messages";

/**
 * The form of a lead's details again (409) with the other leads that a changed number belongs to; null when
 * there are none, when they were named already, or when the database is away: saving will say so.
 */
export async function knownNumberResponse(
  formData: FormData,
  submission: Submission<LeadDetailsInput, string[]> & { status: "success" },
  leadId: string,
) {
  const { phone_e164 } = submission.value;
  // "Save anyway" names the number that it was shown for: another one is asked about anew. Who saves over a
  // newer version was asked before: two questions in turns would never end.
  if (formData.get("known_number") === phone_e164 || formData.has("overwrite")) return null;
  const reading = await readOrOutage(listLeadsOfNumber(phone_e164, leadId));
  if (!reading.ok || reading.value.length === 0) return null;
  const known = { number: phone_e164, leads: reading.value };
  const formErrors = [m.admin_admin_this_number_is_known_already()];
  return data({ ...submission.reply({ formErrors }), known }, { status: 409 });
}
