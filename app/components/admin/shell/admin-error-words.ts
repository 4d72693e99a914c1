import { isRouteErrorResponse } from "@remix-run/react";
import { errorWords } from "~/components/site/errors/error-page";
import { adminTabAt } from "./admin-tabs";

/** `canRetry`: the error may be temporary, so that loading the page again makes sense. */
export type AdminErrorWords = { title: string; text: string; canRetry: boolean };

/** Says to the operator why the page at a path is not there: it could not be read, or its row is gone. */
export function adminErrorWords(error: unknown, pathname: string): AdminErrorWords {
  const tab = adminTabAt(pathname);
  if (!isRouteErrorResponse(error)) {
    return {
      // The error messages of the specification, section 8.
      title: tab ? `Failed to load ${tab.rows}` : "Something went wrong",
      text: "This page could not be loaded just now. What is stored stays as it is. Please try again in a moment.",
      canRetry: true,
    };
  }
  if (error.status === 404 && tab) {
    return {
      title: `This ${tab.row} is no longer there`,
      text: "It was deleted, or its address is not right.",
      canRetry: false,
    };
  }
  if (error.status === 422) {
    return {
      title: "Nothing was saved",
      text: "This form does not say what it is about. Please go back, load the page again and try once more.",
      canRetry: false,
    };
  }
  return { ...errorWords(error), canRetry: false };
}
