import { propertyTypes, type PropertyType } from "~/domain/properties/property-types";
import { m } from "~/text/messages";

/** `low` and `high` are basis points of the price, or US cents; null for a conversion item without an amount. */
export const costKinds = {
  percent: m.admin_costs_kind_percent,
  once: m.admin_costs_kind_once,
  yearly: m.admin_costs_kind_yearly,
} as const;
export type CostKind = keyof typeof costKinds;

const homes: readonly PropertyType[] = ["apartment", "house", "villa", "penthouse", "townhouse"];
const business: readonly PropertyType[] = ["hotel", "commercial"];

export const costScopes = {
  all: { label: m.admin_costs_scope_all, types: propertyTypes },
  homes: { label: m.admin_costs_scope_homes, types: homes },
  business: { label: m.admin_costs_scope_business, types: business },
  projects: { label: m.admin_costs_scope_projects, types: ["land", ...business] },
  conversion: { label: m.admin_costs_scope_conversion, types: propertyTypes },
} as const satisfies Record<string, { label: () => string; types: readonly PropertyType[] }>;
export type CostScope = keyof typeof costScopes;

export type CostItem = {
  name: string;
  kind: CostKind;
  low: number | null;
  high: number | null;
  scope: CostScope;
  paidTo: string;
  due: string;
  note: string;
  /** Empty for the agency's own estimate. */
  source: string;
  /** An https URL; may be empty. */
  link: string;
  /** Date as given by the source: "2025", "30 April 2024". */
  dated: string;
};

export const sourceText = ({ source, dated }: Pick<CostItem, "source" | "dated">): string =>
  [source || m.costs_agency_estimate(), dated].filter(Boolean).join(", ");

/** 100% in basis points, $1,000,000 in cents. */
export const MOST_OF_KIND: Record<CostKind, number> = {
  percent: 10_000,
  once: 100_000_000,
  yearly: 100_000_000,
};
