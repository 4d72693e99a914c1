import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CostsView } from "~/components/site/costs/costs-view";
import { purchaseParams, typedPriceText } from "~/domain/costs/cost-question";
import { breadcrumbList } from "~/domain/page-heads/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { pageHead } from "~/requests/page/page-head.server";
import { answerCosts } from "~/requests/page/costs.server";
import { getPreferences } from "~/requests/page/preferences.server";
import { publicPage } from "~/services/http/public-page.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ answer, init }, preferences] = await Promise.all([
    answerCosts(request),
    getPreferences(request),
  ]);
  const head = await pageHead({
    title: "What it costs in all to buy on Pemba",
    description:
      "Stamp duty, registration, advocate, searches, ground rent: what a purchase on Pemba Island, Zanzibar, costs beside the price, each item with its source and date.",
    path: "/costs",
    jsonLd: (origin) => [
      breadcrumbList(origin, [
        { name: "Home", path: "/" },
        { name: "What it costs in all", path: "/costs" },
      ]),
    ],
  });
  const typedPrice = typedPriceText(answer.typed.price ?? "", preferences.currency);
  return data({ head, answer, preferences, typedPrice }, init);
}

export const headers = publicPage(purchaseParams);

export const meta = headOf("Page");

export default function CostsPage() {
  return <CostsView {...useLoaderData<typeof loader>()} />;
}
