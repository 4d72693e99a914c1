import { useLocation, useSearchParams } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import type { ComponentProps, ReactNode } from "react";
import { button } from "~/components/ui/button";
import { PrintButton } from "~/components/ui/print-button";
import type { CostSummary } from "~/domain/costs/cost-question";
import type { PropertyCardData } from "~/domain/properties/property-card";
import type { PropertyDetail } from "~/domain/properties/property-detail";
import { propertyTrail } from "~/domain/properties/property-trail";
import type { Preferences } from "~/domain/properties/search/preferences";
import { updateParams } from "~/utils/web/url-params";
import { BackToProperties } from "./back-to-properties";
import { Breadcrumbs } from "~/components/site/shell/breadcrumbs";
import { PropertyCosts } from "./facts/property-costs";
import { LazyBackground } from "./facts/lazy-background";
import { LazyPrintSheet } from "./lazy-print-sheet";
import { PropertyContactBar } from "./property-contact-bar";
import { PropertyDetailsGrid } from "./facts/property-details-grid";
import { propertyFacts } from "./facts/property-facts";
import { AllPictures } from "./property-gallery";
import { PropertyGrid } from "~/components/site/list/card/property-grid";
import { PropertyHero } from "./property-hero";
import type { SearchMap } from "~/components/site/list/property-map-view";
import { PropertyQuestions } from "./property-questions";
import { PropertyMediaLinks } from "./facts/property-media";
import { PropertyPlace, type Surroundings } from "./facts/property-place";
import { LazyTitle } from "./facts/lazy-title";
import { SoldNotice } from "./sold-notice";
import { PropertySidebar } from "./property-sidebar";
import { RecentlyViewed } from "~/components/site/shortlist/recently-viewed";
import { Heart } from "~/components/site/shortlist/heart";
import { ShareButton } from "~/components/site/share/share-button";
import { m } from "~/text/messages";

type Props = {
  property: PropertyDetail;
  similar: PropertyCardData[];
  preferences: Preferences;
  /** The latest price reduction as a sentence, if any. */
  reduction: string | null;
  /** Rooms, sizes and price per unit, in words. */
  facts: string[];
  /** Number of the hero's large picture, from 1. */
  photo: number;
  /** True if the gallery shows the floor plans. */
  isPlans: boolean;
  /** Canonical URL. */
  address: string;
  map: SearchMap;
  surroundings: Surroundings;
  /** Caption of the plot plan; null without a recorded boundary. */
  plot: string | null;
  costs: CostSummary | null;
  background: Omit<ComponentProps<typeof LazyBackground>, "area">;
};

export function PropertyView(props: Props) {
  const { property, similar, preferences, reduction, address, costs } = props;
  const [params] = useSearchParams();
  const isSold = property.availability === "sold";
  return (
    <main id="content">
      <PropertyHero {...props} />
      <div className="page pt-3 pb-16 lg:pt-5 print:hidden">
        <Breadcrumbs pages={propertyTrail(property)} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <BackToProperties />
          <div className="flex flex-wrap items-center gap-2">
            {property.is_published && <Heart slug={property.slug} name={property.name} />}
            <UnitLink preferences={preferences} />
            <PrintButton className="max-sm:hidden" />
            <ShareButton title={property.name} url={address} />
          </div>
        </div>
        {isSold && (
          <>
            <SoldNotice property={property} preferences={preferences} />
            <Similar properties={similar} preferences={preferences} />
          </>
        )}
        {params.get("photos") === "all" && (
          <AllPictures
            isPlans={props.isPlans}
            pictures={props.isPlans ? property.floorPlans : property.pictures}
          />
        )}
        <div className="mt-6 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
          <div>
            <PageSections hasArea={property.area !== null} hasCosts={costs !== null} />
            {property.is_sample && (
              <p className="mt-4 text-sm text-ink-soft">{m.property_sample()}</p>
            )}
            <PropertyText {...props} />
            <LazyBackground {...props.background} area={property.area?.name ?? ""} />
          </div>
          <PropertySidebar {...{ property, preferences, reduction, address }} />
        </div>
        <PropertyQuestions key={`questions ${property.slug}`} property={property} />
        {!isSold && <Similar properties={similar} preferences={preferences} />}
        <RecentlyViewed
          key={property.slug}
          current={property.slug}
          preferences={preferences}
          className="mt-16"
        />
      </div>
      <PropertyContactBar property={property} address={address} />
      <LazyPrintSheet {...{ property, preferences, reduction, address }} />
    </main>
  );
}

type SimilarProps = { properties: PropertyCardData[]; preferences: Preferences };

function Similar({ properties, preferences }: SimilarProps) {
  if (properties.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-16">
      <h2 id="similar" className="pb-6 font-display text-xl font-semibold">
        {m.property_similar()}
      </h2>
      <PropertyGrid properties={properties} preferences={preferences} />
    </section>
  );
}

const sectionTitles = {
  overview: m.property_section_overview,
  location: m.property_section_location,
  details: m.property_section_details,
  title: m.property_section_title,
  costs: m.property_section_costs,
  area: m.property_section_area,
};
type SectionName = keyof typeof sectionTitles;

const focusOn = (id: string) => document.getElementById(id)?.focus({ preventScroll: true });

function PageSections({ hasArea, hasCosts }: { hasArea: boolean; hasCosts: boolean }) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const sections: SectionName[] = ["overview", "location", "details", "title"];
  if (hasCosts) sections.push("costs");
  if (hasArea) sections.push("area");
  return (
    <nav aria-label={m.property_sections_label()} className="border-b border-line">
      <ul className="flex flex-wrap gap-x-6">
        {sections.map((name) => (
          <li key={name}>
            <Link
              to={`${params.size > 0 ? `?${params.toString()}` : ""}#${name}`}
              // Keeps the way back to the list, one step away.
              state={state}
              replace
              onClick={() => focusOn(name)}
              className="flex min-h-11 items-center border-b-2 border-transparent font-medium hover:border-lagoon-700 hover:text-lagoon-800"
            >
              {sectionTitles[name]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PropertyText({ property, preferences, map, surroundings, plot, costs }: Props) {
  const { area } = property;
  return (
    <>
      <Section name="overview">
        <div className="prose-measure text-[1.0625rem] leading-relaxed whitespace-pre-line">
          {property.description}
        </div>
        <PropertyMediaLinks media={property.media} />
      </Section>
      <Section name="location">
        <PropertyPlace {...{ property, preferences, map, surroundings, plot }} />
      </Section>
      <Section name="details">
        <PropertyDetailsGrid facts={propertyFacts(property, preferences.unit)} />
      </Section>
      <Section name="title">
        <LazyTitle title={property.title} asks={property.asks} />
      </Section>
      {costs && (
        <Section name="costs">
          <PropertyCosts {...costs} />
        </Section>
      )}
      {area && (
        <Section name="area">
          <p>{m.common_area_on_island({ area: area.name, island: property.island })}</p>
          <Link
            to={`/areas/${area.slug}`}
            className="mt-1 inline-flex min-h-11 items-center font-semibold text-lagoon-800 underline underline-offset-4"
          >
            {m.property_all_in_area({ area: area.name })}
          </Link>
        </Section>
      )}
    </>
  );
}

function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  return (
    <section aria-labelledby={name} className="mt-10">
      <h2 id={name} tabIndex={-1} className="pb-4 font-display text-xl font-semibold outline-none">
        {sectionTitles[name]()}
      </h2>
      {children}
    </section>
  );
}

function UnitLink({ preferences }: { preferences: Preferences }) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const isMetric = preferences.unit === "metric";
  return (
    <Link
      to={updateParams(params, { unit: isMetric ? "imperial" : "metric" })}
      state={state}
      replace
      preventScrollReset
      className={button("quiet", "px-3! font-medium!")}
    >
      {isMetric ? m.property_show_square_feet() : m.property_show_square_metres()}
    </Link>
  );
}
