import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BookingForm } from "~/components/admin/diary/booking-form";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { getOfficeCalendar, withClosedDay } from "~/domain/agency/agency.queries.server";
import { slotOf, slotWords } from "~/domain/bookings/booking";
import { cancelBooking } from "~/domain/bookings/booking.commands.server";
import type { DiaryBooking as Booking } from "~/domain/bookings/diary/diary";
import { confirmBooking, saveBooking } from "~/domain/bookings/diary/diary.commands.server";
import { diaryPath } from "~/domain/bookings/diary/diary-days";
import { getDiaryBooking } from "~/domain/bookings/diary/diary.queries.server";
import { bookingDifferences } from "~/domain/bookings/viewings/viewing";
import { bookingTimeSchema, type BookingTimeForm } from "~/domain/bookings/viewings/viewing.schema";
import { editConflictData } from "~/requests/admin/edit-conflict.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { saveFailed, unsavedOfDeleted } from "~/requests/admin/save-failed.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { readOrOutage } from "~/services/outage.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [booking, calendar] = await Promise.all([
    getDiaryBooking(requireId(params.bookingId)),
    getOfficeCalendar(),
  ]);
  if (!booking) throw data(null, { status: 404 });
  const stored = { ...slotOf(booking.starts_at), place: booking.place ?? undefined };
  return {
    ...{ booking, calendar },
    isOver: Date.parse(booking.starts_at) <= Date.now(),
    today: todayInDarEsSalaam(),
    version: booking.updated_at,
    defaultValue: stored as Partial<BookingTimeForm>,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.booking);
  const booking = await getDiaryBooking(requireId(params.bookingId));
  const intent = formData.get("intent");
  if (!booking && intent === "move") throw unsavedOfDeleted(formData, GONE, null);
  if (!booking) return redirectWithError("/admin/diary", GONE);
  const seen = formData.get("overwrite") ?? formData.get("version") ?? booking.updated_at;
  const click = { request, formData, booking, version: String(seen) };
  switch (intent) {
    case "move":
      return move(click);
    case "confirm":
      return confirm(click);
    case "cancel":
      return cancel(click);
    default:
      throw data(null, { status: 400 });
  }
}

const GONE = "This booking is no longer there.";

/** `version` is that of the booking as its operator has seen it. */
type Click = { request: Request; formData: FormData; booking: Booking; version: string };

/** Saves the form over the version that was edited, or over the one that its operator chose to overwrite. */
async function move({ request, formData, booking: { id }, version }: Click) {
  const submission = parseForm(formData, bookingTimeSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const typed = submission.value;
  const result = await saveBooking({ id, version }, typed);
  const notSaved = () => saveFailed(request, formData, submission, "Failed to save booking");
  if (result.ok) return goToWeek(typed.date);
  switch (result.reason) {
    case "taken": {
      const fieldErrors = { time: ["Somebody else is booked at this time"] };
      return data(submission.reply({ fieldErrors }), { status: 409 });
    }
    case "save-failed":
      return notSaved();
    case "edit-conflict": {
      const reading = await readOrOutage(getDiaryBooking(id));
      if (!reading.ok) return notSaved();
      if (!reading.value) throw unsavedOfDeleted(formData, GONE, null);
      const differences = bookingDifferences(reading.value, typed);
      // It was saved before, and the response to that was lost.
      if (differences.length === 0) return goToWeek(typed.date);
      const conflict = { version: reading.value.updated_at, differences };
      return data(editConflictData(submission, conflict), { status: 409 });
    }
  }
}

const goToWeek = async (date: string) =>
  redirectWithSuccess(
    diaryPath({ view: "week", date }),
    await withClosedDay("Booking saved", date),
  );

async function confirm({ booking, version }: Click) {
  const result = await confirmBooking({ id: booking.id, version });
  if (result.ok) return redirectWithSuccess(weekOf(booking), "Booking confirmed");
  // Sent twice, it is done once; or its visitor has chosen a free hour meanwhile.
  if (booking.state === "booked") {
    const when = slotWords(booking.starts_at);
    return redirectWithSuccess(weekOf(booking), `Booking confirmed for ${when}`);
  }
  switch (result.reason) {
    case "taken":
      return redirectWithError(weekOf(booking), TAKEN);
    case "edit-conflict":
      return changedMeanwhile(booking);
    case "save-failed":
      return redirectWithError(weekOf(booking), NOT_SAVED);
  }
}

async function cancel({ booking, version }: Click) {
  const isCancelled = booking.state === "cancelled";
  if (!isCancelled && booking.updated_at !== version) return changedMeanwhile(booking);
  const result = await cancelBooking(booking.id);
  if (result.ok) return redirectWithSuccess(weekOf(booking), "Booking cancelled");
  const isOver = result.reason === "past";
  return redirectWithError(weekOf(booking), isOver ? "This booking is over." : NOT_SAVED);
}

const NOT_SAVED = "This was not saved. Please try again.";
const TAKEN = "Somebody else is booked at this time. Move it first.";

const weekOf = ({ starts_at }: Booking) =>
  diaryPath({ view: "week", date: slotOf(starts_at).date });

/** To the booking as it is now. */
const changedMeanwhile = ({ id }: Booking) =>
  redirectWithError(
    `/admin/diary/${id}`,
    "This booking was changed meanwhile. Nothing was done: look at it again.",
  );

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function DiaryBooking() {
  return (
    <BookingForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
