import { z } from "zod";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

const day = (missing: string) =>
  z
    .string({ error: missing })
    .pipe(z.iso.date(m.editing_please_choose_a_day_of_the()))
    .refine((date) => date >= "1900" && date < "3000", m.editing_please_choose_a_day_of_the());

/** A field of a day that has begun in Dar es Salaam, "2026-11-21"; `missing` is said of an empty one. */
export const pastDay = (missing: string) =>
  day(missing).refine(
    (date) => date <= todayInDarEsSalaam(),
    m.editing_please_choose_today_or_an(),
  );

/** A field of a day that has not ended in Dar es Salaam, "2026-11-21"; `missing` is said of an empty one. */
export const comingDay = (missing: string) =>
  day(missing).refine((date) => date >= todayInDarEsSalaam(), m.editing_please_choose_today_or_a());
