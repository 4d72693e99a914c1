import type { Submission } from "@conform-to/react";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { FeedbackForm } from "~/components/admin/diary/feedback-form";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { addClosedDayNote, getOfficeCalendar } from "~/domain/agency/agency.queries.server";
import { feedbackDifferences } from "~/domain/bookings/viewings/feedback";
import { saveFeedback } from "~/domain/bookings/viewings/feedback.commands.server";
import { getReviewedViewing } from "~/domain/bookings/viewings/feedback.queries.server";
import {
  feedbackSchema,
  type Feedback,
  type FeedbackForm as FeedbackValues,
} from "~/domain/bookings/viewings/feedback.schema";
import { editConflictData } from "~/requests/admin/edit-conflict.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { respondDeleted, respondSaveFailed } from "~/requests/admin/save-failed.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { readOrOutage } from "~/services/outage.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

const TODAY = "/admin/today";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [viewing, calendar] = await Promise.all([
    getReviewedViewing(requireId(params.bookingId)),
    getOfficeCalendar(),
  ]);
  if (!viewing) throw data(null, { status: 404 });
  const { liked, price_opinion, next_step } = viewing;
  const defaultValue: Partial<FeedbackValues> = {
    liked: liked ?? undefined,
    price_opinion: price_opinion ?? undefined,
    next_step: next_step ?? undefined,
  };
  return {
    ...{ viewing, calendar, defaultValue },
    today: todayInDarEsSalaam(),
    version: viewing.updated_at,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = requireId(params.bookingId);
  const formData = await readForm(request, adminForms.feedback);
  const version = String(formData.get("overwrite") ?? formData.get("version"));
  if (requireIntent(formData, "save", "no-feedback") === "no-feedback") {
    return skip(request, { id, version });
  }
  const submission = parseForm(formData, feedbackSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const notSaved = () =>
    respondSaveFailed(request, formData, submission, m.admin_common_save_failed());
  const result = await saveFeedback({ id, version }, submission.value);
  if (result.ok) {
    const { remind_on } = submission.value;
    const message = m.admin_feedback_saved();
    return redirectWithSuccess(
      listPath(request),
      remind_on ? await addClosedDayNote(message, remind_on) : message,
    );
  }
  switch (result.reason) {
    case "gone":
      throw respondDeleted(formData, m.admin_diary_booking_gone(), null);
    case "edit-conflict":
      return conflictResponse(id, submission, notSaved);
    case "save-failed":
      return notSaved();
  }
}

async function skip(request: Request, row: { id: string; version: string }) {
  const result = await saveFeedback(row, null);
  const list = listPath(request);
  if (result.ok) return redirectWithSuccess(list, m.admin_feedback_skipped());
  return redirectWithError(
    list,
    result.reason === "save-failed" ? m.admin_common_not_saved() : m.admin_diary_booking_changed(),
  );
}

async function conflictResponse<Failed>(
  id: string,
  submission: Submission<Feedback, string[]> & { status: "success" },
  notSaved: () => Failed,
) {
  const reading = await readOrOutage(getReviewedViewing(id));
  if (!reading.ok || !reading.value) return notSaved();
  const conflict = {
    version: reading.value.updated_at,
    differences: feedbackDifferences(reading.value, submission.value),
  };
  return data(editConflictData(submission, conflict), { status: 409 });
}

/** The list below the sheet: Today or the diary. */
function listPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return (pathname.startsWith(TODAY) ? TODAY : "/admin/diary") + search;
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function DiaryFeedback() {
  const { pathname } = useLocation();
  return (
    <FeedbackForm
      {...useLoaderData<typeof loader>()}
      closeTo={pathname.startsWith(TODAY) ? TODAY : "/admin/diary"}
      result={useActionData<typeof action>()}
    />
  );
}
