import type { OwnPage } from "~/domain/messages/own-page";
import { m } from "~/text/messages";

/** The parameter of /alerts/new that names the path of the list. */
export const LIST_PARAM = "list";

/** The page of a search alert's form, about what a list with these parameters shows in a currency and a unit. */
export function searchAlertPath(
  list: string,
  search: URLSearchParams,
  shown: { currency: string; unit: string },
): string {
  const params = new URLSearchParams(search);
  for (const name of ["page", "view", "sort", "at", "selected"]) params.delete(name);
  params.set("currency", shown.currency);
  params.set("unit", shown.unit);
  params.set(LIST_PARAM, list);
  return `/alerts/new?${params}`;
}

/** The visitor's own page of a search alert. */
export const ownAlertPath = (token: string): string => `/alerts/${token}`;

/** A link to that page, shown beside the thanks for the alert. */
export const ownAlert = (token: string): OwnPage => ({
  path: ownAlertPath(token),
  label: m.criteria_see_what_fits_or_end_it(),
});
