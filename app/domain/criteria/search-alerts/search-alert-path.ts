import type { OwnPage } from "~/domain/messages/own-page";
import { m } from "~/text/messages";
import { inLanguage } from "~/utils/language/language";

/** Parameter of /alerts/new with the path of the list. */
export const LIST_PARAM = "list";

export function searchAlertPath(
  list: string,
  search: URLSearchParams,
  display: { currency: string; unit: string },
): string {
  const params = new URLSearchParams(search);
  for (const name of ["page", "view", "sort", "at", "selected"]) params.delete(name);
  params.set("currency", display.currency);
  params.set("unit", display.unit);
  params.set(LIST_PARAM, list);
  return `/alerts/new?${params}`;
}

export const ownAlertPath = (token: string): string => `/alerts/${token}`;

/** The code is in the mail only, so that nobody confirms another's address. */
export const CODE_PARAM = "code";

export const confirmAlertPath = (token: string, code: string): string =>
  `${ownAlertPath(token)}?${CODE_PARAM}=${code}`;

/** Takes the one-click request of mail programs (RFC 8058). */
export const endAlertPath = (token: string): string => `${ownAlertPath(token)}/unsubscribe`;

export const ownAlert = (token: string): OwnPage => ({
  path: inLanguage(ownAlertPath(token)),
  label: m.criteria_alert_link(),
});
