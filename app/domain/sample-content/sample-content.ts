import { m } from "~/text/messages";

/** Counts of sample rows; `kept_areas` contain other properties and stay. */
export type SampleCounts = Record<
  | "properties"
  | "areas"
  | "kept_areas"
  | "blog_posts"
  | "leads"
  | "callback_requests"
  | "contact_leads"
  | "agency_people",
  number
>;

export const sampleKinds = {
  properties: m.admin_settings_sample_properties,
  areas: m.admin_settings_sample_areas,
  blog_posts: m.admin_settings_sample_posts,
  leads: m.admin_settings_sample_leads,
  callback_requests: m.admin_settings_sample_callbacks,
  contact_leads: m.admin_settings_sample_contact_leads,
  agency_people: m.admin_settings_sample_people,
} satisfies Partial<Record<keyof SampleCounts, unknown>>;

export const sampleKindNames = Object.keys(sampleKinds) as (keyof typeof sampleKinds)[];
