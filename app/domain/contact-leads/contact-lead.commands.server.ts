import { getAgency } from "~/domain/agency/agency.queries.server";
import { publicDatabase, unwrapMaybe } from "~/services/database.server";
import { UNIQUE_VIOLATION } from "~/services/postgres-errors";
import { extractDigits } from "~/utils/text";
import type { ContactClick } from "./contact-click.schema";

/** The visitor named by the cookie of an earlier lead, if any. */
type KnownVisitor = { name: string; phone: string } | null;

/** Ignores a property that doesn't exist or doesn't offer that contact. */
export async function recordContactClick(
  click: ContactClick,
  visitor: KnownVisitor,
): Promise<void> {
  const property = unwrapMaybe(
    await publicDatabase()
      .rpc("property_by_slug", { wanted_slug: click.property })
      .select("id,name,whatsapp_number")
      .maybeSingle(),
  );
  const number = property?.whatsapp_number && `+${extractDigits(property.whatsapp_number)}`;
  const value = click.kind === "email" ? (await getAgency()).email : number;
  if (!property || !value) return;
  const result = await publicDatabase()
    .from("contact_leads")
    .insert({
      ...(visitor && { full_name: visitor.name, phone: visitor.phone }),
      entity_type: "property",
      entity_name: property.name,
      property_id: property.id,
      cta_type: click.kind,
      contact_value: value,
      submission_id: click.press,
    });
  if (result.error?.code !== UNIQUE_VIOLATION) unwrapMaybe(result);
}
