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

type SendHooks = {
  /** Called if the site responds with a redirect. */
  onSaved?: (sent: FormData) => void;
  /** May respond instead of the site, before the form is sent. */
  keepFirst?: (sent: FormData) => Response | null;
  /** May respond instead of the site, if the form was lost. */
  keepLost?: (sent: FormData) => Response | null;
};

/**
 * Posts a form to its page's action. Returns a `SaveFailure` if the request or response is lost, so that the page
 * and its form stay.
 */
export async function sendForm(
  { request, serverAction }: ClientActionFunctionArgs,
  { onSaved, keepFirst, keepLost }: SendHooks = {},
): Promise<unknown> {
  const sent = await request.clone().formData();
  const waits = keepFirst?.(sent);
  if (waits) return waits;
  try {
    return await serverAction<unknown>();
  } catch (error) {
    if (error instanceof Response) onSaved?.(sent);
    if (!isConnectionError(error)) throw error;
    const kept = keepLost?.(sent);
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
