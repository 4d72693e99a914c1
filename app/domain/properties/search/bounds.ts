import { propertyTypes, type PropertyType } from "~/domain/properties/property";
import type { Unit } from "~/domain/properties/size";
import { toDollars } from "~/domain/properties/typed/dollar-bound";
import type { BoundEnd } from "~/domain/properties/typed/labelled-bound";
import { readTypedLand, squareMetresIn } from "~/domain/properties/typed/typed-land";
import { amountShown, readTypedPrice } from "~/domain/properties/typed/typed-price";
import { m } from "~/text/messages";
import { filter, writeNumber } from "./filter";

type Described = { param: string; otherBound: string; label: () => string; bound: BoundEnd };

const priceChips = { lowest: m.list_chip_price_from, highest: m.list_chip_price_to };
const landChips = { lowest: m.list_chip_plot_from, highest: m.list_chip_plot_to };
/** For a list of land only, which needs no "on a plot". */
const landPhrases = {
  range: { lowest: m.list_phrase_land, highest: m.list_phrase_range_end },
  single: { lowest: m.list_phrase_land_from, highest: m.list_phrase_land_to },
};
const plotPhrases = {
  range: { lowest: m.list_phrase_plot, highest: m.list_phrase_range_end },
  single: { lowest: m.list_phrase_plot_from, highest: m.list_phrase_plot_to },
};

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
    chip: (text, { amount }) => priceChips[bound]({ price: amount(Number(text)) }),
    phrase: (value, { amount }, isRange) => {
      const price = amount(value ?? 0);
      if (bound === "lowest") return { part: "price", text: m.list_phrase_price_from({ price }) };
      const text = isRange
        ? m.list_phrase_price_to({ price })
        : m.list_phrase_price_under({ price });
      return { part: "price", text };
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
    chip: (text, { land }) => landChips[bound]({ size: land(Number(text)) }),
    phrase: (value, { land, onlyType }, isRange) => {
      const size = land(value ?? 0);
      const phrases = onlyType === "land" ? landPhrases : plotPhrases;
      return { part: "with", text: phrases[isRange ? "range" : "single"][bound]({ size }) };
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
