import { isRouteErrorResponse } from "@remix-run/react";
import { errorWords } from "~/components/site/errors/error-page";
import { m } from "~/text/messages";
import { adminTabAt } from "./admin-tabs";

/** `canRetry`: the error may be temporary. */
export type AdminErrorWords = { title: string; text: string; canRetry: boolean };

/** Explains to the operator why a page can't be shown. */
export function adminErrorWords(error: unknown, pathname: string): AdminErrorWords {
  const tab = adminTabAt(pathname);
  if (!isRouteErrorResponse(error)) {
    return {
      // The error messages of the specification, section 8.
      title: tab ? m.admin_shell_load_failed({ rows: tab.rows() }) : m.admin_shell_error_title(),
      text: m.admin_shell_load_failed_note(),
      canRetry: true,
    };
  }
  if (error.status === 403) {
    return {
      title: m.admin_helper_refused_title(),
      text: m.admin_helper_refused_note(),
      canRetry: false,
    };
  }
  if (error.status === 404 && tab) {
    return {
      title: m.admin_shell_gone({ row: tab.row() }),
      text: m.admin_shell_gone_note(),
      canRetry: false,
    };
  }
  if (error.status === 422) {
    return {
      title: m.admin_shell_incomplete_title(),
      text: m.admin_shell_incomplete_note(),
      canRetry: false,
    };
  }
  return { ...errorWords(error), canRetry: false };
}
