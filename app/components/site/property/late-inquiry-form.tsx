import { lateForm } from "~/components/site/lead/late/late-form";

const load = async () => (await import("./property-inquiry-form")).PropertyInquiryForm;

/** The form about a property on its page. */
export const LateInquiryForm = lateForm(load, import.meta.env.SSR ? await load() : null);
