import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  drawInterest,
  drawLeadsBySource,
  drawFunnel,
  drawResponse,
} from "~/components/admin/numbers/drawing/number-charts.server";
import { NumbersPage } from "~/components/admin/numbers/numbers-page";
import { firstSalesDay } from "~/domain/deals/sales";
import { getSales, listDeadReasons, listUnderOffer } from "~/domain/deals/sales.queries.server";
import { weeksUntil } from "~/domain/numbers/numbers";
import {
  getFunnel,
  listLeadsByWeek,
  listPropertyInterest,
  listResponseByWeek,
} from "~/domain/numbers/numbers.queries.server";
import { getResponseMedian } from "~/domain/response/response.queries.server";
import { countSampleContent } from "~/domain/sample-content/sample-content.queries.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request);
  const today = todayInDarEsSalaam();
  const weeks = weeksUntil(today);
  const since = weeks[0] ?? "";
  const money =
    actor.kind === "operator"
      ? Promise.all([getSales(firstSalesDay(today)), listUnderOffer()])
      : null;
  const [sources, funnel, response, median, interest, unviewed, sample, reasons] =
    await Promise.all([
      listLeadsByWeek(weeks),
      getFunnel(weeks),
      listResponseByWeek(weeks),
      getResponseMedian(),
      listPropertyInterest(weeks, { unviewed: false }),
      listPropertyInterest(weeks, { unviewed: true }),
      countSampleContent(),
      listDeadReasons(since),
    ]);
  const [sales, underOffer] = (await money) ?? [null, null];
  return {
    ...{ since, sales, underOffer, reasons },
    hasSample: Object.values(sample).some((count) => count > 0),
    sources: { weeks: sources, drawing: drawLeadsBySource(sources) },
    funnel: { ...funnel, drawing: drawFunnel(funnel.steps) },
    response: { weeks: response, median, drawing: drawResponse(response) },
    interest: { ...interest, drawing: drawInterest(interest.properties) },
    unviewed,
  };
}

export { clientLoader, shouldRevalidate } from "~/components/admin/saving/client-handlers";

export default function NumbersRoute() {
  return <NumbersPage {...useLoaderData<typeof loader>()} />;
}
