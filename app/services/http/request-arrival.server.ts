import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";

/**
 * Lets a request take as long to arrive as the front does (`app/front/request-body.ts`): Node's own five
 * minutes would cut a large upload on a slow line. remix-serve gives its server to nobody; the channel does.
 */
export function letRequestsArrive(): void {
  subscribe("http.server.request.start", (message) => {
    (message as { server: Server }).server.requestTimeout = 0;
  });
}
