import { Link } from "@remix-run/react";
import { FormPage } from "~/components/site/lead/form-page";
import { button } from "~/components/ui/button";

/** The page of an address that is no search alert's, or no longer. */
export function UnknownAlert() {
  return (
    <FormPage title="Search Alert Not Found">
      <p className="text-ink-soft">
        There is no search alert at this address. Please check that the whole address was copied.
      </p>
      <Link to="/#property-search" className={button("primary", "mt-6")}>
        See the properties
      </Link>
    </FormPage>
  );
}
