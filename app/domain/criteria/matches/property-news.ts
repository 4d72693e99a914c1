import { z } from "zod";
import { criteriaFiltersSchema, criteriaOrigins } from "~/domain/criteria/criteria";
import type { MessageTemplate } from "~/domain/messages/templates/template";
import { dollars, formatPrice } from "~/domain/properties/price";
import { m } from "~/text/messages";

/** The kinds of news about a property, as in the check of `property_events`. */
export const eventKinds = ["published", "reduced", "available"] as const;
export type PropertyEventKind = (typeof eventKinds)[number];

const storedPerson = z.object({
  criteria_id: z.string(),
  person_id: z.string().nullable(),
  lead_id: z.string().nullable(),
  full_name: z.string(),
  number: z.string(),
  origin: z.enum(criteriaOrigins),
  filters: criteriaFiltersSchema,
  /** The name of the area that they look in. */
  area: z.string().nullable(),
});

const storedEvent = z.object({
  id: z.string(),
  kind: z.enum(eventKinds),
  former_price: z.number().nullable(),
  happened_at: z.string(),
  /** How many people were not told yet. */
  count: z.number(),
  property: z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    location: z.string(),
    price: z.number(),
  }),
  people: z.array(storedPerson),
});

/** The response of `property_news`. */
export const storedNewsSchema = z.object({ count: z.number(), events: z.array(storedEvent) });

/** Somebody to be told of an event, with the message for them. */
type PersonToTell = Omit<z.infer<typeof storedPerson>, "filters" | "area" | "origin"> & {
  /** Their criteria in words, and where these come from. */
  looksFor: string;
  from: string;
  message: MessageTemplate;
  /** The id under which the message is noted once, however often its link is clicked. */
  entry: string;
};

/** Properties that people look for, newest first, and how many people are to be told in all. */
export type PropertyNewsData = {
  count: number;
  events: (Omit<z.infer<typeof storedEvent>, "people"> & {
    label: string;
    people: PersonToTell[];
  })[];
};

type Event = Pick<z.infer<typeof storedEvent>, "former_price">;

type KindWords = {
  /** "New", over its people. */
  label: (event: Event) => string;
  /** "new on our site", in a message to them. */
  news: (event: Event) => string;
};

const formerPrice = ({ former_price }: Event) => formatPrice(former_price ?? 0, dollars);

/** Each kind of event by itself. */
export const eventLabels: Record<PropertyEventKind, string> = {
  published: "new",
  reduced: "cheaper",
  available: "available again",
};

/** Each kind of event in words. */
export const eventWords: Record<PropertyEventKind, KindWords> = {
  published: {
    label: () => m.admin_criteria_new(),
    news: () => m.admin_criteria_new_on_our_site(),
  },
  reduced: {
    label: (event) => m.admin_criteria_reduced_from({ event: formerPrice(event) }),
    news: (event) => m.admin_criteria_cheaper_now_it_was({ event: formerPrice(event) }),
  },
  available: {
    label: () => m.admin_criteria_available_again(),
    news: () => m.admin_criteria_available_again_2(),
  },
};
