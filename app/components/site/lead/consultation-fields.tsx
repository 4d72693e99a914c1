import { useState } from "react";
import { SelectField, TextField } from "~/components/form/field";
import type { Field } from "~/components/form/field-frame";
import { FreeTimeChoices } from "~/components/site/booking/free-time-choices";
import { ModeField } from "~/components/site/booking/mode-field";
import { useFreeTimes, useSlots } from "~/components/site/booking/use-slots";
import { ViewedField } from "~/components/site/booking/viewed-field";
import {
  consultationTimes,
  lastBookingDay,
  startOfSlot,
  type Slot,
  type SlotState,
  type SlotWords,
} from "~/domain/bookings/booking";
import type { ConsultationChoice } from "~/domain/bookings/consultation-choice";
import { readFreeTime } from "~/domain/bookings/free-time";
import { hourWords, slotWords } from "~/domain/bookings/slot-words";
import { m } from "~/text/messages";
import { formatHour } from "~/utils/time/date-words";
import { browserZone } from "~/utils/time/time-zones";

type Props = {
  mode: Field;
  date: Field;
  time: Field;
  /** Filled in by a script: the browser's time zone. */
  zone: Field;
  /** Today in Dar es Salaam, the earliest selectable day. */
  today: string;
  /** Absent in a dialog, which the server doesn't render; it loads the free times itself. */
  choice?: ConsultationChoice;
  /** Slugs of a refused form's properties. */
  viewed?: readonly string[];
};

/** Native controls for the mode, the properties, the day and the hour of a booking. */
export function ConsultationFields(props: Props) {
  const { mode, date, time, zone, today, choice, viewed } = props;
  const hoursId = `${date.id}-hours`;
  const initialMode = choice?.mode ?? "phone";
  const [chosen, setChosen] = useState<Chosen>({ date: "", time: "", mode: initialMode });
  const { slots, loadSlots } = useSlots();
  const { free, loadFreeTimes } = useFreeTimes(choice?.free);
  const choose = (form: HTMLFormElement | null) => {
    const fields = new FormData(form ?? undefined);
    const typed = (name: string) => String(fields.get(name) ?? "");
    // A year may be typed with five digits, which isn't a valid date.
    const day = /^\d{4}-/.test(typed(date.name)) ? typed(date.name) : "";
    const next = { date: day, time: typed(time.name), mode: typed(mode.name) };
    setChosen(next);
    if (day === chosen.date && next.mode === chosen.mode) return;
    // A past day, or one too far ahead, has an error at its own field.
    void loadSlots(day >= today && day <= lastBookingDay() ? day : "", next.mode);
  };
  // A day that the server has filled in counts as chosen.
  const [chooseFilledIn] = useState(() => (element: HTMLElement | null) => {
    const form = element?.closest("form");
    if (form && new FormData(form).get(date.name)) choose(form);
  });
  const takeFreeTime = ({ form, value }: HTMLInputElement) => {
    const free = readFreeTime(value);
    if (!form || !free) return;
    fill(form, date.name, free.date);
    fill(form, time.name, free.time);
    choose(form);
  };
  return (
    <>
      <ModeField field={mode} chosen={initialMode} onChoose={choose} />
      {choice && <ViewedField name="viewed" properties={choice.properties} typed={viewed} />}
      <FreeTimeChoices
        free={free}
        date={choice?.date ?? ""}
        time={choice?.time ?? ""}
        onChoose={takeFreeTime}
      />
      <input
        type="hidden"
        name={zone.name}
        ref={(input) => {
          if (!input) return;
          input.value = ownZone() ?? "";
          loadFreeTimes();
        }}
      />
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-[2fr_3fr]">
        <TextField
          field={{ ...date, initialValue: date.initialValue ?? choice?.date }}
          label={m.common_date()}
          type="date"
          min={today}
          max={lastBookingDay()}
          onChange={({ target }) => choose(target.form)}
          aria-describedby={`${date.errorId} ${hoursId}`}
        />
        <SelectField
          field={{ ...time, initialValue: time.initialValue ?? choice?.time }}
          label={m.lead_time()}
          placeholder={m.common_choose_time()}
          onChange={({ target }) => choose(target.form)}
          aria-describedby={`${time.errorId} ${hoursId}`}
        >
          {consultationTimes.map((hour) => (
            <HourOption key={hour} {...{ hour, slots, chosen }} />
          ))}
        </SelectField>
      </div>
      <div
        id={hoursId}
        ref={chooseFilledIn}
        aria-live="polite"
        className="mt-1 mb-5 text-sm text-ink-faint"
      >
        <TimesNote {...chosen} />
        <SlotNotes slots={slots} />
      </div>
    </>
  );
}

/** Fills in a control and tells the form, as typing does. */
function fill(form: HTMLFormElement, name: string, value: string) {
  const control = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Null for UTC, which browsers report to hide the visitor's location. */
const ownZone = () => (browserZone() === "UTC" ? null : browserZone());

const unavailableNotes: Partial<Record<SlotState, () => string>> = {
  past: m.booking_slot_past,
  closed: m.booking_slot_closed,
  taken: m.booking_slot_taken,
};

type Chosen = { date: string; time: string; mode: string };
type HourProps = { hour: string; slots: Slot[]; chosen: Chosen };

/**
 * An hour, on the visitor's own clock first once a day is selected. A selected hour stays enabled and is
 * refused on submit, because browsers don't send disabled options.
 */
function HourOption({ hour, slots, chosen: { date, time } }: HourProps) {
  const state = slots.find((slot) => slot.time === hour)?.state;
  const unavailable = state && unavailableNotes[state]?.();
  const { label, zanzibar } = readHour(date, hour);
  const notes = [zanzibar, unavailable].filter(Boolean).join(", ");
  return (
    <option value={hour} disabled={unavailable !== undefined && hour !== time}>
      {notes ? `${label} (${notes})` : label}
    </option>
  );
}

/** Without a day only Zanzibar's time is known. */
const readHour = (date: string, hour: string): SlotWords =>
  date
    ? hourWords(startOfSlot(date, hour), ownZone())
    : { label: formatHour(hour), zanzibar: null };

/** The time zones of the hours, and the selected hour in both. */
function TimesNote({ date, time, mode }: Chosen) {
  const words = date && time ? slotWords(startOfSlot(date, time), ownZone()) : null;
  const isVisit = mode === "visit";
  if (!words?.zanzibar) {
    return <p>{isVisit ? m.booking_visit_times_note() : m.lead_times_note()}</p>;
  }
  return (
    <>
      <p>{isVisit ? m.booking_visit_times_own() : m.lead_times_own()}</p>
      <p className="mt-1 font-medium text-ink">{words.label}</p>
      <p>{words.zanzibar}</p>
    </>
  );
}

/** Hours of the selected day that aren't simply free. */
function SlotNotes({ slots }: { slots: Slot[] }) {
  const hoursOf = (state: SlotState) =>
    slots
      .filter((slot) => slot.state === state)
      .map(({ starts_at }) => hourWords(starts_at, ownZone()))
      .map(({ label, zanzibar }) => (zanzibar ? `${label} (${zanzibar})` : label))
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
