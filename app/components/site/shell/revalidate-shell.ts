import type { ShouldRevalidateFunction } from "@remix-run/react";

/** The address of a page that is shown before its data is here: it must not wait for the shell's either. */
const SHOWN_AT_ONCE = "/services";

export const isAdminPage = ({ pathname }: URL) => pathname.startsWith("/admin/");

/**
 * Whether the data of the site's shell is loaded again. A link to a page that is shown at once changes nothing
 * of it: a message comes after a form, another currency with a parameter.
 */
export const revalidateShell: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod, actionStatus = 0 } = change;
  const isPlainLink =
    !formMethod &&
    nextUrl.search === "" &&
    nextUrl.pathname !== currentUrl.pathname &&
    !isAdminPage(currentUrl);
  return actionStatus < 400 && !(isPlainLink && nextUrl.pathname === SHOWN_AT_ONCE);
};
