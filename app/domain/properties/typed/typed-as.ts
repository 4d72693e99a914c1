import { currencies } from "~/agency";
import { dollars, type Rates } from "~/domain/properties/price";
import type { Preferences } from "~/domain/properties/search/preferences";

/** The currency and unit of typed amounts and sizes: those of the list, unless others stand beside them. */
export type TypedAs = Preferences & { rates: Rates };

/** The meaning of amounts and sizes where nobody has chosen a currency or a unit. */
export const typedAsDollars: TypedAs = {
  currency: dollars,
  unit: "metric",
  rates: Object.fromEntries(
    Object.entries(currencies).map(([code, { rate }]) => [code, rate]),
  ) as Rates,
};
