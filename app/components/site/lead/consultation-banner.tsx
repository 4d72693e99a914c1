import { button } from "~/components/ui/button";
import { Picture } from "~/components/ui/picture";
import { m } from "~/text/messages";
import { LeadLink } from "./lead-link";

/** Closing section of the home page, which offers a consultation. */
export function ConsultationBanner() {
  return (
    <section aria-labelledby="consultation-title" className="page py-10 lg:py-20">
      <div className="relative isolate overflow-hidden rounded-xl bg-lagoon-950 text-white">
        <div className="relative -z-10 aspect-video overflow-hidden lg:absolute lg:inset-y-0 lg:right-0 lg:aspect-auto lg:w-3/5">
          <Picture
            url="/pictures/consultation-1.webp"
            alt=""
            width={1600}
            height={1067}
            sizes="(min-width: 110rem) 58rem, (min-width: 75rem) 43rem, (min-width: 64rem) 60vw, 100vw"
            boxRatio={16 / 9}
          />
          <div className="absolute inset-y-0 left-0 w-2/5 bg-linear-to-r from-lagoon-950 via-lagoon-950/60 to-transparent max-lg:hidden" />
        </div>
        <div className="px-6 pt-6 pb-8 sm:px-10 lg:max-w-[56%] lg:px-16 lg:py-16">
          <h2
            id="consultation-title"
            className="max-w-2xl font-display text-2xl font-semibold tracking-tight lg:text-3xl"
          >
            {m.lead_banner_title()}
          </h2>
          <p className="mt-4 prose-measure text-[1.0625rem] text-white/95">
            {m.lead_banner_text()}
          </p>
          <LeadLink source="consultation" className={button("primary", "mt-7")}>
            {m.lead_consultation_link()}
          </LeadLink>
        </div>
      </div>
    </section>
  );
}
