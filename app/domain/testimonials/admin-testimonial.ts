import type { Difference } from "~/domain/editing/edited";
import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";
import { formatCalendarDate } from "~/utils/time/date-words";
import type { AdminTestimonialInput } from "./admin-testimonial.schema";

export const adminTestimonialColumns = [
  "id",
  "quote",
  "name",
  "consented_on",
  "property_id",
  "updated_at",
] as const;

export type AdminTestimonial = Pick<
  Tables<"testimonials">,
  (typeof adminTestimonialColumns)[number]
>;

export type AdminTestimonialRow = Omit<AdminTestimonial, "property_id" | "updated_at"> & {
  property: { name: string } | null;
};

export type TestimonialProperty = { id: string; name: string };

type Compared = AdminTestimonialInput;

const comparedTexts: [label: () => string, text: (testimonial: Compared) => string][] = [
  [m.admin_testimonial_quote, ({ quote }) => quote],
  [m.admin_common_name, ({ name }) => name],
  [m.admin_testimonial_consent, ({ consented_on }) => consentText(consented_on)],
];

export const consentText = (day: string | null): string =>
  day ? formatCalendarDate(day) : m.common_none();

export function testimonialDifferences(
  stored: AdminTestimonial,
  typed: AdminTestimonialInput,
  properties: TestimonialProperty[],
): Difference[] {
  const nameOf = (id: string | null) =>
    properties.find((property) => property.id === id)?.name ?? m.common_none();
  const property = {
    label: m.admin_common_property(),
    stored: nameOf(stored.property_id),
    typed: nameOf(typed.property_id),
  };
  return [
    ...comparedTexts
      .map(([label, text]) => ({ label: label(), stored: text(stored), typed: text(typed) }))
      .filter((one) => one.stored !== one.typed),
    ...(stored.property_id === typed.property_id ? [] : [property]),
  ];
}
