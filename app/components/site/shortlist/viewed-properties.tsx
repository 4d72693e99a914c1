import { PropertyGrid } from "~/components/site/list/card/property-grid";
import type { PropertyCardData } from "~/domain/properties/property-card";
import type { Preferences } from "~/domain/properties/search/preferences";
import {
  MOST_RECENTLY_VIEWED,
  readViewed,
  rememberViewed,
} from "~/domain/shortlist/recently-viewed";

type Props = { preferences: Preferences; className: string };

/**
 * Renders the properties that this browser viewed last, as they are today, and remembers the one that
 * is viewed now (by slug). Rejects where the browser's storage is closed.
 */
export async function viewedProperties(current?: string) {
  const properties = await listViewed(current);
  return (props: Props) => properties.length > 0 && <Viewed properties={properties} {...props} />;
}

async function listViewed(current?: string): Promise<PropertyCardData[]> {
  const others = readViewed(localStorage).filter((slug) => slug !== current);
  if (current) rememberViewed(localStorage, current);
  const slugs = others.slice(0, MOST_RECENTLY_VIEWED);
  if (slugs.length === 0) return [];
  const response = await fetch(`/properties/cards.json?p=${slugs.join()}`);
  return response.ok ? ((await response.json()) as PropertyCardData[]) : [];
}

function Viewed(props: Props & { properties: PropertyCardData[] }) {
  const { properties, preferences, className } = props;
  return (
    <section aria-labelledby="recently-viewed" className={className}>
      <h2 id="recently-viewed" className="pb-6 font-display text-xl font-semibold">
        Recently viewed
      </h2>
      <PropertyGrid properties={properties} preferences={preferences} />
    </section>
  );
}
