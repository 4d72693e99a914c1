import { Link } from "@remix-run/react";
import { FormPage } from "~/components/site/lead/form-page";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";

/** The page of an address that is no booking's, or no longer. */
export function UnknownBooking() {
  return (
    <FormPage title={m.booking_booking_not_found()}>
      <p className="text-ink-soft">{m.booking_there_is_no_booking_at_this()}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/lead/consultation" className={button("primary")}>
          {m.booking_schedule_a_consultation()}
        </Link>
        <Link to="/contact" className={button("outline")}>
          {m.booking_contact_us()}
        </Link>
      </div>
    </FormPage>
  );
}
