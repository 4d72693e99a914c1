import type { LoaderFunctionArgs } from "@remix-run/node";
import { listPathOf } from "~/domain/properties/search/list-page";
import { rememberLastList } from "~/services/session/last-list.server";

/**
 * Remembers a property list for the way back, without scripts: the list loads this URL as a picture. The
 * pages of lists and properties can therefore be the same for everyone.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const list = listPathOf(request.headers.get("Referer") ?? "", new URL(request.url).host);
  if (list) headers.set("Set-Cookie", await rememberLastList(list));
  return new Response(null, { status: 204, headers });
}
