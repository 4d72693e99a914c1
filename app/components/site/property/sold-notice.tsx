import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { availabilityLabels } from "~/domain/properties/availability/availability";
import { searchAlertPath } from "~/domain/criteria/search-alerts/search-alert-path";
import type { PropertyDetail } from "~/domain/properties/property-detail";
import type { Preferences } from "~/domain/properties/search/preferences";
import { m } from "~/text/messages";

type Props = { property: PropertyDetail; preferences: Preferences };

/** Says that a property is sold, and offers an alert about others of its type. */
export function SoldNotice({ property: { type }, preferences: { currency, unit } }: Props) {
  const alertPath = searchAlertPath("/", new URLSearchParams({ type }), {
    currency: currency.code,
    unit,
  });
  return (
    <section aria-labelledby="sold" className="mt-6 rounded-xl bg-sand-100 p-5 sm:p-10">
      <h2 id="sold" className="font-display text-xl font-semibold">
        {availabilityLabels.sold()}
      </h2>
      <p className="mt-2 mb-6 text-ink-soft">{m.property_sold_text()}</p>
      <Link to={alertPath} rel="nofollow" className={button("primary")}>
        <Icon name="bell" className="size-5" /> {m.list_alert_first()}
      </Link>
    </section>
  );
}
