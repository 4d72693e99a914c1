import { lazyForm } from "./lazy-form";

const load = async () => (await import("~/components/site/lead/callback-form")).CallbackOnPage;

/** The "Call me back" form within a page about something else. */
export const LazyCallbackForm = lazyForm(load, import.meta.env.SSR ? await load() : null);
