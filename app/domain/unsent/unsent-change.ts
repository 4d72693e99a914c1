import type { EditConflict } from "~/domain/editing/edited";
import { reminderText } from "~/domain/leads/lead-row";
import { m } from "~/text/messages";
import { removeControls } from "~/utils/user-text";

/** A change that waits in its author's browser until the site has saved it. */
export type ChangeKind = "status" | "note" | "reminder" | "contact";

export const kindLabels: Record<ChangeKind, () => string> = {
  status: m.admin_common_status,
  note: m.admin_person_note,
  reminder: m.admin_lead_label_reminder,
  contact: m.admin_unsent_contact,
};

export type PostedForm = { action: string; fields: [name: string, value: string][] };

export type ChangeResponse = { saved: true } | ({ saved: false } & Refusal);

/** `isGone`: the lead no longer exists, so its form can't be opened. */
export type Refusal = { message: string; conflict?: EditConflict; isGone?: boolean };

/** URL that a waiting change is sent to. Only its author's session saves it. */
export const unsentPath = ({ action }: PostedForm, author: string): string =>
  `${action.replace("/admin/", "/admin/unsent/")}?${AUTHOR_PARAM}=${author}`;

export const AUTHOR_PARAM = "by";

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const leadForm = new RegExp(`^/admin/(?:leads|people)/${ID}$`);
const contactForm = new RegExp(`^/admin/today/${ID}$`);
const kindsOfIntent = new Map<string | undefined, ChangeKind>([
  ["add-note", "note"],
  ["set-reminder", "reminder"],
]);

/** Returns which change a form makes; null for a form that can't wait. */
export function changeKindOf(form: PostedForm): ChangeKind | null {
  if (contactForm.test(form.action)) return "contact";
  const intent = fieldOf(form, "intent");
  if (leadForm.test(form.action)) return kindsOfIntent.get(intent) ?? null;
  const isStatus = form.action === "/admin/leads" && intent === "change-status";
  return isStatus && fieldOf(form, "undoes") === undefined ? "status" : null;
}

export const fieldOf = ({ fields }: PostedForm, name: string): string | undefined =>
  fields.find(([one]) => one === name)?.[1];

/** Id of a lead, or for want of one of a person or callback request. */
export const subjectOf = (form: PostedForm): string =>
  fieldOf(form, "lead_id") ?? form.action.split("/").at(-1) ?? "";

/**
 * Returns a change that expects the status and reminder which waiting changes of the same lead will set, so that
 * only someone else's change is a conflict.
 */
export function expectEarlier<Form extends PostedForm>(
  form: Form,
  waiting: readonly PostedForm[],
): Form {
  const earlier = waiting.filter((one) => subjectOf(one) === subjectOf(form));
  if (earlier.length === 0) return form;
  const status = lastFieldOf(earlier, ["status", "contact"], "status");
  const reminder = earlier.findLast((one) => changeKindOf(one) === "reminder");
  switch (changeKindOf(form)) {
    case "status":
      return status ? replaceField(form, "former", status) : form;
    case "reminder":
      return reminder ? replaceField(form, "version", reminderTextOf(reminder)) : form;
    case "contact":
      return replaceField(form, "version", expectedStep(form, status, reminder));
    default:
      return form;
  }
}

export function overwriteVersion<Form extends PostedForm>(form: Form, version: string): Form {
  const name = changeKindOf(form) === "status" ? "former" : "overwrite";
  return replaceField(form, name, version);
}

function lastFieldOf(forms: PostedForm[], kinds: ChangeKind[], name: string) {
  const last = forms.findLast((one) => kinds.some((kind) => kind === changeKindOf(one)));
  return last && fieldOf(last, name);
}

function reminderTextOf(form: PostedForm): string {
  return reminderText({
    reminder_date: fieldOf(form, "reminder_date") ?? null,
    reminder_time: null,
    reminder_note: removeControls(fieldOf(form, "reminder_note") ?? ""),
  });
}

function expectedStep(form: PostedForm, status?: string, reminder?: PostedForm): string {
  const [seenStatus = "", ...seenStep] = (fieldOf(form, "version") ?? "").split(" ");
  const date = reminder && fieldOf(reminder, "reminder_date");
  return [status ?? seenStatus, ...(date ? [date] : seenStep)].join(" ");
}

function replaceField<Form extends PostedForm>(form: Form, name: string, value: string): Form {
  const others = form.fields.filter(([one]) => one !== name);
  return { ...form, fields: [...others, [name, value]] };
}
