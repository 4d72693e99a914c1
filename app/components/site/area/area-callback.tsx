import { CallbackOnPage } from "~/components/site/lead/callback-form";
import { m } from "~/text/messages";

export function AreaCallback({ slug }: { slug: string }) {
  return (
    <section aria-labelledby="call-back">
      <h2 id="call-back" className="font-display text-xl font-semibold">
        {m.area_callback_title()}
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">{m.area_callback_text()}</p>
      <CallbackOnPage page={`/areas/${slug}`} />
    </section>
  );
}
