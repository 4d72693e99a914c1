import { normalizeSearch } from "~/utils/user-text";
import { getParam } from "~/utils/web/url-params";

/** The search of the callback requests, read from the pipeline's URL. */
export type CallbackSearch = {
  /** Whether their section is unfolded. */
  isOpen: boolean;
  /** The dismissed ones in place of those that wait. */
  isDismissed: boolean;
  /** Only what a program seems to have sent. */
  isSpam: boolean;
  q: string;
  page: number;
};

/** A search read from a URL; anything invalid is as if it were not there. */
export function parseCallbackSearch(params: URLSearchParams): CallbackSearch {
  const view = getParam(params, "callbacks");
  const page = getParam(params, "callbacks_page");
  const isSpam = getParam(params, "spam") === "suspected";
  return {
    isOpen: view === "open" || view === "dismissed" || isSpam,
    isDismissed: view === "dismissed",
    isSpam,
    q: normalizeSearch(params.get("callbacks_q") ?? ""),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The parameters of this search: the pipeline's own are kept when these go. */
export const callbackParams = ["callbacks", "callbacks_page", "callbacks_q"] as const;
