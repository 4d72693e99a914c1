import { Icon } from "~/components/ui/icon";
import { IconTopics, type IconTopic } from "./icon-topics";
import type { Claims } from "~/domain/claims/claim";
import { writeCopy } from "~/domain/claims/copy";
import { m } from "~/text/messages";

const reasons: IconTopic[] = [
  { icon: "sprout", title: m.island_reason_nature, copy: [m.island_reason_nature_text] },
  { icon: "anchor", title: m.island_reason_beaches, copy: [m.island_reason_beaches_text] },
  { icon: "route", title: m.island_reason_roads, copy: [{ claim: "roads" }] },
  {
    icon: "file-text",
    title: m.island_reason_leases,
    copy: [{ claim: "lease-years", text: m.island_reason_leases_text }],
  },
];

const cautions = [
  m.island_caution_resale,
  m.island_caution_approval,
  m.island_caution_utilities,
  m.island_caution_promises,
];

export function Reasons({ claims }: { claims: Claims }) {
  // A reason whose claim has expired has no text left.
  const shown = reasons.filter(({ copy }) => writeCopy(copy, claims).text);
  return (
    <section aria-labelledby="reasons-title" className="page section-gap">
      <h2 id="reasons-title" className="max-w-2xl font-display text-2xl font-semibold">
        {m.island_reasons_title()}
      </h2>
      <p className="mt-3 prose-measure text-[1.0625rem] text-ink-soft">{m.island_reasons_text()}</p>
      <div className="mt-9 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:gap-16">
        <IconTopics
          topics={shown}
          claims={claims}
          className="grid gap-x-10 gap-y-8 sm:grid-cols-2"
        />
        <Cautions />
      </div>
    </section>
  );
}

function Cautions() {
  return (
    <div className="rounded-xl bg-sand-100 p-6">
      <h3 className="flex items-center gap-2.5 font-display text-lg font-semibold">
        <Icon name="triangle-alert" className="size-5 text-clove-600" /> {m.island_cautions_title()}
      </h3>
      <ul className="mt-4 space-y-3">
        {cautions.map((caution, index) => (
          <li key={index} className="flex gap-2.5 text-ink-soft">
            <Icon name="minus" className="mt-1 size-4 shrink-0 text-clove-600" />
            {caution()}
          </li>
        ))}
      </ul>
    </div>
  );
}
