import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AreaView } from "~/components/site/area/area-view";
import { drawPriceStrip } from "~/components/site/local-prices/price-strip.server";
import { ErrorPage } from "~/components/site/errors/error-page";
import { NotFound } from "~/components/site/shell/not-found";
import { areaTrail, type AreaDetail } from "~/domain/areas/area";
import { getAreaBySlug, getAreaRedirect } from "~/domain/areas/area.queries.server";
import { listClaimsOf } from "~/domain/claims/claim.queries.server";
import { compareAllTypes } from "~/domain/properties/local-prices/local-prices";
import { listLocalListings } from "~/domain/properties/local-prices/local-prices.queries.server";
import { countReserved } from "~/domain/properties/property.queries.server";
import { parsePropertySearch } from "~/domain/properties/search/property-search";
import { receiveOnPage } from "~/requests/public-form/forms.server";
import { publicPage } from "~/services/http/public-page.server";
import { slugify } from "~/utils/slug";
import { imageUrl } from "~/utils/web/image-url";
import type { SiteHandle } from "~/routes/site/layout";
import { buildAreaMap, loadList, listParams } from "~/requests/page/maps.server";
import { readSearch } from "~/requests/page/search.server";
import { breadcrumbList } from "~/domain/page-heads/page-head.server";
import { pageHead } from "~/requests/page/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { getPreferences } from "~/requests/page/preferences.server";
import { m } from "~/text/messages";
import { ENGLISH_ONLY, inLanguage } from "~/utils/language/language";

export const handle: SiteHandle = { isOverHero: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  // Accepts the name itself too: "/areas/Chake Chake".
  const slug = slugify(params.slug ?? "");
  const [area, preferences] = await Promise.all([getAreaBySlug(slug), getPreferences(request)]);
  const current = area?.slug ?? (await getAreaRedirect(slug));
  if (current && current !== params.slug)
    throw redirect(inLanguage(`/areas/${current}${url.search}`), 301);
  if (!area) return data(null, { status: 404 });

  const scopedSearch = await readSearch(url.searchParams, { areaId: area.id }, preferences);
  const search = parsePropertySearch(new URLSearchParams());
  const [{ head: listHead, ...list }, map, claims, reservedCount, listings] = await Promise.all([
    loadList(url, scopedSearch, area.name),
    buildAreaMap(url, area, scopedSearch),
    listClaimsOf({ area_id: area.id }),
    countReserved({ ...scopedSearch, search }),
    listLocalListings(area.id),
  ]);
  const path = `/areas/${area.slug}`;
  const title = m.area_head_title({ name: area.name, island: area.island });
  const { page } = scopedSearch.search;
  const head = await pageHead({
    translatedInto: ENGLISH_ONLY,
    title: page > 1 ? m.common_page_of_title({ title, page }) : title,
    description: area.short_description,
    ...listHead,
    // Filters and sorting stay out of the canonical path: they show the same properties.
    path: page > 1 ? `${path}?page=${page}` : path,
    image: area.cover?.url ?? "/pictures/hero-areas-1.webp",
    jsonLd: (origin) => [place(origin, area), breadcrumbList(origin, areaTrail(area))],
  });
  return data({
    ...{ head, area, reservedCount, claims, map },
    strips: compareAllTypes(listings).map((local) => drawPriceStrip(local, preferences)),
    list: { ...list, search: scopedSearch.search, preferences },
  });
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  receiveOnPage(request, { callback: "/callback" }, async () => {
    const current = await getCurrentSlug(slugify(params.slug ?? ""));
    return current && `/areas/${current}`;
  });

const getCurrentSlug = async (slug: string) =>
  (await getAreaBySlug(slug))?.slug ?? (await getAreaRedirect(slug));

export const headers = publicPage(listParams);

export const meta = headOf({ notFound: m.area_not_found_title });

function place(origin: string, area: AreaDetail): object {
  const { slug, name, island, short_description, cover, latitude, longitude } = area;
  return {
    "@type": "Place",
    "@id": origin + inLanguage(`/areas/${slug}`),
    url: origin + inLanguage(`/areas/${slug}`),
    name,
    description: short_description,
    image: cover ? origin + (imageUrl(cover.url, 1200) ?? "") : undefined,
    geo:
      latitude !== null && longitude !== null
        ? { "@type": "GeoCoordinates", latitude, longitude }
        : undefined,
    containedInPlace: { "@type": "Place", name: m.area_island_place({ island }) },
  };
}

export default function AreaPage() {
  const page = useLoaderData<typeof loader>();
  if (page) return <AreaView {...page} />;
  return (
    <NotFound
      toast={m.area_not_found_toast()}
      title={m.area_not_found_title()}
      text={m.area_not_found_text()}
      back={{ to: "/areas", label: m.area_list_link() }}
    />
  );
}

export function ErrorBoundary() {
  return <ErrorPage toast={m.area_failed_toast()} />;
}
