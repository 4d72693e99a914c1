import type { TypedNumber } from "~/domain/editing/number.schema";
import { m } from "~/text/messages";
import { readDollars } from "./typed-price";

/** A price in whole US dollars, as people write it: "285.000", "$285k". */
export const wholeDollars = {
  ...{ kind: "whole", min: 1, max: 1_000_000_000_000 },
  read: readDollars,
  problem: (value: number) => (Number.isInteger(value) ? null : m.admin_property_price_whole()),
} satisfies TypedNumber;
