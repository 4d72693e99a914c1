import type { FormDraft } from "~/domain/admin-access/form-draft";
import { storedList } from "~/utils/stored-list";

/** Unsaved input of a form of the back office, kept in this browser by page and form intent. */
type LocalDraft = {
  path: string;
  intent: string;
  /** In milliseconds, by the device's clock. */
  at: number;
  fields: [name: string, value: string][];
};

const drafts = storedList<LocalDraft>("kisiwa-admin-input", 24 * 60 * 60 * 1000);

/**
 * Saves the texts of the form around a field in this browser. Skips files, forms with a password, and
 * forms without a text field: those are one click.
 */
export function saveLocalDraft(target: EventTarget): void {
  const form = formOf(target);
  if (!form || form.method !== "post" || !form.querySelector(TYPED)) return;
  if (form.querySelector("[type=password]")) return;
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  const path = new URL(form.action).pathname;
  const intent = fields.find(([name]) => name === "intent")?.[1] ?? "";
  drafts.write([...otherThan(path, intent), { path, intent, at: Date.now(), fields }]);
}

const TYPED = "textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file])";

const formOf = (target: EventTarget) =>
  target instanceof HTMLFormElement ? target : target instanceof Element && target.closest("form");

/** The drafts of all forms of a page as one list of fields, with the newest time; null when there is none. */
export function getLocalDraft(path: string): Pick<LocalDraft, "at" | "fields"> | null {
  if (typeof document === "undefined") return null;
  const all = drafts.read();
  // Deletes drafts that are older than a day.
  drafts.write(all);
  const ofPage = all.filter((one) => one.path === path);
  if (ofPage.length === 0) return null;
  return {
    at: Math.max(...ofPage.map(({ at }) => at)),
    fields: ofPage.flatMap(({ fields }) => fields),
  };
}

/** Adds what was typed into the other forms of the page to a form's draft. */
export function withLocalDraft(draft: FormDraft): FormDraft {
  const names = new Set(draft.fields.map(([name]) => name));
  const typed = getLocalDraft(draft.path.replace(/\?.*/, ""))?.fields ?? [];
  return { ...draft, fields: [...draft.fields, ...typed.filter(([name]) => !names.has(name))] };
}

/** Deletes the draft of a form that was saved. */
export function deleteLocalDraft(path: string, intent: unknown): void {
  drafts.write(otherThan(path, typeof intent === "string" ? intent : ""));
}

/** Deletes the drafts of all forms of a page. */
export const deleteLocalDraftsOf = (path: string) =>
  drafts.write(drafts.read().filter((one) => one.path !== path));

/** Deletes all drafts, when the operator signs out. */
export const deleteAllLocalDrafts = () => drafts.write([]);

const otherThan = (path: string, intent: string) =>
  drafts.read().filter((one) => one.path !== path || one.intent !== intent);
