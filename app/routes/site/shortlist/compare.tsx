import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import stylesheet from "~/components/site/shortlist/comparison.css?url";
import { ComparisonView } from "~/components/site/shortlist/comparison-view";
import { hiddenMeta } from "~/domain/page-heads/page-meta";
import { comparisonRows } from "~/domain/shortlist/comparison";
import { comparisonPath, MOST_COMPARED, parseSlugs } from "~/domain/shortlist/shortlist";
import { listShortlisted } from "~/domain/shortlist/shortlist.queries.server";
import { summariseCosts } from "~/requests/page/costs.server";
import { getPreferences } from "~/requests/page/preferences.server";
import { publicPage } from "~/services/http/public-page.server";
import { m } from "~/text/messages";
import { inLanguage } from "~/utils/language/language";

export async function loader({ request }: LoaderFunctionArgs) {
  const named = new URL(request.url).searchParams.getAll("p");
  const slugs = parseSlugs(named.join());
  // The shortlist's checkboxes repeat the parameter; a shareable address has it once.
  if (named.length > 1) throw redirect(inLanguage(comparisonPath(slugs)));
  const [{ properties, missing }, preferences] = await Promise.all([
    listShortlisted(slugs.slice(0, MOST_COMPARED)),
    getPreferences(request),
  ]);
  const compared = await Promise.all(
    properties.map(async (property) => {
      const costs = await summariseCosts(property.purchase, preferences.currency);
      return { ...property, totalCost: costs?.total ?? null };
    }),
  );
  return {
    properties: compared,
    rows: comparisonRows(compared, preferences),
    preferences,
    missingCount: missing.length,
    leftOutCount: Math.max(0, slugs.length - MOST_COMPARED),
  };
}

export const headers = publicPage(["p"]);

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction<typeof loader> = ({ matches, data: shown }) => {
  const names = shown?.properties.map(({ name }) => name) ?? [];
  return hiddenMeta(
    matches,
    names.length > 0 ? m.compare_head_title({ names: names.join(", ") }) : m.compare_title_none(),
    {
      name: "description",
      content: m.compare_head_description(),
    },
  );
};

export default function ComparePage() {
  return <ComparisonView {...useLoaderData<typeof loader>()} />;
}
