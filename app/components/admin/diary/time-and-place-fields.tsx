import type { FieldMetadata } from "@conform-to/react";
import { ChipsField } from "~/components/admin/controls/chips-field";
import { TextField } from "~/components/form/field";
import type { OfficeCalendar } from "~/domain/agency/closed-days";
import { CONSULTATION_MINUTES, lastBookingDay, viewingLengths } from "~/domain/bookings/booking";
import {
  bookingAt,
  siteOf,
  travelWarnings,
  type BookedTime,
} from "~/domain/bookings/viewings/travel";
import type { ViewingProperty } from "~/domain/bookings/viewings/viewing";
import { viewingTimes } from "~/domain/bookings/viewings/viewing.schema";
import { m } from "~/text/messages";
import { formatHour } from "~/utils/time/date-words";
import { ClosedDayNote } from "./closed-day-note";
import { TravelWarnings } from "./travel-warnings";

type TextMetadata = FieldMetadata<string | undefined>;

type Props = {
  date: TextMetadata;
  time: TextMetadata;
  /** Null for a consultation, whose length is fixed. */
  minutes: TextMetadata | null;
  place: TextMetadata;
  property: Omit<ViewingProperty, "id"> | null;
  /** Earliest date. */
  today: string;
  calendar: OfficeCalendar;
  /** Times of other bookings. */
  booked: BookedTime[];
};

export function TimeAndPlaceFields(props: Props) {
  const { date, time, minutes, place, property, today, calendar, booked } = props;
  const stay = {
    date: date.value ?? "",
    time: time.value ?? "",
    minutes: minutes ? Number(minutes.value) : CONSULTATION_MINUTES,
    site: siteOf(property, place.value ?? null),
  };
  const times = viewingTimes.map((value) => {
    const other = bookingAt({ ...stay, time: value }, booked);
    const day = other && m.admin_diary_time_of_other({ name: other.name });
    return { value, label: formatHour(value), day };
  });
  return (
    <>
      <TextField
        type="date"
        field={date}
        label={m.common_date()}
        min={today}
        max={lastBookingDay("viewing")}
      />
      <ClosedDayNote day={date.value} calendar={calendar} />
      {minutes && (
        <ChipsField
          field={minutes}
          legend={m.admin_booking_label_length()}
          choices={lengths}
          className="grid grid-cols-2 *:justify-center *:px-1! min-[26rem]:grid-cols-4"
        />
      )}
      <ChipsField
        field={time}
        legend={m.admin_diary_time()}
        choices={times}
        className="grid grid-cols-3 *:flex-col *:justify-center *:px-0! *:text-center *:text-sm min-[26rem]:grid-cols-4 sm:grid-cols-6 [&_span]:line-clamp-2"
      />
      <TextField
        field={place}
        label={m.admin_booking_label_place()}
        isOptional
        hint={property ? m.admin_booking_place_default({ name: property.name }) : undefined}
        maxLength={200}
        autoComplete="off"
      />
      <TravelWarnings warnings={stay.time ? travelWarnings(stay, booked) : []} />
    </>
  );
}

const lengths = viewingLengths.map((minutes) => ({
  value: String(minutes),
  label: m.admin_common_minutes({ minutes }),
}));
