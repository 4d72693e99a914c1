import type { ClaimSeed } from "./types";

const road = { post: "the-chake-chake-to-wete-road-and-what-it-changes" };
const airport = { post: "pemba-airport-and-mkoani-road-what-we-know" };

/** Figures in the sample articles and areas, with their sources. */
export const claims: ClaimSeed[] = [
  {
    about: road,
    figure: "22.2 km",
    statement: "of rebuilt road, opened in January 2026 at a cost of 26.6 billion shillings",
    source: "Diramakini, January 2026",
    sourceUrl: "https://www.diramakini.co.tz/2026/01/rais-dktmwinyi-aendelea-kuifungua-pemba.html",
    asOfDaysAgo: 60,
    reviewInDays: 300,
  },
  {
    about: road,
    figure: "5 to 8 per cent",
    statement: "rise in a year of asking prices for houses with a garden in Wete",
    asOfDaysAgo: 240,
    reviewInDays: 125,
  },
  {
    about: airport,
    figure: "330,000 passengers a year",
    statement: "is what the extended airport is expected to serve",
    source: "Daily News, Tanzania",
    sourceUrl: "https://dailynews.co.tz/pemba-set-for-major-airport-road-upgrades",
    asOfDaysAgo: 30,
    reviewInDays: 150,
  },
  {
    about: { area: "chake-chake" },
    figure: "15 minutes",
    statement: "by car from the airport, about 7 km away",
    asOfDaysAgo: 30,
    reviewInDays: 335,
  },
  {
    about: { area: "wete" },
    figure: "30 to 40 minutes",
    statement: "by car to Chake Chake, about 22 km away by the Ziwani road",
    asOfDaysAgo: 30,
    reviewInDays: 335,
  },
  {
    about: { area: "vumawimbi" },
    figure: "30 metres",
    statement: "from the high-water mark is the usual distance for buildings on a sandy shore",
    source: "Our reading of the rules",
    asOfDaysAgo: 30,
    reviewInDays: 335,
  },
];
