import type { ActionFunctionArgs } from "@remix-run/node";
import { isbot } from "isbot";
import { recordContactClick } from "~/domain/contact-leads/contact-lead.commands.server";
import { contactClickSchema } from "~/domain/contact-leads/contact-click.schema";
import { CONTACT_CLICK_LIMIT, consumeRateLimit } from "~/domain/limits/limit.commands.server";
import { clientAddress } from "~/services/http/client-address.server";
import { log } from "~/services/log.server";
import { getVisitor } from "~/services/session/visitor.server";
import { errorLine } from "~/utils/error-text";

export { refuseReads as loader } from "~/requests/refuse-reads.server";

/** Records a click that a browser reports by ping or beacon. All of it is in the query: the body is never read. */
export async function action({ request }: ActionFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const click = contactClickSchema.safeParse(Object.fromEntries(params));
  const isClick = click.success && isByPerson(request.headers);
  if (isClick && (await consumeRateLimit(CONTACT_CLICK_LIMIT, clientAddress(request))).allowed) {
    const visitor = await getVisitor(request);
    // Nobody waits for the response, and only the operator could act on a failure.
    recordContactClick(click.data, visitor).catch((error: unknown) => {
      log.error({ reason: errorLine(error) }, "A contact click was not recorded");
    });
  }
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

/** Not a bot, a prefetch or another site's page. */
function isByPerson(headers: Headers): boolean {
  const agent = headers.get("User-Agent");
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  const site = headers.get("Sec-Fetch-Site") ?? "same-origin";
  return Boolean(agent) && !isbot(agent) && !/prefetch/i.test(purpose) && site === "same-origin";
}
