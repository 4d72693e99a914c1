import type { AreaOption } from "~/domain/properties/list-scope";
import { dollars, currencies, type Rates } from "~/domain/properties/price";
import type { Preferences } from "~/domain/properties/search/preferences";

/** Currency and unit assumed for typed amounts and sizes that name none, and the areas that can be named. */
export type TypedAs = Preferences & { rates: Rates; areas?: readonly AreaOption[] };

export const typedAsDollars: TypedAs = {
  currency: dollars,
  unit: "metric",
  rates: Object.fromEntries(
    Object.entries(currencies).map(([code, { rate }]) => [code, rate]),
  ) as Rates,
};
