import { parseTagParam } from "~/domain/tags/tag";
import { parseTableState, type TableState } from "~/domain/lists/table-state";
import { getParam } from "~/utils/web/url-params";
import { isPropertyType, type PropertyType } from "./property-types";
import { m } from "~/text/messages";

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

export const publicationFilters = {
  published: m.admin_property_published,
  draft: m.admin_property_drafts,
  archived: m.admin_property_filter_archived,
};
type PublicationFilter = keyof typeof publicationFilters;

export type PropertyTableState = TableState<AdminPropertySort> & {
  type: PropertyType | null;
  /** Null shows all but archived properties. */
  publication: PublicationFilter | null;
  tag: string | null;
};

export function parsePropertyTable(params: URLSearchParams): PropertyTableState {
  const type = getParam(params, "type");
  const publication = getParam(params, "publication");
  return {
    ...parseTableState(params, adminPropertySorts),
    type: isPropertyType(type) ? type : null,
    publication: isPublicationFilter(publication) ? publication : null,
    tag: parseTagParam(params),
  };
}

const isPublicationFilter = (value: string): value is PublicationFilter =>
  Object.hasOwn(publicationFilters, value);
