import { isRouteErrorResponse } from "@remix-run/react";
import { errorWords } from "~/components/site/errors/error-page";
import { m } from "~/text/messages";
import { adminTabAt } from "./admin-tabs";

/** `canRetry`: the error may be temporary, so that loading the page again makes sense. */
export type AdminErrorWords = { title: string; text: string; canRetry: boolean };

/** Says to the operator why the page at a path is not there: it could not be read, or its row is gone. */
export function adminErrorWords(error: unknown, pathname: string): AdminErrorWords {
  const tab = adminTabAt(pathname);
  if (!isRouteErrorResponse(error)) {
    return {
      // The error messages of the specification, section 8.
      title: tab
        ? m.admin_shell_failed_to_load({ rows: tab.rows })
        : m.admin_shell_something_went_wrong(),
      text: m.admin_shell_this_page_could_not_be(),
      canRetry: true,
    };
  }
  if (error.status === 404 && tab) {
    return {
      title: m.admin_shell_this_is_no_longer_there({ row: tab.row }),
      text: m.admin_shell_it_was_deleted_or_its(),
      canRetry: false,
    };
  }
  if (error.status === 422) {
    return {
      title: m.admin_shell_nothing_was_saved(),
      text: m.admin_shell_this_form_does_not_say_what(),
      canRetry: false,
    };
  }
  return { ...errorWords(error), canRetry: false };
}
