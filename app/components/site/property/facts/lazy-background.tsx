import { serverSection } from "~/components/site/shell/server-section";

const load = async () => (await import("./property-background")).PropertyBackground;

export const LazyBackground = serverSection({
  id: "background",
  load,
  OnServer: import.meta.env.SSR ? await load() : null,
  keyOf: ({ slug, strips }) => [slug, ...strips.map(({ text }) => text)].join(),
});
