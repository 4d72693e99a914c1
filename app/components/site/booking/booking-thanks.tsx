import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import type { BookingOffer } from "~/domain/bookings/booking";
import { m } from "~/text/messages";
import { FreeTimes } from "./free-times";

/** State of the requested slot, with a link to the booking. */
export function BookingThanks({ path, mode, state, free }: BookingOffer) {
  const notice = mode === "visit" ? m.booking_visit_notice() : m.booking_request_notice();
  return (
    <>
      {state === "requested" && <p className="mt-2 text-ink-soft">{notice}</p>}
      <FreeTimes path={path} free={free} />
      <p className="mt-4">
        <a href={path} className={button("outline")}>
          <Icon name="calendar-clock" className="size-5" />
          {m.booking_manage()}
        </a>
      </p>
    </>
  );
}
