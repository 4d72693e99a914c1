import { m } from "~/text/messages";
import { CallTimeFields } from "../call-time-fields";
import { CallbackOnPage } from "../callback-form";

export function ContactCallback() {
  return (
    <section aria-labelledby="callback-title" className="self-start rounded-xl bg-sand-100 p-6">
      <h2 id="callback-title" className="font-display text-xl font-semibold">
        {m.lead_call_me_back()}
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">{m.lead_callback_text()}</p>
      <CallbackOnPage page="/contact">
        {(field) => <CallTimeFields time={field("best_time")} zone={field("time_zone")} />}
      </CallbackOnPage>
    </section>
  );
}
