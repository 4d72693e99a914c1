import { useState } from "react";
import { SelectField, TextField } from "~/components/form/field";
import type { Field } from "~/components/form/field-frame";
import { useSlots } from "~/components/site/booking/use-slots";
import {
  consultationTimes,
  lastBookingDay,
  startOfSlot,
  type Slot,
  type SlotState,
} from "~/domain/bookings/booking";
import { m } from "~/text/messages";
import { formatHour } from "~/utils/time/date-words";
import { browserZone, formatBothHours, formatForeignHour } from "~/utils/time/time-zones";

type Props = {
  date: Field;
  time: Field;
  /** Filled in by a script: the browser's time zone. */
  zone: Field;
  /** Today in Dar es Salaam: the first day that can be chosen. */
  today: string;
};

/** The day and the hour of a consultation, with the browser's own controls. */
export function ConsultationFields({ date, time, zone, today }: Props) {
  const hoursId = `${date.id}-hours`;
  const [chosen, setChosen] = useState({ date: "", time: "" });
  const { slots, loadSlots } = useSlots();
  const choose = (form: HTMLFormElement | null) => {
    const fields = new FormData(form ?? undefined);
    const typed = (name: string) => String(fields.get(name) ?? "");
    // A year may be typed with five digits, of which no instant can be made.
    const day = /^\d{4}-/.test(typed(date.name)) ? typed(date.name) : "";
    const hour = typed(time.name);
    setChosen({ date: day, time: hour });
    // A day that is over or too far ahead is refused at its own field.
    if (day !== chosen.date) void loadSlots(day >= today && day <= lastBookingDay() ? day : "");
  };
  return (
    <>
      <input
        type="hidden"
        name={zone.name}
        ref={(input) => {
          if (input) input.value = browserZone();
        }}
      />
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-[2fr_3fr]">
        <TextField
          field={date}
          label={m.common_date()}
          type="date"
          min={today}
          max={lastBookingDay()}
          onChange={({ target }) => choose(target.form)}
          aria-describedby={`${date.errorId} ${hoursId}`}
        />
        <SelectField
          field={time}
          label={m.lead_time()}
          placeholder={m.common_choose_a_time()}
          onChange={({ target }) => choose(target.form)}
          aria-describedby={`${time.errorId} ${hoursId}`}
        >
          {consultationTimes.map((hour) => (
            <HourOption key={hour} {...{ hour, slots, chosen }} />
          ))}
        </SelectField>
      </div>
      <div id={hoursId} aria-live="polite" className="mt-1 mb-5 text-sm text-ink-faint">
        <p>{m.lead_times_note()}</p>
        <OwnHour {...chosen} />
        <SlotNotes slots={slots} />
      </div>
    </>
  );
}

const unavailableNotes: Partial<Record<SlotState, () => string>> = {
  past: m.booking_slot_past,
  closed: m.booking_slot_closed,
};

type HourProps = { hour: string; slots: Slot[]; chosen: { date: string; time: string } };

/**
 * An hour, on the visitor's own clock too once the day is chosen. One that is chosen already stays so, and
 * is refused at its field: a browser does not send one that is disabled.
 */
function HourOption({ hour, slots, chosen: { date, time } }: HourProps) {
  const state = slots.find((slot) => slot.time === hour)?.state;
  const unavailable = state && unavailableNotes[state]?.();
  const note =
    unavailable ?? (date && formatForeignHour(browserZone(), new Date(startOfSlot(date, hour))));
  return (
    <option value={hour} disabled={unavailable !== undefined && hour !== time}>
      {note ? `${formatHour(hour)} (${note})` : formatHour(hour)}
    </option>
  );
}

/** The chosen hour on the visitor's own clock. */
function OwnHour({ date, time }: { date: string; time: string }) {
  if (!date || !time) return null;
  const hours = formatBothHours(browserZone(), new Date(startOfSlot(date, time)));
  return hours && <p className="mt-1 font-medium text-ink">{hours}</p>;
}

/** Which hours of the chosen day are not simply free. */
function SlotNotes({ slots }: { slots: Slot[] }) {
  const hoursOf = (state: SlotState) =>
    slots
      .filter((slot) => slot.state === state)
      .map(({ time }) => formatHour(time))
      .join(", ");
  const [taken, onRequest] = [hoursOf("taken"), hoursOf("request")];
  const isAllOnRequest = slots.length > 0 && slots.every(({ state }) => state === "request");
  return (
    <>
      {hoursOf("closed") && (
        <p className="mt-1 font-medium text-danger">{m.booking_closed_day()}</p>
      )}
      {taken && <p className="mt-1">{m.lead_times_taken({ times: taken })}</p>}
      {onRequest && (
        <p className="mt-1">
          {isAllOnRequest ? m.lead_day_on_request() : m.lead_times_on_request({ times: onRequest })}
        </p>
      )}
    </>
  );
}
