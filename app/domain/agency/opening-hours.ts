import type { Agency } from "~/domain/agency/agency";

/** Opening hours in words: "Monday to Friday" and "9:00–18:00", in Zanzibar time. */
export const hoursInWords = (hours: Agency["hours"]) =>
  hours.map(({ days, opens, closes }) => ({
    days: days.length > 1 ? `${days[0]} to ${days.at(-1)}` : days[0],
    hours: `${shortHour(opens)}–${shortHour(closes)}`,
  }));

/** The same in a sentence: "Monday to Friday 9:00–18:00 and Saturday 10:00–16:00"; empty without hours. */
export const hoursSentence = (hours: Agency["hours"]): string =>
  hoursInWords(hours)
    .map(({ days, hours: times }) => `${days} ${times}`)
    .join(" and ");

function shortHour(time: string): string {
  return time.replace(/^0/, "");
}
