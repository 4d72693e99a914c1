import { Link } from "~/components/ui/links/links";
import { Written } from "~/components/site/claims/written";
import type { Claims } from "~/domain/claims/claim";
import type { Copy } from "~/domain/claims/copy";
import { m } from "~/text/messages";

const lease: Copy = [m.island_lease_state, { claim: "lease-years", text: m.island_lease_term }];

const steps = [
  { title: m.island_step_purpose, text: m.island_step_purpose_text },
  { title: m.island_step_diligence, text: m.island_step_diligence_text },
  { title: m.island_step_contract, text: m.island_step_contract_text },
  { title: m.island_step_approval, text: m.island_step_approval_text },
  { title: m.island_step_transfer, text: m.island_step_transfer_text },
  { title: m.island_step_registration, text: m.island_step_registration_text },
];

export function BuyingSteps({ claims }: { claims: Claims }) {
  return (
    <section
      id="buying"
      aria-labelledby="buying-title"
      className="page scroll-mt-14 section-gap lg:scroll-mt-16"
    >
      <div className="grid gap-10 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-16">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <h2 id="buying-title" className="font-display text-2xl font-semibold">
            {m.island_buying_title()}
          </h2>
          <p className="mt-3 prose-measure text-[1.0625rem] text-ink-soft">
            <Written copy={lease} claims={claims} />
          </p>
          <p className="mt-4 prose-measure text-ink-soft">{m.island_law_note()}</p>
          <Link
            to="/services/legal-documentation"
            className="mt-3 inline-flex min-h-11 items-center font-semibold text-lagoon-800 underline underline-offset-4"
          >
            {m.island_papers_link()}
          </Link>
          <Link
            to="/costs"
            className="flex min-h-11 w-fit items-center font-semibold text-lagoon-800 underline underline-offset-4"
          >
            {m.island_costs_link()}
          </Link>
          <Link
            to="/return"
            className="flex min-h-11 w-fit items-center font-semibold text-lagoon-800 underline underline-offset-4"
          >
            {m.island_return_link()}
          </Link>
        </div>
        <ol className="space-y-8">
          {steps.map(({ title, text }, index) => (
            <li key={index} className="flex gap-5 border-t border-line pt-6">
              <span
                aria-hidden
                className="w-6 shrink-0 font-display text-2xl leading-none font-semibold text-clove-600 tabular-nums"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="font-display text-lg font-semibold">{title()}</h3>
                <p className="mt-1.5 prose-measure text-ink-soft">{text()}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
