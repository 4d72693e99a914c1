import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CostsView } from "~/components/site/costs/costs-view";
import { purchaseParams } from "~/domain/costs/cost-question";
import { breadcrumbList, pageMeta } from "~/domain/page-heads/page-meta";
import { answerCosts } from "~/requests/page/costs.server";
import { getPreferences } from "~/requests/page/preferences.server";
import { publicPage } from "~/services/http/public-page.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ answer, init }, preferences] = await Promise.all([
    answerCosts(request),
    getPreferences(request),
  ]);
  return data({ answer, preferences }, init);
}

export const headers = publicPage(purchaseParams);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
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

export default function CostsPage() {
  return <CostsView {...useLoaderData<typeof loader>()} />;
}
