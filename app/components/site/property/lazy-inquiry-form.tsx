import { lazyForm } from "~/components/site/lead/lazy/lazy-form";

const load = async () => (await import("./property-inquiry-form")).PropertyInquiryForm;

export const LazyInquiryForm = lazyForm(load, import.meta.env.SSR ? await load() : null);
