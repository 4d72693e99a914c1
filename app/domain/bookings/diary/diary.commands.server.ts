import { adminDatabase, ONCE_A_FORM, upsertOnce } from "~/services/database.server";
import { FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION } from "~/services/postgres-errors";
import { startOfSlot } from "~/domain/bookings/booking";
import type { CreateResult, UpdateResult } from "~/domain/editing/edited";
import type { RowVersion } from "~/domain/editing/form-row.queries.server";
import { saveResults } from "~/domain/editing/save-results.server";
import type { BookingTime, Viewing } from "~/domain/bookings/viewings/viewing.schema";

/** `taken`: somebody is booked then. */
const bookingAnswers = saveResults("A booking was not saved", {
  [UNIQUE_VIOLATION]: "taken" as const,
});

/**
 * Books a visitor, or a viewing, at a time and place over this version of the booking (`updated_at`): any half
 * hour that is free. Somebody else's newer version is not overwritten: an edit conflict.
 */
export const saveBooking = async (
  row: RowVersion,
  { date, time, place }: BookingTime,
): Promise<UpdateResult<"taken">> =>
  bookingAnswers.updated(
    await updateBooking(row, {
      state: "booked",
      starts_at: startOfSlot(date, time),
      place: place ?? null,
    }),
  );

/** Confirms a requested booking at its time, over this version of it; otherwise as `saveBooking`. */
export const confirmBooking = async (row: RowVersion): Promise<UpdateResult<"taken">> =>
  bookingAnswers.updated(await updateBooking(row, { state: "booked" }));

/** `taken`: somebody is booked then; `gone`: the lead or the property is no longer there. */
type ViewingProblem = "taken" | "gone";

const answers = saveResults<ViewingProblem>("A viewing was not booked", {
  [UNIQUE_VIOLATION]: "taken",
  [FOREIGN_KEY_VIOLATION]: "gone",
});

/** Books a viewing, once for each submission id. */
export const addViewing = async (viewing: Viewing): Promise<CreateResult<ViewingProblem>> =>
  answers.created(
    await upsertOnce(() =>
      adminDatabase()
        .from("bookings_pemba")
        .upsert({ ...rowOf(viewing), form_id: viewing.submission_id }, ONCE_A_FORM)
        .select("id"),
    ),
  );

/**
 * Saves the form of a new viewing over this version of the booking that it made (`updated_at`): to any half hour
 * that is free, as a booking is moved. Somebody else's newer version is not overwritten: an edit conflict.
 */
export const updateViewing = async (
  row: RowVersion,
  viewing: Viewing,
): Promise<UpdateResult<ViewingProblem>> =>
  answers.updated(await updateBooking(row, rowOf(viewing)));

const rowOf = ({ lead_id, property_id, date, time, place }: Viewing) => ({
  lead_id,
  property_id: property_id ?? null,
  place: place ?? null,
  kind: "viewing" as const,
  state: "booked" as const,
  starts_at: startOfSlot(date, time),
});

/** Changes this version of a booking, and no newer one: its id, or no row. */
const updateBooking = ({ id, version }: RowVersion, columns: Partial<ReturnType<typeof rowOf>>) =>
  adminDatabase()
    .from("bookings_pemba")
    .update(columns)
    .eq("id", id)
    .eq("updated_at", version)
    .select("id");
