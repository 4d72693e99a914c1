import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { TodayPage } from "~/components/admin/today/today-page";
import type { Actor } from "~/domain/actor/actor";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { listViewingsToConfirm } from "~/domain/bookings/diary/diary.queries.server";
import { getAwaitedFeedback } from "~/domain/bookings/viewings/feedback.queries.server";
import { getClaimsToReview } from "~/domain/claims/admin-claim.queries.server";
import { saveMatchClick } from "~/domain/criteria/matches/match.commands.server";
import { getPropertyNews } from "~/domain/criteria/matches/match.queries.server";
import { matchClickSchema } from "~/domain/criteria/matches/match.schema";
import { NO_DEALS_TO_RECORD } from "~/domain/deals/deals-to-record";
import { getDealsToRecord } from "~/domain/deals/deals-to-record.queries.server";
import { NO_ENDING_MANDATES } from "~/domain/owners/ending-mandate";
import { getEndingMandates } from "~/domain/owners/ending-mandates.queries.server";
import { getUnconfirmedProperties } from "~/domain/properties/availability/unconfirmed.queries.server";
import { getResponseMedian } from "~/domain/response/response.queries.server";
import { listSpamMarks } from "~/domain/spam/spam.queries.server";
import { getLastDoneTask, getTodayTasks } from "~/domain/tasks/task.queries.server";
import { getTodayQueue } from "~/domain/today/today.queries.server";
import { parseOtherKind, parseTodaySearch, type OtherKind } from "~/domain/today/today-queue";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { readForm } from "~/requests/read-form.server";
import { siteUrl } from "~/services/env.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { formatTimeOfDay } from "~/utils/time/dates";
import { internalPath } from "~/utils/web/internal-path";

const LIST = "/admin/today";

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const search = parseTodaySearch(searchParams);
  const otherKind = parseOtherKind(searchParams);
  const [queue, sales, tasks, toConfirm, awaited, news, unconfirmed, claims, ...rest] =
    await Promise.all([
      getTodayQueue(search, siteUrl),
      getSalesToDo(actor, otherKind),
      getTodayTasks(otherKind === "task"),
      listViewingsToConfirm(),
      getAwaitedFeedback(),
      getPropertyNews(otherKind === "match", siteUrl),
      getUnconfirmedProperties(),
      getClaimsToReview(),
      getResponseMedian(),
      listSpamMarks(),
      getLastDoneTask(),
    ]);
  const [response, spamMarks, doneTask] = rest;
  return {
    ...queue,
    ...sales,
    ...{
      tasks,
      toConfirm,
      awaited,
      news,
      unconfirmed,
      claims,
      otherKind,
      spamMarks,
      doneTask,
    },
    kind: search.kind,
    response,
    today: todayInDarEsSalaam(),
    updatedAt: formatTimeOfDay(new Date().toISOString()),
  };
}

/** Deals and mandates are for the operator alone. */
async function getSalesToDo(actor: Actor, otherKind: OtherKind | null) {
  if (actor.kind === "helper") return { ending: NO_ENDING_MANDATES, toRecord: NO_DEALS_TO_RECORD };
  const [ending, toRecord] = await Promise.all([
    getEndingMandates(otherKind === "mandate"),
    getDealsToRecord(otherKind === "deal"),
  ]);
  return { ending, toRecord };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.propertyNews);
  const click = matchClickSchema.safeParse(Object.fromEntries(formData));
  if (!click.success) return data(null, { status: 422 });
  const back = internalPath(formData.get("back"), LIST);
  if (!(await saveMatchClick(click.data))) {
    return redirectWithError(back, m.admin_common_not_saved());
  }
  const isTold = click.data.intent === "mark-told";
  return redirectWithSuccess(
    back,
    isTold ? m.admin_today_news_told() : m.admin_today_news_stopped(),
  );
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function TodayRoute() {
  return (
    <>
      <TodayPage {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
