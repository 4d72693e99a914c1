import { lateForm } from "./late-form";

const load = async () => (await import("~/components/site/lead/callback-form")).CallbackForm;

/** The form "Call me back" on a page that is about something else. */
export const LateCallbackForm = lateForm(load, import.meta.env.SSR ? await load() : null);
