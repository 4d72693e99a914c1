import { BedDouble, MapPin } from "lucide-react";
import { formatPrice } from "~/domain/properties/price";
import { roomCount } from "~/domain/properties/property";
import type { PropertyDetail } from "~/domain/properties/property-detail";
import type { Preferences } from "~/domain/properties/search/preferences";
import { truncate } from "~/utils/text";
import { PropertyGallery } from "./property-gallery";
import { StatusBadge } from "~/components/site/list/status-badge";

type Props = { property: PropertyDetail; preferences: Preferences; photo: number };

const noPicture = { url: "/pictures/fallback-1.webp", alt: "", width: 1600, height: 1067 };

/** The pictures, and over the large one what the property is, where, and for how much; beneath it on a phone. */
export function PropertyHero({ property, preferences, photo }: Props) {
  const pictures =
    property.pictures.length > 0 ? property.pictures : [{ ...noPicture, colour: "#d9d2c3" }];
  return (
    <section className="relative isolate bg-lagoon-950 text-white print:hidden">
      <PropertyGallery pictures={pictures} photo={photo} />
      <div className="pointer-events-none bottom-0 w-full max-lg:pt-6 max-lg:pb-8 lg:absolute lg:pb-8">
        <div className="page">
          <div className="*:pointer-events-auto lg:max-w-[46%]">
            <div className="flex flex-wrap gap-2">
              <StatusBadge status={property.status} />
              {!property.is_published && (
                <span className="rounded-md bg-white px-2.5 py-1 text-sm font-semibold text-ink">
                  Draft
                </span>
              )}
            </div>
            <h1 className="mt-3 font-display text-2xl font-semibold tracking-tight xl:text-3xl">
              {property.name}
            </h1>
            <p className="mt-3 prose-measure text-white/95">
              {truncate(property.description, 120)}
            </p>
            <HeroFacts property={property} preferences={preferences} />
          </div>
        </div>
      </div>
    </section>
  );
}

function HeroFacts({ property, preferences }: Omit<Props, "photo">) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <p className="text-xl font-bold tabular-nums">
        {formatPrice(property.price, preferences.currency)}
      </p>
      <p className="flex items-center gap-1.5">
        <MapPin aria-hidden className="size-5 shrink-0" /> {property.location}
      </p>
      {property.bedrooms !== null && (
        <p className="flex items-center gap-1.5">
          <BedDouble aria-hidden className="size-5 shrink-0" />
          {roomCount(property.type, property.bedrooms, "bedroom")}
        </p>
      )}
    </div>
  );
}
