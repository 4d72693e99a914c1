import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";

/** Shown instead of the form for a person who has no enquiry yet. */
export function OfferWithoutLead() {
  return (
    <>
      <p className="pb-4">{m.admin_offer_no_lead()}</p>
      <Link to="/admin/leads/new" className={button("outline", "px-3! text-sm")}>
        <Icon name="plus" className="size-4" /> {m.admin_lead_add()}
      </Link>
    </>
  );
}
