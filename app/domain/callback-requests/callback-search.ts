import { normalizeSearch } from "~/utils/user-text";
import { getParam } from "~/utils/web/url-params";

export type CallbackSearch = {
  isOpen: boolean;
  isDismissed: boolean;
  isSpam: boolean;
  q: string;
  page: number;
};

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

export const callbackParams = ["callbacks", "callbacks_page", "callbacks_q"] as const;
