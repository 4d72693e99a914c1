import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import type { ComponentProps, ReactNode } from "react";
import { MapWhenNear } from "~/components/map/map-when-near";
import { button } from "~/components/ui/button";
import { areaTrail, formatPosition, paragraphs, type AreaDetail } from "~/domain/areas/area";
import { CONSULTATION_PATH } from "~/domain/leads/forms/lead-path";
import { formatPrice, type Currency } from "~/domain/properties/price";
import type { Preferences } from "~/domain/properties/search/preferences";
import { formatNumber } from "~/utils/text";
import { PageClaims } from "~/components/site/claims/page-claims";
import type { Claim } from "~/domain/claims/claim";
import type { PriceStrip } from "~/components/site/local-prices/price-strip";
import { Breadcrumbs } from "~/components/site/shell/breadcrumbs";
import { LazyAreaBackground } from "~/components/site/lead/lazy/lazy-area-background";
import { LazyAreaCallback } from "~/components/site/lead/lazy/lazy-area-callback";
import { Hero } from "~/components/site/shell/hero";
import type { SearchMap } from "~/components/site/list/property-map-view";
import { ConvertedFrom } from "~/components/site/list/card/price";
import {
  isAboutResults,
  PropertyResults,
  ReservedCount,
  ResultsPage,
} from "~/components/site/list/property-results";
import { m } from "~/text/messages";

type Props = {
  area: AreaDetail;
  /** Number of the area's properties that are reserved or under offer. */
  reservedCount: number;
  claims: Claim[];
  strips: PriceStrip[];
  map: SearchMap | null;
  list: Omit<ComponentProps<typeof PropertyResults>, "empty" | "hash" | "map" | "title">;
};

const heading = "font-display text-xl font-semibold";

export function AreaView({ area, reservedCount, claims, strips, map, list }: Props) {
  const isBesideList = list.search.view === "map" && list.count > 0;
  const mapOfList = isBesideList ? map : null;
  return (
    <ResultsPage map={mapOfList}>
      <Hero
        title={area.name}
        text={area.short_description}
        picture={area.cover ?? "hero-areas-1.webp"}
        isSearch={isAboutResults(list)}
      />
      <div className="page pt-3 lg:pt-5">
        <Breadcrumbs pages={areaTrail(area)} />
        <div className="mt-5 grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:gap-16">
          <QuickFacts {...{ area, reservedCount }} preferences={list.preferences} />
          <section aria-labelledby="about">
            <h2 id="about" className={heading}>
              {m.area_about_title({ name: area.name })}
            </h2>
            <div className="mt-4 prose-measure space-y-4 text-[1.0625rem] leading-relaxed">
              {paragraphs(area.long_description).map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </div>
            <PageClaims claims={claims} />
          </section>
        </div>
      </div>
      <section
        id="properties"
        aria-labelledby="properties-title"
        className="page -scroll-mt-6 section-gap lg:-scroll-mt-4"
      >
        <h2 id="properties-title" className="pb-6 font-display text-2xl font-semibold">
          {list.name ?? m.area_properties_title({ name: area.name })}
        </h2>
        <PropertyResults
          {...list}
          title={m.area_properties_title({ name: area.name })}
          map={mapOfList}
          hash="#properties"
          empty={<NothingForSale name={area.name} />}
        />
      </section>
      <WhereAndCall
        area={area}
        map={isBesideList ? null : map}
        currency={list.preferences.currency}
      />
      <LazyAreaBackground name={area.name} strips={strips} />
    </ResultsPage>
  );
}

function WhereAndCall({ area, map, currency }: LocationProps) {
  return (
    <div className="bg-sand-100">
      <div className="page grid gap-12 section-gap lg:grid-cols-2 lg:gap-16">
        <Location {...{ area, map, currency }} />
        <LazyAreaCallback key={area.slug} slug={area.slug} />
      </div>
    </div>
  );
}

type QuickFactsProps = Pick<Props, "area" | "reservedCount"> & { preferences: Preferences };

function QuickFacts({ area, reservedCount, preferences }: QuickFactsProps) {
  const { island, property_count, starting_price } = area;
  const availableCount = property_count - reservedCount;
  return (
    <aside
      aria-labelledby="quick-facts"
      className="rounded-xl border border-line p-6 shadow-raised lg:order-last"
    >
      <h2 id="quick-facts" className="font-display text-lg font-semibold">
        {m.area_facts_title()}
      </h2>
      <dl className="mt-2 divide-y divide-line">
        <Fact label={m.area_island_label()}>{island}</Fact>
        <Fact label={m.area_sale_label()}>
          {m.common_available_count({
            count: availableCount,
            number: formatNumber(availableCount),
          })}
          <ReservedCount count={reservedCount} />
        </Fact>
        <Fact label={m.area_price_label()}>
          {starting_price === null ? (
            m.area_properties_none()
          ) : (
            <>
              <span className="tabular-nums">
                {formatPrice(starting_price, preferences.currency)}
              </span>
              <ConvertedFrom
                usd={starting_price}
                currency={preferences.currency}
                className="text-ink-faint"
              />
            </>
          )}
        </Fact>
      </dl>
      {property_count > 0 && (
        <a href="#properties" className={button("outline", "mt-3 w-full")}>
          {m.common_view_properties()}
        </a>
      )}
      <Link to={CONSULTATION_PATH} className={button("outline", "mt-3 w-full")}>
        {m.booking_link()}
      </Link>
    </aside>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="ml-auto text-right font-semibold">{children}</dd>
    </div>
  );
}

function NothingForSale({ name }: { name: string }) {
  return (
    <div className="rounded-xl bg-sand-100 px-6 py-12 text-center">
      <h3 className={heading}>{m.area_empty_title({ name })}</h3>
      <p className="mx-auto mt-2 prose-measure text-ink-soft">{m.area_empty_text()}</p>
      <Link to="/areas" className={button("outline", "mt-6")}>
        {m.area_list_link()}
      </Link>
    </div>
  );
}

type LocationProps = { area: AreaDetail; map: SearchMap | null; currency: Currency };

function Location({ area, map, currency }: LocationProps) {
  const { name, island, latitude, longitude } = area;
  return (
    // In map view, the list's own map has this id.
    <section
      id={map ? "map" : undefined}
      aria-labelledby="location"
      className="scroll-mt-20 wrap-anywhere"
    >
      <h2 id="location" className={heading}>
        {m.area_location_title()}
      </h2>
      <p className="mt-4 flex items-center gap-2">
        <Icon name="map-pin" className="size-5 shrink-0 text-lagoon-600" />
        {m.common_area_on_island({ area: name, island })}
      </p>
      {latitude !== null && longitude !== null && (
        <>
          <p className="mt-1 pl-7 text-ink-soft tabular-nums">
            {formatPosition(latitude, longitude)}
          </p>
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
            target="_blank"
            rel="noreferrer"
            className="mt-1 ml-7 inline-flex min-h-11 items-center font-semibold text-lagoon-800 underline underline-offset-4"
          >
            {m.area_maps_link({ name })}
          </a>
        </>
      )}
      {map && (
        <MapWhenNear
          key={area.slug}
          {...map}
          label={m.area_map_label({ name })}
          currency={currency}
          hash="#map"
          className="mt-4 h-96 rounded-xl border border-line"
        />
      )}
    </section>
  );
}
