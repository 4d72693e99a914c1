import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BookingForm } from "~/components/admin/diary/booking-form";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { getOfficeCalendar, withClosedDay } from "~/domain/agency/agency.queries.server";
import { slotOf, startOfSlot } from "~/domain/bookings/booking";
import {
  cancelBooking,
  moveBooking,
  type BookingResult,
} from "~/domain/bookings/booking.commands.server";
import { setBookingPlace } from "~/domain/bookings/diary/diary.commands.server";
import { diaryPath } from "~/domain/bookings/diary/diary-days";
import { getDiaryBooking } from "~/domain/bookings/diary/diary.queries.server";
import { bookingTimeSchema, type BookingTimeForm } from "~/domain/bookings/diary/viewing.schema";
import { takeDraft } from "~/requests/admin/form-draft.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { saveFailed, unsavedOfDeleted } from "~/requests/admin/save-failed.server";
import { readForm } from "~/requests/read-form.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [booking, calendar, draft] = await Promise.all([
    getDiaryBooking(params.bookingId),
    getOfficeCalendar(),
    takeDraft(request),
  ]);
  if (!booking) throw data(null, { status: 404 });
  const stored = { ...slotOf(booking.starts_at), place: booking.place ?? undefined };
  return {
    ...{ booking, calendar },
    isOver: Date.parse(booking.starts_at) <= Date.now(),
    today: todayInDarEsSalaam(),
    defaultValue: (draft ? Object.fromEntries(draft) : stored) as Partial<BookingTimeForm>,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const click = {
    request,
    bookingId: params.bookingId ?? "",
    formData: await readForm(request, adminForms.booking),
  };
  const booking = await getDiaryBooking(click.bookingId);
  const isMove = click.formData.get("intent") === "move";
  if (!booking && isMove) throw unsavedOfDeleted(click.formData, GONE, null);
  if (!booking) return redirectWithError("/admin/diary", GONE);
  const list = diaryPath({ view: "week", date: slotOf(booking.starts_at).date });
  switch (click.formData.get("intent")) {
    case "move":
      return move(click);
    case "confirm":
      return back(list, await moveBooking(booking.id, booking.starts_at), "Booking confirmed");
    case "cancel":
      return back(list, await cancelBooking(booking.id), "Booking cancelled");
    default:
      throw data(null, { status: 400 });
  }
}

const GONE = "This booking is no longer there.";

type Click = { request: Request; bookingId: string; formData: FormData };

async function move({ request, bookingId, formData }: Click) {
  const submission = parseWithZod(formData, { schema: bookingTimeSchema });
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const { date, time, place } = submission.value;
  const result = await moveBooking(bookingId, startOfSlot(date, time));
  if (!result.ok && result.reason === "taken") {
    const fieldErrors = { time: ["Somebody else is booked at this time"] };
    return data(submission.reply({ fieldErrors }), { status: 409 });
  }
  if (!result.ok || !(await setBookingPlace(bookingId, place ?? null))) {
    return saveFailed(request, formData, submission, "Failed to save booking");
  }
  const done = await withClosedDay("Booking saved", date);
  return redirectWithSuccess(diaryPath({ view: "week", date }), done);
}

function back(list: string, result: BookingResult, done: string) {
  if (result.ok) return redirectWithSuccess(list, done);
  if (result.reason === "taken") {
    return redirectWithError(list, "Somebody else is booked at this time. Move it first.");
  }
  if (result.reason === "past") return redirectWithError(list, "This booking is over.");
  return redirectWithError(list, "This was not saved. Please try again.");
}

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
