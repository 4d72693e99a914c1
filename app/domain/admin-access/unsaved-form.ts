import { changeFailures } from "~/domain/properties/availability/property-change.schema";
import { m } from "~/text/messages";
import { fieldLabel, takeCharacters } from "~/utils/text";
import { isUserField } from "~/utils/user-text";

/** A form of the back office that was not saved. Of its files only the names are left. */
export type UnsavedForm = {
  path: string;
  fields: [name: string, value: string][];
  files: string[];
};

/** A hidden field of a form that is only to be shown again, filled in, and not to be saved. */
export const RESTORED = "restored";

export const MOST_FILE_NAMES = 100;

/** Returns the texts of a posted form, and the names of its first files. */
export function unsavedFormOf(path: string, formData: FormData, files: string[] = []): UnsavedForm {
  const fields = [...formData].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
  const names = files.slice(0, MOST_FILE_NAMES).map((name) => takeCharacters(name, 300));
  return { path, fields, files: names };
}

/** Maximum size of an unsaved form in a page, in bytes of HTML. */
export const LARGEST_UNSAVED_FORM = 256 * 1024;

/**
 * Checks that an unsaved form fits into a page. The page carries it twice, as hidden fields and as loader
 * data, and an escaped character takes up to fourteen bytes.
 */
export function fitsPage({ path, fields, files }: UnsavedForm): boolean {
  const json = JSON.stringify({ path, fields, files });
  const escaped = json.match(/[&<>"'\\\u2028\u2029]/g)?.length ?? 0;
  return 2 * new TextEncoder().encode(json).length + 12 * escaped <= LARGEST_UNSAVED_FORM;
}

/** The message about the files of an unsaved form. */
export const filesToChooseAgain = ({ files }: UnsavedForm) =>
  `Please choose ${files.length === 1 ? m.sign_in_this_file() : m.sign_in_these_files()} again: ${files.join(", ")}.`;

/** Recognizes a button pressed in a list, such as Delete: its form names the page to return to and has no typed input. */
export const isListClick = ({ fields }: UnsavedForm) => fields.some(([name]) => name === "back");

type Failure = [path: RegExp, message: string, isOf?: (formData: FormData) => boolean];

/** Messages for forms that the database did not take, by path (specification, section 8); some by what was pressed. */
const failures: Failure[] = [
  ...Object.entries(changeFailures).map(([field, message]): Failure => [
    /^\/admin\/properties$/,
    message,
    (form) => form.has(field),
  ]),
  [
    /^\/admin\/properties\/[^/]+\/delete$/,
    "Failed to archive property",
    (form) => form.get("intent") === "archive",
  ],
  [/^\/admin\/properties\/[^/]+\/delete$/, "Failed to delete property"],
  [/^\/admin\/properties\/./, "Failed to save property"],
  [/^\/admin\/diary\/new$/, "Failed to book viewing"],
  [/^\/admin\/diary\/./, "Failed to save booking"],
  [/^\/admin\/people\/[^/]+\/delete$/, "Nothing was erased"],
  [/^\/admin\/settings\/costs/, "Failed to save costs"],
  [/^\/admin\/settings\/whatsapp/, "Failed to save templates"],
  [/^\/admin\/settings/, "Failed to save settings"],
  [/^\/admin\/services\/./, "Failed to save service"],
  [/^\/admin\/claims/, "Failed to save claim"],
  [/^\/admin\/areas\/./, "Something went wrong. Please try again."],
  [/^\/admin\/blog\/[^/]+\/delete$/, "Failed to delete blog post"],
  [/^\/admin\/blog\/./, "Failed to save blog post"],
  [/^\/admin\/leads\/new$/, "Failed to add lead"],
  [/^\/admin\/leads\/[^/]+\/edit$/, "Failed to save lead"],
];

/** The message for a form of this path, with these fields, that was not saved. */
export const failureOf = (pathname: string, formData: FormData): string =>
  failures.find(([path, , isOf]) => path.test(pathname) && (isOf?.(formData) ?? true))?.[1] ??
  m.sign_in_this_was_not_saved();

/** A row that was chosen, by itself or after its kind: "area:0190…". */
const CHOSEN_ROW = /^(\w+:)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The typed fields of an unsaved form as text for people: "Listed by" and "Kisiwa". */
export function typedWords({ fields }: UnsavedForm): { label: string; text: string }[] {
  return fields
    .filter(([name, value]) => value.trim() !== "" && isUserField(name) && !CHOSEN_ROW.test(value))
    .map(([name, text]) => ({ label: fieldLabel(name), text }));
}
