import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import type { ReactNode } from "react";
import { Price } from "~/components/site/list/card/price";
import { PropertyBadges } from "~/components/site/list/card/status-badge";
import { Picture } from "~/components/ui/picture";
import { fallbackPicture } from "~/domain/pictures/image-details";
import type { Preferences } from "~/domain/properties/search/preferences";
import { roomCount } from "~/domain/properties/property-types";
import { formatArea } from "~/domain/properties/size";
import type { ShortlistedProperty } from "~/domain/shortlist/shortlist";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";

type Props = { property: ShortlistedProperty; preferences: Preferences; children?: ReactNode };

/** A property of a shortlist with its facts; the children are its actions. */
export function ShortlistEntry({ property, preferences, children }: Props) {
  const { slug, name, location, price, cover } = property;
  return (
    <article
      id={slug}
      className="relative flex h-full flex-col overflow-hidden rounded-xl border border-line bg-white sm:flex-row"
    >
      <div className="relative aspect-4/3 shrink-0 overflow-hidden bg-sand-200 sm:aspect-auto sm:w-56 lg:w-64">
        <Picture
          {...(cover ?? fallbackPicture)}
          sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 14rem, 100vw"
        />
        <div className="absolute top-3 left-3">
          <PropertyBadges property={property} />
        </div>
      </div>
      <div className="flex min-w-0 grow flex-col p-4 wrap-anywhere sm:p-5">
        <Price usd={price} currency={preferences.currency} className="text-lg" />
        <h2 className="mt-1 font-display text-lg leading-snug font-semibold">
          <Link to={`/properties/${slug}`} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h2>
        <p className="mt-1.5 flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon name="map-pin" className="size-4 shrink-0" /> {location}
        </p>
        <p className="mt-1.5 text-sm text-ink-soft">{entryFacts(property, preferences)}</p>
        {children}
      </div>
    </article>
  );
}

/** "3 beds · 2 baths · 140 m² · Land 900 m²". */
function entryFacts(property: ShortlistedProperty, { unit }: Preferences): string {
  const { type, bedrooms, bathrooms, size_sqm, land_size_sqm } = property;
  const facts = [
    bedrooms !== null && roomCount(type, bedrooms),
    bathrooms !== null &&
      m.common_bath_count({ count: bathrooms, number: formatNumber(bathrooms) }),
    size_sqm !== null && formatArea(size_sqm, unit),
    land_size_sqm !== null && m.common_land_area({ area: formatArea(land_size_sqm, unit) }),
  ];
  return facts.filter(Boolean).join(" · ");
}
