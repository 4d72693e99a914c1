import { AgencyPeople } from "~/components/site/people/agency-people";
import { Testimonials } from "~/components/site/people/testimonials";
import type { AgencyPerson } from "~/domain/agency/agency";
import type { Testimonial } from "~/domain/testimonials/testimonial";
import { m } from "~/text/messages";

type Props = {
  slug: string;
  people: AgencyPerson[];
  testimonials: Testimonial[];
};

/** Testimonials about a property, and the people who show it. */
export function PropertyBackground({ people, testimonials }: Props) {
  return (
    <>
      <Testimonials testimonials={testimonials} className="mt-10" />
      {people.length > 0 && (
        <section aria-labelledby="people" className="mt-10">
          <h2 id="people" className="pb-4 font-display text-xl font-semibold">
            {m.people_heading()}
          </h2>
          <AgencyPeople people={people} />
        </section>
      )}
    </>
  );
}
