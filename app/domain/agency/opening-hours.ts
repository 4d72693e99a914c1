import type { Agency, Weekday } from "~/domain/agency/agency";
import { m } from "~/text/messages";
import { joinWords } from "~/utils/words";

export const listHours = (hours: Agency["hours"]) =>
  hours.map(({ days, opens, closes }) => ({
    days: daysText(days),
    hours: `${shortHour(opens)}–${shortHour(closes)}`,
  }));

/** "Monday to Friday 9:00–18:00 and Saturday 10:00–16:00"; empty without hours. */
export const hoursSentence = (hours: Agency["hours"]): string =>
  joinWords(
    listHours(hours).map(({ days, hours: times }) => `${days} ${times}`),
    "and",
  );

function daysText(days: readonly Weekday[]): string {
  const [first, last] = [days[0], days.at(-1)].map((day = "Monday") => m.common_weekday({ day }));
  return days.length > 1 && first && last ? m.agency_day_range({ first, last }) : (first ?? "");
}

const shortHour = (time: string) => time.replace(/^0/, "");
