import { Link, useLocation } from "@remix-run/react";
import {
  bookingLabel,
  propertyNames,
  slotOf,
  stateLabels,
  type BookingKind,
  type BookingState,
} from "~/domain/bookings/booking";
import {
  awaitsConfirmation,
  awaitsFeedback,
  diaryPersonPath,
  type DiaryBooking,
} from "~/domain/bookings/diary/diary";
import { tellPath } from "~/domain/booking-notices/booking-notice";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { formatHour, htmlInstant } from "~/utils/time/date-words";
import { TravelWarnings } from "./travel-warnings";

/** A booking with the visitor's local time, if it differs, and warnings about its drives. */
export type DisplayedBooking = DiaryBooking & { hours: string | null; warnings: string[] };

const looks: Record<BookingKind, string> = {
  consultation: "border-lagoon-700",
  viewing: "border-clove-600",
};

const stateLooks: Record<BookingState, string> = {
  booked: "",
  requested: "border-dashed",
  unplaced: "border-dashed",
  cancelled: "",
  declined: "",
};

type Props = {
  booking: DisplayedBooking;
  /** Time of loading. */
  now: string;
};

export function DiaryEntry({ booking, now }: Props) {
  const { id, kind, state, starts_at, minutes, lead, properties, place, hours, untold } = booking;
  const label = bookingLabel(booking);
  const { search } = useLocation();
  const hour = formatHour(slotOf(starts_at).time);
  const localTime = hours?.split(", ")[1];
  const subject = { kind: label.toLowerCase(), name: lead.full_name, time: hour };
  return (
    <article
      className={classNames(
        "rounded-md border border-l-4 bg-white px-2.5 py-1.5 text-sm",
        looks[kind],
        stateLooks[state],
      )}
    >
      <p className="font-semibold tabular-nums">
        <time dateTime={htmlInstant(starts_at)}>{hour}</time>{" "}
        <span className="font-normal text-ink-soft">
          {label}, {m.admin_common_minutes({ minutes })}
        </span>
      </p>
      <Link
        to={diaryPersonPath(lead)}
        className="flex min-h-11 items-center font-medium break-words text-lagoon-800 underline underline-offset-2"
      >
        {lead.full_name}
      </Link>
      {properties.length > 0 && <p className="break-words">{propertyNames(properties)}</p>}
      {place && <p className="break-words text-ink-soft">{place}</p>}
      {localTime && <p className="text-ink-soft">{localTime}</p>}
      {state !== "booked" && (
        <p className="font-semibold">
          {awaitsConfirmation(booking, now)
            ? m.admin_diary_booking_confirm()
            : stateLabels[state]()}
        </p>
      )}
      <TravelWarnings warnings={booking.warnings} />
      {awaitsFeedback(booking, now) && (
        <Link
          to={`/admin/diary/${id}/feedback${search}`}
          preventScrollReset
          aria-label={m.admin_feedback_add_label({ name: lead.full_name })}
          className="flex min-h-11 items-center font-semibold text-clove-700 hover:underline"
        >
          {m.admin_feedback_add()}
        </Link>
      )}
      {untold && (
        <Link
          to={tellPath(id) + search}
          preventScrollReset
          className="flex min-h-11 items-center font-semibold text-clove-700 hover:underline"
        >
          {m.admin_diary_tell_title({ name: lead.full_name })}
        </Link>
      )}
      <Link
        to={`/admin/diary/${id}${search}`}
        preventScrollReset
        aria-label={
          state === "requested"
            ? m.admin_diary_entry_confirm_label(subject)
            : m.admin_diary_entry_change_label(subject)
        }
        className="inline-flex min-h-11 items-center text-lagoon-800 hover:underline"
      >
        {state === "requested" ? m.admin_diary_entry_confirm() : m.admin_diary_entry_change()}
      </Link>
    </article>
  );
}
