import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";

type Row = Tables<"properties_pemba">;

/** Visibility of a property to the public; a hidden one is withdrawn. */
export type Publication = "published" | "draft" | "hidden" | "archived";

export const publicationLabels: Record<Publication, () => string> = {
  published: m.admin_property_published,
  draft: m.admin_property_draft,
  hidden: m.admin_property_hidden,
  archived: m.admin_property_filter_archived,
};

export function publicationOf(
  row: Pick<Row, "is_published" | "returns_published" | "archived_at">,
): Publication {
  if (row.archived_at) return "archived";
  if (row.is_published) return "published";
  return row.returns_published ? "hidden" : "draft";
}

/** True if a property has no page on the site, not even as an unlisted link. */
export const isOffSite = (row: Pick<Row, "availability" | "archived_at">): boolean =>
  row.availability === "withdrawn" || row.archived_at !== null;
