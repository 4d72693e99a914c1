import { Link } from "@remix-run/react";
import { FormPage } from "~/components/site/lead/form-page";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";

/** The page of an address that is no search alert's, or no longer. */
export function UnknownAlert() {
  return (
    <FormPage title={m.alert_search_alert_not_found()}>
      <p className="text-ink-soft">{m.alert_there_is_no_search_alert_at()}</p>
      <Link to="/#property-search" className={button("primary", "mt-6")}>
        {m.common_see_the_properties()}
      </Link>
    </FormPage>
  );
}
