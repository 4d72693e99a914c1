import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { overwriteServerAsyncLocalStorage } from "~/text/runtime";
import { languageOf, type Language } from "~/utils/language/language";

const spoken = new AsyncLocalStorage<{ locale?: Language }>();

/** From now on all code that handles a request speaks the language of its address. */
export function followRequests(): void {
  overwriteServerAsyncLocalStorage(spoken);
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    spoken.enterWith({ locale: languageOf(request.url ?? "/") });
  });
}
