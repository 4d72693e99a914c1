import { z } from "zod";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { isCalendarDate } from "~/utils/time/dates";

/** A field of a day that has begun in Dar es Salaam, "2026-11-21"; `missing` is said of an empty one. */
export const pastDay = (missing: string) =>
  z
    .string({ error: missing })
    .refine(isCalendarDate, "Please choose a day of the calendar")
    .refine((date) => date <= todayInDarEsSalaam(), "Please choose today or an earlier day");
