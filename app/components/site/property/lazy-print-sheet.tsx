import { serverSection } from "~/components/site/shell/server-section";

const load = async () => (await import("./property-print-sheet")).PropertyPrintSheet;

export const LazyPrintSheet = serverSection({
  id: "print-sheet",
  load,
  OnServer: import.meta.env.SSR ? await load() : null,
  keyOf: ({ property: { slug }, preferences: { currency, unit } }) =>
    [slug, currency.code, unit].join(),
});
