import { Link } from "~/components/ui/links/links";
import { FormPage } from "~/components/site/lead/form-page";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";

export function UnknownAlert() {
  return (
    <FormPage title={m.alert_not_found_title()}>
      <p className="text-ink-soft">{m.alert_not_found_text()}</p>
      <Link to="/#property-search" className={button("primary", "mt-6")}>
        {m.common_view_properties()}
      </Link>
    </FormPage>
  );
}
