import { slotOf } from "./booking";

type Slot = { date: string; time: string };

/** Field of a free time that is chosen with one press instead of a day and an hour. */
export const FREE_TIME = "free_time";

/** The value of a free time, such as "2026-12-01T10:00" in Dar es Salaam. */
export const freeTimeText = ({ date, time }: Slot): string => `${date}T${time}`;

export const freeTimeOf = (instant: string): string => freeTimeText(slotOf(instant));

export function readFreeTime(value: string): Slot | null {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(value) ?? [];
  return date && time ? { date, time } : null;
}

/** Fills in the day and the hour from the chosen free time, unless they were entered. */
export function fillInFreeTime(formData: FormData): void {
  const value = formData.get(FREE_TIME);
  const chosen = typeof value === "string" ? readFreeTime(value) : null;
  if (!chosen || formData.get("consultation_date") || formData.get("consultation_time")) return;
  formData.set("consultation_date", chosen.date);
  formData.set("consultation_time", chosen.time);
}
