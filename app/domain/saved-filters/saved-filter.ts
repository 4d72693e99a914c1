import type { Tables } from "~/services/database.types";

export type SavedFilter = Pick<Tables<"saved_filters">, "id" | "list" | "name" | "query">;
export type SavedList = SavedFilter["list"];

const order = ["sort", "order"];

type List = { path: string; filters: readonly string[] };

/** Lists whose searches can be saved, with the parameters that limit them. */
export const savedLists: Record<SavedList, List> = {
  leads: {
    path: "/admin/leads",
    filters: ["q", "status", "due", "source", "days", "property", "step", "tag"],
  },
  people: { path: "/admin/people", filters: ["q", "ended", "tag"] },
  properties: { path: "/admin/properties", filters: ["q", "publication", "type", "tag"] },
};

/** Returns a list's filled parameters in a fixed order, so that equal searches are equal texts. */
export function savedQuery(list: SavedList, params: URLSearchParams): string {
  const names = [...savedLists[list].filters, ...order];
  const filled = names.flatMap((name) => {
    const value = params.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(filled).toString();
}

/** True if parameters limit the list; its order alone does not. */
export const isFiltered = (list: SavedList, params: URLSearchParams): boolean =>
  savedLists[list].filters.some((name) => params.get(name)?.trim());
