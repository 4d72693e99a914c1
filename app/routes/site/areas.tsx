import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AreaCard } from "~/components/site/area-card";
import { ErrorPage } from "~/components/site/error-page";
import { Hero } from "~/components/site/hero";
import { ErrorToast } from "~/components/ui/error-toast";
import { listAreas } from "~/domain/areas/area.queries.server";
import type { SiteHandle } from "./layout";
import { breadcrumbList, pageMeta } from "./page-meta";

export const handle: SiteHandle = { isOverHero: true };

export async function loader() {
  return { areas: await listAreas() };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Areas of Pemba Island, Zanzibar",
    description:
      "Towns, villages and beaches of Pemba Island, Zanzibar: what each is like to live in and to build in, how far it is from the airport, and what is for sale there.",
    path: "/areas",
    image: "/pictures/hero-areas-1.webp",
    jsonLd: (origin) => [
      breadcrumbList(origin, [
        { name: "Home", path: "/" },
        { name: "Areas", path: "/areas" },
      ]),
    ],
  });

export default function AreasPage() {
  const { areas } = useLoaderData<typeof loader>();
  return (
    <main id="content">
      <Hero
        title="Areas"
        text="Towns with a market and a hospital, villages at the end of a track, beaches with nobody on them. Half an hour's drive changes what you can do with a plot."
        picture="hero-areas-1.webp"
      />
      <section aria-labelledby="areas-title" className="page section-gap">
        <h2 id="areas-title" className="max-w-2xl pb-8 font-display text-2xl font-semibold">
          The areas, from A to Z
        </h2>
        {areas.length === 0 ? (
          <p className="py-10 text-ink-soft">No areas found for Pemba Island</p>
        ) : (
          <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2">
            {areas.map((area) => (
              <li key={area.slug}>
                <AreaCard
                  area={area}
                  isDescribed
                  className="aspect-3/2"
                  sizes="(min-width: 75rem) 36rem, (min-width: 40rem) 50vw, 100vw"
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
  return (
    <>
      <ErrorToast message="Failed to load areas" />
      <ErrorPage />
    </>
  );
}
