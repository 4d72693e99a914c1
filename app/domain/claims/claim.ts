import { m } from "~/text/messages";
import { formatShortMonth } from "~/utils/time/date-words";

/** Claims in the site's own texts, by key. A passage without a current claim is left out. */
export const claimPlaces = {
  "tourism-growth": m.admin_claim_place_figures,
  visitors: m.admin_claim_place_figures,
  "demand-growth": m.admin_claim_place_figures,
  appreciation: m.admin_claim_place_figures,
  "luxury-stays": m.admin_claim_place_figures,
  distance: m.admin_claim_place_figures,
  "airport-expansion": m.admin_claim_place_below,
  roads: m.admin_claim_place_reasons,
  "lease-years": m.admin_claim_place_leases,
  "airport-access": m.admin_claim_place_air,
  "airport-journeys": m.admin_claim_place_journeys,
  "airport-dates": m.admin_claim_place_questions,
  "purchase-months": m.admin_claim_place_questions,
  "flat-yield": m.admin_claim_place_questions,
} as const;

export type ClaimKey = keyof typeof claimPlaces;

export const isClaimKey = (key: string | null): key is ClaimKey =>
  key !== null && Object.hasOwn(claimPlaces, key);

export const figureKeys = [
  "tourism-growth",
  "visitors",
  "demand-growth",
  "appreciation",
  "luxury-stays",
  "distance",
] as const satisfies ClaimKey[];

export type Claim = {
  /** May be empty. */
  figure: string;
  statement: string;
  origin: string;
  source_url: string | null;
  isEstimate: boolean;
};

export type Claims = Partial<Record<ClaimKey, Claim>>;

type Sourced = { source: string; as_of: string };

export const originText = ({ source, as_of }: Sourced): string =>
  source
    ? m.claim_source_origin({ source, month: formatShortMonth(as_of) })
    : m.claim_estimate_origin({ month: formatShortMonth(as_of) });
