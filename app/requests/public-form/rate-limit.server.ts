import {
  FORM_LIMIT,
  REFUSED_FORM_LIMIT,
  consumeInProcess,
  consumeRateLimit,
  type RateLimitResult,
} from "~/domain/limits/limit.commands.server";
import { clientAddress } from "~/services/http/client-address.server";
import { m } from "~/text/messages";

type RateLimitRefusal = { message: string; headers: Record<string, string> };

/** Null while the sender is within the limit. */
export const countForm = async (request: Request): Promise<RateLimitRefusal | null> =>
  toRefusal(await consumeRateLimit(FORM_LIMIT, clientAddress(request)));

export const countRefusedForm = (request: Request): RateLimitRefusal | null =>
  toRefusal(consumeInProcess(REFUSED_FORM_LIMIT, clientAddress(request)));

function toRefusal(limit: RateLimitResult): RateLimitRefusal | null {
  if (limit.allowed) return null;
  const { retryAfterSeconds } = limit;
  return {
    message: m.public_form_rate_limit({ count: retryAfterSeconds }),
    headers: { "Retry-After": String(retryAfterSeconds) },
  };
}
