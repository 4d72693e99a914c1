import { adminDatabase } from "~/services/database.server";
import { log } from "~/services/log.server";

export type BookingError = "gone" | "taken" | "closed" | "past" | "no-slot" | "save-failed";
export type BookingResult =
  | { ok: true; state: "booked" | "requested" | "cancelled" | "declined" }
  | { ok: false; reason: BookingError };

export const moveOwnBooking = async (token: string, starts: string): Promise<BookingResult> =>
  outcome(await adminDatabase().rpc("move_own_booking", { booking_token: token, starts }));

/** Cancels a visitor's booking unless it is over. */
export const cancelOwnBooking = async (token: string): Promise<BookingResult> =>
  outcome(await adminDatabase().rpc("cancel_own_booking", { booking_token: token }));

export async function setOwnTimeZone(token: string, zone: string): Promise<{ ok: boolean }> {
  const { error } = await adminDatabase().rpc("set_own_time_zone", { booking_token: token, zone });
  if (error) log.error({ code: error.code, reason: error.message }, "A time zone was not kept");
  return { ok: !error };
}

/** Cancels a booking, or declines a requested viewing. */
export const cancelBooking = async (booking: string): Promise<BookingResult> =>
  outcome(await adminDatabase().rpc("cancel_booking", { booking }));

type RpcResult = { data: string | null; error: { code: string; message: string } | null };

function outcome({ data, error }: RpcResult): BookingResult {
  if (error) {
    log.error({ code: error.code, reason: error.message }, "A booking was not changed");
    return { ok: false, reason: "save-failed" };
  }
  if (data === "booked" || data === "requested" || data === "cancelled" || data === "declined") {
    return { ok: true, state: data };
  }
  return { ok: false, reason: data as BookingError };
}
