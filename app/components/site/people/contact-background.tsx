import { useAgency } from "~/components/ui/use-agency";
import type { AgencyPerson } from "~/domain/agency/agency";
import type { Testimonial } from "~/domain/testimonials/testimonial";
import { m } from "~/text/messages";
import { AgencyPeople } from "./agency-people";
import { Testimonials } from "./testimonials";

type Props = { people: AgencyPerson[]; testimonials: Testimonial[] };

/** The people of the agency, its clients' words, and reasons to write to it. */
export function ContactBackground({ people, testimonials }: Props) {
  return (
    <>
      {people.length > 0 && (
        <section aria-labelledby="people" className="page pb-16 lg:pb-20">
          <h2 id="people" className="pb-4 font-display text-xl font-semibold">
            {m.people_heading()}
          </h2>
          <AgencyPeople people={people} />
        </section>
      )}
      <Testimonials testimonials={testimonials} className="page pb-16 lg:pb-20" />
      <Reasons />
    </>
  );
}

const reasons = [
  { title: m.lead_reason_contact_title, text: m.lead_reason_contact_text },
  { title: m.lead_reason_papers_title, text: m.lead_reason_papers_text },
  { title: m.lead_reason_downsides_title, text: m.lead_reason_downsides_text },
  { title: m.lead_reason_writing_title, text: m.lead_reason_writing_text },
];

function Reasons() {
  const agency = useAgency();
  return (
    <section aria-labelledby="reasons-title" className="bg-sand-100">
      <div className="page section-gap">
        <h2 id="reasons-title" className="font-display text-2xl font-semibold">
          {m.lead_reasons_heading({ name: agency.name })}
        </h2>
        <ul className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {reasons.map(({ title, text }, index) => (
            <li key={index} className="border-t-2 border-lagoon-600 pt-4">
              <h3 className="font-display text-[1.125rem] font-semibold">{title()}</h3>
              <p className="mt-2 text-ink-soft">{text()}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
