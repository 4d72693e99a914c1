import { lazyForm } from "./lazy-form";

const load = async () => (await import("~/components/site/lead/callback-form")).CallbackOnPage;

/** The form "Call me back" on a page that is about something else. */
export const LazyCallbackForm = lazyForm(load, import.meta.env.SSR ? await load() : null);
