import type { ActionFunctionArgs } from "@remix-run/node";
import { findReceiver } from "~/requests/public-form/forms.server";

export { refuseReads as loader } from "~/requests/refuse-reads.server";
import { notFound } from "~/requests/not-found";
import { splitLanguage } from "~/utils/language/language";

/**
 * Receives public forms sent by a script: /in-place, then the form's own path. Responds with plain JSON,
 * which the script can tell from a gateway's page.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const receive = findReceiver(splitLanguage(`/${params["*"] ?? ""}`).path.slice(1));
  if (!receive) return notFound();
  const result = await receive(request);
  if ("data" in result) return Response.json(result.data, result.init ?? {});
  const headers = new Headers(result.headers);
  const to = headers.get("Location");
  headers.delete("Location");
  return to ? Response.json({ to }, { headers }) : result;
}
