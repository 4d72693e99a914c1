import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { LeadPipeline } from "~/components/admin/lead-pipeline/lead-pipeline";
import type { Actor } from "~/domain/actor/actor";
import { getLastDeleted } from "~/domain/bin/bin.queries.server";
import { getLastBulkChange } from "~/domain/bulk/bulk-change.queries.server";
import {
  CALLBACKS_PER_PAGE,
  listCallbackRequests,
} from "~/domain/callback-requests/callback-request.queries.server";
import { parseCallbackSearch } from "~/domain/callback-requests/callback-search";
import { hasOutcome, outcomePath } from "~/domain/deals/outcome";
import { statusLabels } from "~/domain/leads/lead";
import { newerStatusText, rowFor } from "~/domain/leads/lead-row";
import { parseLeadSearch } from "~/domain/leads/lead-search";
import {
  leadStatusSchema,
  type LeadStatusForm,
  type StatusResult,
} from "~/domain/leads/manage/lead-status.schema";
import { changeLeadStatus, changeLeadStatusOnce } from "~/domain/leads/lead.commands.server";
import { getPipelineCounts, LEADS_PER_PAGE, listLeads } from "~/domain/leads/lead.queries.server";
import { listSavedFilters } from "~/domain/saved-filters/saved-filter.queries.server";
import { listSpamMarks } from "~/domain/spam/spam.queries.server";
import { listTags } from "~/domain/tags/tag.queries.server";
import { getTodayCounts } from "~/domain/today/today.queries.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { internalPath } from "~/utils/web/internal-path";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { m } from "~/text/messages";

const LIST = "/admin/leads";

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const search = parseLeadSearch(searchParams);
  const callbackSearch = parseCallbackSearch(searchParams);
  const [list, counts, requests, today, spamMarks, lastDeleted, ...rest] = await Promise.all([
    listLeads(search),
    getPipelineCounts(),
    listCallbackRequests(callbackSearch),
    getTodayCounts(),
    listSpamMarks(),
    getLastDeleted("lead"),
    getLastBulkChange("lead"),
    listTags(),
    listSavedFilters("leads"),
  ]);
  const [lastChange, tags, savedFilters] = rest;
  return {
    leads: list.leads.map((lead) => rowFor(actor, lead)),
    count: list.count,
    pageCount: Math.ceil(list.count / LEADS_PER_PAGE),
    search: { ...search, page: list.page },
    counts,
    callbacks: {
      ...requests,
      pageCount: Math.ceil(requests.count / CALLBACKS_PER_PAGE),
      search: { ...callbackSearch, page: requests.page },
    },
    today,
    spamMarks,
    ...{ lastDeleted, lastChange, tags, savedFilters },
    clock: { now: new Date().toISOString(), today: todayInDarEsSalaam() },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request);
  return changeStatus(await readForm(request, adminForms.leadList), actor);
}

const returnPath = (formData: FormData) => internalPath(formData.get("back"), LIST);

async function changeStatus(formData: FormData, actor: Actor) {
  const isInPlace = formData.get("answer") === "in-place";
  const respond = (value: StatusResult, status = 200) => data(value, { status });
  const refuse = (message: string, status: number, isNewer = false) =>
    isInPlace
      ? respond({ saved: false, message, isNewer }, status)
      : redirectWithError(returnPath(formData), message);
  const submission = parseForm(formData, leadStatusSchema);
  if (submission.status !== "success") return refuse(m.admin_lead_status_missing(), 422);

  const { lead_id, status, former: seen, undoes } = submission.value;
  const result = await saveStatus(submission.value);
  if (!result.ok) {
    switch (result.reason) {
      case "gone":
        // The row disappears, and a message in it would too.
        return redirectWithError(returnPath(formData), m.admin_lead_gone());
      case "newer":
        // Status 200, since the list is not revalidated after an error.
        return refuse(newerStatusText(result), 200, true);
      case "save-failed":
        return refuse(m.admin_lead_status_failed(), 503);
    }
  }
  const { name } = result;
  // Another tab may have changed it. If it already is the chosen one, an earlier response was lost.
  const former = seen && (result.former === status ? seen : result.former);
  if (isInPlace)
    return respond({ saved: true, change: { name, from: former ?? null, to: status } });
  const labels = { name, status: statusLabels[status]() };
  const back = returnPath(formData);
  if (undoes) return redirectWithSuccess(back, m.admin_lead_status_again(labels));
  return redirectWithSuccess(
    hasOutcome(status, actor) ? outcomePath(lead_id, back) : back,
    former && former !== status
      ? m.admin_lead_status_changed({ ...labels, former: statusLabels[former]() })
      : m.admin_lead_status_set(labels),
  );
}

/** Forms without scripts have no submission id. */
const saveStatus = ({ lead_id, status, undoes, submission_id }: LeadStatusForm) =>
  submission_id && !undoes
    ? changeLeadStatusOnce(lead_id, { status, submission_id })
    : changeLeadStatus(lead_id, status, undoes);

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function LeadsRoute() {
  return (
    <>
      <LeadPipeline {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
