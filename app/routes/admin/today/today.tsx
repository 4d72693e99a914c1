import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { TodayPage } from "~/components/admin/today/today-page";
import { getResponseMedian } from "~/domain/response/response.queries.server";
import { getTodayQueue } from "~/domain/today/today.queries.server";
import { parseTodaySearch } from "~/domain/today/today-queue";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { timeOfDay } from "~/utils/time/dates";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const search = parseTodaySearch(new URL(request.url).searchParams);
  const [queue, response] = await Promise.all([getTodayQueue(search), getResponseMedian()]);
  return {
    ...queue,
    kind: search.kind,
    response,
    today: todayInDarEsSalaam(),
    updatedAt: timeOfDay(new Date().toISOString()),
  };
}

export { clientLoader, shouldRevalidate } from "~/components/admin/saving/client-handlers";

export default function TodayRoute() {
  return (
    <>
      <TodayPage {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
