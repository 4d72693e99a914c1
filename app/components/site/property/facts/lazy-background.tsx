import { lazyForm } from "~/components/site/lead/lazy/lazy-form";

const load = async () => (await import("./property-background")).PropertyBackground;

export const LazyBackground = lazyForm(load, import.meta.env.SSR ? await load() : null);
