import type {
  ActionFunctionArgs,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { getContentVersion } from "~/domain/content/content-version.queries.server";
import { purgeExpired } from "~/domain/bin/bin.commands.server";
import { renderPage } from "~/render-page.server";
import { startAlertWorker } from "~/domain/alerts/alert-worker.server";
import { setVersionReader } from "~/services/content-version.server";
import { refreshResponsePromise } from "~/domain/response/response.commands.server";
import { deliverSubmission } from "~/domain/submissions/submission.commands.server";
import { deleteOldMails } from "~/services/alerts/mail.server";
import { runDaily } from "~/services/daily.server";
import { siteUrl } from "~/services/env.server";
import { addDataParams } from "~/services/http/public-page.server";
import { followRequests } from "~/services/language.server";
import { log, setLogRequestId } from "~/services/log.server";
import { OutageError } from "~/services/outage.server";
import { startWorker } from "~/services/outbox.server";
import { frameOrigins } from "~/domain/properties/media/media-link";
import { pagePolicyHeaders } from "~/services/http/security-headers.server";
import { sweepPictures } from "~/domain/pictures/pictures-keeping.server";

followRequests();
setVersionReader(getContentVersion);
startWorker(deliverSubmission);
startAlertWorker(siteUrl);
runDaily("The bin and the sweep of pictures", async () => {
  await purgeExpired();
  await sweepPictures();
});
runDaily("The response promise", refreshResponsePromise);
runDaily("The sweep of old mails", deleteOldMails);

/** Remix reports the error before hiding it from the page. */
const outageRequests = new WeakSet<Request>();

// Rendered whole, because the policy's script hashes need the finished HTML.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const html = await renderPage(context, request.url);
  headers.set("Content-Type", "text/html; charset=utf-8");
  for (const [name, value] of pagePolicyHeaders(html, frameOrigins)) headers.set(name, value);
  return new Response(html, { status: outageRequests.has(request) ? 503 : status, headers });
}

export const streamTimeout = 500;

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  addDataParams(response.headers);
  return response;
};

export const handleError: HandleErrorFunction = (
  error,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
) => {
  // The visitor has disconnected.
  if (request.signal.aborted) return;
  if (error instanceof OutageError) outageRequests.add(request);
  // A refused request's own log line has its status.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { pathname } = new URL(request.url);
  setLogRequestId(request);
  log.error({ method: request.method, path: pathname, err: error }, "A request failed");
};
