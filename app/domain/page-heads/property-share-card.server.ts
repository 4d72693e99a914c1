import { counted, truncate } from "~/utils/text";
import { dollars, formatPrice } from "~/domain/properties/price";
import type { PropertyDetail } from "~/domain/properties/property-detail";
import { placeOnIsland, roomCount } from "~/domain/properties/property";
import { formatArea } from "~/domain/properties/size";

/** The address of a property's share card; the version makes link previews fetch it again after a change. */
export const shareCardPath = ({ slug, updated_at }: PropertyDetail) =>
  `/properties/${slug}/card.jpg?v=${Date.parse(updated_at).toString(36)}`;

/** About as many letters as fit beside each other on a card. */
const LINE = 42;
const MOST_LINES = 2;

/** The words of a share card: the name in at most two lines, the price in dollars, the facts in one line. */
export function shareCardWords(property: PropertyDetail) {
  const { name, type, price, bedrooms, bathrooms, size_sqm, land_size_sqm, location } = property;
  const facts = [
    bedrooms !== null && roomCount(type, bedrooms),
    bathrooms !== null && counted(bathrooms, "bath", "baths"),
    size_sqm !== null && formatArea(size_sqm, "metric"),
    land_size_sqm !== null && `Land ${formatArea(land_size_sqm, "metric")}`,
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
