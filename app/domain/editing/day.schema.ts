import { z } from "zod";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

const day = (missing: string) =>
  z
    .string({ error: missing })
    .pipe(z.iso.date("Please choose a day of the calendar"))
    .refine((date) => date >= "1900" && date < "3000", "Please choose a day of the calendar");

/** A field of a day that has begun in Dar es Salaam, "2026-11-21"; `missing` is said of an empty one. */
export const pastDay = (missing: string) =>
  day(missing).refine(
    (date) => date <= todayInDarEsSalaam(),
    "Please choose today or an earlier day",
  );

/** A field of a day that has not ended in Dar es Salaam, "2026-11-21"; `missing` is said of an empty one. */
export const comingDay = (missing: string) =>
  day(missing).refine((date) => date >= todayInDarEsSalaam(), "Please choose today or a later day");
