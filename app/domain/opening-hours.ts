import { agency } from "~/agency";

/** The agency's hours in words: "Monday to Friday" and "9:00–18:00", in Zanzibar time. */
export const openingHours: readonly { days: string; hours: string }[] = agency.hours.map(
  ({ days, opens, closes }) => ({
    days: days.length > 1 ? `${days[0]} to ${days.at(-1)}` : days[0],
    hours: `${shortHour(opens)}–${shortHour(closes)}`,
  }),
);

/** The same in a sentence: "Monday to Friday 9:00–18:00 and Saturday 10:00–16:00". */
export const openingHoursSentence = openingHours
  .map(({ days, hours }) => `${days} ${hours}`)
  .join(" and ");

function shortHour(time: string): string {
  return time.replace(/^0/, "");
}
