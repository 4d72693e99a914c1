import { Icon, type IconName } from "~/components/ui/icon";
import { m } from "~/text/messages";

type Fact = { icon: IconName; title: string; text: string };

const facts: Fact[] = [
  {
    icon: "file-check-corner",
    title: "How a title is known",
    text: "Each fact of it is what the seller says, or what a document shows that we have seen.",
  },
  {
    icon: "map-pinned",
    title: "True locations",
    text: "Every property is on the map where it really stands.",
  },
  {
    icon: "compass",
    title: "What is missing, too",
    text: "A plot says whether we have its survey plan and its boundary, and what we could not find.",
  },
  {
    icon: "phone-call",
    title: "A person answers",
    text: "Leave your number and we call you back within a working day.",
  },
];

/** Four plain statements about how the agency works. */
export function HonestFacts() {
  return (
    <section aria-label={m.home_how_we_work()} className="bg-sand-100">
      <ul className="page grid gap-8 py-12 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} className="size-7 text-lagoon-700" />
            <h2 className="mt-3 font-display text-lg font-semibold">{title}</h2>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
