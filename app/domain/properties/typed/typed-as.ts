import { currencies } from "~/agency";
import { dollars, type Rates } from "~/domain/properties/price";
import type { Preferences } from "~/domain/properties/search/preferences";

/** How typed amounts and sizes are meant: as a list shows them, unless another currency or unit stands beside them. */
export type TypedAs = Preferences & { rates: Rates };

/** How they are meant where nobody has chosen a currency or a unit. */
export const typedAsDollars: TypedAs = {
  currency: dollars,
  unit: "metric",
  rates: Object.fromEntries(
    Object.entries(currencies).map(([code, { rate }]) => [code, rate]),
  ) as Rates,
};
