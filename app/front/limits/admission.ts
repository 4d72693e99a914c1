import type { FastifyRequest } from "fastify";
import { Quota } from "./quota";
import { BodyTooLargeError, MAX_BODY_BYTES, TooBusyError } from "./request-body";
import { identifySender } from "./sender";
import { SiteTurns } from "./site-turns";

/** A proxy forwards the hundred streams of one HTTP/2 browser at once. */
const MAX_REQUESTS = 1024;
const MAX_REQUESTS_PER_SENDER = 128;
const MAX_HEALTH_CHECKS = 64;
const MAX_HEALTH_CHECKS_PER_SENDER = 8;

export class Admission {
  #pages = {
    quota: new Quota(MAX_REQUESTS_PER_SENDER, MAX_REQUESTS),
    turns: new SiteTurns(),
  };
  #healthChecks = {
    quota: new Quota(MAX_HEALTH_CHECKS_PER_SENDER, MAX_HEALTH_CHECKS),
    turns: new SiteTurns(),
  };

  constructor(private readonly trustedProxyHops: number) {}

  identify(request: FastifyRequest): void {
    const { headers, raw } = request;
    const forwardedFor = String(headers["x-forwarded-for"] ?? "");
    request.sender = identifySender(forwardedFor, raw.socket.remoteAddress, this.trustedProxyHops);
    const { turns } = this.#limitsFor(request);
    request.turn = turns.createTurn(request.sender, request.disconnect.signal);
  }

  admit(request: FastifyRequest, onEnd: (end: () => void) => void): void {
    const { headers, sender } = request;
    if (Number(headers["content-length"] ?? 0) > MAX_BODY_BYTES) {
      throw new BodyTooLargeError("The body is too large");
    }
    const { quota } = this.#limitsFor(request);
    if (!quota.take(sender)) throw new TooBusyError("Too many requests in flight");
    onEnd(() => quota.release(sender));
  }

  #limitsFor({ isHealthCheck }: FastifyRequest) {
    return isHealthCheck ? this.#healthChecks : this.#pages;
  }
}
