import type { FastifyRequest } from "fastify";
import { Quota } from "./quota";
import { BodyTooLargeError, LARGEST_BODY, TooBusyError } from "./request-body";
import { limitedSender } from "./sender";
import { SiteTurns } from "./site-turns";

/** Requests in flight: a proxy sends the hundred of one browser's HTTP/2 at once. */
const MOST_REQUESTS = 1024;
const MOST_REQUESTS_OF_SENDER = 128;
/** The same of health checks, which have a number of their own. */
const MOST_HEALTH_CHECKS = 64;
const MOST_HEALTH_CHECKS_OF_SENDER = 8;

/** Admits each sender's requests up to a limit, and gives them their turns at the site. */
export class Admission {
  #pages = {
    quota: new Quota(MOST_REQUESTS_OF_SENDER, MOST_REQUESTS),
    turns: new SiteTurns(),
  };
  #healthChecks = {
    quota: new Quota(MOST_HEALTH_CHECKS_OF_SENDER, MOST_HEALTH_CHECKS),
    turns: new SiteTurns(),
  };

  constructor(private readonly trustedProxyHops: number) {}

  identify(request: FastifyRequest): void {
    const { headers, raw } = request;
    const forwardedFor = String(headers["x-forwarded-for"] ?? "");
    request.sender = limitedSender(forwardedFor, raw.socket.remoteAddress, this.trustedProxyHops);
    const { turns } = this.#kindOf(request);
    request.turn = turns.turnOf(request.sender, request.gone.signal);
  }

  /** Counts the request until it is `over`. Throws a TooBusyError or a BodyTooLargeError. */
  admit(request: FastifyRequest, whenOver: (end: () => void) => void): void {
    const { headers, sender } = request;
    if (Number(headers["content-length"] ?? 0) > LARGEST_BODY) {
      throw new BodyTooLargeError("The body is too large");
    }
    const { quota } = this.#kindOf(request);
    if (!quota.take(sender)) throw new TooBusyError("Too many requests in flight");
    whenOver(() => quota.giveBack(sender));
  }

  #kindOf({ isHealthCheck }: FastifyRequest) {
    return isHealthCheck ? this.#healthChecks : this.#pages;
  }
}
