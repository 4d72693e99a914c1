import type { LoaderFunctionArgs } from "@remix-run/node";
import { log, setLogRequestId } from "~/services/log.server";
import { OutageError } from "~/services/outage.server";
import { m } from "~/text/messages";

const RETRY_AFTER_S = 60;

/** Responds 503 during an outage, which crawlers and portals understand as "try again later". */
export const fileLoader =
  (load: (args: LoaderFunctionArgs) => Promise<Response>) =>
  async (args: LoaderFunctionArgs): Promise<Response> => {
    try {
      return await load(args);
    } catch (error) {
      if (!(error instanceof OutageError)) throw error;
      const { method, url } = args.request;
      setLogRequestId(args.request);
      log.error({ method, path: new URL(url).pathname, err: error }, "A file could not be read");
      return new Response(m.error_file_unavailable(), {
        status: 503,
        headers: { "Cache-Control": "no-store", "Retry-After": String(RETRY_AFTER_S) },
      });
    }
  };
