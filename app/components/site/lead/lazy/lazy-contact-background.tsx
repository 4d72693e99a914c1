import { lazyForm } from "./lazy-form";

const load = async () =>
  (await import("~/components/site/people/contact-background")).ContactBackground;

export const LazyContactBackground = lazyForm(load, import.meta.env.SSR ? await load() : null);
