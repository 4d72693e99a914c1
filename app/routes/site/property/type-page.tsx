import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import { ListUnavailable } from "~/components/site/errors/error-page";
import { Hero } from "~/components/site/shell/hero";
import { PropertyGrid } from "~/components/site/list/card/property-grid";
import {
  isAboutResults,
  PropertyResults,
  ResultsPage,
} from "~/components/site/list/property-results";
import { button } from "~/components/ui/button";
import { place } from "~/agency";
import { useAgency } from "~/components/ui/use-agency";
import { whatsAppLink } from "~/domain/messages/whatsapp";
import { listRelated } from "~/domain/properties/type-pages/related.queries.server";
import { typePageHero, typePageWords } from "~/domain/properties/type-pages/type-page-words";
import { typePageAt, typePages, type TypePage } from "~/domain/properties/type-pages/type-pages";
import { parsePropertySearch } from "~/domain/properties/search/property-search";
import { publicPage } from "~/services/http/public-page.server";
import type { SiteHandle } from "~/routes/site/layout";
import { loadListWithMap, listParams } from "~/requests/page/maps.server";
import { breadcrumbList } from "~/domain/page-heads/page-head.server";
import { pageHead } from "~/requests/page/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { readParts } from "~/requests/page/page-parts.server";
import { getPreferences } from "~/requests/page/preferences.server";
import { m } from "~/text/messages";
import { inSentence } from "~/utils/text";

export const handle: SiteHandle = { isOverHero: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const page = pageAt(url.pathname);
  const { type } = page;
  const preferences = await getPreferences(request);
  const { parts, init } = await readParts(request, {
    listed: loadListWithMap(url, { type }, preferences),
    related: listRelated(type),
  });
  const { list = null, search = parsePropertySearch(url.searchParams) } = parts.listed ?? {};
  const words = typePageWords[type];
  const picture = typePageHero(type);
  const metaTitle = words.metaTitle();
  const head = await pageHead({
    title:
      search.page > 1 ? m.common_page_of_title({ title: metaTitle, page: search.page }) : metaTitle,
    description: words.metaDescription(),
    ...parts.listed?.listHead,
    // Filters and sorting stay out of the canonical path: they show the same properties.
    path: search.page > 1 ? `${page.path}?page=${search.page}` : page.path,
    image: `/pictures/${picture}`,
    keywords: words.keywords().split(", "),
    jsonLd: (origin) => [
      breadcrumbList(origin, [
        { name: m.common_home(), path: "/" },
        { name: page.label(), path: page.path },
      ]),
    ],
  });
  const hero = { text: words.description(), picture };
  const listTitle = { title: words.title(), label: page.label() };
  return data(
    { head, list, search, preferences, related: parts.related, ...listTitle, hero },
    init,
  );
}

// The route table uses this module for type pages only.
const pageAt = (pathname: string): TypePage =>
  typePageAt(pathname.toLowerCase().replace(/(?<!\/)\/+$/, "")) ?? (typePages[0] as TypePage);

export const headers = publicPage(listParams);

export const meta = headOf();

export default function TypePageRoute() {
  const { list, search, preferences, related, title, label, hero } = useLoaderData<typeof loader>();
  const { pathname, search: query } = useLocation();
  return (
    <ResultsPage map={list?.map}>
      <Hero title={m.property_type_title({ title })} {...hero} isSearch={isAboutResults(list)} />
      <section className="page pt-4 pb-[clamp(2.5rem,7vw,5rem)] lg:pt-6" aria-labelledby="listed">
        <h2
          id="listed"
          className={
            list?.name ? "pb-2 font-display text-lg font-semibold lg:pb-3 lg:text-2xl" : "sr-only"
          }
        >
          {list?.name ?? label}
        </h2>
        {list ? (
          <PropertyResults
            {...{ ...list, search, preferences }}
            title={m.property_type_title({ title })}
            empty={<NothingListed title={title} />}
          />
        ) : (
          <ListUnavailable title={m.common_properties_unavailable()} />
        )}
      </section>
      {related && related.properties.length > 0 && (
        <section className="page pb-[clamp(2.5rem,7vw,5rem)]" aria-labelledby="related">
          <h2 id="related" className="pb-6 font-display text-xl font-semibold">
            {m.property_related_title()}
          </h2>
          <PropertyGrid
            properties={related.properties}
            preferences={preferences}
            from={pathname + query}
          />
          <ul className="mt-6 flex flex-wrap gap-3">
            {related.links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={button("outline")}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </ResultsPage>
  );
}

function NothingListed({ title }: { title: string }) {
  const agency = useAgency();
  const text = m.property_type_message({ title: inSentence(title), place });
  return (
    <div className="rounded-xl bg-sand-100 px-6 py-12 text-center">
      <h2 className="font-display text-xl font-semibold">{m.property_type_empty({ title })}</h2>
      <p className="mx-auto mt-3 prose-measure text-ink-soft">{m.property_type_empty_text()}</p>
      <a
        href={whatsAppLink(agency.whatsApp, text)}
        target="_blank"
        rel="noreferrer"
        className={button("primary", "mt-6")}
      >
        <Icon name="message-circle" className="size-5" /> {m.property_type_whatsapp()}
      </a>
    </div>
  );
}
