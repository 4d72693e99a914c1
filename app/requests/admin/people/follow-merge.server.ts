import { redirect } from "@remix-run/node";
import { getPerson } from "~/domain/people/person.queries.server";
import { readOrOutage } from "~/services/outage.server";

/**
 * Sends a form on (307) to the same page of the person that theirs was merged into while it was filled
 * in, so that a refusal keeps what was typed. Call it once the form was read.
 */
export async function followMerge(request: Request, personId: string): Promise<void> {
  const reading = await readOrOutage(getPerson(personId));
  const head = reading.ok ? reading.value?.id : undefined;
  if (head === undefined || head === personId) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(pathname.replace(personId, head) + search, 307);
}
