import type { PropertyCardData } from "~/domain/properties/property-card";
import {
  MOST_RECENTLY_VIEWED,
  readViewed,
  rememberViewed,
} from "~/domain/shortlist/recently-viewed";

/**
 * Reads the cards of the properties that this browser viewed last, as they are today, and remembers
 * the one that is viewed now (by slug). Rejects where the browser's storage is closed.
 */
export async function listViewed(current?: string): Promise<PropertyCardData[]> {
  const others = readViewed(localStorage).filter((slug) => slug !== current);
  if (current) rememberViewed(localStorage, current);
  const slugs = others.slice(0, MOST_RECENTLY_VIEWED);
  if (slugs.length === 0) return [];
  const response = await fetch(`/properties/cards.json?p=${slugs.join()}`);
  return response.ok ? ((await response.json()) as PropertyCardData[]) : [];
}
