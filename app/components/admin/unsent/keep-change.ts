import { redirect } from "@remix-run/react";
import { deleteDraft, draftId } from "~/components/form/unsaved/drafts";
import { textsOf } from "~/components/form/unsaved/unsaved-input";
import { changeKindOf, fieldOf, type PostedForm } from "~/domain/unsent/unsent-change";
import { addChange, isBehindOthers, sendNow, setUnreachable } from "./unsent-changes";

/** Keeps a change if earlier ones of the same lead wait; otherwise returns null. */
export function keepBehindOthers(url: string, sent: FormData): Response | null {
  if (!isBehindOthers(formOf(url, sent))) return null;
  return keep(url, sent);
}

/**
 * Keeps a lost change on this device until it is sent, and responds as if it were saved: its form is emptied, its
 * sheet closes. Returns null for a form that can't wait.
 */
export function keepChange(url: string, sent: FormData): Response | null {
  const response = keep(url, sent);
  // Until the next attempt says otherwise.
  if (response) setUnreachable(true);
  return response;
}

function keep(url: string, sent: FormData): Response | null {
  const form = formOf(url, sent);
  const kind = changeKindOf(form);
  if (!kind || !addChange(form)) return null;
  deleteDraft(draftId(form.action, fieldOf(form, "intent")));
  sendNow();
  // The status skips revalidation.
  if (kind !== "contact") return Response.json(null, { status: 503 });
  return redirect(`/admin/today${new URL(url).search}`);
}

const formOf = (url: string, sent: FormData): PostedForm => ({
  action: new URL(url).pathname,
  fields: textsOf(sent),
});
