import { Writable } from "node:stream";
import type {
  ActionFunctionArgs,
  EntryContext,
  HandleErrorFunction,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { getContentVersion } from "~/domain/content/content-version.queries.server";
import { pageKeyOf } from "~/routes/site/page-key.server";
import { keepByVersion } from "~/services/cache.server";
import { DatabaseError } from "~/services/database.server";
import type { Submission } from "~/domain/submissions/submission";
import { keepSubmission } from "~/domain/submissions/submission.commands.server";
import { openFrontDoor } from "~/services/front-door.server";
import { startDelivering } from "~/services/outbox.server";
import { pagePolicy } from "~/services/security-headers.server";
import { daily } from "~/utils/daily";
import { sweepPictures } from "./routes/admin/pictures-keeping.server";

openFrontDoor(pageKeyOf);
keepByVersion(getContentVersion);
startDelivering(async (content) => {
  const kept = await keepSubmission(content as Submission);
  return kept.ok ? "delivered" : kept.reason;
});
daily(sweepPictures);

/** Requests that the database let down. Remix tells us of the error before it hides it from the page. */
const withoutDatabase = new WeakSet<Request>();

// Pages are rendered whole, not streamed: the hashes of the policy need the finished HTML, and a
// reader on a slow line gets the first listing in the first bytes either way.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const html = await render(<RemixServer context={context} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  for (const [name, value] of pagePolicy(html)) headers.set(name, value);
  return new Response(html, { status: withoutDatabase.has(request) ? 503 : status, headers });
}

/** How long what a page waits for may take, in milliseconds; the rest is then left to the browser. */
const PATIENCE = 10_000;

function render(element: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const page = new Writable({
      write(chunk: Buffer, _, next) {
        chunks.push(chunk);
        next();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      onAllReady: () => {
        // It would keep the whole page in memory until it rings.
        clearTimeout(late);
        pipe(page);
      },
      onShellError: reject,
      onError: reject,
    });
    const late = setTimeout(abort, PATIENCE).unref();
  });
}

export const handleError: HandleErrorFunction = (
  error,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
) => {
  // A visitor who left is no fault of ours.
  if (request.signal.aborted) return;
  if (error instanceof DatabaseError) withoutDatabase.add(request);
  const { pathname } = new URL(request.url);
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${request.method} ${pathname}: ${reason}\n`);
};
