import type { FastifyReply, FastifyRequest } from "fastify";
import { log } from "~/services/log.server";
import {
  AWAY_POLICY,
  awayPage,
  formFields,
  tooLargePage,
  undeliveredPage,
  undeliveredUploadPage,
} from "./away-pages";
import { BodyTooLargeError, type ReceivedBody, TooBusyError } from "./limits/request-body";
import type { Contacts } from "./public-rows";
import { SiteError } from "./site-processes";

const RETRY_AFTER_S = "5";

/** Answers for the site where it does not, with a way to reach the agency. */
export class Failures {
  /** `cachedPages`: the number of pages that can still be shown. */
  constructor(
    private readonly contacts: () => Contacts,
    private readonly cachedPages: () => number,
  ) {}

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
    if (request.gone.signal.aborted) return reply.hijack();
    const { statusCode } = error as { statusCode?: number };
    // A Range or a condition that a file does not meet.
    if (statusCode === 412 || statusCode === 416) return reply.send(error);
    if (error instanceof BodyTooLargeError) {
      return this.#page(reply, 413, tooLargePage(this.contacts()));
    }
    if (error instanceof TooBusyError) {
      // No browser sends chunks, and tiny ones cost too much to be read to their end.
      if ("transfer-encoding" in request.headers) reply.header("connection", "close");
    } else if (!(error instanceof SiteError)) {
      const { id, method, path } = request;
      log.error({ id, method, path, err: error }, "The front failed");
    }
    if (request.isHealthCheck && !(error instanceof TooBusyError)) return this.#health(reply);
    const isRead = request.method === "GET" || request.method === "HEAD";
    const page = isRead ? awayPage : undeliveredUploadPage;
    return this.#page(reply, 503, page(this.contacts()));
  }

  /** Gives a form back to send again; throws the error where the body is no form that can be. */
  async giveBack(
    error: unknown,
    { content }: ReceivedBody,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    if (!(error instanceof SiteError) || !Buffer.isBuffer(content)) throw error;
    const fields = await formFields(content, request.headers["content-type"]);
    if (!fields) throw error;
    return this.#page(reply, 503, undeliveredPage(this.contacts(), request.target, fields));
  }

  #health(reply: FastifyReply): unknown {
    const shown = `${this.cachedPages()} pages are shown from the cache.`;
    const reasons = [`No process of the site answers; ${shown}`];
    return reply.code(503).send({ status: "degraded", reasons });
  }

  #page(reply: FastifyReply, status: 413 | 503, page: string): unknown {
    if (status === 503) reply.header("retry-after", RETRY_AFTER_S);
    return reply
      .code(status)
      .headers({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": AWAY_POLICY,
        "cache-control": "no-store",
      })
      .send(page);
  }
}
