import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunction,
} from "@remix-run/react";
import { loadBegins, loadEnds, nextTry } from "./connection";
import { keepBehindOthers, keepChange } from "~/components/admin/unsent/keep-change";
import { isUnreachable, setUnreachable } from "~/components/admin/unsent/unsent-changes";
import { isConnectionError, sendForm } from "~/components/form/save-failure";
import { deleteDraft, draftId } from "~/components/form/unsaved/drafts";

/**
 * Client action of every back-office page. If the request or response is lost, a change that can wait is kept
 * and sent later; any other form stays with a message. Once saved, its local draft is deleted.
 */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendForm(args, {
    onSaved: (sent) => deleteDraft(draftId(new URL(args.request.url).pathname, sent.get("intent"))),
    keepFirst: (sent) => keepBehindOthers(args.request.url, sent),
    keepLost: (sent) => keepChange(args.request.url, sent),
  });

/** Client loader of every back-office page: retries while offline, so that the current page stays usable. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  let hasArrived = false;
  loadBegins();
  try {
    for (;;) {
      try {
        const loaded = await serverLoader<unknown>();
        hasArrived = true;
        setUnreachable(false);
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

/**
 * Skips revalidation after a failed save, which Remix does for navigations but not for fetchers, and while the
 * site is unreachable, so that a sheet closes.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus = 0,
  currentUrl,
  nextUrl,
}) => actionStatus < 400 && !(isUnreachable() && currentUrl.search === nextUrl.search);
