import { z } from "zod";
import { changeFailures } from "~/domain/properties/availability/property-change.schema";
import { internalPath } from "~/utils/web/internal-path";
import { fieldLabel, firstCharacters } from "~/utils/text";
import { isTypedField, storableText } from "~/utils/typed-text";

/**
 * A form of the back office that was sent after its session had run out. Of its files only the names
 * are left: they have to be chosen again.
 */
export type FormDraft = {
  path: string;
  fields: [name: string, value: string][];
  files: string[];
};

const MOST_FILE_NAMES = 100;

// Escapes of JSON can say what no database takes.
const storedText = z.string().transform(storableText);

const draftSchema = z.object({
  path: z
    .string()
    .max(500)
    .refine((path) => path.startsWith("/admin/") && internalPath(path, "") === path),
  fields: z.array(z.tuple([z.string().max(200), storedText])).max(500),
  files: z
    .array(storedText.pipe(z.string().max(600)))
    .max(MOST_FILE_NAMES)
    .default([]),
});

/** Reads a draft that came back with the sign-in form; null when it is none. */
export function parseFormDraft(text: unknown): FormDraft | null {
  if (typeof text !== "string" || text === "") return null;
  try {
    return draftSchema.parse(JSON.parse(text));
  } catch {
    // A hidden field that somebody has changed is as if it were not there.
    return null;
  }
}

/** The draft of a posted form: its texts, and the names of its first files. */
export function formDraftOf(path: string, formData: FormData, files: string[] = []): FormDraft {
  const fields = [...formData].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
  const names = files.slice(0, MOST_FILE_NAMES).map((name) => firstCharacters(name, 300));
  return { path, fields, files: names };
}

/** A page that gives a draft back holds at most this much of it, in bytes of HTML. */
export const LARGEST_RETURNED_DRAFT = 256 * 1024;

/**
 * Whether a page can give a draft back. It holds the draft twice, in a hidden field and as the data of
 * its scripts, where each character that HTML or JSON escapes takes up to fourteen bytes.
 */
export function fitsPage({ path, fields, files }: FormDraft): boolean {
  const json = JSON.stringify({ path, fields, files });
  const escaped = json.match(/[&<>"'\\\u2028\u2029]/g)?.length ?? 0;
  return 2 * new TextEncoder().encode(json).length + 12 * escaped <= LARGEST_RETURNED_DRAFT;
}

/** The message about the files of a draft, which do not come back with it. */
export const filesToChooseAgain = ({ files }: FormDraft) =>
  `Please choose ${files.length === 1 ? "this file" : "these files"} again: ${files.join(", ")}.`;

/** The search of a form's address that is its list's: all but the draft. */
export const listSearch = (search: string) =>
  search.replace(/([?&])draft=[^&]*(&?)/, (_, before: string, after: string) =>
    after ? before : "",
  );

/**
 * The address of the list that a click was made in, with its filters; null for a form that is typed into. Only the
 * list that takes the click offers to send it again, so a click made elsewhere leads to that one.
 */
export function listOfClick({ path, fields }: FormDraft): string | null {
  const [, back] = fields.find(([name]) => name === "back") ?? [];
  if (back === undefined) return null;
  const { pathname, search } = new URL(internalPath(back, path), "http://internal.invalid");
  return pathname === path ? pathname + listSearch(search) : path;
}

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
  "This was not saved";

/** A row that was chosen, by itself or after its kind: "area:0190…". */
const CHOSEN_ROW = /^(\w+:)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The typed fields of a draft as text for people: "Listed by" and "Kisiwa". */
export function typedWords({ fields }: FormDraft): { label: string; text: string }[] {
  return fields
    .filter(([name, value]) => value.trim() !== "" && isTypedField(name) && !CHOSEN_ROW.test(value))
    .map(([name, text]) => ({ label: fieldLabel(name), text }));
}
