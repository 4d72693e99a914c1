import { Link } from "@remix-run/react";
import { FormPage } from "~/components/site/lead/form-page";
import { button } from "~/components/ui/button";

/** The page of an address that is no booking's, or no longer. */
export function UnknownBooking() {
  return (
    <FormPage title="Booking Not Found">
      <p className="text-ink-soft">
        There is no booking at this address. Please check that the whole address was copied. A
        booking that was deleted is no longer here.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/lead/consultation" className={button("primary")}>
          Schedule a consultation
        </Link>
        <Link to="/contact" className={button("outline")}>
          Contact us
        </Link>
      </div>
    </FormPage>
  );
}
