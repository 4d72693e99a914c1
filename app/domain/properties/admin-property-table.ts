import { parseTableState, type TableState } from "~/domain/lists/table-state";
import { getParam } from "~/utils/web/url-params";
import { isPropertyType, type PropertyType } from "./property";

/** The sortable columns of the table, by their names in the URL and in the database. */
export const adminPropertySorts = [
  "name",
  "island",
  "listed_by",
  "status",
  "type",
  "price",
  "location",
  "is_published",
  "created_at",
] as const;
export type AdminPropertySort = (typeof adminPropertySorts)[number];

/** The choices of what to show, by their names in the URL, with their words. */
export const publicationFilters = {
  published: "Published",
  draft: "Drafts",
  archived: "Archived",
} as const;
type PublicationFilter = keyof typeof publicationFilters;

/** The URL state of the back office's table of properties. */
export type PropertyTableState = TableState<AdminPropertySort> & {
  type: PropertyType | null;
  /** Null: all but the archived ones. */
  publication: PublicationFilter | null;
};

/** The state read from a URL; anything invalid is as if it were not there. */
export function parsePropertyTable(params: URLSearchParams): PropertyTableState {
  const type = getParam(params, "type");
  const publication = getParam(params, "publication");
  return {
    ...parseTableState(params, adminPropertySorts),
    type: isPropertyType(type) ? type : null,
    publication: isPublicationFilter(publication) ? publication : null,
  };
}

const isPublicationFilter = (value: string): value is PublicationFilter =>
  Object.hasOwn(publicationFilters, value);
