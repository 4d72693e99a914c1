import type { BookingOffer } from "~/domain/bookings/booking";
import { FreeTimes } from "./free-times";

/** The state of the hour that a visitor asked for, and others where it is taken. */
export function BookingThanks({ path, state, free }: BookingOffer) {
  return (
    <>
      {state === "requested" && (
        <p className="mt-2 text-ink-soft">
          That is outside our office hours: it is a request until we confirm it.
        </p>
      )}
      <FreeTimes path={path} free={free} />
    </>
  );
}
