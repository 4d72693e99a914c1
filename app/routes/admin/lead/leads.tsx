import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { LeadPipeline } from "~/components/admin/lead-pipeline/lead-pipeline";
import { listSearch } from "~/domain/admin-access/form-draft";
import { makeLeadOfCallback } from "~/domain/callback-requests/callback-lead.commands.server";
import { statusLabels } from "~/domain/leads/lead";
import { parseLeadSearch } from "~/domain/leads/lead-search";
import { leadStatusSchema, type StatusAnswer } from "~/domain/leads/manage/lead-status.schema";
import { changeLeadStatus, clearSuspicion } from "~/domain/leads/lead.commands.server";
import {
  getPipelineCounts,
  LEADS_PER_PAGE,
  listLeads,
  listRecentCallbackRequests,
} from "~/domain/leads/lead.queries.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { internalPath } from "~/utils/web/internal-path";
import { readForm } from "~/requests/read-form.server";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { takeDraft } from "~/requests/admin/form-draft.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";

const LIST = "/admin/leads";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const search = parseLeadSearch(new URL(request.url).searchParams);
  const [list, counts, callbackRequests, draft] = await Promise.all([
    listLeads(search),
    getPipelineCounts(),
    listRecentCallbackRequests(search.isSpam),
    takeDraft(request, LIST),
  ]);
  const pageCount = Math.ceil(list.count / LEADS_PER_PAGE);
  const unsent = draft && [...draft].map(([name, value]) => [name, String(value)] as const);
  return { ...list, pageCount, search, counts, callbackRequests, unsent };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.leadList);
  switch (formData.get("intent")) {
    case "make-lead":
      return makeLead(formData);
    case "not-spam":
      return putBack(formData);
    default:
      return setStatus(formData);
  }
}

const backOf = (formData: FormData) => internalPath(formData.get("back"), LIST);

async function setStatus(formData: FormData) {
  const isInPlace = formData.get("answer") === "in-place";
  const answer = (value: StatusAnswer, status = 200) => data(value, { status });
  const refuse = (message: string, status: number) =>
    isInPlace ? answer({ saved: false }, status) : redirectWithError(backOf(formData), message);
  const submission = parseWithZod(formData, { schema: leadStatusSchema });
  if (submission.status !== "success") return refuse("Please choose a status.", 422);

  const { lead_id, status, former } = submission.value;
  const result = await changeLeadStatus(lead_id, status);
  if (!result.ok) {
    return result.reason === "gone"
      ? refuse("This lead is no longer there.", 404)
      : refuse("The status was not saved. Please try again.", 503);
  }
  const { name } = result;
  if (isInPlace) return answer({ saved: true, change: { name, from: former ?? null, to: status } });
  const was = former && former !== status ? ` (was ${statusLabels[former]})` : "";
  return redirectWithSuccess(backOf(formData), `${name}: ${statusLabels[status]}${was}`);
}

async function makeLead(formData: FormData) {
  const back = backOf(formData);
  const result = await makeLeadOfCallback(String(formData.get("callback_id")));
  if (!result.ok) {
    const message =
      result.reason === "gone" ? "This callback request is no longer there." : "Failed to add lead";
    return redirectWithError(back, message);
  }
  const { search } = new URL(back, "http://internal.invalid");
  return redirectWithSuccess(
    `${LIST}/${result.leadId}${listSearch(search)}`,
    "Lead added successfully",
  );
}

async function putBack(formData: FormData) {
  const result = await clearSuspicion(String(formData.get("lead_id")));
  const back = backOf(formData);
  if (result.ok) return redirectWithSuccess(back, "Put back among the leads");
  return redirectWithError(back, "The lead was not put back. Please try again.");
}

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
