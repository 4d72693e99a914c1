import { lazyForm } from "~/components/site/lead/lazy/lazy-form";

const load = async () => (await import("./local-prices")).LocalPrices;

export const LazyLocalPrices = lazyForm(load, import.meta.env.SSR ? await load() : null);
