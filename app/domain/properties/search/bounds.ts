import { propertyTypes, type PropertyType } from "~/domain/properties/property";
import type { Unit } from "~/domain/properties/size";
import { toDollars } from "~/domain/properties/typed/dollar-bound";
import type { BoundEnd } from "~/domain/properties/typed/labelled-bound";
import { readTypedLand, squareMetresIn } from "~/domain/properties/typed/typed-land";
import { amountShown, readTypedPrice } from "~/domain/properties/typed/typed-price";
import { m } from "~/text/messages";
import { filter, writeNumber } from "./filter";

type Described = { param: string; otherBound: string; label: string; bound: BoundEnd };

/** An inclusive bound of the price, in the shown currency. */
export const priceBound = ({ bound, ...described }: Described) =>
  filter<number | null>({
    ...described,
    column: 0,
    control: "amount",
    example: "200000",
    read: ([text = ""], { currency, rates }) => {
      const typed = readTypedPrice(text);
      return typed && amountShown(typed, currency.code, rates);
    },
    write: writeNumber,
    chip: (text, { amount }) =>
      `${bound === "lowest" ? m.list_chip_price_from() : m.list_chip_price_to()} ${amount(Number(text))}`,
    phrase: (value, { amount }, isRange) => {
      const highest = isRange ? "to" : "under";
      return {
        part: "price",
        text: `${bound === "lowest" ? "from" : highest} ${amount(value ?? 0)}`,
      };
    },
    condition: (amount, { currency }) =>
      amount === null ? null : toDollars(amount, currency, bound),
  });

const hasOwnLand: Record<PropertyType, boolean> = {
  apartment: false,
  house: true,
  hotel: true,
  land: true,
  commercial: true,
  villa: true,
  penthouse: false,
  townhouse: true,
};
const withoutLand = propertyTypes.filter((type) => !hasOwnLand[type]);

/** An inclusive bound of the plot size, in the shown unit. */
export const landBound = ({ bound, ...described }: Described) =>
  filter<number | null>({
    ...described,
    notFor: withoutLand,
    column: 0,
    control: "land",
    example: "5000",
    read: ([text = ""], { unit }) => readTypedLand(text, unit),
    write: writeNumber,
    chip: (text, { land }) => `Plot ${bound === "lowest" ? "from" : "up to"} ${land(Number(text))}`,
    phrase: (value, { land, onlyType }, isRange) => {
      const noun = onlyType === "land" ? "of" : m.property_on_a_plot_of();
      const size = land(value ?? 0);
      if (isRange)
        return { part: "with", text: bound === "lowest" ? `${noun} ${size}` : `to ${size}` };
      return { part: "with", text: `${noun} ${bound === "lowest" ? "at least" : "up to"} ${size}` };
    },
    condition: (size, { unit }) => (size === null ? null : toSquareMetres(size, unit, bound)),
  });

/** Converts a bound to m² with two decimals, so that every plot whose rounded size is within it matches. */
export function toSquareMetres(size: number, unit: Unit, bound: BoundEnd): number {
  const hundredths = 100 * squareMetresIn(unit);
  return bound === "lowest"
    ? Math.max(0, Math.ceil((size - 0.5) * hundredths) / 100)
    : (Math.ceil((size + 0.5) * hundredths) - 1) / 100;
}
