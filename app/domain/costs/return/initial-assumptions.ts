import type { GivenValues } from "./assumptions";

const estimate = { source: "", link: "", dated: "22 November 2026" };
const example = { ...estimate, dated: "29 November 2026" };

export const initialAssumptions: GivenValues = {
  occupancy: {
    value: 3_000,
    source:
      "AirROI: 29.7% in Malindi, Zanzibar Town, April 2024 to March 2025. We know of no published figure for Pemba",
    link: "https://www.airroi.com/report/world/tanzania/zanzibar-urban/west/malindi",
    dated: "31 March 2025",
  },
  season: { value: 6, ...estimate },
  offpeak: { value: 7_500, ...estimate },
  management: { value: 2_500, ...estimate },
  levy: {
    value: 1_500,
    source:
      "Zanzibar Revenue Authority, Hotel Levy on residential houses rented for tourism (Hotel Levy Act No. 1 of 1995); hotels and guest houses pay 12%",
    link: "https://www.zanrevenue.org/tax/hotel-levy",
    dated: "revised 2025",
  },
  tax: {
    value: 1_500,
    source: "Income Tax Act, 2004, section 82, withholding tax on rent paid to a non-resident",
    link: "https://docsbay.net/withholding-tax-rates-in-the-new-income-tax-act",
    dated: "2004, table undated",
  },
  upkeep: { value: 200, ...estimate },
  years: {
    value: 33,
    source:
      "Leases are issued in phases of about 33 years (Fumba Times, interview with a Zanzibar lawyer)",
    link: "https://paje.thesoul.africa/more-rights-and-options-for-homeowners/",
    dated: "undated",
  },
  cautious: { value: 3_000, ...estimate },
  good: { value: 2_000, ...estimate },
  example_apartment: { value: 6_000, ...example },
  example_house: { value: 8_000, ...example },
  example_villa: { value: 22_000, ...example },
  example_penthouse: { value: 12_000, ...example },
  example_townhouse: { value: 9_000, ...example },
  example_hotel: { value: 60_000, ...example },
  example_commercial: { value: 45_000, ...example },
};
