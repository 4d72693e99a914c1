import { lazyForm } from "./lazy-form";

const load = async () => (await import("~/components/site/area/area-callback")).AreaCallback;

export const LazyAreaCallback = lazyForm(load, import.meta.env.SSR ? await load() : null);
