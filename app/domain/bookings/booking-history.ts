import { z } from "zod";
import { m } from "~/text/messages";
import { bookingKinds, kindLabels, slotText } from "./booking";

export const bookingChangeSchema = z.object({
  kind: z.enum(bookingKinds),
  from: z.string().nullable(),
  to: z.string(),
  was: z.string().nullable(),
  state: z.enum(["booked", "requested", "unplaced", "cancelled"]),
  by_operator: z.boolean(),
});

export function bookingChangeText(change: z.output<typeof bookingChangeSchema>): string {
  const { from, to, was, state, by_operator } = change;
  const kind = kindLabels[change.kind]();
  const by = by_operator ? "us" : "visitor";
  const slot = slotText(to);
  if (from === null) return m.admin_booking_change_new({ state, kind, slot });
  if (state === "cancelled") return m.admin_booking_change_cancelled({ by, kind, slot });
  if (Date.parse(from) !== Date.parse(to)) {
    return m.admin_booking_change_moved({ by, kind, from: slotText(from), to: slot });
  }
  if (was === "requested") return m.admin_booking_change_confirmed({ by, kind, slot });
  return m.admin_booking_change_new({ state, kind, slot });
}
