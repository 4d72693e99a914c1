import { Link, useLocation, useSearchParams } from "@remix-run/react";
import { ArrowLeft, BedDouble, MapPin } from "lucide-react";
import { Picture } from "~/components/ui/picture";
import { formatPrice } from "~/domain/properties/price";
import type { PropertyCardData } from "~/domain/properties/property-card";
import type { PropertyDetail } from "~/domain/properties/property-detail";
import type { Preferences } from "~/domain/search/preferences";
import { withParams } from "~/domain/search/property-search";
import { counted, truncate } from "~/utils/text";
import { PropertyDetailsGrid } from "./property-details-grid";
import { PropertyGallery } from "./property-gallery";
import { PropertyGrid } from "./property-grid";
import { PropertySidebar } from "./property-sidebar";
import { StatusBadge } from "./status-badge";

type Props = {
  property: PropertyDetail;
  similar: PropertyCardData[];
  preferences: Preferences;
  /** Which picture the hero shows, from 1. */
  photo: number;
  /** The page's canonical address. */
  address: string;
};

/** The page of one property: pictures, facts, words, and who to ask. */
export function PropertyView({ property, similar, preferences, photo, address }: Props) {
  return (
    <main id="content">
      <PropertyHero property={property} preferences={preferences} photo={photo} />
      <div className="page pt-6 pb-16">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <BackToProperties />
          <UnitLink preferences={preferences} />
        </div>
        <div className="mt-4 grid gap-10 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
          <div>
            <PropertyGallery pictures={property.pictures} photo={photo} />
            <PropertyDetailsGrid property={property} unit={preferences.unit} />
            <section aria-labelledby="overview" className="mt-10">
              <h2 id="overview" className="font-display text-xl font-semibold">
                Overview
              </h2>
              <div className="mt-3 prose-measure text-[1.0625rem] leading-relaxed whitespace-pre-line">
                {property.description}
              </div>
            </section>
            <section aria-labelledby="location" className="mt-10">
              <h2 id="location" className="font-display text-xl font-semibold">
                Location
              </h2>
              <p className="mt-3 flex items-center gap-2">
                <MapPin aria-hidden className="size-5 text-lagoon-600" />
                {property.area?.name ?? property.location}, {property.island}
              </p>
            </section>
          </div>
          <PropertySidebar property={property} preferences={preferences} address={address} />
        </div>
        {similar.length > 0 && (
          <section aria-labelledby="similar" className="mt-16">
            <h2 id="similar" className="pb-6 font-display text-xl font-semibold">
              Similar Properties
            </h2>
            <PropertyGrid properties={similar} preferences={preferences} />
          </section>
        )}
      </div>
    </main>
  );
}

type HeroProps = Pick<Props, "property" | "preferences" | "photo">;

function PropertyHero({ property, preferences, photo }: HeroProps) {
  const picture = property.pictures[photo - 1];
  return (
    <section className="relative isolate flex min-h-[min(62vh,36rem)] items-end bg-lagoon-950 text-white">
      <div className="absolute inset-0 -z-10 overflow-hidden">
        <Picture
          source={picture?.url ?? "/pictures/fallback-1.webp"}
          alt={picture?.alt ?? ""}
          width={picture?.width ?? 1600}
          height={picture?.height ?? 1067}
          sizes="100vw"
          isFirst
        />
        <div className="absolute inset-0 bg-linear-to-t from-lagoon-950/90 via-lagoon-950/35 to-lagoon-950/55" />
      </div>
      <div className="page pt-28 pb-8">
        <div className="flex flex-wrap gap-2">
          <StatusBadge status={property.status} />
          {!property.is_published && (
            <span className="rounded-md bg-white px-2.5 py-1 text-sm font-semibold text-ink">
              Draft
            </span>
          )}
        </div>
        <h1 className="mt-3 max-w-3xl font-display text-2xl font-semibold tracking-tight lg:text-3xl">
          {property.name}
        </h1>
        <p className="mt-3 prose-measure text-white/95">{truncate(property.description, 120)}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="text-xl font-bold tabular-nums">
            {formatPrice(property.price, preferences.currency)}
          </p>
          <p className="flex items-center gap-1.5">
            <MapPin aria-hidden className="size-5" /> {property.location}
          </p>
          {property.bedrooms !== null && (
            <p className="flex items-center gap-1.5">
              <BedDouble aria-hidden className="size-5" />
              {counted(property.bedrooms, "bedroom", "bedrooms")}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

const quietLink =
  "inline-flex min-h-11 items-center gap-2 font-medium text-lagoon-800 hover:underline";

/** To the very results that the visitor came from, else to the property search. */
function BackToProperties() {
  const state = useLocation().state as { from?: string } | null;
  return (
    <Link to={state?.from ?? "/#property-search"} className={quietLink}>
      <ArrowLeft aria-hidden className="size-5" /> Back to Properties
    </Link>
  );
}

function UnitLink({ preferences }: { preferences: Preferences }) {
  const [params] = useSearchParams();
  const isMetric = preferences.unit === "metric";
  return (
    <Link
      to={withParams(params, { unit: isMetric ? "imperial" : "metric" })}
      preventScrollReset
      className={quietLink}
    >
      {isMetric ? "Show sq ft" : "Show m²"}
    </Link>
  );
}
