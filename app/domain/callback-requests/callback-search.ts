import { searchText } from "~/utils/typed-text";
import { valueIn } from "~/utils/web/url-params";

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
  const view = valueIn(params, "callbacks");
  const page = valueIn(params, "callbacks_page");
  const isSpam = valueIn(params, "spam") === "suspected";
  return {
    isOpen: view === "open" || view === "dismissed" || isSpam,
    isDismissed: view === "dismissed",
    isSpam,
    q: searchText(params.get("callbacks_q") ?? ""),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The parameters of this search: the pipeline's own are kept when these go. */
export const callbackParams = ["callbacks", "callbacks_page", "callbacks_q"] as const;
