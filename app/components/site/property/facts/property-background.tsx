import { LocalPrices } from "~/components/site/local-prices/local-prices";
import type { PriceStrip } from "~/components/site/local-prices/price-strip";
import { AgencyPeople } from "~/components/site/people/agency-people";
import { Testimonials } from "~/components/site/people/testimonials";
import type { AgencyPerson } from "~/domain/agency/agency";
import type { Testimonial } from "~/domain/testimonials/testimonial";
import { m } from "~/text/messages";

type Props = {
  /** Name of its area. */
  area: string;
  strips: PriceStrip[];
  people: AgencyPerson[];
  testimonials: Testimonial[];
};

/** Prices around a property, testimonials about it, and the people who show it. */
export function PropertyBackground({ area, strips, people, testimonials }: Props) {
  return (
    <>
      <LocalPrices area={area} strips={strips} className="mt-10" />
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
