import { changeFailures } from "~/domain/properties/availability/property-change.schema";
import { m } from "~/text/messages";
import { takeCharacters } from "~/utils/text";
import { fieldLabel } from "~/utils/words";
import { isPasswordField, isUserField } from "~/utils/user-text";

/** A back-office form that wasn't saved. Only the names of its files are kept, and no password. */
export type UnsavedForm = {
  path: string;
  fields: [name: string, value: string][];
  files: string[];
};

/** A hidden field of a form that is to be shown again, not saved. */
export const RESTORED = "restored";

export const MOST_FILE_NAMES = 100;

export function unsavedFormOf(path: string, formData: FormData, files: string[] = []): UnsavedForm {
  const fields = [...formData].flatMap(([name, value]) =>
    typeof value === "string" && !isPasswordField(name) ? [[name, value] as [string, string]] : [],
  );
  const names = files.slice(0, MOST_FILE_NAMES).map((name) => takeCharacters(name, 300));
  return { path, fields, files: names };
}

/** In bytes of HTML. */
export const LARGEST_UNSAVED_FORM = 256 * 1024;

/** A page contains the form twice; an escaped character takes up to fourteen bytes. */
export function fitsPage({ path, fields, files }: UnsavedForm): boolean {
  const json = JSON.stringify({ path, fields, files });
  const escaped = json.match(/[&<>"'\\\u2028\u2029]/g)?.length ?? 0;
  return 2 * new TextEncoder().encode(json).length + 12 * escaped <= LARGEST_UNSAVED_FORM;
}

export const filesToChooseAgain = ({ files }: UnsavedForm) =>
  m.admin_unsaved_files({ count: files.length, files: files.join(", ") });

/** Recognises a button in a list, whose form names the page to return to and has no text input. */
export const isListClick = ({ fields }: UnsavedForm) => fields.some(([name]) => name === "back");

type Failure = [path: RegExp, message: () => string, isOf?: (formData: FormData) => boolean];

/** Messages for forms that weren't saved, by path and sometimes button (specification, section 8). */
const failures: Failure[] = [
  ...Object.entries(changeFailures).map(([field, message]): Failure => [
    /^\/admin\/properties$/,
    message,
    (form) => form.has(field),
  ]),
  [
    /^\/admin\/properties\/[^/]+\/delete$/,
    m.admin_property_archive_failed,
    (form) => form.get("intent") === "archive",
  ],
  [/^\/admin\/properties\/[^/]+\/delete$/, m.admin_property_delete_failed],
  [/^\/admin\/properties\/./, m.admin_unsaved_property],
  [/^\/admin\/diary\/new$/, m.admin_unsaved_booking_new],
  [/^\/admin\/diary\/./, m.admin_unsaved_booking],
  [/^\/admin\/people\/[^/]+\/delete$/, m.admin_unsaved_erasure],
  [/^\/admin\/settings\/costs/, m.admin_unsaved_costs],
  [/^\/admin\/settings\/whatsapp/, m.admin_unsaved_templates],
  [/^\/admin\/settings\/password/, m.admin_unsaved_password],
  [/^\/admin\/settings\/helpers$/, m.admin_helper_not_added],
  [/^\/admin\/settings\/helpers\/./, m.admin_unsaved_helper],
  [/^\/admin\/settings/, m.admin_unsaved_settings],
  [/^\/admin\/services\/./, m.admin_unsaved_service],
  [/^\/admin\/claims/, m.admin_unsaved_claim],
  [/^\/admin\/testimonials\/./, m.admin_unsaved_testimonial],
  [/^\/admin\/areas\/./, m.admin_common_something_went_wrong],
  [/^\/admin\/blog\/[^/]+\/delete$/, m.admin_blog_delete_failed],
  [/^\/admin\/blog\/./, m.admin_unsaved_post],
  [/^\/admin\/bin/, m.admin_bin_failed, (form) => form.has("bin_id")],
  [/^\/admin\/leads\/new$/, m.admin_unsaved_lead_new],
  [/^\/admin\/leads\/[^/]+\/edit$/, m.admin_unsaved_lead],
];

export function failureOf(pathname: string, formData: FormData): string {
  const failure = failures.find(
    ([path, , isOf]) => path.test(pathname) && (isOf?.(formData) ?? true),
  );
  return (failure?.[1] ?? m.admin_unsaved_form)();
}

/** The id of a selected row, optionally after its kind: "area:0190…". */
const CHOSEN_ROW = /^(\w+:)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function typedWords({ fields }: UnsavedForm): { label: string; text: string }[] {
  return fields
    .filter(([name, value]) => value.trim() !== "" && isUserField(name) && !CHOSEN_ROW.test(value))
    .map(([name, text]) => ({ label: fieldLabel(name), text }));
}
