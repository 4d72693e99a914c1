import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { drawLease } from "~/components/site/costs/drawing/lease-chart.server";
import { ReturnView } from "~/components/site/costs/return-view";
import { breadcrumbList } from "~/domain/page-heads/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { pageHead } from "~/requests/page/page-head.server";
import { convertReturn } from "~/domain/costs/return/rental-return";
import { returnParams } from "~/domain/costs/return/return-question";
import { calculateReturn, explainConversion } from "~/requests/page/costs.server";
import { getPreferences } from "~/requests/page/preferences.server";
import { publicPage } from "~/services/http/public-page.server";
import { m } from "~/text/messages";

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ result, init }, preferences] = await Promise.all([
    calculateReturn(request),
    getPreferences(request),
  ]);
  const { cases, basis } = result;
  const { currency } = preferences;
  const chart = cases && drawLease(cases, currency);
  const shown = cases && basis && convertReturn(cases, basis, currency);
  const note = basis?.conversionState === "none" ? null : await explainConversion(result, currency);
  const head = await pageHead({
    title: m.costs_return_title(),
    description: m.costs_return_description(),
    path: "/return",
    jsonLd: (origin) => [
      breadcrumbList(origin, [
        { name: m.common_home(), path: "/" },
        { name: m.costs_return_heading(), path: "/return" },
      ]),
    ],
  });
  return data({ head, result, chart, shown, note, preferences }, init);
}

export const headers = publicPage(returnParams);

export const meta = headOf();

export default function ReturnPage() {
  return <ReturnView {...useLoaderData<typeof loader>()} />;
}
