import { m } from "~/text/messages";
import { formatCalendarDate, formatHour, toLocalTime } from "~/utils/time/date-words";
import { toZoneTime, zoneName } from "~/utils/time/time-zones";
import { slotText, type SlotWords } from "./booking";

/** Words for an hour on a known day in Zanzibar; the date is added if the visitor's differs. */
export function hourWords(instant: string, zone: string | null): SlotWords {
  const { own, home, isSameDay } = readClocks(instant, zone);
  if (!own) return { label: formatHour(home.time), zanzibar: null };
  return {
    label: isSameDay ? formatHour(own.time) : dateAndHour(own),
    zanzibar: m.booking_hour_zanzibar({ time: formatHour(home.time) }),
  };
}

/** Words for a day and an hour. */
export function slotWords(instant: string, zone: string | null): SlotWords {
  const { own, home, isSameDay } = readClocks(instant, zone);
  if (!own) return { label: slotText(instant), zanzibar: null };
  const time = isSameDay ? formatHour(home.time) : slotText(instant);
  return { label: dateAndHour(own), zanzibar: m.booking_hour_zanzibar({ time }) };
}

/** The city that a label's clock is named after. */
export const clockCity = (zone: string | null, { zanzibar }: SlotWords): string =>
  zone && zanzibar ? zoneName(zone) : m.booking_home_city();

function readClocks(instant: string, zone: string | null) {
  const home = toLocalTime(new Date(instant));
  const own = zone === null ? home : toZoneTime(zone, new Date(instant));
  const isSameDay = own.date === home.date;
  return { home, isSameDay, own: isSameDay && own.time === home.time ? null : own };
}

const dateAndHour = ({ date, time }: { date: string; time: string }) =>
  m.booking_slot({ date: formatCalendarDate(date), time: formatHour(time) });
