import { serverSection } from "~/components/site/shell/server-section";

const load = async () => (await import("./local-prices")).LocalPrices;

/** For pages where its strips name all that changes. */
export const LazyLocalPrices = serverSection({
  id: "prices-here",
  load,
  OnServer: import.meta.env.SSR ? await load() : null,
  keyOf: ({ area, strips }) => [area, ...strips.map(({ text }) => text)].join(),
});
