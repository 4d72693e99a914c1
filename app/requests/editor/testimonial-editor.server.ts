import { adminForms } from "~/domain/admin-access/admin-forms.server";
import {
  testimonialDifferences,
  type AdminTestimonial,
  type TestimonialProperty,
} from "~/domain/testimonials/admin-testimonial";
import {
  getAdminTestimonial,
  listTestimonialProperties,
} from "~/domain/testimonials/admin-testimonial.queries.server";
import {
  adminTestimonialSchema,
  type AdminTestimonialInput,
} from "~/domain/testimonials/admin-testimonial.schema";
import {
  createTestimonial,
  updateTestimonial,
} from "~/domain/testimonials/testimonial.commands.server";
import { m } from "~/text/messages";
import { noPictures, type Editor } from "./editor";

type Testimonial = {
  stored: AdminTestimonial;
  input: AdminTestimonialInput;
  slot: never;
  page: { isNew: boolean; properties: TestimonialProperty[] };
  problem: "no-property";
};

export const testimonialEditor: Editor<Testimonial> = {
  list: "/admin/testimonials",
  schema: adminTestimonialSchema,
  fields: adminForms.testimonial,
  ...noPictures,
  table: "testimonials",
  get: getAdminTestimonial,
  create: createTestimonial,
  update: updateTestimonial,
  differences: async (stored, { input }) =>
    testimonialDifferences(
      stored,
      input,
      await listTestimonialProperties([stored.property_id, input.property_id]),
    ),
  problems: { "no-property": () => ({ property_id: [m.admin_testimonial_property_gone()] }) },
  messages: {
    created: m.admin_testimonial_created,
    updated: m.admin_testimonial_updated,
    gone: m.admin_testimonial_gone,
  },
  toForm: (testimonial) => ({ values: testimonial, pictures: {} }),
  page: async (stored) => ({
    isNew: stored === null,
    properties: await listTestimonialProperties([stored?.property_id ?? null]),
  }),
};
