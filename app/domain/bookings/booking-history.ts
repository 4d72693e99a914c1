import { z } from "zod";
import { m } from "~/text/messages";
import { bookingKinds, bookingLabel, bookingModes, bookingStates, slotText } from "./booking";

export const bookingChangeSchema = z.object({
  kind: z.enum(bookingKinds),
  mode: z.enum(bookingModes).optional(),
  from: z.string().nullable(),
  to: z.string(),
  was: z.string().nullable(),
  state: z.enum(bookingStates),
  by_operator: z.boolean(),
});

export function bookingChangeText(change: z.output<typeof bookingChangeSchema>): string {
  const { from, to, was, state, by_operator } = change;
  const kind = bookingLabel(change);
  const by = by_operator ? "us" : "visitor";
  const slot = slotText(to);
  if (from === null) return m.admin_booking_change_new({ state, kind, slot });
  if (state === "declined") return m.admin_booking_change_declined({ kind, slot });
  if (state === "cancelled") return m.admin_booking_change_cancelled({ by, kind, slot });
  if (Date.parse(from) !== Date.parse(to)) {
    return m.admin_booking_change_moved({ by, kind, from: slotText(from), to: slot });
  }
  if (was === "requested") return m.admin_booking_change_confirmed({ by, kind, slot });
  return m.admin_booking_change_new({ state, kind, slot });
}
