import type { AreaOption } from "~/domain/properties/list-scope";
import { dollars, currencies, type Rates } from "~/domain/properties/price";
import type { Preferences } from "~/domain/properties/search/preferences";

/** Currency and unit of amounts and sizes without one, the areas that can be named, and the page's language. */
export type TypedAs = Preferences & {
  rates: Rates;
  areas?: readonly AreaOption[];
  language?: string;
};

export const typedAsDollars: TypedAs = {
  currency: dollars,
  unit: "metric",
  rates: Object.fromEntries(
    Object.entries(currencies).map(([code, { rate }]) => [code, rate]),
  ) as Rates,
};
