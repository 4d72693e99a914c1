import { redirect } from "@remix-run/node";
import { getPerson } from "~/domain/people/person.queries.server";
import { readOrOutage } from "~/services/outage.server";

// Redirects with 307, so that nothing typed is lost. Call it after reading the form.
export async function followMerge(request: Request, personId: string): Promise<void> {
  const reading = await readOrOutage(getPerson(personId));
  const currentId = reading.ok ? reading.value?.id : undefined;
  if (currentId === undefined || currentId === personId) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(pathname.replace(personId, currentId) + search, 307);
}
