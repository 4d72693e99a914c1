import { getAgency } from "~/domain/agency/agency.queries.server";
import { publicDatabase, unwrapMaybe } from "~/services/database.server";
import { UNIQUE_VIOLATION } from "~/services/postgres-errors";
import { digitsOf } from "~/utils/text";
import type { ContactPress } from "./contact-press.schema";

/** The visitor who clicked, when an earlier lead tells. */
type Presser = { name: string; phone: string } | null;

/**
 * Records a press of a call to action on a property page, by somebody or by "Unknown visitor".
 * Nothing is recorded for a property that is not there or does not offer that contact.
 */
export async function recordContactPress(press: ContactPress, presser: Presser): Promise<void> {
  const property = unwrapMaybe(
    await publicDatabase()
      .rpc("property_by_slug", { wanted_slug: press.property })
      .select("id,name,whatsapp_number")
      .maybeSingle(),
  );
  const number = property?.whatsapp_number && `+${digitsOf(property.whatsapp_number)}`;
  const value = press.kind === "email" ? (await getAgency()).email : number;
  if (!property || !value) return;
  const result = await publicDatabase()
    .from("contact_leads")
    .insert({
      ...(presser && { full_name: presser.name, phone: presser.phone }),
      entity_type: "property",
      entity_name: property.name,
      property_id: property.id,
      cta_type: press.kind,
      contact_value: value,
      submission_id: press.press,
    });
  if (result.error?.code !== UNIQUE_VIOLATION) unwrapMaybe(result);
}
