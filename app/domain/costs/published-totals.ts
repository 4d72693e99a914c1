import { m } from "~/text/messages";

/** For comparison only; never included in sums. */
export const publishedTotals = [
  {
    text: m.costs_published_zanzibar,
    source:
      "The African Investor, “The full list of property taxes, costs and fees in Zanzibar (2026)”",
    link: "https://theafricanvestor.com/blogs/news/zanzibar-property-taxes-fees",
  },
  {
    text: m.costs_published_foreigners,
    source: "The African Investor, on what foreigners can buy in Zanzibar in 2026",
    link: "https://theafricanvestor.com/blogs/news/zanzibar-foreigner",
  },
] as const;
