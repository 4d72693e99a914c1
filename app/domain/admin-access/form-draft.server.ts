import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import type { FormDraft } from "./form-draft";

/** Keeps a draft for the form that it belongs to, and returns its id. Drafts of earlier days go. */
export async function saveFormDraft({ path, fields }: FormDraft): Promise<string> {
  const [kept, forgotten] = await Promise.all([
    adminDatabase().from("form_drafts").insert({ path, fields }).select("id").single(),
    // Postgres reads "yesterday" as the day's beginning by its own clock, which wrote created_at.
    adminDatabase().from("form_drafts").delete().lt("created_at", "yesterday"),
  ]);
  unwrapMaybe(forgotten);
  return unwrap(kept).id;
}

/** The fields of a draft of this form; null when there is none. It stays for a day at least. */
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
