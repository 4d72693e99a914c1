import type { ClientOfferSeed, DealSeed } from "./types";

export const deals: DealSeed[] = [
  {
    lead: "Mwanaisha Bakari Ali",
    propertySlug: "clove-lane-townhouse",
    price: 115_000,
    commission: 3450,
    closedDaysAgo: 34,
    firstWordDaysAgo: 118,
  },
];

export const clientOffers: ClientOfferSeed[] = [
  {
    lead: "Mwanaisha Bakari Ali",
    propertySlug: "clove-lane-townhouse",
    amount: 115_000,
    askingPrice: 118_000,
    offeredDaysAgo: 60,
    conditions: "Paid in five stages as the house is built.",
    answer: "accepted",
  },
  {
    lead: "Anneliese Brandt",
    propertySlug: "creekside-two-bedroom-apartment",
    amount: 104_000,
    askingPrice: 112_000,
    offeredDaysAgo: 4,
    conditions: "Subject to seeing the unit certificate; furniture included.",
    answer: "open",
  },
];
