import { redirect } from "@remix-run/node";
import { purchaseOf } from "~/domain/properties/purchase/property-purchase";
import { getPropertyRedirect } from "~/domain/properties/property.queries.server";
import { propertyJson } from "~/domain/property-feeds/property-json";
import { getJsonProperty } from "~/domain/property-feeds/property-json.queries.server";
import { listPriceChanges } from "~/domain/properties/price-history/price-history.queries.server";
import { fileLoader } from "~/requests/file-loader.server";
import { countCosts } from "~/requests/page/costs.server";
import { siteUrl } from "~/services/env.server";
import { publicFile } from "~/services/http/public-page.server";
import { m } from "~/text/messages";

/** All public facts of a property as JSON, with the access rules of its page. */
export const loader = fileLoader(async ({ params }) => {
  const headers = new Headers(publicFile([]));
  const slug = params.slug ?? "";
  const property = await getJsonProperty(slug);
  if (!property) {
    const moved = await getPropertyRedirect(slug);
    if (moved) throw redirect(`/properties/${moved}.json`, 301);
    return Response.json({ error: m.property_not_found_toast() }, { status: 404, headers });
  }
  const [changes, costs] = await Promise.all([
    listPriceChanges(property.id),
    countCosts(purchaseOf(property)),
  ]);
  const body = propertyJson(siteUrl, property, { changes, costs });
  // A draft is an unlisted link.
  if (!property.is_published) headers.set("X-Robots-Tag", "noindex");
  return Response.json(body, { headers });
});
