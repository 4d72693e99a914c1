import { parseTableState } from "~/domain/lists/table-state";
import { m } from "~/text/messages";

export const FIND_PATH = "/admin/search";

/** Kinds of rows in the order shown; `list` is a page that understands the same words, if there is one. */
export const findKinds = {
  person: { label: m.common_people, list: "/admin/people" },
  lead: { label: m.admin_common_leads, list: "/admin/leads" },
  property: { label: m.common_properties, list: null },
  booking: { label: m.admin_find_bookings, list: null },
  area: { label: m.common_areas, list: null },
  post: { label: m.admin_blog_table_label, list: null },
} as const;
export type FindKind = keyof typeof findKinds;

export type FindRow = { id: string; path: string; title: string; detail: string };

/** The first rows of a kind, newest or by name; `hasMore` if there are others. */
export type FindGroup = { kind: FindKind; rows: FindRow[]; hasMore: boolean };

/** The words searched for, cut to the length of any list's search; "" for none. */
export const parseFindWords = (params: URLSearchParams): string => parseTableState(params, []).q;
