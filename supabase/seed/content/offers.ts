import type { OfferSeed, TitleSeed } from "./types";

const SURVEY = "Survey plan";
const DEED = "Condominium unit certificate";
const LEASE = "Registered lease";
const OCCUPANCY = "Certificate of right of occupancy";

/** A flat or shop under the Condominium Act, with a certificate seen by us. */
const condominium = (seenDaysAgo: number, more: TitleSeed = {}): TitleSeed => ({
  right: ["condominium", DEED, seenDaysAgo],
  permitted_use: ["Living", DEED, seenDaysAgo],
  encumbrances: "None known",
  foreigners: "A unit can be held by a foreigner under the Condominium Act, 2010",
  ...more,
});

/** An unfinished flat, which has no certificate yet. */
const plannedUnit: TitleSeed = {
  right: "condominium",
  papers: "occupancy",
  foreigners: "A unit can be held by a foreigner under the Condominium Act, 2010",
};

/** A lease to an investor, with so many years left. */
const lease = (yearsLeft: number, seenDaysAgo: number, more: TitleSeed = {}): TitleSeed => ({
  right: ["government-lease", LEASE, seenDaysAgo],
  years: ["33", LEASE, seenDaysAgo],
  ends: [{ yearsAhead: yearsLeft }, LEASE, seenDaysAgo],
  papers: ["registered-lease", LEASE, seenDaysAgo],
  foreigners: "Can take over the lease with the consent of ZIPA",
  ...more,
});

/** A Zanzibari's right of occupancy, which becomes a lease for a foreign buyer. */
const occupancy = (more: TitleSeed = {}): TitleSeed => ({
  right: "right-of-occupancy",
  papers: "occupancy",
  encumbrances: "None known",
  foreigners: "Takes a lease through ZIPA, for an approved project",
  ...more,
});

/** Availability, earlier prices and title of sample properties by slug; anything missing is unknown. */
export const offers: Record<string, OfferSeed> = {
  "vumawimbi-beach-villa-with-reef-view": {
    reducedFrom: { price: 685_000, daysAgo: 4 },
    title: lease(28, 9, {
      ground_rent: ["1800", "Receipt of the ground rent for this year", 9],
      plot_number: ["VM 114", SURVEY, 9],
      survey_plan: ["S/PN 2207", SURVEY, 9],
      permitted_use: ["One dwelling with staff rooms", LEASE, 9],
      high_water: ["100", SURVEY, 9],
      building: "No further building between the garden wall and the beach",
      encumbrances: ["None entered", "Extract from the register", 8],
      registry_search: [{ daysAgo: 8 }, "Extract from the register", 8],
    }),
  },
  "kigomasha-lighthouse-villa": {
    title: lease(32, 20, { high_water: ["70", SURVEY, 20], ground_rent: "1500" }),
  },
  "verani-sunset-villa": {
    title: { right: "government-lease", years: "33", papers: "survey-plan" },
  },
  "wambaa-hillside-villa-above-the-channel": {
    title: lease(26, 15, { ground_rent: "1400", encumbrances: "None known" }),
  },
  "shamiani-palm-grove-villa": {
    reducedFrom: { price: 290_000, daysAgo: 33 },
    title: occupancy({ high_water: "45" }),
  },
  "creek-view-penthouse-in-chake-chake": { availability: "reserved", title: condominium(12) },
  "wete-harbour-penthouse": { title: plannedUnit },
  "uweleni-ridge-penthouse": { title: plannedUnit },
  "clove-lane-townhouse": { title: plannedUnit },
  "gombani-terrace-townhouse": { title: occupancy({ plot_number: ["GB 31", SURVEY, 18] }) },
  "baobab-row-townhouse": { title: plannedUnit },
  "creekside-two-bedroom-apartment": {
    title: condominium(40, { encumbrances: "Let to a tenant since 2023" }),
  },
  "gombani-heights-apartment-with-gym": { title: plannedUnit },
  "machomane-one-bedroom-apartment": { title: condominium(31) },
  "wete-harbour-view-apartment": {
    reducedFrom: { price: 98_000, daysAgo: 20 },
    title: condominium(14),
  },
  "limbani-family-apartment": { availability: "sold", title: plannedUnit },
  "mkoani-port-view-apartment": { title: condominium(28) },
  "chake-chake-courtyard-house": {
    title: occupancy({
      right: ["right-of-occupancy", OCCUPANCY, 16],
      survey_plan: ["S/PN 1391", SURVEY, 16],
      permitted_use: ["Living", OCCUPANCY, 16],
    }),
  },
  "wete-clove-garden-house": { title: occupancy({ survey_plan: "S/PN 1874" }) },
  "coral-stone-merchant-house-in-wete": {
    confirmedDaysAgo: 52,
    title: occupancy({ encumbrances: "A path of the neighbours crosses the yard" }),
  },
  "mkoani-hillside-family-house": { availability: "sold", title: occupancy() },
  "konde-farmhouse-with-clove-trees": {
    title: occupancy({ survey_plan: ["S/PN 2260", SURVEY, 22], permitted_use: "Farm and living" }),
  },
  "vumawimbi-bay-eco-lodge": {
    title: {
      right: "government-lease",
      years: "33",
      papers: "survey-plan",
      permitted_use: "Hotel",
    },
  },
  "kigomasha-dive-lodge": {
    title: lease(24, 11, {
      ground_rent: ["4200", "Receipt of the ground rent for this year", 11],
      permitted_use: ["Hotel and water sports", LEASE, 11],
      registry_search: [{ daysAgo: 11 }, "Extract from the register", 11],
    }),
  },
  "wambaa-sunset-beach-hotel": { title: lease(31, 27, { permitted_use: "Hotel" }) },
  "chake-chake-town-hotel": { title: occupancy({ permitted_use: "Guest house" }) },
  "vumawimbi-beach-plot-of-one-acre": {
    title: occupancy({ high_water: "30", plot_number: "VM 87" }),
  },
  "ras-kigomasha-headland-plot": {
    title: occupancy({ papers: "sheha-letter", encumbrances: "Four families hold it together" }),
  },
  "makangale-village-plot": { title: occupancy({ survey_plan: ["S/PN 2391", SURVEY, 13] }) },
  "east-shore-plot-near-makangale": {
    title: occupancy({
      survey_plan: ["S/PN 2514", SURVEY, 10],
      high_water: ["60", SURVEY, 10],
      papers: ["survey-plan", SURVEY, 10],
    }),
  },
  "konde-ridge-clove-farm": { title: occupancy({ permitted_use: "Farming" }) },
  "wambaa-sunset-plot": { availability: "under-offer", title: occupancy({ high_water: "55" }) },
  "vitongoji-cove-plot": { title: occupancy({ survey_plan: ["S/PN 2480", SURVEY, 17] }) },
  "chake-chake-market-street-shop": {
    title: condominium(19, { permitted_use: ["Shop", DEED, 19] }),
  },
  "konde-market-row-of-three-shops": {
    confirmedDaysAgo: 36,
    title: occupancy({ permitted_use: "Trade", encumbrances: "Three tenants" }),
  },
};
