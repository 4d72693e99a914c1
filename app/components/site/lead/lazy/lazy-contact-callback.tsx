import { lazyForm } from "./lazy-form";

const load = async () => (await import("./contact-callback")).ContactCallback;

export const LazyContactCallback = lazyForm(load, import.meta.env.SSR ? await load() : null);
