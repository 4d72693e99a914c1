import { adminDatabase, ONCE_PER_FORM, upsertOnce } from "~/services/database.server";
import { EXCLUSION_VIOLATION, FOREIGN_KEY_VIOLATION } from "~/services/postgres-errors";
import { startOfSlot, type BookingState } from "~/domain/bookings/booking";
import { cancelBooking, type BookingResult } from "~/domain/bookings/booking.commands.server";
import { bookingDifferences } from "~/domain/bookings/viewings/viewing";
import type { CreateResult, EditConflict, UpdateResult } from "~/domain/editing/edited";
import type { RowVersion } from "~/domain/editing/form-row.queries.server";
import { saveResults } from "~/domain/editing/save-results.server";
import type { BookingTime, Viewing } from "~/domain/bookings/viewings/viewing.schema";
import type { DiaryBooking } from "./diary";

/** `taken`: the time is already booked. */
const bookingResults = saveResults("A booking was not saved", {
  [EXCLUSION_VIOLATION]: "taken" as const,
});

type SaveBookingResult =
  | { ok: true }
  | { ok: false; reason: "taken" | "gone" | "save-failed" }
  | { ok: false; reason: "edit-conflict"; conflict: EditConflict };

/** Saves over the version in `row` (`updated_at`); a newer version is a conflict. */
export async function saveBooking(row: RowVersion, typed: BookingTime): Promise<SaveBookingResult> {
  const result = bookingResults.updated(
    await updateBooking(row, {
      state: "booked",
      starts_at: startOfSlot(typed.date, typed.time),
      place: typed.place ?? null,
      ...(typed.minutes && { minutes: typed.minutes }),
    }),
  );
  return result.ok || result.reason !== "edit-conflict" ? result : compareBooking(row.id, typed);
}

async function compareBooking(id: string, typed: BookingTime): Promise<SaveBookingResult> {
  const { data: row, error } = await adminDatabase()
    .from("bookings_pemba")
    .select("state,starts_at,minutes,place,updated_at")
    .eq("id", id)
    .maybeSingle();
  if (error) return bookingResults.failed(error);
  if (!row) return { ok: false, reason: "gone" };
  const { updated_at: version, state, ...stored } = row;
  const differences = bookingDifferences({ ...stored, state: state as BookingState }, typed);
  // Already saved by a form whose response was lost.
  if (differences.length === 0) return { ok: true };
  return { ok: false, reason: "edit-conflict", conflict: { version, differences } };
}

/** Confirms a requested booking over this version. `isRepeated`: it was already booked. */
export async function confirmBooking(
  { id, state }: Pick<DiaryBooking, "id" | "state">,
  version: string,
): Promise<{ ok: true; isRepeated?: boolean } | (UpdateResult<"taken"> & { ok: false })> {
  const result = bookingResults.updated(await updateBooking({ id, version }, { state: "booked" }));
  return !result.ok && state === "booked" ? { ok: true, isRepeated: true } : result;
}

export async function cancelBookingVersion(
  { id, state, updated_at }: Pick<DiaryBooking, "id" | "state" | "updated_at">,
  version: string,
): Promise<BookingResult | { ok: false; reason: "edit-conflict" }> {
  if (state !== "cancelled" && state !== "declined" && updated_at !== version)
    return { ok: false, reason: "edit-conflict" };
  return cancelBooking(id);
}

/** `taken`: the time is already booked. `gone`: the lead or property was deleted. */
type ViewingProblem = "taken" | "gone";

const results = saveResults<ViewingProblem>("A viewing was not booked", {
  [EXCLUSION_VIOLATION]: "taken",
  [FOREIGN_KEY_VIOLATION]: "gone",
});

type AddViewingResult = { ok: true; id: string } | (CreateResult<ViewingProblem> & { ok: false });

export async function addViewing(viewing: Viewing): Promise<AddViewingResult> {
  const written = await upsertOnce(() =>
    adminDatabase()
      .from("bookings_pemba")
      .upsert({ ...rowOf(viewing), form_id: viewing.submission_id }, ONCE_PER_FORM)
      .select("id"),
  );
  const result = results.created(written);
  return result.ok ? { ok: true, id: written.data?.[0]?.id ?? "" } : result;
}

export const updateViewing = async (
  row: RowVersion,
  viewing: Viewing,
): Promise<UpdateResult<ViewingProblem>> =>
  results.updated(await updateBooking(row, rowOf(viewing)));

const rowOf = ({ lead_id, property_id, date, time, minutes, place }: Viewing) => ({
  lead_id,
  property_id: property_id ?? null,
  place: place ?? null,
  kind: "viewing" as const,
  mode: "visit" as const,
  state: "booked" as const,
  starts_at: startOfSlot(date, time),
  minutes,
});

const updateBooking = ({ id, version }: RowVersion, columns: Partial<ReturnType<typeof rowOf>>) =>
  adminDatabase()
    .from("bookings_pemba")
    .update(columns)
    .eq("id", id)
    .eq("updated_at", version)
    .select("id");
