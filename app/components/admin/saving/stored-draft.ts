import type { FormDraft } from "~/domain/admin-access/form-draft";

/** What was typed into a form of the back office and not yet saved, by page and by the form's intent. */
type StoredDraft = {
  path: string;
  intent: string;
  /** In milliseconds, by the device's clock. */
  at: number;
  fields: [name: string, value: string][];
};

const KEY = "kisiwa-admin-input";
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Stores a draft of the form around a field on this device: its texts. Files and passwords are not kept, and
 * neither is a form without a text field: it is one click.
 */
export function storeDraft(target: EventTarget): void {
  const form = formOf(target);
  if (!form || form.method !== "post" || !form.querySelector(TYPED)) return;
  if (form.querySelector("[type=password]")) return;
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  const path = new URL(form.action).pathname;
  const intent = fields.find(([name]) => name === "intent")?.[1] ?? "";
  store([...otherThan(path, intent), { path, intent, at: Date.now(), fields }]);
}

const TYPED = "textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file])";

const formOf = (target: EventTarget) =>
  target instanceof HTMLFormElement ? target : target instanceof Element && target.closest("form");

/** The stored drafts of all forms of a page as one list of fields, and since when; null when there are none. */
export function storedDraft(path: string): Pick<StoredDraft, "at" | "fields"> | null {
  if (typeof document === "undefined") return null;
  const all = stored();
  // Whatever is older than a day goes.
  store(all);
  const kept = all.filter((one) => one.path === path);
  if (kept.length === 0) return null;
  return {
    at: Math.max(...kept.map(({ at }) => at)),
    fields: kept.flatMap(({ fields }) => fields),
  };
}

/** A draft with what was typed into the other forms of its page. */
export function withStoredDrafts(draft: FormDraft): FormDraft {
  const names = new Set(draft.fields.map(([name]) => name));
  const kept = storedDraft(draft.path.replace(/\?.*/, ""))?.fields ?? [];
  return { ...draft, fields: [...draft.fields, ...kept.filter(([name]) => !names.has(name))] };
}

/** Deletes the draft of a form that was saved. */
export function deleteDraft(path: string, intent: unknown): void {
  store(otherThan(path, typeof intent === "string" ? intent : ""));
}

/** Deletes the drafts of all forms of a page. */
export const deleteDraftsOf = (path: string) => store(stored().filter((one) => one.path !== path));

/** Deletes all drafts, when the operator signs out. */
export const deleteAllDrafts = () => store([]);

const otherThan = (path: string, intent: string) =>
  stored().filter((one) => one.path !== path || one.intent !== intent);

function stored(): StoredDraft[] {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? "[]") as StoredDraft[];
    return all.filter(({ at }) => at > Date.now() - DAY_MS);
  } catch {
    // Not readable, or not allowed: then nothing is kept.
    return [];
  }
}

function store(all: StoredDraft[]): void {
  try {
    if (all.length > 0) localStorage.setItem(KEY, JSON.stringify(all));
    else localStorage.removeItem(KEY);
  } catch {
    // No room, or not allowed: it is kept as long as the page is open.
  }
}
