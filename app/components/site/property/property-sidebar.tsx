import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { useAgency } from "~/components/ui/use-agency";
import { consultationPath } from "~/domain/leads/forms/consultation-path";
import type { PropertyDetail } from "~/domain/properties/property-detail";
import type { Preferences } from "~/domain/properties/search/preferences";
import { ContactLink } from "~/components/site/shell/contact-link";
import { CurrencyLinks } from "~/components/site/preferences/preference-links";
import { propertyContacts } from "./property-contacts";
import { Price } from "~/components/site/list/card/price";
import { m } from "~/text/messages";

type Props = {
  property: PropertyDetail;
  preferences: Preferences;
  reduction: string | null;
  address: string;
};

/** Drafts and sold properties can't be visited. */
const canBeViewed = ({ is_published, availability }: PropertyDetail) =>
  is_published && availability !== "sold";

/** Price and contact; sticky on a wide screen. */
export function PropertySidebar({ property, preferences, reduction, address }: Props) {
  const { whatsApp, call, email } = propertyContacts(property, address, useAgency());
  const { slug, area } = property;
  const isSold = property.availability === "sold";
  return (
    <aside
      aria-label={m.property_price_and_contact()}
      className="space-y-5 lg:sticky lg:top-24 lg:self-start"
    >
      <div className="rounded-xl border border-line p-6 shadow-raised">
        <p className="text-sm text-ink-faint">
          {isSold ? m.property_last_price() : m.property_price()}
        </p>
        <Price usd={property.price} currency={preferences.currency} className="text-2xl" />
        <CurrencyLinks preferences={preferences} className="mt-1 flex flex-wrap" />
        {reduction && <p className="mt-1 text-sm font-medium text-ink">{reduction}</p>}
        <p className="mt-1 text-sm text-ink-soft">{property.confirmation}</p>
        {isSold && (
          <h2 className="mt-5 font-display text-lg font-semibold">{m.property_ask_similar()}</h2>
        )}
        <div className="mt-5 grid grid-cols-1 gap-3">
          {canBeViewed(property) && (
            <Link to={consultationPath([slug])} className={button("brand")}>
              <Icon name="calendar-clock" className="size-5" /> {m.booking_link()}
            </Link>
          )}
          {whatsApp && (
            <ContactLink
              kind="whatsapp"
              property={slug}
              href={whatsApp}
              className={button("primary")}
            >
              <Icon name="message-circle" className="size-5" /> {m.contact_whatsapp()}
            </ContactLink>
          )}
          {call && (
            <ContactLink kind="phone" property={slug} href={call} className={button("outline")}>
              <Icon name="phone" className="size-5" /> {m.contact_call_now()}
            </ContactLink>
          )}
          <ContactLink kind="email" property={slug} href={email} className={button("quiet")}>
            <Icon name="mail" className="size-5" /> {m.contact_email()}
          </ContactLink>
        </div>
      </div>
      {area && (
        <div className="rounded-xl bg-sand-100 p-6">
          <h2 className="font-display text-lg font-semibold">
            {m.property_about_area({ area: area.name })}
          </h2>
          <p className="mt-2 text-ink-soft">{area.short_description}</p>
          <Link
            to={`/areas/${area.slug}`}
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-lagoon-800 underline underline-offset-4"
          >
            {m.property_more_about_area({ area: area.name })}
          </Link>
        </div>
      )}
    </aside>
  );
}
