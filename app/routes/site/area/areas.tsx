import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AreaCard } from "~/components/site/area/area-card";
import { AreasMapView } from "~/components/site/area/areas-map-view";
import { ErrorPage } from "~/components/site/errors/error-page";
import { Hero } from "~/components/site/shell/hero";
import { ViewToggle } from "~/components/site/list/view-toggle";
import { listAreas } from "~/domain/areas/area.queries.server";
import { publicPage } from "~/services/http/public-page.server";
import type { SiteHandle } from "~/routes/site/layout";
import { buildAreasMaps, mapParams } from "~/requests/page/maps.server";
import { breadcrumbList } from "~/domain/page-heads/page-head.server";
import { pageHead } from "~/requests/page/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { m } from "~/text/messages";

export const handle: SiteHandle = { isOverHero: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const isMap = url.searchParams.get("view") === "map";
  const [areas, maps] = await Promise.all([listAreas(), isMap ? buildAreasMaps(url) : null]);
  const head = await pageHead({
    title: m.area_list_title(),
    description: m.area_list_description(),
    path: "/areas",
    image: "/pictures/hero-areas-1.webp",
    jsonLd: (origin) => [
      breadcrumbList(origin, [
        { name: m.common_home(), path: "/" },
        { name: m.common_areas(), path: "/areas" },
      ]),
    ],
  });
  return { head, areas, maps };
}

export const headers = publicPage(["view", ...mapParams]);

export const meta = headOf({ title: m.area_list_title });

export default function AreasPage() {
  const { areas, maps } = useLoaderData<typeof loader>();
  return (
    <main id="content">
      <Hero title={m.common_areas()} text={m.area_list_hero()} picture="hero-areas-1.webp" />
      <section
        id="list"
        aria-labelledby="areas-title"
        className="page -scroll-mt-6 section-gap lg:-scroll-mt-4"
      >
        <div className="flex flex-wrap items-center justify-between gap-4 pb-8">
          <div>
            <h2 id="areas-title" className="max-w-2xl font-display text-2xl font-semibold">
              {maps ? m.area_list_on_map() : m.area_list_by_name()}
            </h2>
            <p className="mt-2 text-ink-soft">{m.area_list_text()}</p>
          </div>
          <ViewToggle view={maps ? "map" : "grid"} hash="#list" />
        </div>
        {areas.length === 0 ? (
          <p className="py-10 text-ink-soft">{m.area_list_empty()}</p>
        ) : maps ? (
          <AreasMapView areas={areas} maps={maps} hash="#list" />
        ) : (
          <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 min-[110rem]:grid-cols-3">
            {areas.map((area, index) => (
              <li key={area.slug}>
                <AreaCard
                  area={area}
                  isDescribed
                  isFirst={index === 0}
                  boxRatio={3 / 2}
                  className="aspect-3/2"
                  sizes="(min-width: 110rem) 31rem, (min-width: 75rem) 36rem, (min-width: 40rem) 50vw, 100vw"
                />
              </li>
            ))}
          </ul>
        )}
      </section>
    </main>
  );
}

export function ErrorBoundary() {
  return <ErrorPage toast={m.common_areas_failed()} />;
}
