import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CostsView } from "~/components/site/costs/costs-view";
import { purchaseParams, typedPriceIn } from "~/domain/costs/cost-question";
import { convertCosts, costBlocks } from "~/domain/costs/purchase-costs";
import { dollars } from "~/domain/properties/price";
import { breadcrumbList } from "~/domain/page-heads/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { pageHead } from "~/requests/page/page-head.server";
import { calculateCosts, explainConversion } from "~/requests/page/costs.server";
import { getPreferences } from "~/requests/page/preferences.server";
import { publicPage } from "~/services/http/public-page.server";
import { m } from "~/text/messages";

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ result, init }, preferences] = await Promise.all([
    calculateCosts(request),
    getPreferences(request),
  ]);
  const head = await pageHead({
    title: m.costs_title(),
    description: m.costs_description(),
    path: "/costs",
    jsonLd: (origin) => [
      breadcrumbList(origin, [
        { name: m.common_home(), path: "/" },
        { name: m.costs_heading(), path: "/costs" },
      ]),
    ],
  });
  const { currency } = preferences;
  const { costs, items, ...question } = result;
  const price = typedPriceIn(result.typed.price ?? "", currency) ?? undefined;
  const blocks = costBlocks(question, items);
  const shown = costs && convertCosts(costs, currency, price);
  const sums = costs && convertCosts(costs, dollars);
  const note = await explainConversion(result, currency);
  return data({ head, question, preferences, blocks, sums, shown, note }, init);
}

export const headers = publicPage(purchaseParams);

export const meta = headOf();

export default function CostsPage() {
  return <CostsView {...useLoaderData<typeof loader>()} />;
}
