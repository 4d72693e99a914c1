import type { CostItem } from "./cost-item";

/** The day on which the figures below were put together. */
export const INITIAL_REVIEW = "2026-11-22";

const estimate = { source: "", link: "", dated: "22 November 2026" };

const propertyTax = {
  source: "Zanzibar Revenue Authority, Property Tax (Legal Notice 78 of 2023)",
  link: "https://www.zanrevenue.org/tax/land-lease-and-property-tax",
  dated: "2023",
};

/**
 * The costs with which an installation begins; the operator edits them in Settings. A figure without a
 * published source is the agency's estimate, and says so.
 */
export const initialCosts: CostItem[] = [
  {
    name: "Stamp duty",
    kind: "percent",
    low: 100,
    high: 250,
    scope: "all",
    paidTo: "Zanzibar Revenue Authority",
    due: "When the deed is stamped, after signing",
    note: "Charged under the Stamp Duty Act No. 7 of 2017; the authority assesses the value and the duty. A buyer in an approved real-estate project of at least $100,000 may be granted half of it (Investment Act No. 10 of 2023, as Africorp explained it on 30 April 2024); that is not counted here.",
    ...estimate,
  },
  {
    name: "Transfer approval and registration",
    kind: "percent",
    low: 50,
    high: 100,
    scope: "all",
    paidTo: "Land Transfer Board, Commission for Lands",
    due: "With the applications, before the lease is registered",
    note: "Ask for the charge in writing before you apply.",
    ...estimate,
  },
  {
    name: "Your own advocate",
    kind: "percent",
    low: 100,
    high: 250,
    scope: "all",
    paidTo: "The advocate",
    due: "Part when instructed, the rest at completion",
    note: "Small purchases often have a minimum fee. The advocate should act for you alone.",
    ...estimate,
  },
  {
    name: "Agent's fee to the buyer",
    kind: "percent",
    low: 0,
    high: 200,
    scope: "all",
    paidTo: "The agent",
    due: "At completion, as agreed in writing",
    note: "Whether a buyer pays one, and how much, is agreed in writing before you sign.",
    ...estimate,
  },
  {
    name: "Register search, survey check, copies and translations",
    kind: "once",
    low: 30_000,
    high: 150_000,
    scope: "all",
    paidTo: "Registry, surveyor, translator",
    due: "Before you sign",
    note: "",
    ...estimate,
  },
  {
    name: "Application for an investment certificate",
    kind: "once",
    low: 20_000,
    high: 50_000,
    scope: "projects",
    paidTo: "Zanzibar Investment Promotion Authority (ZIPA)",
    due: "With the application form; not refundable",
    note: "ZIPA's page gives $200, the law firm $500. The certificate's own fee depends on the capital and is not counted here. ZIPA's page also states a minimum capital for foreign investors.",
    source: "ZIPA, Investment Certificate (undated), and ABC Attorneys",
    link: "https://www.zipa.go.tz/services/investment-certificate/",
    dated: "5 March 2021",
  },
  {
    name: "Ground rent of the lease",
    kind: "yearly",
    low: 10_000,
    high: 150_000,
    scope: "all",
    paidTo: "Zanzibar Revenue Authority",
    due: "Once a year, on or before the date in the lease",
    note: "The lease itself states the rent: ask to see it. That it is charged yearly at the lease's rate is published by the authority (Land Lease and Property Tax); this range is not.",
    ...estimate,
  },
  {
    name: "Property tax on a home",
    kind: "yearly",
    low: 400,
    high: 1_200,
    scope: "homes",
    paidTo: "Zanzibar Revenue Authority",
    due: "Once a year",
    note: "TZS 10,000 a storey or condominium unit. Counted here for one to three, in dollars at TZS 2,535.5, rounded up.",
    ...propertyTax,
  },
  {
    name: "Property tax on a business building",
    kind: "yearly",
    low: 2_000,
    high: 20_000,
    scope: "business",
    paidTo: "Zanzibar Revenue Authority",
    due: "Once a year",
    note: "TZS 50,000 for a business building, or a storey of one; TZS 50,000 to 500,000 for a hotel by its stars. In dollars at TZS 2,535.5, rounded up.",
    ...propertyTax,
  },
];
