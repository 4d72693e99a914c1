import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { IslandView } from "~/components/site/island/island-view";
import { TEASED_AREAS } from "~/domain/areas/area";
import { listPembaAreas } from "~/domain/areas/area.queries.server";
import { pembaQuestions } from "~/domain/areas/pemba-questions";
import { publicPage } from "~/services/http/public-page.server";
import type { SiteHandle } from "~/routes/site/layout";
import { islandMap, mapParams } from "~/requests/page/maps.server";
import { breadcrumbList } from "~/domain/page-heads/page-head.server";
import { pageHead } from "~/requests/page/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { readParts } from "~/requests/page/page-parts.server";

export const handle: SiteHandle = { isOverHero: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const { parts, init } = await readParts(request, {
    areas: listPembaAreas(),
    map: islandMap(new URL(request.url)),
  });
  const head = await pageHead({
    title: "Why Pemba? Buying property on Pemba Island, Zanzibar",
    description:
      "What speaks for and against buying on Pemba Island, Zanzibar: leases for foreigners, the steps of a purchase, how to get there, and eight honest answers.",
    path: "/islands/pemba",
    image: "/pictures/hero-pemba-1.webp",
    jsonLd: (origin) => [
      faqPage(origin),
      breadcrumbList(origin, [
        { name: "Home", path: "/" },
        { name: "Why Pemba?", path: "/islands/pemba" },
      ]),
    ],
  });
  return data({ head, areas: parts.areas?.slice(0, TEASED_AREAS) ?? null, map: parts.map }, init);
}

export const headers = publicPage(mapParams);

export const meta = headOf("Page");

/** The page's questions as schema.org knows them. */
function faqPage(origin: string): object {
  return {
    "@type": "FAQPage",
    "@id": `${origin}/islands/pemba#questions`,
    mainEntity: pembaQuestions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

export default function IslandPage() {
  const { areas, map } = useLoaderData<typeof loader>();
  return <IslandView areas={areas} map={map} />;
}
