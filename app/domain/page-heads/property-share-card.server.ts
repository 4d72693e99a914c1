import { m } from "~/text/messages";
import { formatNumber, truncate } from "~/utils/text";
import { dollars, formatPrice } from "~/domain/properties/price";
import type { PropertyDetail } from "~/domain/properties/property-detail";
import { placeOnIsland } from "~/domain/properties/property";
import { roomCount } from "~/domain/properties/property-types";
import { formatArea } from "~/domain/properties/size";

/** Path of a property's share card; the version makes link previews reload it after a change. */
export const shareCardPath = ({ slug, updated_at }: PropertyDetail) =>
  `/properties/${slug}/card.jpg?v=${Date.parse(updated_at).toString(36)}`;

/** Approximate characters per line of the card. */
const LINE = 42;
const MOST_LINES = 2;

export function shareCardWords(property: PropertyDetail) {
  const { name, type, price, bedrooms, bathrooms, size_sqm, land_size_sqm, location } = property;
  const facts = [
    bedrooms !== null && roomCount(type, bedrooms),
    bathrooms !== null &&
      m.common_bath_count({ count: bathrooms, number: formatNumber(bathrooms) }),
    size_sqm !== null && formatArea(size_sqm, "metric"),
    land_size_sqm !== null && m.common_land_area({ area: formatArea(land_size_sqm, "metric") }),
    placeOnIsland(location),
  ];
  return {
    lines: linesOf(name),
    price: formatPrice(price, dollars),
    facts: truncate(facts.filter(Boolean).join("  ·  "), 75),
  };
}

function linesOf(text: string): string[] {
  const lines = [""];
  for (const word of truncate(text, LINE * MOST_LINES - 10).split(/\s+/)) {
    const line = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (line.length <= LINE || lines.length === MOST_LINES) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}
