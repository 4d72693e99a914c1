import { formatDollars } from "~/domain/deals/deal";
import type { Difference } from "~/domain/editing/edited";
import { m } from "~/text/messages";
import { formatCalendarDate } from "~/utils/time/date-words";
import { mandateLabels } from "./mandate";
import type { Mandate } from "./owner.schema";

export const mandateFieldLabels = {
  mandate: m.admin_owner_mandate,
  commission: m.admin_owner_commission,
  starts_on: m.admin_owner_starts_on,
  ends_on: m.admin_owner_ends_on,
  lowest_price: m.admin_owner_lowest_price,
  note: m.admin_owner_note,
} as const;

const texts: { [Name in keyof Mandate]: (mandate: Mandate) => string } = {
  mandate: ({ mandate }) => mandateLabels[mandate](),
  commission: ({ commission }) => (commission === null ? "" : `${commission}%`),
  starts_on: ({ starts_on }) => formatCalendarDate(starts_on),
  ends_on: ({ ends_on }) => (ends_on === null ? "" : formatCalendarDate(ends_on)),
  lowest_price: ({ lowest_price }) => (lowest_price === null ? "" : formatDollars(lowest_price)),
  note: ({ note }) => note ?? "",
};

export const mandateDifferences = (stored: Mandate, typed: Mandate): Difference[] =>
  (Object.keys(texts) as (keyof Mandate)[])
    .map((name) => ({
      label: mandateFieldLabels[name](),
      stored: texts[name](stored),
      typed: texts[name](typed),
    }))
    .filter((one) => one.stored !== one.typed);
