import { button } from "~/components/ui/button";
import { Picture } from "~/components/ui/picture";
import { LeadLink } from "./lead-link";

/** The end of the home page: half an hour with a person. */
export function ConsultationBanner() {
  return (
    <section aria-labelledby="consultation-title" className="page py-10 lg:py-20">
      <div className="relative isolate overflow-hidden rounded-xl bg-lagoon-950 px-6 py-12 text-white sm:px-10 lg:px-16 lg:py-20">
        <div className="absolute inset-0 -z-10">
          <Picture
            source="/pictures/consultation-1.webp"
            alt=""
            width={1600}
            height={1067}
            sizes="(min-width: 75rem) 71rem, 100vw"
          />
          <div className="absolute inset-0 bg-lagoon-950/80 lg:bg-transparent lg:bg-linear-to-r lg:from-lagoon-950/95 lg:via-lagoon-950/75 lg:to-lagoon-950/25" />
        </div>
        <h2
          id="consultation-title"
          className="max-w-2xl font-display text-2xl font-semibold tracking-tight lg:text-3xl"
        >
          Thirty minutes that can save you a year
        </h2>
        <p className="mt-4 prose-measure text-[1.0625rem] text-white/95">
          Tell us what you want to buy or build. We tell you what it costs, which papers to ask for,
          and what we would not touch. By phone or WhatsApp, Monday to Saturday.
        </p>
        <LeadLink source="consultation" className={button("primary", "mt-7")}>
          Schedule a Consultation
        </LeadLink>
      </div>
    </section>
  );
}
