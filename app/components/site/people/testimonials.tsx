import type { Testimonial } from "~/domain/testimonials/testimonial";
import { m } from "~/text/messages";
import { inLanguage } from "~/utils/language/language";

type Props = { testimonials: Testimonial[]; className: string };

/** Clients in their own words; renders nothing without any. */
export function Testimonials({ testimonials, className }: Props) {
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="testimonials" className={className}>
      <h2 id="testimonials" className="font-display text-xl font-semibold">
        {m.testimonial_heading()}
      </h2>
      <ul className="mt-4 grid gap-8 sm:grid-cols-2">
        {testimonials.map(({ id, quote, name, property }) => (
          <li key={id} className="border-t-2 border-lagoon-600 pt-4 wrap-anywhere">
            <blockquote className="whitespace-pre-line">{quote}</blockquote>
            <p className="mt-2 font-semibold">{name}</p>
            {property && (
              <a
                href={inLanguage(`/properties/${property.slug}`)}
                className="inline-flex min-h-11 items-center font-semibold text-lagoon-800 underline underline-offset-4"
              >
                {m.testimonial_property({ property: property.name })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
