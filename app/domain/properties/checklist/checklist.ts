import { storedBoundary } from "~/domain/boundary/boundary";
import { metresFromBoundary } from "~/domain/boundary/inside";
import { isConfirmed } from "~/domain/properties/availability/confirmation";
import type { AdminProperty } from "~/domain/properties/admin-property";
import { formatUnitPrice } from "~/domain/properties/price";
import { descriptionConflicts } from "~/domain/properties/title/description-conflicts";
import { readTitleFacts } from "~/domain/properties/title/title-facts";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";
import { m } from "~/text/messages";
import { quoted } from "~/utils/text";
import { joinWords } from "~/utils/words";

export type CheckedItem = { label: string; isDone: boolean; hint: string };

type Checked = Pick<
  AdminProperty,
  | "pictures"
  | "description"
  | "price"
  | "type"
  | "size_sqm"
  | "land_size_sqm"
  | "title_facts"
  | "availability"
  | "availability_confirmed_on"
  | "latitude"
  | "longitude"
  | "boundary"
  | "boundary_system"
>;

/** US dollars per m² of comparable properties; null if there are too few. */
export type UsualRange = { lowest: number; highest: number } | null;

const FEWEST_PICTURES = 5;
const NARROWEST_COVER = 1200;
const FEWEST_OTHERS = 4;

/** The size to compare prices by, in m²: the plot for land, otherwise the floor area. */
export const comparedSize = ({
  type,
  size_sqm,
  land_size_sqm,
}: Pick<Checked, "type" | "size_sqm" | "land_size_sqm">) =>
  (type === "land" ? land_size_sqm : size_sqm) || null;

/** Returns the 10th and 90th percentiles of prices per m². */
export function usualRange(unitPrices: number[]): UsualRange {
  if (unitPrices.length < FEWEST_OTHERS) return null;
  const sorted = [...unitPrices].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)] ?? 0;
  return { lowest: at(0.1), highest: at(0.9) };
}

export function publishChecklist(
  property: Checked,
  placeWarning: string | null,
  usual: UsualRange,
): CheckedItem[] {
  const { pictures, title_facts } = property;
  const cover = pictures[0];
  const withoutAlt = pictures.filter(({ alt }) => !alt.trim()).length;
  return [
    {
      label: m.admin_property_check_pictures({ count: FEWEST_PICTURES }),
      isDone: pictures.length >= FEWEST_PICTURES,
      hint: m.admin_property_check_pictures_hint({ count: pictures.length }),
    },
    {
      label: m.admin_property_check_cover({ pixels: NARROWEST_COVER }),
      isDone: (cover?.width ?? 0) >= NARROWEST_COVER,
      hint: cover
        ? m.admin_property_check_cover_hint({ pixels: cover.width })
        : m.admin_property_check_cover_none(),
    },
    {
      label: m.admin_property_check_alt(),
      isDone: pictures.length > 0 && withoutAlt === 0,
      hint: m.admin_property_check_alt_hint({ count: withoutAlt }),
    },
    {
      label: m.admin_property_check_position(),
      isDone: !placeWarning,
      hint: placeWarning ?? "",
    },
    boundaryItem(property),
    priceItem(property, usual),
    {
      label: m.admin_property_check_title(),
      isDone: Boolean(readTitleFacts(title_facts).right?.document),
      hint: m.admin_property_check_title_hint(),
    },
    descriptionItem(property),
    {
      label: m.admin_property_availability_confirmed(),
      isDone: isConfirmed(property),
      hint: m.admin_property_check_availability_hint(),
    },
  ];
}

function descriptionItem({ description, title_facts }: Checked): CheckedItem {
  const phrases = descriptionConflicts(description, readTitleFacts(title_facts));
  return {
    label: m.admin_property_check_description(),
    isDone: phrases.length === 0,
    hint: m.admin_property_check_description_hint({
      phrases: joinWords(phrases.map(quoted), "and"),
    }),
  };
}

function boundaryItem(property: Checked): CheckedItem {
  const label = m.admin_property_check_boundary();
  const boundary = storedBoundary(property);
  if (!boundary) return { label, isDone: false, hint: m.admin_property_check_boundary_none() };
  const metres = metresFromBoundary(boundary.corners, property);
  return {
    label,
    isDone: metres === 0,
    hint: m.admin_property_check_boundary_hint({ metres: Math.ceil(metres) }),
  };
}

function priceItem(property: Checked, usual: UsualRange): CheckedItem {
  const label = m.admin_property_check_price();
  const size = comparedSize(property);
  if (!size) return { label, isDone: false, hint: m.admin_property_check_price_no_size() };
  const unitPrice = property.price / size;
  const shown = (price: number) => formatUnitPrice(price, 1, typedAsDollars);
  return {
    label,
    isDone: !usual || (unitPrice >= usual.lowest && unitPrice <= usual.highest),
    hint: usual
      ? m.admin_property_check_price_hint({
          price: shown(unitPrice),
          lowest: shown(usual.lowest),
          highest: shown(usual.highest),
        })
      : "",
  };
}
