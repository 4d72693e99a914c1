import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { place } from "~/agency";
import { InvestmentGuideView } from "~/components/site/guide/investment-guide-view";
import { listPembaAreas } from "~/domain/areas/area.queries.server";
import { getClaims } from "~/domain/claims/claim.queries.server";
import { convertCents, formatConverted } from "~/domain/costs/money-text";
import { breadcrumbList } from "~/domain/page-heads/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import type { Currency } from "~/domain/properties/price";
import type { PropertyPurchase } from "~/domain/properties/purchase/property-purchase";
import { summariseCosts } from "~/requests/page/costs.server";
import { pageHead } from "~/requests/page/page-head.server";
import { readParts } from "~/requests/page/page-parts.server";
import { getPreferences } from "~/requests/page/preferences.server";
import { publicPage } from "~/services/http/public-page.server";
import { m } from "~/text/messages";

/** A villa for $200,000 on a lease. */
const EXAMPLE = {
  ...{ price: 20_000_000, type: "villa", tenure: "government-lease", stage: null },
  ...{ groundRent: null, buyer: "foreigner", years: null },
} as const satisfies PropertyPurchase;

export async function loader({ request }: LoaderFunctionArgs) {
  const { currency } = await getPreferences(request);
  const { parts, init } = await readParts(request, {
    areas: listPembaAreas(),
    claims: getClaims(),
    costs: exampleCosts(currency),
  });
  const title = m.guide_investment_heading({ place });
  const head = await pageHead({
    title,
    description: m.guide_investment_description(),
    path: "/guides/investment",
    jsonLd: (origin) => [
      breadcrumbList(origin, [
        { name: m.common_home(), path: "/" },
        { name: title, path: "/guides/investment" },
      ]),
    ],
  });
  return data({ head, ...parts, claims: parts.claims ?? {} }, init);
}

async function exampleCosts(currency: Currency) {
  const summary = await summariseCosts(EXAMPLE, currency);
  if (!summary?.returnPath) return null;
  const { costs, total, yearly, costsPath, returnPath } = summary;
  const price = formatConverted(convertCents(EXAMPLE.price, currency), currency);
  return { price, costs, total, yearly, costsPath, returnPath };
}

export const headers = publicPage();

export const meta = headOf();

export default function InvestmentGuide() {
  return <InvestmentGuideView {...useLoaderData<typeof loader>()} />;
}
