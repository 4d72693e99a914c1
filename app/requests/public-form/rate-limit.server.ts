import {
  FORM_LIMIT,
  REFUSED_FORM_LIMIT,
  consumeInProcess,
  consumeRateLimit,
  type RateLimitResult,
} from "~/domain/limits/limit.commands.server";
import { clientAddress } from "~/services/http/client-address.server";
import { m } from "~/text/messages";

/** What is said to somebody who sends too many forms, and the headers of that response (429). */
type TooMany = { message: string; headers: Record<string, string> };

/** Counts a valid form of a visitor; null while its sender is within the limit. */
export const countForm = async (request: Request): Promise<TooMany | null> =>
  tooManyIn(await consumeRateLimit(FORM_LIMIT, clientAddress(request)));

/** Counts a form that was refused. */
export const countRefusedForm = (request: Request): TooMany | null =>
  tooManyIn(consumeInProcess(REFUSED_FORM_LIMIT, clientAddress(request)));

function tooManyIn(limit: RateLimitResult): TooMany | null {
  if (limit.allowed) return null;
  const seconds = String(limit.retryAfterSeconds);
  return {
    message: m.public_form_that_was_a_lot_at_once({ seconds }),
    headers: { "Retry-After": seconds },
  };
}
