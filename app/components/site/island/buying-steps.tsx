import { Link } from "@remix-run/react";
import { Written } from "~/components/site/claims/written";
import type { Claims } from "~/domain/claims/claim";
import { m } from "~/text/messages";

const lease = [
  "All land in Zanzibar belongs to the state.",
  "What a foreigner buys is a lease, usually of {lease-years}, tied to a project that ZIPA has approved.",
];

const steps = [
  {
    title: "Ask what you may hold it for",
    text: "Private house, guest house, lodge, shop: the purpose decides whether a lease can be had. Ask that before you ask the price.",
  },
  {
    title: "Due diligence",
    text: "Register, survey plan and the ground. Who holds it, which heirs have a share, whose trees stand on it, where the paths and the shore line run. The sheha, the local government officer, is heard.",
  },
  {
    title: "A conditional contract",
    text: "With the holder, drafted by an advocate who acts for you alone. The deposit rests in the advocate's client account until the agreed papers exist.",
  },
  {
    title: "Approval of your project",
    text: "By ZIPA, the Zanzibar Investment Promotion Authority: a company registered in Zanzibar, a business plan, proof of funds. Where the law asks for one, an environmental certificate too.",
  },
  {
    title: "Transfer and lease",
    text: "The Land Transfer Board approves. The holder gives up the right of occupancy in return for the price, and the government grants the lease to you or your company.",
  },
  {
    title: "Duty and registration",
    text: "Stamp duty and other charges are assessed and paid, and the lease is entered in the register. Keep every paper with its date and number.",
  },
];

/** How a purchase goes for somebody who is not Zanzibari. */
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
            {m.island_how_buying_works_for_a()}
          </h2>
          <p className="mt-3 prose-measure text-[1.0625rem] text-ink-soft">
            <Written copy={lease} claims={claims} />
          </p>
          <p className="mt-4 prose-measure text-ink-soft">{m.island_this_is_how_we_understand()}</p>
          <Link
            to="/services/legal-documentation"
            className="mt-3 inline-flex min-h-11 items-center font-semibold text-lagoon-800 underline underline-offset-4"
          >
            {m.island_how_we_help_with_the_papers()}
          </Link>
          <Link
            to="/costs"
            className="flex min-h-11 w-fit items-center font-semibold text-lagoon-800 underline underline-offset-4"
          >
            {m.island_what_it_costs_in_all()}
          </Link>
          <Link
            to="/return"
            className="flex min-h-11 w-fit items-center font-semibold text-lagoon-800 underline underline-offset-4"
          >
            {m.island_what_it_may_bring()}
          </Link>
        </div>
        <ol className="space-y-8">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-5 border-t border-line pt-6">
              <span
                aria-hidden
                className="w-6 shrink-0 font-display text-2xl leading-none font-semibold text-clove-600 tabular-nums"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="font-display text-lg font-semibold">{title}</h3>
                <p className="mt-1.5 prose-measure text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
