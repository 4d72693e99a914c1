import { z } from "zod";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import type { ErrorText } from "./text.schema";

/** Any day; `missing` is the error of an empty field. */
export const anyDay = (missing: ErrorText) =>
  z
    .string({ error: missing })
    .pipe(z.iso.date({ error: m.editing_date_invalid }))
    .refine((date) => date >= "1900" && date < "3000", { error: m.editing_date_invalid });

/** Today in Dar es Salaam or earlier; `missing` is the error of an empty field. */
export const pastDay = (missing: ErrorText) =>
  anyDay(missing).refine((date) => date <= todayInDarEsSalaam(), { error: m.editing_date_future });

/** Today in Dar es Salaam or later; `missing` is the error of an empty field. */
export const comingDay = (missing: ErrorText) =>
  anyDay(missing).refine((date) => date >= todayInDarEsSalaam(), { error: m.editing_date_past });
