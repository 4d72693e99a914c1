import { z } from "zod";
import { internalPath } from "~/utils/internal-path";

/** A form of the back office that was sent after its session had run out, without its files. */
export type FormDraft = { path: string; fields: [name: string, value: string][] };

const draftSchema = z.object({
  path: z
    .string()
    .max(500)
    .refine((path) => path.startsWith("/admin/") && internalPath(path, "") === path),
  fields: z.array(z.tuple([z.string().max(200), z.string()])).max(500),
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

/** The draft of a posted form: its texts, not its files. */
export function formDraftOf(path: string, formData: FormData): FormDraft {
  const fields = [...formData].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
  return { path, fields };
}

/** The search of a form's address that is its list's: all but the draft. */
export const listSearch = (search: string) => search.replace(/[?&]draft=[^&]*/, "");
