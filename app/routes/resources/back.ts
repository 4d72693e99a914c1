import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { listPathOf, PROPERTY_SEARCH } from "~/domain/properties/search/list-page";
import { getLastList } from "~/services/session/last-list.server";
import { inLanguage } from "~/utils/language/language";

/** "Back to Properties" without scripts: redirects to the last list, or else to the property search. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { origin, host } = new URL(request.url);
  const last = await getLastList(request);
  const path = last && listPathOf(origin + last, host);
  return redirect(path ?? inLanguage(PROPERTY_SEARCH), {
    headers: { "Cache-Control": "no-store" },
  });
}
