import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { AreasTeaser } from "~/components/site/area/areas-teaser";
import { BlogTeaser } from "~/components/site/blog/blog-teaser";
import { ConsultationBanner } from "~/components/site/lead/consultation-banner";
import { ListUnavailable } from "~/components/site/shell/error-page";
import { Hero } from "~/components/site/shell/hero";
import { HonestFacts } from "~/components/site/home/honest-facts";
import { LeadLink } from "~/components/site/lead/lead-link";
import { PropertyResults } from "~/components/site/list/property-results";
import { SearchStrip } from "~/components/site/list/search-strip";
import { RecentlyViewed } from "~/components/site/shortlist/recently-viewed";
import { button } from "~/components/ui/button";
import { TEASED_AREAS } from "~/domain/areas/area";
import { listPembaAreas } from "~/domain/areas/area.queries.server";
import { listNewestPosts } from "~/domain/blog/blog.queries.server";
import { parsePropertySearch } from "~/domain/properties/search/property-search";
import { publicPage } from "~/services/http/public-page.server";
import type { SiteHandle } from "./layout";
import { listWithMap, listParams } from "~/requests/page/maps.server";
import { agencyIn, pageMeta, realEstateAgent } from "~/domain/page-heads/page-meta";
import { readParts } from "~/requests/page/page-parts.server";
import { getPreferences } from "~/requests/page/preferences.server";

export const handle: SiteHandle = { isOverHero: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const search = parsePropertySearch(url.searchParams);
  const preferences = await getPreferences(request);
  const { currency } = preferences;
  const { parts, init } = await readParts(request, {
    list: listWithMap(url, { scope: { island: "Pemba" }, search, currency }),
    areas: listPembaAreas(),
    posts: listNewestPosts(),
  });
  const areas = parts.areas ?? [];
  return data(
    {
      list: parts.list,
      search,
      preferences,
      areaNames: areas.map(({ name }) => name).toSorted(),
      areas: areas.slice(0, TEASED_AREAS),
      posts: parts.posts ?? [],
    },
    init,
  );
}

export const headers = publicPage(listParams);

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) => {
  const number = page?.search.page ?? 1;
  const { tagline, description } = agencyIn(matches);
  return pageMeta(matches, {
    title: number > 1 ? `${tagline}, page ${number}` : tagline,
    description,
    path: number > 1 ? `/?page=${number}` : "/",
    jsonLd: (origin, agency) => [realEstateAgent(origin, agency)],
  });
};

export default function Home() {
  const { list, search, preferences, areaNames, areas, posts } = useLoaderData<typeof loader>();
  return (
    <main id="content">
      <Hero
        isTall
        title="Property and land on Pemba Island, Zanzibar"
        text="Homes, hotels and surveyed plots on the green island, with true locations, plain prices and a person who answers."
        picture="hero-1.webp"
      >
        <div className="mt-7 flex flex-wrap gap-3">
          <LeadLink source="guide" className={button("primary")}>
            Get the free guide
          </LeadLink>
          <a href="#property-search" className={button("onDark")}>
            See the properties
          </a>
        </div>
        <SearchStrip search={search} preferences={preferences} areas={areaNames} />
        <a
          href="#property-search"
          aria-label="Scroll down to the property search"
          className="mt-6 -mb-4 grid size-11 place-items-center rounded-full motion-safe:animate-bounce"
        >
          <ChevronDown aria-hidden />
        </a>
      </Hero>
      <section
        id="property-search"
        aria-labelledby="property-search-title"
        className="page scroll-mt-14 section-gap lg:scroll-mt-16"
      >
        <h2 id="property-search-title" className="pb-6 font-display text-2xl font-semibold">
          Properties on Pemba Island
        </h2>
        {list ? (
          <PropertyResults
            {...{ ...list, search, preferences }}
            hash="#property-search"
            empty={<p className="py-10 text-ink-soft">Nothing is listed here at the moment.</p>}
          />
        ) : (
          <ListUnavailable what="The properties" />
        )}
      </section>
      <HonestFacts />
      <AreasTeaser
        areas={areas}
        title="Where on the island"
        text="Three towns, and villages and beaches between them. These have the most for sale."
      />
      <BlogTeaser posts={posts} />
      <RecentlyViewed preferences={preferences} className="page section-gap" />
      <ConsultationBanner />
    </main>
  );
}
