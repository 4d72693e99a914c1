import { useLocation, useSearchParams } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import { availabilityLabels } from "~/domain/properties/availability/availability";
import { formatPrice } from "~/domain/properties/price";
import { fallbackPicture } from "~/domain/pictures/image-details";
import type { PropertyDetail } from "~/domain/properties/property-detail";
import type { Preferences } from "~/domain/properties/search/preferences";
import { classNames } from "~/utils/class-names";
import { takeCharacters } from "~/utils/text";
import { updateParams } from "~/utils/web/url-params";
import { PropertyGallery } from "./property-gallery";
import { ConvertedFrom } from "~/components/site/list/card/price";
import { TenureLine } from "~/components/site/list/card/tenure-line";
import { PropertyBadges } from "~/components/site/list/card/status-badge";
import { m } from "~/text/messages";

/** Specification, section 9. */
const HERO_CHARACTERS = 120;

type Props = {
  property: PropertyDetail;
  preferences: Preferences;
  /** Rooms, sizes and price per unit, in words. */
  facts: string[];
  reduction: string | null;
  photo: number;
  /** True if the gallery shows the floor plans. */
  isPlans: boolean;
};

/** Pictures and key facts: below the gallery, or beside a single picture. */
export function PropertyHero(props: Props) {
  const { property, photo, isPlans } = props;
  const shown = isPlans ? property.floorPlans : property.pictures;
  const pictures = shown.length > 0 ? shown : [fallbackPicture];
  const isSingle = pictures.length === 1;
  return (
    <section
      className={classNames(
        "relative isolate bg-lagoon-950 pt-14 text-white lg:pt-16 print:hidden",
        isSingle && "lg:grid lg:grid-cols-[3fr_2fr] lg:items-center",
      )}
    >
      <div>
        <PropertyGallery key={String(isPlans)} {...{ pictures, photo, isPlans }} />
        {property.floorPlans.length > 0 && <GalleryTabs {...props} />}
      </div>
      <div
        className={classNames(
          "page gap-x-12 pt-5 pb-7 wrap-anywhere lg:pt-6 lg:pb-7",
          !isSingle && "lg:flex lg:items-end lg:justify-between",
        )}
      >
        <div>
          <div className="flex flex-wrap gap-2">
            <PropertyBadges property={property} />
            <span className="self-center text-sm text-white/90">{property.reference}</span>
            {!property.is_published && (
              <span className="rounded-md bg-white px-2.5 py-1 text-sm font-semibold text-ink">
                {m.property_draft()}
              </span>
            )}
          </div>
          <h1 className="mt-3 font-display text-2xl font-semibold tracking-tight">
            {property.name}
          </h1>
          <p className="mt-2 prose-measure text-white/95">
            {takeCharacters(property.description, HERO_CHARACTERS)}
          </p>
        </div>
        <HeroFacts {...props} isSingle={isSingle} />
      </div>
    </section>
  );
}

function GalleryTabs({ property, isPlans }: Pick<Props, "property" | "isPlans">) {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const tabs = [
    [null, m.property_photos({ count: property.pictures.length })],
    ["plans", m.property_floor_plans({ count: property.floorPlans.length })],
  ] as const;
  return (
    <nav aria-label={m.property_pictures()} className="page flex flex-wrap gap-x-6">
      {tabs.map(([gallery, label]) => {
        const isCurrent = isPlans === Boolean(gallery);
        return (
          <Link
            key={label}
            to={updateParams(params, { gallery, photo: null, photos: null })}
            state={state}
            replace
            preventScrollReset
            aria-current={isCurrent ? "true" : undefined}
            className={classNames(
              "flex min-h-11 items-center font-semibold",
              isCurrent && "underline",
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

function HeroFacts({
  property,
  preferences,
  facts,
  reduction,
  isSingle,
}: Props & { isSingle: boolean }) {
  const price = formatPrice(property.price, preferences.currency);
  const isSold = property.availability === "sold";
  return (
    <div className={classNames("mt-4", !isSingle && "lg:mt-0 lg:max-w-1/2 lg:text-right")}>
      <p className="text-xl font-bold tabular-nums">{isSold ? availabilityLabels.sold() : price}</p>
      {isSold && <p className="tabular-nums">{m.property_last_price_amount({ price })}</p>}
      <ConvertedFrom
        usd={property.price}
        currency={preferences.currency}
        className="text-white/90"
      />
      <ul
        aria-label={m.property_key_facts()}
        className={classNames(
          "mt-2 flex flex-wrap gap-x-4 gap-y-1 font-medium",
          !isSingle && "lg:justify-end",
        )}
      >
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {property.tenure && (
          <li className="flex items-center gap-1.5">
            <TenureLine {...property.tenure} />
          </li>
        )}
        {reduction && <li>{reduction}</li>}
      </ul>
      <p className={classNames("mt-2 flex items-center gap-1.5", !isSingle && "lg:justify-end")}>
        <Icon name="map-pin" className="size-5 shrink-0" /> {property.location}
      </p>
    </div>
  );
}
