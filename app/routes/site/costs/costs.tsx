import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CostsView } from "~/components/site/costs/costs-view";
import { purchaseParams, typedPriceText } from "~/domain/costs/cost-question";
import { breadcrumbList } from "~/domain/page-heads/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { pageHead } from "~/requests/page/page-head.server";
import { calculateCosts } from "~/requests/page/costs.server";
import { getPreferences } from "~/requests/page/preferences.server";
import { publicPage } from "~/services/http/public-page.server";
import { m } from "~/text/messages";

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ answer, init }, preferences] = await Promise.all([
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
  const typedPrice = typedPriceText(answer.typed.price ?? "", preferences.currency);
  return data({ head, answer, preferences, typedPrice }, init);
}

export const headers = publicPage(purchaseParams);

export const meta = headOf();

export default function CostsPage() {
  return <CostsView {...useLoaderData<typeof loader>()} />;
}
