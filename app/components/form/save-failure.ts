import type { ClientActionFunctionArgs } from "@remix-run/react";
import { m } from "~/text/messages";

/** Action data of a form whose request or response was lost. */
export type SaveFailure = {
  saved: false;
  /** True if the browser was online: the site may then have saved the form. */
  isOnline: boolean;
  /** The submission's text fields, which identify the form on a page with several. */
  fields: Record<string, string>;
};

export const isSaveFailure = (actionData: unknown): actionData is SaveFailure =>
  typeof actionData === "object" &&
  actionData !== null &&
  "saved" in actionData &&
  actionData.saved === false &&
  "isOnline" in actionData;

/**
 * True if an error of `serverAction` or `serverLoader` means that the site wasn't reached or its response was
 * incomplete: `fetch` throws a TypeError, and Remix the other two for a gateway's page.
 */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error &&
    /^(Unable to decode turbo-stream response|No response body to decode)/.test(error.message));

/**
 * Posts a form to its page's action. Returns a `SaveFailure` if the request or response is lost, so that the page
 * and its form stay. Calls `onSaved` if the site responds with a redirect, and for a lost form first `keep`,
 * which may take it and respond instead.
 */
export async function sendForm(
  { request, serverAction }: ClientActionFunctionArgs,
  onSaved?: (sent: FormData) => void,
  keep?: (sent: FormData) => Response | null,
): Promise<unknown> {
  const sent = await request.clone().formData();
  try {
    return await serverAction<unknown>();
  } catch (error) {
    if (error instanceof Response) onSaved?.(sent);
    if (!isConnectionError(error)) throw error;
    const kept = keep?.(sent);
    if (kept) return kept;
    const texts = [...sent].filter((field): field is [string, string] => isText(field[1]));
    const failure: SaveFailure = {
      saved: false,
      isOnline: navigator.onLine,
      fields: Object.fromEntries(texts),
    };
    return Response.json(failure, { status: 503 });
  }
}

const isText = (value: FormDataEntryValue) => typeof value === "string";

/** Returns the message of a `SaveFailure`. A click has no input that could be lost. */
export function saveFailureMessage(
  { isOnline }: Pick<SaveFailure, "isOnline">,
  isClick: boolean,
): string {
  return [
    isOnline ? m.form_save_unconfirmed() : m.form_save_offline(),
    ...(isClick ? [] : [m.form_input_kept()]),
    isOnline ? m.form_retry_save() : m.form_retry_online(),
  ].join(" ");
}
