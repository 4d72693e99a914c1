import { lazy, Suspense, type ComponentProps } from "react";
import { afterFirstInteraction } from "~/components/site/lead/late/first-interaction";
import type { PropertyInquiryForm as Form } from "./property-inquiry-form";

const load = async () => ({
  default: (await import("./property-inquiry-form")).PropertyInquiryForm,
});
const PropertyInquiryForm = import.meta.env.SSR
  ? (await load()).default
  : lazy(() => afterFirstInteraction(load));

/** The form about a property: plain HTML until it is needed. */
export const LateInquiryForm = (props: ComponentProps<typeof Form>) => (
  <Suspense>
    <PropertyInquiryForm {...props} />
  </Suspense>
);
