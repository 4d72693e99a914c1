import type { LoaderFunctionArgs } from "@remix-run/node";
import { listPathOf } from "~/domain/properties/search/list-page";
import { rememberLastList } from "~/services/session/last-list.server";

/**
 * A picture of nothing that a list of properties loads where there are no scripts: it remembers the
 * list, for the way back. So the list's own page, and the property's, can stay the same for everyone.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const list = listPathOf(request.headers.get("Referer") ?? "", new URL(request.url).host);
  if (list) headers.set("Set-Cookie", await rememberLastList(list));
  return new Response(null, { status: 204, headers });
}
