import type { PropertyDetail } from "~/domain/properties/property-detail";
import { LazyCallbackForm } from "~/components/site/lead/lazy/lazy-callback-form";
import { LazyInquiryForm } from "./lazy-inquiry-form";
import { m } from "~/text/messages";

type Props = { property: PropertyDetail };

export function PropertyQuestions({ property }: Props) {
  const page = `/properties/${property.slug}`;
  return (
    <div className="mt-16 grid gap-x-10 gap-y-8 rounded-xl bg-sand-100 p-5 sm:p-10 lg:grid-cols-2">
      <section aria-labelledby="ask">
        <h2 id="ask" className="font-display text-xl font-semibold">
          {property.availability === "sold" ? m.property_ask_similar() : m.property_ask_title()}
        </h2>
        <p className="mt-2 mb-6 text-ink-soft">{m.property_ask_hint()}</p>
        <LazyInquiryForm property={property} page={page} />
      </section>
      <section
        aria-labelledby="call-back"
        className="max-lg:border-t max-lg:border-sand-300 max-lg:pt-8 lg:border-l lg:border-sand-300 lg:pl-10"
      >
        <h2 id="call-back" className="font-display text-xl font-semibold">
          {m.property_callback_title()}
        </h2>
        <p className="mt-2 mb-6 text-ink-soft">{m.property_callback_hint()}</p>
        <LazyCallbackForm page={page} />
      </section>
    </div>
  );
}
