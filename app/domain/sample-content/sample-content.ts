/** How many rows of each kind are sample content. */
export type SampleCounts = Record<
  | "properties"
  | "areas"
  | "kept_areas"
  | "blog_posts"
  | "leads"
  | "callback_requests"
  | "contact_leads",
  number
>;

/** The kinds that go, with their words for one and for many. */
export const sampleKinds = {
  properties: ["property", "properties"],
  areas: ["area", "areas"],
  blog_posts: ["blog post", "blog posts"],
  leads: ["lead", "leads"],
  callback_requests: ["callback request", "callback requests"],
  contact_leads: ["contact lead", "contact leads"],
} as const satisfies Partial<Record<keyof SampleCounts, readonly [string, string]>>;

export const sampleKindNames = Object.keys(sampleKinds) as (keyof typeof sampleKinds)[];
