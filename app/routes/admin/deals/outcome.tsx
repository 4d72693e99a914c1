import type { Submission } from "@conform-to/react";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OutcomeSheet } from "~/components/admin/deals/outcome-sheet";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { listViewingProperties } from "~/domain/bookings/viewings/viewing.queries.server";
import { dealDifferences, withoutFigures } from "~/domain/deals/deal";
import { dismissDeal, saveDeadReason, saveDeal } from "~/domain/deals/deal.commands.server";
import { dealFormValues, getOutcome, getPropertyName } from "~/domain/deals/deal.queries.server";
import { dealSchema, type Deal } from "~/domain/deals/deal.schema";
import { deadReasonSchema } from "~/domain/deals/dead-reason.schema";
import { noDealSchema } from "~/domain/deals/no-deal.schema";
import { hasOutcome, pageBelowOutcome } from "~/domain/deals/outcome";
import { isOpen } from "~/domain/leads/lead";
import { editConflictData } from "~/requests/admin/edit-conflict.server";
import { refuseHelper, requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { respondDeleted, respondSaveFailed } from "~/requests/admin/save-failed.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { readOrOutage } from "~/services/outage.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request);
  const known = await getOutcome(requireLeadId(params));
  if (!known) throw data(null, { status: 404 });
  const { status } = known.lead;
  if (!isOpen(status) && !hasOutcome(status, actor)) throw await refuseHelper(request);
  const outcome = actor.kind === "helper" ? withoutFigures(known) : known;
  const today = todayInDarEsSalaam();
  const dealValues = dealFormValues(outcome, today);
  const isClosed = outcome.lead.status === "deal-closed";
  return {
    ...{ outcome, dealValues, today },
    properties: isClosed ? await listViewingProperties(dealValues.property_id ?? null) : [],
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request);
  const form = {
    request,
    leadId: requireLeadId(params),
    formData: await readForm(request, adminForms.outcome),
  };
  if (actor.kind === "helper" && form.formData.get("intent") !== "save-reason") {
    throw await refuseHelper(request);
  }
  switch (requireIntent(form.formData, "save-deal", "dismiss-deal", "save-reason")) {
    case "save-deal":
      return addDeal(form);
    case "dismiss-deal":
      return dismiss(form);
    case "save-reason":
      return addReason(form);
  }
}

/** The sheet also opens over a person's page. */
function requireLeadId({ leadId, personId }: LoaderFunctionArgs["params"]): string {
  if (personId !== undefined) requireId(personId);
  return requireId(leadId);
}

type PostedForm = { request: Request; leadId: string; formData: FormData };

async function addDeal(form: PostedForm) {
  const { request, leadId, formData } = form;
  const submission = parseForm(formData, dealSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const { property_id, marks_sold } = submission.value;
  const version = String(formData.get("overwrite") ?? formData.get("version"));
  const result = await saveDeal(leadId, submission.value, version);
  if (result.ok) {
    const property = marks_sold ? await getPropertyName(property_id) : null;
    const message = property ? m.admin_deal_sold({ property }) : m.admin_deal_saved();
    return redirectWithSuccess(pathBelow(request), message);
  }
  switch (result.reason) {
    case "property-gone":
      return data(
        submission.reply({ fieldErrors: { property_id: [m.admin_deal_property_gone()] } }),
        { status: 409 },
      );
    case "edit-conflict":
      return respondConflict(form, submission);
    default:
      return refuse(form, submission, result.reason);
  }
}

/** The sheet stays open and offers to undo it. */
async function dismiss({ request, leadId, formData }: PostedForm) {
  const click = noDealSchema.safeParse(Object.fromEntries(formData));
  if (!click.success) throw data(null, { status: 422 });
  const { no_deal_reason } = click.data;
  const result = await dismissDeal(leadId, no_deal_reason);
  const { pathname, search } = new URL(request.url);
  if (result.ok) {
    return redirectWithSuccess(
      pathname + search,
      no_deal_reason ? m.admin_deal_none_saved() : m.admin_deal_none_undone(),
    );
  }
  return redirectWithError(
    pathname + search,
    result.reason === "reopened" ? m.admin_deal_reopened() : m.admin_common_not_saved(),
  );
}

async function addReason(form: PostedForm) {
  const submission = parseForm(form.formData, deadReasonSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const result = await saveDeadReason(form.leadId, submission.value);
  if (!result.ok) return refuse(form, submission, result.reason);
  return redirectWithSuccess(pathBelow(form.request), m.admin_deal_reason_saved());
}

/** Another tab has saved other details (409). */
async function respondConflict(
  { request, leadId, formData }: PostedForm,
  submission: Submission<Deal, string[]> & { status: "success" },
) {
  const { value } = submission;
  const reading = await readOrOutage(
    Promise.all([getOutcome(leadId), getPropertyName(value.property_id)]),
  );
  const [outcome, name] = reading.ok ? reading.value : [null, null];
  if (!outcome?.deal) {
    return respondSaveFailed(request, formData, submission, m.admin_deal_failed());
  }
  const { deal, version } = outcome;
  const conflict = { version, differences: dealDifferences(deal, value, name) };
  return data(editConflictData(submission, conflict), { status: 409 });
}

async function refuse<Form>(
  { request, formData }: PostedForm,
  submission: Submission<Form, string[]>,
  reason: "gone" | "reopened" | "save-failed",
) {
  switch (reason) {
    case "gone":
      throw respondDeleted(formData, m.admin_lead_gone(), null);
    case "reopened":
      return redirectWithError(pathBelow(request), m.admin_deal_reopened());
    case "save-failed":
      return respondSaveFailed(request, formData, submission, m.admin_deal_failed());
  }
}

function pathBelow(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pageBelowOutcome(pathname) + search;
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function OutcomeRoute() {
  const loaded = useLoaderData<typeof loader>();
  const { lead } = loaded.outcome;
  // A new key resets the form when the status changes below it.
  return (
    <OutcomeSheet
      key={`${lead.id} ${lead.status}`}
      {...loaded}
      result={useActionData<typeof action>()}
    />
  );
}
