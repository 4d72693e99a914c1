import { storedBoundary } from "~/domain/boundary/boundary";
import { metresFromBoundary } from "~/domain/boundary/inside";
import { confirmationText } from "~/domain/properties/availability/confirmation";
import type { AdminProperty } from "~/domain/properties/admin-property";
import { formatUnitPrice } from "~/domain/properties/price";
import { readTitleFacts } from "~/domain/properties/title/title-facts";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";
import { m } from "~/text/messages";

/** The checklist of a property before it is published; it can be published without. */
export type CheckedItem = { label: string; isDone: boolean; hint: string };

type Checked = Pick<
  AdminProperty,
  | "pictures"
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

/** The price per m² of what is for sale beside it, in US dollars; null where too little is. */
export type UsualRange = { lowest: number; highest: number } | null;

const FEWEST_PICTURES = 5;
const NARROWEST_COVER = 1200;
/** Fewer others make no usual range. */
const FEWEST_OTHERS = 4;

/** The size that a price is compared by: of land the plot, of anything else the floors. */
export const comparedSize = ({
  type,
  size_sqm,
  land_size_sqm,
}: Pick<Checked, "type" | "size_sqm" | "land_size_sqm">) =>
  (type === "land" ? land_size_sqm : size_sqm) || null;

/** From the lowest tenth to the highest tenth of some prices per m². */
export function usualRange(unitPrices: number[]): UsualRange {
  if (unitPrices.length < FEWEST_OTHERS) return null;
  const sorted = [...unitPrices].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)] ?? 0;
  return { lowest: at(0.1), highest: at(0.9) };
}

/** The checklist of a stored property. `placeWarning` says what is odd about its position. */
export function publishChecklist(
  property: Checked,
  placeWarning: string | null,
  usual: UsualRange,
): CheckedItem[] {
  const { pictures, title_facts } = property;
  const cover = pictures[0];
  const bare = pictures.filter(({ alt }) => !alt.trim()).length;
  const confirmation = confirmationText(property);
  return [
    {
      label: m.admin_property_pictures_or_more({ fewestPictures: FEWEST_PICTURES }),
      isDone: pictures.length >= FEWEST_PICTURES,
      hint: m.admin_property_it_has({ count: pictures.length }),
    },
    {
      label: m.admin_property_a_cover_of_at_least_px({ narrowestCover: NARROWEST_COVER }),
      isDone: (cover?.width ?? 0) >= NARROWEST_COVER,
      hint: cover
        ? m.admin_property_it_is_px_wide({ width: cover.width })
        : m.admin_property_there_is_none(),
    },
    {
      label: m.admin_property_every_picture_described(),
      isDone: pictures.length > 0 && bare === 0,
      hint: m.admin_property_without_a_description({ bare }),
    },
    {
      label: m.admin_property_a_position_on_its_island(),
      isDone: !placeWarning,
      hint: placeWarning ?? "",
    },
    boundaryItem(property),
    priceItem(property, usual),
    {
      label: m.admin_property_the_kind_of_right_with_its(),
      isDone: Boolean(readTitleFacts(title_facts).right?.document),
      hint: m.admin_property_visitors_read_the_seller(),
    },
    {
      label: m.admin_property_availability_confirmed(),
      isDone: !confirmation?.startsWith("Ask us"),
      hint: m.admin_property_visitors_are_told_to_ask(),
    },
  ];
}

function boundaryItem(property: Checked): CheckedItem {
  const label = m.admin_property_a_position_inside_its();
  const boundary = storedBoundary(property);
  if (!boundary) return { label, isDone: false, hint: m.admin_property_it_has_no_boundary() };
  const metres = metresFromBoundary(boundary.corners, property);
  return {
    label,
    isDone: metres === 0,
    hint: m.admin_property_it_lies_m_outside({ metres: Math.ceil(metres) }),
  };
}

function priceItem(property: Checked, usual: UsualRange): CheckedItem {
  const label = m.admin_property_a_price_per_m_as_is_usual_in();
  const size = comparedSize(property);
  if (!size) return { label, isDone: false, hint: m.admin_property_it_has_no_size_to_compare_by() };
  const unitPrice = property.price / size;
  const shown = (price: number) => formatUnitPrice(price, 1, typedAsDollars);
  return {
    label,
    isDone: !usual || (unitPrice >= usual.lowest && unitPrice <= usual.highest),
    hint: usual
      ? `${shown(unitPrice)}; others are from ${shown(usual.lowest)} to ${shown(usual.highest)}`
      : "",
  };
}
