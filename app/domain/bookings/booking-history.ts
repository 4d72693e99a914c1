import { z } from "zod";
import { m } from "~/text/messages";
import { bookingKinds, kindLabels, slotWords, stateLabels } from "./booking";

/** A change of a booking as the timeline's row has it. */
export const bookingChangeSchema = z.object({
  kind: z.enum(bookingKinds),
  from: z.string().nullable(),
  to: z.string(),
  was: z.string().nullable(),
  state: z.enum(["booked", "requested", "unplaced", "cancelled"]),
  by_operator: z.boolean(),
});

/** A change of a booking in words: "Viewing moved by us: Dec 1, 2026 at 10:00 AM to Dec 2, 2026 at 9:00 AM". */
export function bookingChangeWords(change: z.output<typeof bookingChangeSchema>): string {
  const { kind, from, to, was, state, by_operator } = change;
  const what = kindLabels[kind];
  const by = by_operator ? "by us" : m.booking_by_the_visitor();
  if (from === null) return `${what}, ${stateLabels[state].toLowerCase()}: ${slotWords(to)}`;
  if (state === "cancelled") return m.booking_cancelled({ what, by, to: slotWords(to) });
  if (Date.parse(from) !== Date.parse(to)) {
    return m.booking_moved_to({ what, by, from: slotWords(from), to: slotWords(to) });
  }
  const done = was === "requested" ? "confirmed" : stateLabels[state].toLowerCase();
  return `${what} ${done} ${by}: ${slotWords(to)}`;
}
