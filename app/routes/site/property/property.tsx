import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { ErrorPage } from "~/components/site/errors/error-page";
import { drawPriceStrip } from "~/components/site/local-prices/price-strip.server";
import { PropertyView } from "~/components/site/property/property-view";
import { getAgencyDetails } from "~/domain/agency/agency.queries.server";
import {
  getPropertyBySlug,
  getPropertyRedirect,
  listSimilarProperties,
} from "~/domain/properties/property.queries.server";
import { layIslandMap } from "~/components/map/drawing/island-map.server";
import { listDrives } from "~/domain/map/drives.server";
import { shareCardPath } from "~/domain/page-heads/property-share-card.server";
import { compareLocalPrices } from "~/domain/properties/local-prices/local-prices";
import { listLocalListings } from "~/domain/properties/local-prices/local-prices.queries.server";
import { keyFacts, type PropertyDetail } from "~/domain/properties/property-detail";
import type { Preferences } from "~/domain/properties/search/preferences";
import { getReduction } from "~/domain/properties/price-history/price-history.queries.server";
import { plotSentence } from "~/domain/properties/plot/plot-words";
import { leadPath } from "~/domain/leads/forms/lead-path";
import { listTestimonials } from "~/domain/testimonials/testimonial.queries.server";
import { receiveOnPage } from "~/requests/public-form/forms.server";
import { siteUrl } from "~/services/env.server";
import { publicPage } from "~/services/http/public-page.server";
import type { SiteHandle } from "~/routes/site/layout";
import { mapViewParam, buildPlaceMap } from "~/requests/page/maps.server";
import { propertyListing } from "~/domain/page-heads/property-json-ld.server";
import { pageHead } from "~/requests/page/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { suggestProperties } from "~/requests/page/suggestions.server";
import { summariseCosts } from "~/requests/page/costs.server";
import { getPreferences } from "~/requests/page/preferences.server";
import { m } from "~/text/messages";
import { ENGLISH_ONLY, inLanguage } from "~/utils/language/language";

export const handle: SiteHandle = { isOverHero: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug;
  if (!slug) throw new Error("Property slug is required");
  const url = new URL(request.url);
  const property = await getPropertyBySlug(slug);
  if (!property) {
    const moved = await getPropertyRedirect(slug);
    if (moved) throw redirect(inLanguage(`/properties/${moved}${url.search}`), 301);
    return data(
      { head: null, property, suggestions: await suggestProperties(request) },
      { status: 404 },
    );
  }
  const preferences = await getPreferences(request);
  const isSold = property.availability === "sold";
  const [similar, background, reduction, costs] = await Promise.all([
    listSimilarProperties(property),
    loadBackground(property, preferences),
    isSold ? null : getReduction(property, preferences.currency),
    isSold ? null : summariseCosts(property.purchase, preferences.currency),
  ]);
  const position = Number(url.searchParams.get("photo"));
  const isPlans = url.searchParams.get("gallery") === "plans" && property.floorPlans.length > 0;
  const { length } = isPlans ? property.floorPlans : property.pictures;
  const isPicture = position >= 1 && position <= length;
  const photo = Number.isInteger(position) && isPicture ? position : 1;
  const address = siteUrl + inLanguage(`/properties/${property.slug}`);
  const map = buildPlaceMap(url, property);
  const plot = plotSentence(property, preferences.unit);
  const head = await pageHead({
    translatedInto: ENGLISH_ONLY,
    title: property.name,
    description: property.description,
    path: `/properties/${property.slug}`,
    image: property.pictures[0]?.url,
    shareCard: shareCardPath(property),
    isHidden: !property.is_published,
    json: `/properties/${property.slug}.json`,
    jsonLd: (origin) => propertyListing(origin, property),
  });
  return data({
    head,
    property,
    similar,
    preferences,
    photo,
    isPlans,
    address,
    map,
    surroundings: {
      island: layIslandMap(property, property.island),
      drives: listDrives(property, property.island),
    },
    plot,
    costs,
    reduction,
    background,
    facts: keyFacts(property, preferences),
  });
}

async function loadBackground({ id, slug, type, area }: PropertyDetail, preferences: Preferences) {
  const [{ people }, testimonials, listings] = await Promise.all([
    getAgencyDetails(),
    listTestimonials(id),
    area ? listLocalListings(area.id) : [],
  ]);
  const local = compareLocalPrices(listings, type);
  const strips = local ? [drawPriceStrip(local, preferences, slug)] : [];
  return { people, testimonials, strips };
}

export const action = ({ request, params: { slug = "" } }: ActionFunctionArgs) =>
  receiveOnPage(
    request,
    {
      inquiry: leadPath({ source: "property-inquiry", property: { slug } }),
      callback: "/callback",
    },
    async () => {
      const current = (await getPropertyBySlug(slug))?.slug ?? (await getPropertyRedirect(slug));
      return current && `/properties/${current}`;
    },
  );

export const headers = publicPage(["photo", "photos", "gallery", mapViewParam]);

export const meta = headOf({ notFound: m.property_not_found_title });

// Rarely shown, so browsers load it on demand.
const NotFound = import.meta.env.SSR
  ? (await import("~/components/site/shell/not-found")).NotFound
  : lazy(async () => ({ default: (await import("~/components/site/shell/not-found")).NotFound }));

export default function PropertyPage() {
  const page = useLoaderData<typeof loader>();
  if (!page.property) {
    return (
      <Suspense>
        <NotFound
          suggestions={page.suggestions}
          toast={m.property_not_found_toast()}
          title={m.property_not_found_title()}
          text={m.property_not_found_text()}
        />
      </Suspense>
    );
  }
  return <PropertyView {...page} />;
}

export function ErrorBoundary() {
  return <ErrorPage toast={m.property_failed_toast()} />;
}
