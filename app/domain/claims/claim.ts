import { m } from "~/text/messages";
import { formatShortMonth } from "~/utils/time/date-words";

/**
 * The places of the site's own copy that show a claim, by its key, each with its page. A claim that is not
 * there, or has expired, leaves its figure or sentence out.
 */
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

/** The claims of the island's figures, in their order. */
export const figureKeys = [
  "tourism-growth",
  "visitors",
  "demand-growth",
  "appreciation",
  "luxury-stays",
  "distance",
] as const satisfies ClaimKey[];

/** A claim as a page shows it. */
export type Claim = {
  /** Set in large type, or in a sentence; may be empty. */
  figure: string;
  statement: string;
  /** "Agency's estimate, Nov 2026". */
  origin: string;
  /** The https address of its source. */
  source_url: string | null;
  isEstimate: boolean;
};

/** The claims of the site's copy that hold, by key. */
export type Claims = Partial<Record<ClaimKey, Claim>>;

type Sourced = { source: string; as_of: string };

/** The source of a claim and its month: "Agency's estimate, Nov 2026", "Daily News, as of Nov 2026". */
export const originText = ({ source, as_of }: Sourced): string =>
  source
    ? m.claim_source_origin({ source, month: formatShortMonth(as_of) })
    : m.claim_estimate_origin({ month: formatShortMonth(as_of) });
