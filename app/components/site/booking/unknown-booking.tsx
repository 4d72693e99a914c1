import { Link } from "~/components/ui/links/links";
import { FormPage } from "~/components/site/lead/form-page";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";

/** Page for a link whose booking doesn't exist, or no longer does. */
export function UnknownBooking() {
  return (
    <FormPage title={m.booking_not_found_title()}>
      <p className="text-ink-soft">{m.booking_not_found_text()}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/lead/consultation" className={button("primary")}>
          {m.lead_consultation_title()}
        </Link>
        <Link to="/contact" className={button("outline")}>
          {m.common_contact_us()}
        </Link>
      </div>
    </FormPage>
  );
}
