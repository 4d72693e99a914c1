import type { TypedNumber } from "~/domain/editing/number.schema";
import { m } from "~/text/messages";

export const rateNumber: TypedNumber = {
  ...{ kind: "decimal", min: 0, max: 1_000_000_000 },
  problem: (value) => (value > 0 ? null : m.admin_agency_rate_positive()),
};
