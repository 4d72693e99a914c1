import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { AreasTeaser } from "~/components/site/area/areas-teaser";
import { BlogTeaser } from "~/components/site/blog/blog-teaser";
import { ConsultationBanner } from "~/components/site/lead/consultation-banner";
import { ListUnavailable } from "~/components/site/errors/error-page";
import { Hero } from "~/components/site/shell/hero";
import { HonestFacts } from "~/components/site/home/honest-facts";
import { LeadLink } from "~/components/site/lead/lead-link";
import {
  isAboutResults,
  PropertyResults,
  ResultsPage,
} from "~/components/site/list/property-results";
import { SearchStrip } from "~/components/site/list/search-strip";
import { RecentlyViewed } from "~/components/site/shortlist/recently-viewed";
import { button } from "~/components/ui/button";
import { ErrorToast } from "~/components/ui/toast/error-toast";
import { PREVIEW_AREA_COUNT } from "~/domain/areas/area";
import { getAgency } from "~/domain/agency/agency.queries.server";
import { listPembaAreas } from "~/domain/areas/area.queries.server";
import { listNewestPosts } from "~/domain/blog/blog.queries.server";
import { unreadError } from "~/domain/properties/search/filter-panel";
import { parsePropertySearch } from "~/domain/properties/search/property-search";
import { publicPage } from "~/services/http/public-page.server";
import type { SiteHandle } from "./layout";
import { loadListWithMap, listParams } from "~/requests/page/maps.server";
import { realEstateAgent } from "~/domain/page-heads/page-head.server";
import { pageHead } from "~/requests/page/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { readParts } from "~/requests/page/page-parts.server";
import { getPreferences } from "~/requests/page/preferences.server";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";

export const handle: SiteHandle = { isOverHero: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const preferences = await getPreferences(request);
  const { parts, init } = await readParts(request, {
    listed: loadListWithMap(url, { island: "Pemba" }, preferences),
    areas: listPembaAreas(),
    posts: listNewestPosts(),
  });
  const areas = (parts.areas ?? []).filter(({ property_count }) => property_count > 0);
  const { list = null, search = parsePropertySearch(url.searchParams) } = parts.listed ?? {};
  const { page } = search;
  const { tagline, description } = await getAgency();
  const head = await pageHead({
    title: page > 1 ? m.common_page_of_title({ title: tagline, page }) : tagline,
    description,
    ...parts.listed?.listHead,
    path: page > 1 ? `/?page=${page}` : "/",
    jsonLd: (origin, agency) => [realEstateAgent(origin, agency)],
  });
  return data(
    {
      head,
      list,
      search,
      preferences,
      priceError: unreadError(search, "maxPrice"),
      areaCounts: areas
        .map(({ slug, name, property_count }) => ({ slug, name, count: property_count }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
      areas: parts.areas && areas.slice(0, PREVIEW_AREA_COUNT),
      posts: parts.posts,
    },
    init,
  );
}

export const headers = publicPage(listParams);

export const meta = headOf();

export default function Home() {
  const { list, search, preferences, areaCounts, areas, posts, priceError } =
    useLoaderData<typeof loader>();
  const isSearch = isAboutResults(list);
  return (
    <ResultsPage map={list?.map}>
      <Hero
        isTall
        isTextForWide
        isSearch={isSearch}
        title={m.home_hero_title()}
        text={m.home_hero_text()}
        picture="hero-1.webp"
      >
        <HeroButtons isCompact={isSearch} />
        <SearchStrip {...{ search, preferences, priceError }} areas={areaCounts} />
      </Hero>
      {!isSearch && <RecentlyViewed preferences={preferences} className="page pt-8" />}
      <section
        id="property-search"
        aria-labelledby="property-search-title"
        tabIndex={-1}
        className="page -scroll-mt-6 pt-5 pb-[clamp(2.5rem,7vw,5rem)] outline-none lg:-scroll-mt-4 lg:pt-8"
      >
        <h2
          id="property-search-title"
          className="pb-2 font-display text-lg font-semibold lg:pb-3 lg:text-2xl"
        >
          {list?.name ?? m.home_properties_title()}
        </h2>
        {list ? (
          <PropertyResults
            {...{ ...list, search, preferences }}
            title={m.home_properties_title()}
            hash="#property-search"
            empty={
              // Beside a phone's map, a lone paragraph would be hidden.
              <div className="py-10 text-ink-soft">
                <p>{m.home_properties_empty()}</p>
              </div>
            }
          />
        ) : (
          <ListUnavailable title={m.common_properties_unavailable()} />
        )}
      </section>
      <HonestFacts />
      <Teasers areas={areas} posts={posts} />
      {isSearch && <RecentlyViewed preferences={preferences} className="page section-gap" />}
      <ConsultationBanner />
    </ResultsPage>
  );
}

type TeasersProps = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "areas" | "posts">;

/** The specification has error toasts for areas and posts, but none for this page's properties. */
function Teasers({ areas, posts }: TeasersProps) {
  const failures = [!areas && m.common_areas_failed(), !posts && m.home_posts_failed()];
  const failed = failures.filter(Boolean).join(". ");
  return (
    <>
      {areas ? <AreasTeaser areas={areas} /> : <Missing title={m.common_areas_unavailable()} />}
      {posts ? <BlogTeaser posts={posts} /> : <Missing title={m.home_posts_unavailable()} />}
      {failed && <ErrorToast message={failed} />}
    </>
  );
}

function Missing({ title }: { title: string }) {
  return (
    <div className="page pt-[clamp(2.5rem,7vw,5rem)]">
      <ListUnavailable title={title} />
    </div>
  );
}

function HeroButtons({ isCompact }: { isCompact: boolean }) {
  return (
    <>
      <div
        className={classNames(
          "grid grid-cols-2 gap-3 max-[20rem]:grid-cols-1 sm:flex",
          isCompact ? "mt-2" : "mt-4 lg:mt-6",
        )}
      >
        <LeadLink
          source="guide"
          className={button("primary", "max-sm:px-1! max-sm:text-[0.9375rem]")}
        >
          {m.home_guide_button()}
        </LeadLink>
        <a
          href="#property-search"
          className={button("onDark", "scrolls max-sm:px-1! max-sm:text-[0.9375rem]")}
        >
          {m.common_view_properties()}
        </a>
      </div>
      <a
        href="#property-search"
        aria-label={m.home_search_cue()}
        className="scrolls absolute right-[max(1rem,4vw)] bottom-0 grid size-11 translate-y-1/2 place-items-center rounded-full border border-line bg-white text-lagoon-800 shadow-raised"
      >
        <Icon name="chevron-down" className="size-5" />
      </a>
    </>
  );
}
