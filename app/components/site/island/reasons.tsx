import { Icon } from "~/components/ui/icon";
import { IconTopics, type IconTopic } from "./icon-topics";
import type { Claims } from "~/domain/claims/claim";
import { writeCopy } from "~/domain/claims/copy";
import { m } from "~/text/messages";

const reasons: IconTopic[] = [
  {
    icon: "sprout",
    title: "A green island",
    copy: [
      "Clove hills, rice valleys and the forest of Ngezi, and two rainy seasons a year that keep them so.",
    ],
  },
  {
    icon: "anchor",
    title: "Reefs and empty beaches",
    copy: [
      "Coral close to the shore at Kigomasha, turtles on Misali, and bays such as Vumawimbi where little has been built.",
    ],
  },
  {
    icon: "route",
    title: "Roads that get built",
    copy: ["{roads}"],
  },
  {
    icon: "file-text",
    title: "Leases with a long term",
    copy: ["{lease-years}, entered in a register, for projects that the state has approved."],
  },
];

const cautions = [
  "A small market: it can take a long time to sell again.",
  "Approvals take months, and may be refused for what you had in mind.",
  "Mains power and water stop at times; away from the towns they are yours to provide.",
  "Many dates for public works have been announced and have passed.",
];

/** Why invest, and the other side of it. */
export function Reasons({ claims }: { claims: Claims }) {
  // Without its claim a reason has nothing to say.
  const shown = reasons.filter(({ copy }) => writeCopy(copy, claims).text);
  return (
    <section aria-labelledby="reasons-title" className="page section-gap">
      <h2 id="reasons-title" className="max-w-2xl font-display text-2xl font-semibold">
        {m.island_why_invest_on_pemba()}
      </h2>
      <p className="mt-3 prose-measure text-[1.0625rem] text-ink-soft">
        {m.island_pemba_has_few_hotels_three()}
      </p>
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
        <Icon name="triangle-alert" className="size-5 text-clove-600" /> What speaks against it
      </h3>
      <ul className="mt-4 space-y-3">
        {cautions.map((caution) => (
          <li key={caution} className="flex gap-2.5 text-ink-soft">
            <Icon name="minus" className="mt-1 size-4 shrink-0 text-clove-600" />
            {caution}
          </li>
        ))}
      </ul>
    </div>
  );
}
