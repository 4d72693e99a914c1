import { OwnPageForm } from "~/components/form/public/own-page-form";
import { button } from "~/components/ui/button";
import { controlClass } from "~/components/form/field-frame";
import {
  lastBookingDay,
  type BookingOffer,
  type Slot,
  type SlotState,
  type SlotWords,
} from "~/domain/bookings/booking";
import { m } from "~/text/messages";
import { formatCalendarDate } from "~/utils/time/date-words";

type Props = {
  path: string;
  isPlaced: boolean;
  /** Earliest selectable day. */
  today: string;
  /** Selected day. */
  date: string | null;
  slots: (Slot & SlotWords)[];
  /** The next free times. */
  free: BookingOffer["free"];
};

const slotNotes: Partial<Record<SlotState, () => string>> = {
  request: m.booking_slot_request,
  taken: m.booking_slot_taken,
  closed: m.booking_slot_closed,
  past: m.booking_slot_past,
};

/** Times that a booking can be moved to, one click each. */
export function BookingTimes({ path, isPlaced, today, date, slots, free }: Props) {
  const listed = date ? slots : free.map((time) => ({ ...time, state: "free" as const }));
  return (
    <section aria-labelledby="times-title" className="mt-8 border-t border-line pt-6">
      <h2 id="times-title" className="font-display text-lg font-semibold">
        {isPlaced ? m.booking_reschedule() : m.common_choose_time()}
      </h2>
      <form
        method="get"
        action={`${path}#times-title`}
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        <label className="min-w-0 grow">
          <span className="mb-1.5 block font-medium">{m.booking_other_day()}</span>
          <input
            type="date"
            name="date"
            required
            min={today}
            max={lastBookingDay()}
            defaultValue={date ?? undefined}
            className={controlClass}
          />
        </label>
        <button className={button("outline", "shrink-0 px-4! whitespace-nowrap")}>
          {m.booking_show_times()}
        </button>
      </form>
      <p className="mt-5 font-medium">
        {date ? m.booking_day_heading({ date: formatCalendarDate(date) }) : m.booking_next_times()}
      </p>
      {date && slots.some(({ state }) => state === "closed") && (
        <p className="mt-1 text-ink-soft">{m.booking_closed_day()}</p>
      )}
      {/* A time that is refused leaves the day in view. */}
      <OwnPageForm action={date ? `${path}?date=${date}` : path}>
        <input type="hidden" name="intent" value="move" />
        <ul className="mt-3 grid gap-2 sm:grid-cols-2">
          {listed.map((slot) => (
            <SlotButton key={slot.starts_at} {...slot} />
          ))}
        </ul>
      </OwnPageForm>
      {slots.some(({ state }) => state === "request") && (
        <p className="mt-3 text-sm text-ink-soft">{m.booking_on_request_note()}</p>
      )}
    </section>
  );
}

type SlotProps = SlotWords & { starts_at: string; state: SlotState };

function SlotButton({ starts_at, state, label, zanzibar }: SlotProps) {
  const canChoose = state === "free" || state === "request";
  const note = slotNotes[state]?.();
  return (
    <li>
      <button
        name="starts_at"
        value={starts_at}
        disabled={!canChoose}
        className={button("outline", "w-full px-3!")}
      >
        <span>
          {label}
          {zanzibar && <span className="block text-sm font-normal">{zanzibar}</span>}
        </span>
        {note && <span className="font-normal">{note}</span>}
      </button>
    </li>
  );
}
