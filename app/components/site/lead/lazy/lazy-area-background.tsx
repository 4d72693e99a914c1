import { lazyForm } from "./lazy-form";

const load = async () => (await import("~/components/site/area/area-background")).AreaBackground;

export const LazyAreaBackground = lazyForm(load, import.meta.env.SSR ? await load() : null);
