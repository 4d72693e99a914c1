import { lazy, Suspense, type ComponentProps } from "react";
import type { CallbackForm as Form } from "~/components/site/lead/callback-form";
import { afterFirstInteraction } from "./first-interaction";

const load = async () => ({
  default: (await import("~/components/site/lead/callback-form")).CallbackForm,
});
const CallbackForm = import.meta.env.SSR
  ? (await load()).default
  : lazy(() => afterFirstInteraction(load));

/** The form "Call me back" on a page that is about something else: plain HTML until it is needed. */
export const LateCallbackForm = (props: ComponentProps<typeof Form>) => (
  <Suspense>
    <CallbackForm {...props} />
  </Suspense>
);
