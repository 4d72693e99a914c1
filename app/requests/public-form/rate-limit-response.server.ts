import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import { FORM_LIMIT, consumeRateLimit } from "~/domain/limits/limit.commands.server";
import { clientAddress } from "~/services/http/client-address.server";

/**
 * The answer to a form of somebody who sends too many of them (429), with all that was typed; null
 * when it may be kept.
 */
export async function rateLimitResponse<Form>(
  request: Request,
  submission: Submission<Form, string[]>,
) {
  const limit = await consumeRateLimit(FORM_LIMIT, clientAddress(request));
  if (limit.allowed) return null;
  const seconds = limit.retryAfterSeconds;
  const formErrors = [`That was a lot at once. Please wait ${seconds} seconds, or call us.`];
  return data(
    { lastResult: submission.reply({ formErrors }) },
    { status: 429, headers: { "Retry-After": String(seconds) } },
  );
}
