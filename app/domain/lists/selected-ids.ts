import { z } from "zod";

/** Rows of a list that an export is limited to, in its URL. */
export const SELECTED_PARAM = "ids";

/** Returns the selected ids, without malformed ones; null if nothing was selected. */
export function parseSelectedIds(params: URLSearchParams): string[] | null {
  const text = params.get(SELECTED_PARAM);
  return text === null ? null : text.split(",").filter((id) => z.guid().safeParse(id).success);
}
