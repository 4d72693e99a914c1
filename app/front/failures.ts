import type { FastifyReply, FastifyRequest } from "fastify";
import { log } from "~/services/log.server";
import {
  FALLBACK_POLICY,
  unavailablePage,
  parseFormFields,
  tooLargePage,
  undeliveredPage,
  undeliveredUploadPage,
} from "./away-pages";
import { BodyTooLargeError, type ReceivedBody, TooBusyError } from "./limits/request-body";
import type { Contacts } from "./public-rows";
import { SiteError } from "./site-processes";

const RETRY_AFTER_S = "5";

export class Failures {
  constructor(
    private readonly contacts: () => Contacts,
    private readonly cachedPages: () => number,
  ) {}

  respond(error: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
    if (request.disconnect.signal.aborted) return reply.hijack();
    const { statusCode } = error as { statusCode?: number };
    // Range or precondition a file doesn't satisfy.
    if (statusCode === 412 || statusCode === 416) return reply.send(error);
    if (error instanceof BodyTooLargeError) {
      return this.#sendPage(reply, 413, tooLargePage(this.contacts()));
    }
    if (error instanceof TooBusyError) {
      // No browser sends chunked bodies, and draining tiny chunks is expensive.
      if ("transfer-encoding" in request.headers) reply.header("connection", "close");
    } else if (!(error instanceof SiteError)) {
      const { id, method, path } = request;
      log.error({ id, method, path, err: error }, "Unhandled error in the front");
    }
    if (request.isHealthCheck && !(error instanceof TooBusyError)) return this.#sendHealth(reply);
    const isRead = request.method === "GET" || request.method === "HEAD";
    const page = isRead ? unavailablePage : undeliveredUploadPage;
    return this.#sendPage(reply, 503, page(this.contacts()));
  }

  /** Sends a form back to be resubmitted. Rethrows the error if the body can't be. */
  async returnForm(
    error: unknown,
    { content }: ReceivedBody,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    if (!(error instanceof SiteError) || !Buffer.isBuffer(content)) throw error;
    const fields = await parseFormFields(content, request.headers["content-type"]);
    if (!fields) throw error;
    return this.#sendPage(reply, 503, undeliveredPage(this.contacts(), request.target, fields));
  }

  #sendHealth(reply: FastifyReply): unknown {
    const summary = `${this.cachedPages()} pages are shown from the cache.`;
    const reasons = [`No process of the site answers; ${summary}`];
    return reply.code(503).send({ status: "degraded", reasons });
  }

  #sendPage(reply: FastifyReply, status: 413 | 503, page: string): unknown {
    if (status === 503) reply.header("retry-after", RETRY_AFTER_S);
    return reply
      .code(status)
      .headers({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": FALLBACK_POLICY,
        "cache-control": "no-store",
      })
      .send(page);
  }
}
