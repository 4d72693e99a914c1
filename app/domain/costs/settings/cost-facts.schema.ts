import { z } from "zod";
import { costKinds, costScopes, type CostKind, type CostScope } from "~/domain/costs/cost-item";
import { INITIAL_REVIEW, initialCosts } from "~/domain/costs/initial-costs";
import { givenNames, type GivenName } from "~/domain/costs/return/assumptions";
import { initialAssumptions } from "~/domain/costs/return/initial-assumptions";

const keysOf = <Key extends string>(record: Record<Key, unknown>) =>
  Object.keys(record) as [Key, ...Key[]];

const whole = z.number().int().min(0);
const origin = { source: z.string(), link: z.string(), dated: z.string() };

const item = z.object({
  name: z.string().min(1),
  kind: z.enum(keysOf<CostKind>(costKinds)),
  low: whole.nullable(),
  high: whole.nullable(),
  scope: z.enum(keysOf<CostScope>(costScopes)),
  paidTo: z.string(),
  due: z.string(),
  note: z.string(),
  ...origin,
});

const givenValue = z.object({ value: whole, ...origin });

const given = Object.fromEntries(
  givenNames.map((name) => [name, givenValue.catch(() => ({ ...initialAssumptions[name] }))]),
) as Record<GivenName, z.ZodCatch<typeof givenValue>>;

/** Missing or invalid facts fall back to their initial values. */
export const costFactsSchema = z.object({
  reviewedOn: z.string().catch(INITIAL_REVIEW),
  items: z.array(item).catch(() => initialCosts.map((one) => ({ ...one }))),
  given: z.object(given).catch(() => ({ ...initialAssumptions })),
});

export type CostFacts = z.output<typeof costFactsSchema>;
