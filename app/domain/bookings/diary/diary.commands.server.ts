import { adminDatabase, ONCE_A_FORM } from "~/services/database.server";
import { FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION } from "~/services/postgres-errors";
import { log } from "~/services/log.server";
import { startOfSlot } from "~/domain/bookings/booking";
import type { Viewing } from "./viewing.schema";

/** `taken`: somebody is booked then; `gone`: the lead or the property is no longer there. */
export type ViewingResult = { ok: true } | { ok: false; reason: "taken" | "gone" | "save-failed" };

/** Books a viewing, once for each submission id. */
export async function addViewing({
  date,
  time,
  submission_id,
  ...columns
}: Viewing): Promise<ViewingResult> {
  const { error } = await adminDatabase()
    .from("bookings_pemba")
    .upsert(
      {
        ...columns,
        kind: "viewing",
        state: "booked",
        starts_at: startOfSlot(date, time),
        form_id: submission_id,
      },
      ONCE_A_FORM,
    );
  if (!error) return { ok: true };
  if (error.code === UNIQUE_VIOLATION) return { ok: false, reason: "taken" };
  if (error.code === FOREIGN_KEY_VIOLATION) return { ok: false, reason: "gone" };
  log.error({ code: error.code, reason: error.message }, "A viewing was not booked");
  return { ok: false, reason: "save-failed" };
}

/** Sets where a booking is; null where that is not known. */
export async function setBookingPlace(id: string, place: string | null): Promise<boolean> {
  const { error } = await adminDatabase().from("bookings_pemba").update({ place }).eq("id", id);
  if (error) log.error({ code: error.code, reason: error.message }, "A place was not kept");
  return !error;
}
