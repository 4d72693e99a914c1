import { listSearch } from "~/domain/admin-access/form-draft";
import { getFormDraft } from "~/domain/admin-access/form-draft.server";

/**
 * Returns the input of this page's form that was typed when its session ran out, or null. An
 * admin form shows it in place of what is stored. `path` is given where the form is sent elsewhere.
 */
export async function takeDraft(request: Request, path?: string): Promise<FormData | null> {
  const { pathname, search, searchParams } = new URL(request.url);
  const id = searchParams.get("draft");
  if (!id) return null;
  return getFormDraft(id, path ?? pathname + listSearch(search));
}
