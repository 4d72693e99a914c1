import { adminDatabase, unwrapMaybe } from "~/services/database.server";
import { initialTemplates, type MessageTemplate } from "./template";
import { templatesSchema } from "./template.schema";

/** The version of templates that were never saved. */
export const NEVER_SAVED = "never saved";

/** The operator's templates and their version. */
export async function getTemplates(): Promise<{ templates: MessageTemplate[]; version: string }> {
  const row = unwrapMaybe(
    await adminDatabase().from("whatsapp_templates").select("templates,updated_at").maybeSingle(),
  );
  if (!row) return { templates: initialTemplates, version: NEVER_SAVED };
  return { templates: templatesSchema.parse(row.templates), version: row.updated_at };
}
