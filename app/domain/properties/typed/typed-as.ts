import { currencies } from "~/agency";
import { dollars, type Rates } from "~/domain/properties/price";
import type { Preferences } from "~/domain/properties/search/preferences";

/** Currency and unit assumed for typed amounts and sizes that name none. */
export type TypedAs = Preferences & { rates: Rates };

export const typedAsDollars: TypedAs = {
  currency: dollars,
  unit: "metric",
  rates: Object.fromEntries(
    Object.entries(currencies).map(([code, { rate }]) => [code, rate]),
  ) as Rates,
};
