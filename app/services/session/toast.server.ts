import { replace } from "@remix-run/node";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { toastStorage } from "./cookies.server";
import { inLanguage } from "~/utils/language/language";

const toasts = createToastUtilsWithCustomSession(toastStorage);

export const { jsonWithSuccess } = toasts;

export const redirectWithSuccess: typeof toasts.redirectWithSuccess = (to, ...rest) =>
  toasts.redirectWithSuccess(inLanguage(to), ...rest);

export const redirectWithError: typeof toasts.redirectWithError = (to, ...rest) =>
  toasts.redirectWithError(inLanguage(to), ...rest);

export async function replaceWithToast(to: string, isDone: boolean, message: string) {
  const { headers } = await (isDone ? redirectWithSuccess : redirectWithError)(to, message);
  return replace(to, { headers });
}

export async function takeToast(request: Request) {
  const { toast, headers } = await toasts.getToast(request);
  // A Set-Cookie without a toast would make every page uncacheable.
  return toast ? { toast, headers } : { toast: null, headers: new Headers() };
}
