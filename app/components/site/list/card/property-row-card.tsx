import { Link } from "~/components/ui/links/links";
import { linkCard } from "~/components/ui/card-class";
import { Icon } from "~/components/ui/icon";
import { useHighlight } from "~/components/map/map-highlight";
import { Heart } from "~/components/site/shortlist/heart";
import { Picture } from "~/components/ui/picture";
import { fallbackPicture } from "~/domain/pictures/image-details";
import { formatUnitPrice } from "~/domain/properties/price";
import { placeOnIsland } from "~/domain/properties/property";
import { roomCount } from "~/domain/properties/property-types";
import type { PropertyCardData } from "~/domain/properties/property-card";
import { formatArea } from "~/domain/properties/size";
import type { Preferences } from "~/domain/properties/search/preferences";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { Price } from "./price";
import { TenureLine } from "./tenure-line";
import { PropertyBadges } from "./status-badge";

type Props = {
  property: PropertyCardData;
  preferences: Preferences;
  /** Path of the list the card is in; the detail page leads back to it. */
  from?: string;
  /** Its marker is selected on the map. */
  isChosen?: boolean;
};

/** A row beside a map; hovering highlights its pin. */
export function PropertyRowCard({ property, preferences, from, isChosen }: Props) {
  const { slug, name, location, price, cover } = property;
  return (
    <article
      {...useHighlight(slug)}
      className={classNames(
        linkCard,
        "data-lit:border-lagoon-700 data-lit:shadow-raised",
        isChosen && "border-lagoon-700 ring-2 ring-lagoon-700",
      )}
    >
      {/* Browsers fetch "lazy" pictures several screens away; content-visibility stops them. */}
      <div className="relative w-28 shrink-0 overflow-hidden bg-sand-200 [content-visibility:auto] sm:w-44">
        <Picture
          {...(cover ?? fallbackPicture)}
          sizes="(min-width: 40rem) 11rem, 7rem"
          boxRatio={0.55}
        />
      </div>
      {/* Over the picture, because the badges may need the full width beside it. */}
      <Heart slug={slug} name={name} className="absolute top-1 left-16 z-10 sm:left-32" />
      <div className="flex min-w-0 grow flex-col items-start p-3 sm:p-4">
        <PropertyBadges property={property} />
        <Price usd={price} currency={preferences.currency} className="mt-2 text-[1.0625rem]" />
        <h3 className="mt-0.5 line-clamp-2 font-display leading-snug font-semibold">
          <Link
            to={`/properties/${slug}`}
            state={from ? { from } : undefined}
            className="outline-none after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h3>
        <p className="mt-1 flex max-w-full items-center gap-1.5 text-sm text-ink-soft">
          <Icon name="map-pin" className="size-4 shrink-0" />
          <span className="truncate">{placeOnIsland(location)}</span>
        </p>
        <p className="mt-1 text-sm text-ink-soft">{rowFacts(property, preferences)}</p>
        <p className="mt-1 text-[0.8125rem] text-ink-faint max-sm:hidden">
          {property.tenure && (
            <>
              <TenureLine {...property.tenure} /> ·{" "}
            </>
          )}
          {property.reference}
          {property.confirmation && ` · ${property.confirmation}`}
        </p>
      </div>
    </article>
  );
}

/** "3 beds · 140 m²", or the size of the land. */
function rowFacts(
  { bedrooms, size_sqm, land_size_sqm, price, type }: PropertyCardData,
  preferences: Preferences,
): string {
  const facts = [
    bedrooms !== null && roomCount(type, bedrooms),
    size_sqm !== null && formatArea(size_sqm, preferences.unit),
    size_sqm === null &&
      land_size_sqm !== null &&
      m.common_land_area({ area: formatArea(land_size_sqm, preferences.unit) }),
    land_size_sqm && type === "land" && formatUnitPrice(price, land_size_sqm, preferences),
  ];
  return facts.filter(Boolean).join(" · ");
}
