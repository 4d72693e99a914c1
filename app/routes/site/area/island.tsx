import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { IslandView } from "~/components/site/island/island-view";
import { PREVIEW_AREA_COUNT } from "~/domain/areas/area";
import { listPembaAreas } from "~/domain/areas/area.queries.server";
import type { Claims } from "~/domain/claims/claim";
import { getClaims } from "~/domain/claims/claim.queries.server";
import { writeCopy } from "~/domain/claims/copy";
import { pembaQuestions } from "~/domain/areas/pemba-questions";
import { publicPage } from "~/services/http/public-page.server";
import type { SiteHandle } from "~/routes/site/layout";
import { buildIslandMap, mapParams } from "~/requests/page/maps.server";
import { breadcrumbList } from "~/domain/page-heads/page-head.server";
import { pageHead } from "~/requests/page/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { readParts } from "~/requests/page/page-parts.server";
import { m } from "~/text/messages";
import { inLanguage } from "~/utils/language/language";

export const handle: SiteHandle = { isOverHero: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const { parts, init } = await readParts(request, {
    areas: listPembaAreas(),
    map: buildIslandMap(new URL(request.url)),
    claims: getClaims(),
  });
  const claims = parts.claims ?? {};
  const head = await pageHead({
    title: m.island_head_title(),
    description: m.island_head_description(),
    path: "/islands/pemba",
    image: "/pictures/hero-pemba-1.webp",
    jsonLd: (origin) => [
      faqPage(origin, claims),
      breadcrumbList(origin, [
        { name: m.common_home(), path: "/" },
        { name: m.common_why_pemba(), path: "/islands/pemba" },
      ]),
    ],
  });
  const areas = parts.areas?.slice(0, PREVIEW_AREA_COUNT) ?? null;
  return data({ head, areas, map: parts.map, claims }, init);
}

export const headers = publicPage(mapParams);

export const meta = headOf();

function faqPage(origin: string, claims: Claims): object {
  return {
    "@type": "FAQPage",
    "@id": `${origin}${inLanguage("/islands/pemba")}#questions`,
    mainEntity: pembaQuestions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question(),
      acceptedAnswer: { "@type": "Answer", text: writeCopy(answer, claims).text },
    })),
  };
}

export default function IslandPage() {
  return <IslandView {...useLoaderData<typeof loader>()} />;
}
