import { PropertyRowCard } from "~/components/site/list/card/property-row-card";
import type { PropertyCardData } from "~/domain/properties/property-card";
import type { Preferences } from "~/domain/properties/search/preferences";
import { MOST_RECENTLY_VIEWED } from "~/domain/shortlist/recently-viewed";
import { m } from "~/text/messages";
import { fileInLanguage } from "~/utils/language/language";

type Props = { preferences: Preferences; className: string };

/** Renders the first of these properties (slugs), as they are today. */
export async function viewedProperties(slugs: string[]) {
  const properties = await fetchCards(slugs.slice(0, MOST_RECENTLY_VIEWED));
  return (props: Props) => properties.length > 0 && <Viewed properties={properties} {...props} />;
}

async function fetchCards(slugs: string[]): Promise<PropertyCardData[]> {
  const response = await fetch(fileInLanguage(`/properties/cards.json?p=${slugs.join()}`));
  return response.ok ? ((await response.json()) as PropertyCardData[]) : [];
}

function Viewed(props: Props & { properties: PropertyCardData[] }) {
  const { properties, preferences, className } = props;
  return (
    <section aria-labelledby="recently-viewed" className={className}>
      <h2 id="recently-viewed" className="pb-3 font-display text-lg font-semibold lg:text-xl">
        {m.shortlist_viewed_title()}
      </h2>
      <ul className="grid gap-3 lg:grid-cols-3">
        {properties.map((property) => (
          <li key={property.slug} className="grid">
            <PropertyRowCard property={property} preferences={preferences} />
          </li>
        ))}
      </ul>
    </section>
  );
}
