import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BookingForm } from "~/components/admin/diary/booking-form";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { getOfficeCalendar, addClosedDayNote } from "~/domain/agency/agency.queries.server";
import { slotOf, slotText } from "~/domain/bookings/booking";
import type { DiaryBooking as Booking } from "~/domain/bookings/diary/diary";
import {
  cancelBookingVersion,
  confirmBooking,
  saveBooking,
} from "~/domain/bookings/diary/diary.commands.server";
import { diaryPath, diaryQuery } from "~/domain/bookings/diary/diary-days";
import { tellPath } from "~/domain/booking-notices/booking-notice";
import {
  getDiaryBooking,
  listBookedTimes,
  takenTimeText,
} from "~/domain/bookings/diary/diary.queries.server";
import { bookingTimeSchema, type BookingTimeForm } from "~/domain/bookings/viewings/viewing.schema";
import type { RowVersion } from "~/domain/editing/form-row.queries.server";
import { editConflictData } from "~/requests/admin/edit-conflict.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { respondSaveFailed, respondDeleted } from "~/requests/admin/save-failed.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { readOrOutage } from "~/services/outage.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = requireId(params.bookingId);
  const today = todayInDarEsSalaam();
  const [booking, calendar, booked] = await Promise.all([
    getDiaryBooking(id),
    getOfficeCalendar(),
    listBookedTimes(today, id),
  ]);
  if (!booking) throw data(null, { status: 404 });
  const stored = { ...slotOf(booking.starts_at), place: booking.place ?? undefined };
  return {
    ...{ booking, calendar, booked, today },
    isOver: Date.parse(booking.starts_at) <= Date.now(),
    version: booking.updated_at,
    defaultValue: stored as Partial<BookingTimeForm>,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.booking);
  const booking = await getDiaryBooking(requireId(params.bookingId));
  const intent = formData.get("intent");
  if (!booking && intent === "move") throw respondDeleted(formData, problems.gone(), null);
  if (!booking) return redirectWithError("/admin/diary", problems.gone());
  const seen = formData.get("overwrite") ?? formData.get("version") ?? booking.updated_at;
  const version = String(seen);
  switch (requireIntent(formData, "move", "confirm", "cancel")) {
    case "move":
      return move(request, formData, { id: booking.id, version });
    case "confirm":
      return confirm(booking, version);
    case "cancel":
      return cancel(booking, version);
  }
}

const problems = {
  gone: m.admin_diary_booking_gone,
  taken: m.admin_diary_confirm_taken,
  past: m.admin_diary_booking_past,
  "edit-conflict": m.admin_diary_booking_changed,
  "save-failed": m.admin_common_not_saved,
};

async function move(request: Request, formData: FormData, row: RowVersion) {
  const submission = parseForm(formData, bookingTimeSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const { date } = submission.value;
  const result = await saveBooking(row, submission.value);
  if (result.ok) {
    const message = await addClosedDayNote(m.admin_diary_saved(), date);
    return redirectToTell(row.id, date, message);
  }
  switch (result.reason) {
    case "taken": {
      const fieldErrors = { time: [await takenTimeText(submission.value)] };
      return data(submission.reply({ fieldErrors }), { status: 409 });
    }
    case "gone":
      throw respondDeleted(formData, problems.gone(), null);
    case "edit-conflict":
      return data(editConflictData(submission, result.conflict), { status: 409 });
    case "save-failed":
      return respondSaveFailed(request, formData, submission, m.admin_diary_save_failed());
  }
}

async function confirm(booking: Booking, version: string) {
  const result = await confirmBooking(booking, version);
  if (!result.ok) return refuse(booking, result.reason);
  const message = result.isRepeated
    ? m.admin_diary_confirmed_for({ when: slotText(booking.starts_at) })
    : m.admin_diary_confirmed();
  return redirectToTell(booking.id, dayOf(booking), message);
}

async function cancel(booking: Booking, version: string) {
  const result = await cancelBookingVersion(booking, version);
  if (result.ok) return redirectToTell(booking.id, dayOf(booking), m.admin_diary_cancelled());
  const { reason } = result;
  return refuse(booking, reason === "past" || reason === "edit-conflict" ? reason : "save-failed");
}

/** Redirects to the booking after an edit conflict, otherwise to its week. */
const refuse = (booking: Booking, reason: keyof typeof problems) =>
  redirectWithError(
    reason === "edit-conflict" ? `/admin/diary/${booking.id}` : weekPath(dayOf(booking)),
    problems[reason](),
  );

/** The next sheet is the message to the person, unless there is nothing to tell. */
async function redirectToTell(id: string, date: string, message: string) {
  const reading = await readOrOutage(getDiaryBooking(id));
  const isToTell = reading.ok && reading.value?.untold;
  const week = diaryQuery({ view: "week", date });
  return redirectWithSuccess((isToTell ? tellPath(id) : "/admin/diary") + week, message);
}

const dayOf = ({ starts_at }: Booking) => slotOf(starts_at).date;

const weekPath = (date: string) => diaryPath({ view: "week", date });

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function DiaryBooking() {
  return (
    <BookingForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
  );
}
