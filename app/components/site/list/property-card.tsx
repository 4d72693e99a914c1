import { Link } from "@remix-run/react";
import { BedDouble, CalendarClock, Camera, MapPin, Maximize } from "lucide-react";
import { Picture } from "~/components/ui/picture";
import type { PropertyCardData } from "~/domain/properties/property-card";
import { formatAcres, formatArea } from "~/domain/properties/size";
import type { Preferences } from "~/domain/properties/search/preferences";
import { formatShortMonth } from "~/utils/time/date-words";
import { counted } from "~/utils/text";
import { Heart } from "~/components/site/shortlist/heart";
import { StatusBadge } from "./status-badge";
import { Price } from "./price";

type Props = {
  property: PropertyCardData;
  preferences: Preferences;
  /** Set where the list is a property search: the detail page then leads back to it. */
  from?: string;
  isFirst?: boolean;
};

export function PropertyCard({ property, preferences, from, isFirst }: Props) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-xl border border-line bg-white transition-shadow duration-200 focus-within:ring-3 focus-within:ring-lagoon-500 hover:shadow-raised">
      <CardPicture property={property} isFirst={isFirst} />
      <Heart slug={property.slug} name={property.name} className="absolute top-2 right-2 z-10" />
      <div className="flex grow flex-col p-4">
        <Price usd={property.price} currency={preferences.currency} className="text-lg" />
        <h3 className="mt-1 line-clamp-2 font-display text-[1.125rem] leading-snug font-semibold">
          <Link
            to={`/properties/${property.slug}`}
            state={from ? { from } : undefined}
            className="outline-none after:absolute after:inset-0"
          >
            {property.name}
          </Link>
        </h3>
        <p className="mt-1.5 flex items-center gap-1.5 text-sm text-ink-soft">
          <MapPin aria-hidden className="size-4 shrink-0" /> {property.location}
        </p>
        <Facts property={property} preferences={preferences} />
        <p
          aria-hidden
          className="mt-auto pt-4 text-sm font-semibold text-lagoon-700 group-hover:underline"
        >
          View Details
        </p>
      </div>
    </article>
  );
}

function CardPicture({ property, isFirst }: Pick<Props, "property" | "isFirst">) {
  const { cover } = property;
  return (
    <div className="relative aspect-4/3 overflow-hidden bg-sand-200">
      <Picture
        source={cover?.url ?? "/pictures/fallback-1.webp"}
        alt={cover?.alt ?? ""}
        width={cover?.width ?? 1600}
        height={cover?.height ?? 1067}
        colour={cover?.colour}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
        isFirst={isFirst}
        className="transition-transform duration-200 ease-out group-hover:scale-[1.02]"
      />
      <div className="absolute top-3 left-3">
        <StatusBadge status={property.status} />
      </div>
      {property.pictureCount > 0 && (
        <p className="absolute right-3 bottom-3 flex items-center gap-1.5 rounded-md bg-lagoon-950/80 px-2 py-1 text-sm text-white">
          <Camera aria-hidden className="size-4" />
          <span className="sr-only">Pictures: </span>
          {property.pictureCount}
        </p>
      )}
    </div>
  );
}

function Facts({ property, preferences }: Pick<Props, "property" | "preferences">) {
  const { bedrooms, size_sqm, land_size_sqm, handover_date, type } = property;
  const iconClass = "size-4 shrink-0 text-lagoon-600";
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-ink-soft [&>li]:flex [&>li]:items-center [&>li]:gap-1.5">
      {bedrooms !== null && (
        <li>
          <BedDouble aria-hidden className={iconClass} /> {counted(bedrooms, "bed", "beds")}
        </li>
      )}
      {size_sqm !== null && (
        <li>
          <Maximize aria-hidden className={iconClass} /> {formatArea(size_sqm, preferences.unit)}
        </li>
      )}
      {land_size_sqm !== null && (type === "land" || size_sqm === null) && (
        <li>
          <Maximize aria-hidden className={iconClass} />
          Land {formatArea(land_size_sqm, preferences.unit)} ({formatAcres(land_size_sqm)})
        </li>
      )}
      {handover_date !== null && (
        <li>
          <CalendarClock aria-hidden className={iconClass} />
          <span>
            <span className="sr-only">Handover </span>
            {formatShortMonth(handover_date)}
          </span>
        </li>
      )}
    </ul>
  );
}
