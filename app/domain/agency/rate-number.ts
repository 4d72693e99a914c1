import type { TypedNumber } from "~/domain/editing/number.schema";

/** An exchange rate: how much of a currency one US dollar is. */
export const rateNumber: TypedNumber = {
  ...{ kind: "decimal", noun: "a rate", min: 0, max: 1_000_000_000 },
  problem: (value) => (value > 0 ? null : "A rate is more than 0"),
};
