import { lazyForm } from "~/components/site/lead/lazy/lazy-form";

const load = async () => (await import("./property-title")).PropertyTitle;

export const LazyTitle = lazyForm(load, import.meta.env.SSR ? await load() : null);
