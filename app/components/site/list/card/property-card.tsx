import { Link } from "~/components/ui/links/links";
import { linkCard } from "~/components/ui/card-class";
import { Icon } from "~/components/ui/icon";
import { formatUnitPrice } from "~/domain/properties/price";
import { placeOnIsland } from "~/domain/properties/property";
import { roomCount } from "~/domain/properties/property-types";
import type { PropertyCardData } from "~/domain/properties/property-card";
import { formatAcres, formatArea } from "~/domain/properties/size";
import type { Preferences } from "~/domain/properties/search/preferences";
import { formatShortMonth } from "~/utils/time/date-words";
import { formatNumber } from "~/utils/text";
import { CardPictures } from "./card-pictures";
import { Heart } from "~/components/site/shortlist/heart";
import { m } from "~/text/messages";
import { Price } from "./price";
import { TenureLine } from "./tenure-line";

type Props = {
  property: PropertyCardData;
  preferences: Preferences;
  /** Path of the property search the card is in; the detail page leads back to it. */
  from?: string;
  isFirst?: boolean;
};

export function PropertyCard({ property, preferences, from, isFirst }: Props) {
  const state = from ? { from } : undefined;
  return (
    <article className={`${linkCard} flex-col`}>
      <CardPictures property={property} state={state} isFirst={isFirst} />
      <Heart slug={property.slug} name={property.name} className="absolute top-2 right-2 z-10" />
      <div className="flex grow flex-col p-4">
        <Price usd={property.price} currency={preferences.currency} className="text-lg" />
        <h3 className="mt-1 line-clamp-2 font-display text-[1.125rem] leading-snug font-semibold">
          <Link
            to={`/properties/${property.slug}`}
            state={state}
            className="outline-none after:absolute after:inset-0"
          >
            {property.name}
          </Link>
        </h3>
        <p className="mt-1.5 flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon name="map-pin" className="size-4 shrink-0" /> {placeOnIsland(property.location)}
        </p>
        <Facts property={property} preferences={preferences} />
        <p className="mt-3 text-[0.8125rem] text-ink-faint">
          {property.reference}
          {property.confirmation && ` · ${property.confirmation}`}
        </p>
        <p
          aria-hidden
          className="mt-auto pt-4 text-sm font-semibold text-lagoon-700 group-hover:underline"
        >
          {m.list_card_link()}
        </p>
      </div>
    </article>
  );
}

function Facts({ property, preferences }: Pick<Props, "property" | "preferences">) {
  const { bedrooms, bathrooms, size_sqm, land_size_sqm, handover_date, price, type } = property;
  const isLand = type === "land" || size_sqm === null;
  const landArea = land_size_sqm === null ? "" : formatArea(land_size_sqm, preferences.unit);
  const iconClass = "size-4 shrink-0 text-lagoon-600";
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-ink-soft [&>li]:flex [&>li]:items-center [&>li]:gap-1.5">
      {bedrooms !== null && (
        <li>
          <Icon name="bed-double" className={iconClass} /> {roomCount(type, bedrooms)}
        </li>
      )}
      {bathrooms !== null && (
        <li>
          <Icon name="bath" className={iconClass} />{" "}
          {m.common_bath_count({ count: bathrooms, number: formatNumber(bathrooms) })}
        </li>
      )}
      {size_sqm !== null && (
        <li>
          <Icon name="maximize" className={iconClass} /> {formatArea(size_sqm, preferences.unit)}
        </li>
      )}
      {land_size_sqm !== null && (
        <li>
          <Icon name="maximize" className={iconClass} />
          {isLand
            ? m.common_land_acres({ area: landArea, acres: formatAcres(land_size_sqm) })
            : m.common_plot_area({ area: landArea })}
        </li>
      )}
      {type === "land" && land_size_sqm !== null && land_size_sqm > 0 && (
        <li>{formatUnitPrice(price, land_size_sqm, preferences)}</li>
      )}
      {property.tenure && (
        <li>
          <TenureLine {...property.tenure} />
        </li>
      )}
      {handover_date !== null && (
        <li>
          <Icon name="calendar-clock" className={iconClass} />
          <span>
            <span className="sr-only">{m.property_fact_handover()} </span>
            {formatShortMonth(handover_date)}
          </span>
        </li>
      )}
    </ul>
  );
}
