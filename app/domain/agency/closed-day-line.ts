import { format, isValid, parse } from "date-fns";
import { isCalendarDate } from "~/utils/time/dates";
import type { ClosedDay } from "./agency";

/** Ways to write a date, with its words joined by hyphens and their number. */
const dateForms: [words: number, form: string][] = [
  [1, "yyyy-MM-dd"],
  [1, "d/M/yyyy"],
  [1, "d.M.yyyy"],
  [3, "MMM-d-yyyy"],
  [3, "MMMM-d-yyyy"],
  [3, "d-MMM-yyyy"],
  [3, "d-MMMM-yyyy"],
];

/** Reads a date in any of these forms, then the reason; null without a date. */
export function readClosedDay(line: string): ClosedDay | null {
  const words = line.split(/\s+/);
  for (const [count, form] of dateForms) {
    const day = parse(words.slice(0, count).join("-").replace(/:$|,/g, ""), form, new Date(0));
    if (!isValid(day)) continue;
    const date = format(day, "yyyy-MM-dd");
    return isCalendarDate(date) ? { date, word: words.slice(count).join(" ") } : null;
  }
  return null;
}
