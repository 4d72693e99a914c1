/** Published totals of the same costs, to compare with: none of them is counted. */
export const publishedTotals = [
  {
    text: "Buyer's costs in Zanzibar of 5 to 8 % of the price in all",
    source:
      "The African Investor, “The full list of property taxes, costs and fees in Zanzibar (2026)”",
    link: "https://theafricanvestor.com/blogs/news/zanzibar-property-taxes-fees",
  },
  {
    text: "6 to 10 % of the price, from the same publisher",
    source: "The African Investor, on what foreigners can buy in Zanzibar in 2026",
    link: "https://theafricanvestor.com/blogs/news/zanzibar-foreigner",
  },
] as const;
