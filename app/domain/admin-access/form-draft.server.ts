import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import type { FormDraft } from "./form-draft";

const DAY = 24 * 60 * 60 * 1000;

/** Keeps a draft for the form that it belongs to, and returns its id. Drafts of earlier days go. */
export async function keepFormDraft({ path, fields }: FormDraft): Promise<string> {
  const yesterday = new Date(Date.now() - DAY).toISOString();
  const [kept, forgotten] = await Promise.all([
    adminDatabase().from("form_drafts").insert({ path, fields }).select("id").single(),
    adminDatabase().from("form_drafts").delete().lt("created_at", yesterday),
  ]);
  unwrapMaybe(forgotten);
  return unwrap(kept).id;
}

/** The fields of a draft of this form; null when there is none. It stays until it is a day old. */
export async function getFormDraft(id: string, path: string): Promise<FormData | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const draft = unwrapMaybe(
    await adminDatabase().from("form_drafts").select("fields").match({ id, path }).maybeSingle(),
  );
  if (!draft) return null;
  const formData = new FormData();
  for (const [name, value] of draft.fields as FormDraft["fields"]) formData.append(name, value);
  return formData;
}
