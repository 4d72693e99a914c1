import { Icon, type IconName } from "~/components/ui/icon";
import { m } from "~/text/messages";

type Fact = { icon: IconName; title: () => string; text: () => string };

const facts: Fact[] = [
  { icon: "file-check-corner", title: m.home_fact_title, text: m.home_fact_title_text },
  { icon: "map-pinned", title: m.home_fact_location, text: m.home_fact_location_text },
  { icon: "compass", title: m.home_fact_gaps, text: m.home_fact_gaps_text },
  { icon: "phone-call", title: m.home_fact_contact, text: m.home_fact_contact_text },
];

export function HonestFacts() {
  return (
    <section aria-label={m.home_facts_label()} className="bg-sand-100">
      <ul className="page grid gap-8 py-12 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon name={icon} className="size-7 text-lagoon-700" />
            <h2 className="mt-3 font-display text-lg font-semibold">{title()}</h2>
            <p className="mt-1 text-ink-soft">{text()}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
