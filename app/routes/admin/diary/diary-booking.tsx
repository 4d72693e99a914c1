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
import { diaryPath } from "~/domain/bookings/diary/diary-days";
import { getDiaryBooking, listBookedTimes } from "~/domain/bookings/diary/diary.queries.server";
import { bookingTimeSchema, type BookingTimeForm } from "~/domain/bookings/viewings/viewing.schema";
import { editConflictData } from "~/requests/admin/edit-conflict.server";
import { redirectToTell } from "~/requests/admin/people/redirect-to-tell.server";
import { takenTimeText } from "~/requests/admin/people/taken-time.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { respondSaveFailed, respondDeleted } from "~/requests/admin/save-failed.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { redirectWithError } from "~/services/session/toast.server";
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
  const stored = {
    ...slotOf(booking.starts_at),
    minutes: booking.kind === "viewing" ? String(booking.minutes) : undefined,
    place: booking.place ?? undefined,
  };
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
      return move(request, formData, booking, version);
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

async function move(request: Request, formData: FormData, booking: Booking, version: string) {
  const row = { id: booking.id, version };
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
      const typed = { ...submission.value, minutes: submission.value.minutes ?? booking.minutes };
      const fieldErrors = { time: [await takenTimeText(typed, row.id)] };
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
  if (result.ok) {
    const message =
      result.state === "declined" ? m.admin_diary_declined() : m.admin_diary_cancelled();
    return redirectToTell(booking.id, dayOf(booking), message);
  }
  const { reason } = result;
  return refuse(booking, reason === "past" || reason === "edit-conflict" ? reason : "save-failed");
}

/** Redirects to the booking after an edit conflict, otherwise to its week. */
const refuse = (booking: Booking, reason: keyof typeof problems) =>
  redirectWithError(
    reason === "edit-conflict" ? `/admin/diary/${booking.id}` : weekPath(dayOf(booking)),
    problems[reason](),
  );

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
