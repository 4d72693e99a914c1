import { adminDatabase, unwrapMaybe } from "~/services/database.server";
import { NEVER_SAVED } from "~/domain/editing/edited";
import { initialTemplates, type StoredTemplates } from "./template";
import { templatesSchema } from "./template.schema";

export async function getTemplates(): Promise<StoredTemplates> {
  const row = unwrapMaybe(
    await adminDatabase().from("whatsapp_templates").select("templates,updated_at").maybeSingle(),
  );
  if (!row) return { templates: initialTemplates(), updated_at: NEVER_SAVED };
  return { templates: templatesSchema.parse(row.templates), updated_at: row.updated_at };
}
