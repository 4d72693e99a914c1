import { inTab, onDevice, textsOf, type UnsavedInput } from "./unsaved-input";

export const draftId = (action: string, intent: unknown) =>
  `${action} ${typeof intent === "string" ? intent : ""}`;

const TYPED = "textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file])";

/**
 * Saves the texts of the form around a field in this browser. Skips files, forms with a password, and forms
 * without a text field, which are a single click.
 */
export function saveDraft(target: EventTarget): void {
  const form = target instanceof Element ? target.closest("form") : null;
  if (!form || form.method !== "post" || !form.querySelector(TYPED)) return;
  if (form.querySelector("[type=password]")) return;
  const formData = new FormData(form);
  const action = actionOf(form);
  draftsOf(form).save({
    id: draftId(action, formData.get("intent")),
    action,
    fields: textsOf(formData),
    at: Date.now(),
    isDraft: true,
  });
}

/** Returns the draft of a visitor's form. */
export const draftOf = (form: HTMLFormElement) =>
  inTab.read().find(({ action }) => action === actionOf(form));

/** Deletes the draft of a visitor's form once the form is sent. */
export const deleteDraftOf = (form: HTMLFormElement) =>
  inTab.remove(({ action }) => action === actionOf(form));

/** Returns the drafts of the operator's forms on a page, the newest first. */
export function listDrafts(path: string): UnsavedInput[] {
  if (typeof document === "undefined") return [];
  onDevice.removeExpired();
  return onDevice
    .read()
    .filter(({ action, isDraft }) => isDraft && action === path)
    .reverse();
}

/** Deletes the draft of an operator's form that was saved or discarded. */
export const deleteDraft = (id: string) =>
  onDevice.remove((one) => one.isDraft === true && one.id === id);

/** Deletes all drafts, when the operator signs out. */
export const deleteAllDrafts = () => onDevice.remove(({ isDraft }) => isDraft === true);

/** A visitor's form states its own URL, since without scripts it is posted to the page around it. */
const actionOf = (form: HTMLFormElement) => form.dataset.action ?? new URL(form.action).pathname;

const draftsOf = (form: HTMLFormElement) => (form.dataset.action ? inTab : onDevice);
