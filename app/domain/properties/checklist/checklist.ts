import { storedBoundary } from "~/domain/boundary/boundary";
import { metresFromBoundary } from "~/domain/boundary/inside";
import { confirmationText } from "~/domain/properties/availability/confirmation";
import type { AdminProperty } from "~/domain/properties/admin-property";
import { formatUnitPrice } from "~/domain/properties/price";
import { readTitleFacts } from "~/domain/properties/title/title-facts";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";

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
      label: `${FEWEST_PICTURES} pictures or more`,
      isDone: pictures.length >= FEWEST_PICTURES,
      hint: `It has ${pictures.length}`,
    },
    {
      label: `A cover of at least ${NARROWEST_COVER} px`,
      isDone: (cover?.width ?? 0) >= NARROWEST_COVER,
      hint: cover ? `It is ${cover.width} px wide` : "There is none",
    },
    {
      label: "Every picture described",
      isDone: pictures.length > 0 && bare === 0,
      hint: `${bare} without a description`,
    },
    { label: "A position on its island", isDone: !placeWarning, hint: placeWarning ?? "" },
    boundaryItem(property),
    priceItem(property, usual),
    {
      label: "The kind of right, with its document",
      isDone: Boolean(readTitleFacts(title_facts).right?.document),
      hint: "Visitors read “The seller says”, or that it is not recorded",
    },
    {
      label: "Availability confirmed",
      isDone: !confirmation?.startsWith("Ask us"),
      hint: "Visitors are told to ask",
    },
  ];
}

function boundaryItem(property: Checked): CheckedItem {
  const label = "A position inside its boundary";
  const boundary = storedBoundary(property);
  if (!boundary) return { label, isDone: false, hint: "It has no boundary" };
  const metres = metresFromBoundary(boundary.corners, property);
  return { label, isDone: metres === 0, hint: `It lies ${Math.ceil(metres)} m outside` };
}

function priceItem(property: Checked, usual: UsualRange): CheckedItem {
  const label = "A price per m² as is usual in its area";
  const size = comparedSize(property);
  if (!size) return { label, isDone: false, hint: "It has no size to compare by" };
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
