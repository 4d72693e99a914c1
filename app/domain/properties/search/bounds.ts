import { propertyTypes, type PropertyType } from "~/domain/properties/property-types";
import type { Unit } from "~/domain/properties/size";
import { toDollars } from "~/domain/properties/typed/dollar-bound";
import type { BoundEnd } from "~/domain/properties/typed/labelled-bound";
import { readTypedLand, squareMetresIn } from "~/domain/properties/typed/typed-land";
import { displayedAmount, readTypedPrice } from "~/domain/properties/typed/typed-price";
import { m } from "~/text/messages";
import { filter, writeNumber } from "./filter";

type Described = { param: string; otherBound: string; label: () => string; bound: BoundEnd };

const priceChips = { lowest: m.list_chip_price_from, highest: m.list_chip_price_to };
const sizeChips = { lowest: m.list_chip_size_from, highest: m.list_chip_size_to };
const landChips = { lowest: m.list_chip_plot_from, highest: m.list_chip_plot_to };
/** For the building, or a list of land only, which needs no "on a plot". */
const sizePhrases = {
  range: { lowest: m.list_phrase_size, highest: m.list_phrase_range_end },
  single: { lowest: m.list_phrase_size_from, highest: m.list_phrase_size_to },
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
      return typed && displayedAmount(typed, currency.code, rates);
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

/** An inclusive bound of the building's size, in the shown unit. */
export const sizeBound = (described: Described) =>
  measuredBound({
    ...described,
    notFor: ["land"],
    example: "120",
    chips: sizeChips,
    phrasesOn: () => sizePhrases,
  });

/** An inclusive bound of the plot size, in the shown unit. */
export const landBound = (described: Described) =>
  measuredBound({
    ...described,
    notFor: withoutLand,
    example: "5000",
    chips: landChips,
    phrasesOn: (onlyType) => (onlyType === "land" ? sizePhrases : plotPhrases),
  });

type Measured = Described & {
  notFor: readonly PropertyType[];
  example: string;
  chips: typeof landChips;
  phrasesOn(onlyType: PropertyType | null): typeof plotPhrases;
};

const measuredBound = ({ bound, chips, phrasesOn, ...described }: Measured) =>
  filter<number | null>({
    ...described,
    column: 0,
    control: "size",
    read: ([text = ""], { unit }) => readTypedLand(text, unit),
    write: writeNumber,
    chip: (text, { size }) => chips[bound]({ size: size(Number(text)) }),
    phrase: (value, { size, onlyType }, isRange) => {
      const phrases = phrasesOn(onlyType)[isRange ? "range" : "single"];
      return { part: "with", text: phrases[bound]({ size: size(value ?? 0) }) };
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
