import { Link } from "~/components/ui/links/links";
import { OwnPageForm } from "~/components/form/public/own-page-form";
import { OwnPageError } from "~/components/form/public/own-page-error";
import { NoPayment } from "~/components/form/public/no-payment";
import { AgencyPeople } from "~/components/site/people/agency-people";
import { Icon } from "~/components/ui/icon";
import type { ComponentProps } from "react";
import { FormPage } from "~/components/site/lead/form-page";
import { button } from "~/components/ui/button";
import type { AgencyPerson } from "~/domain/agency/agency";
import { bookingPath, modeLabels, type Booking, type SlotWords } from "~/domain/bookings/booking";
import { stateSentence } from "~/domain/bookings/booking-words";
import { m } from "~/text/messages";
import { htmlInstant } from "~/utils/time/date-words";
import { BookingTimes } from "./booking-times";
import { BookingZone, type VisitorZone } from "./booking-zone";
import { fileInLanguage } from "~/utils/language/language";

type Props = {
  booking: Pick<
    Booking,
    "kind" | "mode" | "state" | "starts_at" | "minutes" | "properties" | "place" | "token"
  > &
    SlotWords & { city: string };
  /** True once its time has passed. */
  isOver: boolean;
  zone: VisitorZone | null;
  zones: string[];
  people: AgencyPerson[];
  /** Times that it can be moved to: those of the selected day, and the next free ones. */
  choice: Pick<ComponentProps<typeof BookingTimes>, "today" | "date" | "slots" | "free">;
};

/** A visitor's own booking: its time and place, and how to move or cancel it. */
export function BookingView({ booking, isOver, zone, zones, people, choice }: Props) {
  const { kind, mode, state, starts_at, minutes, properties, place, token, city } = booking;
  const { label, zanzibar } = booking;
  const isPlaced = state === "booked" || state === "requested";
  const isOff = state === "cancelled" || state === "declined";
  return (
    <FormPage title={m.booking_title({ kind })}>
      <OwnPageError />
      <p className="font-display text-lg font-semibold">
        <time dateTime={htmlInstant(starts_at)} className={isPlaced ? undefined : "line-through"}>
          {label}
        </time>
      </p>
      {zanzibar && <p className="font-medium">{zanzibar}</p>}
      <p className="mt-1 flex items-center gap-2 text-ink-soft">
        <Icon name="clock" className="size-4 shrink-0" />
        {m.booking_length({ city, minutes })}
      </p>
      <p className="mt-1">{modeLabels[mode]()}</p>
      {properties.map(({ slug, name }) => (
        <p key={slug} className="mt-1">
          <Link
            to={`/properties/${slug}`}
            className="font-medium text-lagoon-800 underline underline-offset-2"
          >
            {name}
          </Link>
        </p>
      ))}
      {place && (
        <p className="mt-1 flex items-center gap-2 text-ink-soft">
          <Icon name="map-pin" className="size-4 shrink-0" /> {place}
        </p>
      )}
      <p className="mt-4">{isPlaced && isOver ? m.booking_over() : stateSentence(booking)}</p>
      <BookingZone zone={zone} zones={zones} path={bookingPath(token)} />
      {isPlaced && !isOver && (
        <a
          href={fileInLanguage(`${bookingPath(token)}.ics`)}
          className={button("outline", "mt-6 w-full")}
        >
          <Icon name="calendar-plus" className="size-5" />
          {m.booking_add_to_calendar()}
        </a>
      )}
      {isOff && !isOver && (
        <a
          href={fileInLanguage(`${bookingPath(token)}.ics`)}
          className={button("outline", "mt-6 w-full")}
        >
          {m.booking_remove_from_calendar()}
        </a>
      )}
      <BookingTimes path={bookingPath(token)} isPlaced={isPlaced} {...choice} />
      {isPlaced && !isOver && <CancelBooking path={bookingPath(token)} />}
      <NoPayment />
      <AgencyPeople people={people} className="mt-6 border-t border-line pt-6" />
    </FormPage>
  );
}

function CancelBooking({ path }: { path: string }) {
  return (
    <details className="mt-6 border-t border-line pt-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-danger">
        {m.booking_cancel()}
      </summary>
      <OwnPageForm action={path} className="pt-2">
        <p className="mb-3 text-ink-soft">{m.booking_cancel_note()}</p>
        <input type="hidden" name="intent" value="cancel" />
        <button className={button("outline", "border-danger! text-danger!")}>
          {m.booking_cancel_confirm()}
        </button>
      </OwnPageForm>
    </details>
  );
}
