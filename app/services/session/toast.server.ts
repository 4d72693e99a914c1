import { replace } from "@remix-run/node";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { toastStorage } from "./cookies.server";

const toasts = createToastUtilsWithCustomSession(toastStorage);

export const { redirectWithSuccess, redirectWithError, jsonWithSuccess } = toasts;

/** As the redirects above, to a page that a click came from: without another entry in the browser's history. */
export async function replaceWithToast(to: string, isDone: boolean, message: string) {
  const { headers } = await (isDone ? redirectWithSuccess : redirectWithError)(to, message);
  return replace(to, { headers });
}

/** The message for this page, if any, and the headers that take it from the cookie. */
export async function takeToast(request: Request) {
  const { toast, headers } = await toasts.getToast(request);
  // Without a toast no cookie is touched: a Set-Cookie would make every page uncacheable.
  return toast ? { toast, headers } : { toast: null, headers: new Headers() };
}
