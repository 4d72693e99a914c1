import { z } from "zod";
import {
  fitsPage,
  listOfClick,
  listSearch,
  type FormDraft,
} from "~/domain/admin-access/form-draft";
import { getFormDraft, saveFormDraft } from "~/domain/admin-access/form-draft.server";
import { unsentWords, type UnsentClick } from "~/domain/admin-access/unsent-click";
import { getNameOfClick } from "~/domain/admin-access/unsent-click.queries.server";

/** The address of a request's form, without the draft that it shows: a form may be given back twice. */
export function formPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + listSearch(search);
}

/**
 * Returns the input of this page's form that was typed when its session ran out, or null. An
 * admin form shows it in place of what is stored. `path` is given where the form is sent elsewhere.
 */
export async function takeDraft(request: Request, path?: string): Promise<FormData | null> {
  const id = new URL(request.url).searchParams.get("draft");
  return id ? getFormDraft(id, path ?? formPath(request)) : null;
}

/** Returns the click of the list at `path` that came after its session had run out, or null. */
export async function takeClick(request: Request, path: string): Promise<UnsentClick | null> {
  const draft = await takeDraft(request, path);
  if (!draft) return null;
  const fields = Object.fromEntries([...draft].map(([name, value]) => [name, String(value)]));
  return { path, fields, words: unsentWords(fields, await getNameOfClick(fields)) };
}

/** The draft itself if a page can hold it; otherwise one without fields that leads to where it is stored. */
export async function draftForPage(draft: FormDraft): Promise<FormDraft> {
  if (fitsPage(draft)) return draft;
  return { path: await pathToDraft(draft), fields: [], files: draft.files };
}

/** Keeps a draft, and returns the address at which its form is shown again, filled in. */
export async function pathToDraft(draft: FormDraft): Promise<string> {
  if (draft.fields.length === 0) return draft.path;
  const id = await saveFormDraft(draft);
  const path = listOfClick(draft) ?? draft.path;
  return `${path}${path.includes("?") ? "&" : "?"}draft=${id}`;
}

/** A text that is no form's id counts as none. */
const submissionIdSchema = z.uuid().catch(() => crypto.randomUUID());

/** Returns the submission id of a form or a draft, which may have been sent already, or else a new one. */
export const submissionIdOf = (form: FormData | null): string =>
  submissionIdSchema.parse(form?.get("submission_id"));
