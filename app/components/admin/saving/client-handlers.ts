import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunction,
} from "@remix-run/react";
import { loadBegins, loadEnds, nextTry } from "./connection";
import { isConnectionError, sendForm } from "~/components/form/save-failure";
import { deleteDraft, draftId } from "~/components/form/unsaved/drafts";

/**
 * The client action of every page of the back office. When the request or the response is lost, the page
 * and its form stay, with a message. When the site has saved the form, its local draft is deleted.
 */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendForm(args, (sent) =>
    deleteDraft(draftId(new URL(args.request.url).pathname, sent.get("intent"))),
  );

/**
 * The client loader of every page of the back office: it waits for the connection, so that whatever is
 * shown, and typed into it, stays until the next page is there.
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  let hasArrived = false;
  loadBegins();
  try {
    for (;;) {
      try {
        const loaded = await serverLoader<unknown>();
        hasArrived = true;
        return loaded;
      } catch (error) {
        if (!isConnectionError(error)) throw error;
      }
      await nextTry(request.signal);
    }
  } finally {
    loadEnds(hasArrived);
  }
}

/** Skips revalidation after a form that was not saved. Remix skips it for navigations, but not for fetchers. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 0 }) =>
  actionStatus < 400;
