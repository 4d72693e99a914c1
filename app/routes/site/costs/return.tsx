import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { drawLease } from "~/components/site/costs/drawing/lease-chart.server";
import { ReturnView } from "~/components/site/costs/return-view";
import { breadcrumbList } from "~/domain/page-heads/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { pageHead } from "~/requests/page/page-head.server";
import { returnParams } from "~/domain/costs/return/return-question";
import { answerReturn } from "~/requests/page/costs.server";
import { getPreferences } from "~/requests/page/preferences.server";
import { publicPage } from "~/services/http/public-page.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ answer, init }, preferences] = await Promise.all([
    answerReturn(request),
    getPreferences(request),
  ]);
  const chart = answer.cases && drawLease(answer.cases, preferences.currency);
  const head = await pageHead({
    title: "What a property on Pemba may bring",
    description:
      "Rent, season, management, upkeep, tax, ground rent and the years of the lease: a return in three cases, with every assumption and its source. No promise.",
    path: "/return",
    jsonLd: (origin) => [
      breadcrumbList(origin, [
        { name: "Home", path: "/" },
        { name: "What it may bring", path: "/return" },
      ]),
    ],
  });
  return data({ head, answer, chart, preferences }, init);
}

export const headers = publicPage(returnParams);

export const meta = headOf("Page");

export default function ReturnPage() {
  return <ReturnView {...useLoaderData<typeof loader>()} />;
}
