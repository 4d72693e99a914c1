import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunction,
} from "@remix-run/react";
import { loadBegins, loadEnds, nextTry } from "./connection";
import { isConnectionError, sendForm } from "~/components/form/save-failure";
import { deleteDraft, draftId } from "~/components/form/unsaved/drafts";

/**
 * Client action of every back-office page. If the request or response is lost, the form stays with a
 * message; once saved, its local draft is deleted.
 */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendForm(args, (sent) =>
    deleteDraft(draftId(new URL(args.request.url).pathname, sent.get("intent"))),
  );

/** Client loader of every back-office page: retries while offline, so that the current page stays usable. */
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

/** Skips revalidation after a failed save, which Remix does for navigations but not for fetchers. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 0 }) =>
  actionStatus < 400;
