import type { Tables } from "~/services/database.types";

type Row = Tables<"properties_pemba">;

/** Published, a draft, or taken off the site for as long as it is withdrawn or archived. */
export type Publication = "Published" | "Draft" | "Hidden" | "Archived";

/** Returns what the public sees of a property, in a word. */
export function publicationOf(
  row: Pick<Row, "is_published" | "returns_published" | "archived_at">,
): Publication {
  if (row.archived_at) return "Archived";
  if (row.is_published) return "Published";
  return row.returns_published ? "Hidden" : "Draft";
}

/** Whether a property has no page on the site, not even for who knows its address. */
export const isOffSite = (row: Pick<Row, "availability" | "archived_at">): boolean =>
  row.availability === "withdrawn" || row.archived_at !== null;
