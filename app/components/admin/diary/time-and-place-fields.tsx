import { SelectField, TextField } from "~/components/form/field";
import type { Field } from "~/components/form/field-frame";
import type { OfficeCalendar } from "~/domain/agency/closed-days";
import { lastBookingDay } from "~/domain/bookings/booking";
import type { BookedTime } from "~/domain/bookings/diary/diary";
import { viewingTimes } from "~/domain/bookings/viewings/viewing.schema";
import { m } from "~/text/messages";
import { formatHour } from "~/utils/time/date-words";
import { ClosedDayNote } from "./closed-day-note";

type Props = {
  date: Field & { value?: string };
  time: Field;
  place: Field;
  /** Earliest date. */
  today: string;
  calendar: OfficeCalendar;
  /** Times of other bookings. */
  booked: BookedTime[];
};

export function TimeAndPlaceFields({ date, time, place, today, calendar, booked }: Props) {
  const timeOptions = viewingTimes.map((value) => {
    const other = booked.find((one) => one.date === date.value && one.time === value);
    const label = formatHour(value);
    return {
      value,
      label: other ? m.admin_diary_time_of_other({ time: label, name: other.name }) : label,
    };
  });
  return (
    <>
      <div className="grid gap-x-3 sm:grid-cols-2">
        <TextField
          type="date"
          field={date}
          label={m.common_date()}
          min={today}
          max={lastBookingDay("viewing")}
        />
        <SelectField
          field={time}
          label={m.admin_diary_time()}
          placeholder={m.common_choose_time()}
          options={timeOptions}
        />
      </div>
      <ClosedDayNote day={date.value} calendar={calendar} />
      <TextField
        field={place}
        label={m.admin_booking_label_place()}
        isOptional
        maxLength={200}
        autoComplete="off"
      />
    </>
  );
}
