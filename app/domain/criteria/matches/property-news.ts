import { z } from "zod";
import { criteriaFiltersSchema, criteriaOrigins } from "~/domain/criteria/criteria";
import type { MessageTemplate } from "~/domain/messages/templates/template";
import { dollars, formatPrice } from "~/domain/properties/price";
import { m } from "~/text/messages";

/** Must match the check constraint of `property_events`. */
export const eventKinds = ["published", "reduced", "available"] as const;
export type PropertyEventKind = (typeof eventKinds)[number];

const storedPerson = z.object({
  criteria_id: z.string(),
  person_id: z.string().nullable(),
  lead_id: z.string().nullable(),
  full_name: z.string(),
  number: z.string(),
  contact_ban: z.unknown(),
  origin: z.enum(criteriaOrigins),
  filters: criteriaFiltersSchema,
  area: z.string().nullable(),
});

const storedEvent = z.object({
  id: z.string(),
  kind: z.enum(eventKinds),
  former_price: z.number().nullable(),
  happened_at: z.string(),
  /** Number of people not told yet. */
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

/** Response of `property_news`. */
export const storedNewsSchema = z.object({ count: z.number(), events: z.array(storedEvent) });

type PersonToTell = Omit<
  z.infer<typeof storedPerson>,
  "filters" | "area" | "origin" | "contact_ban"
> & {
  criteria: string;
  origin: string;
  message: MessageTemplate;
};

export type PropertyNewsData = {
  count: number;
  events: (Omit<z.infer<typeof storedEvent>, "people"> & {
    label: string;
    /** The people told by mail, in words; null for none. */
    mailed: string | null;
    people: PersonToTell[];
  })[];
};

type Event = Pick<z.infer<typeof storedEvent>, "former_price">;

type EventTexts = {
  /** For the operator: "New listing". */
  label: (event: Event) => string;
  /** For the message to a buyer: "new on our site". */
  news: (event: Event) => string;
};

const formerPrice = ({ former_price }: Event) => formatPrice(former_price ?? 0, dollars);

export const eventLabels: Record<PropertyEventKind, () => string> = {
  published: m.admin_criteria_kind_published,
  reduced: m.admin_criteria_kind_reduced,
  available: m.admin_criteria_kind_available,
};

export const eventTexts: Record<PropertyEventKind, EventTexts> = {
  published: {
    label: () => m.admin_criteria_event_published(),
    news: () => m.admin_criteria_news_published(),
  },
  reduced: {
    label: (event) => m.admin_criteria_event_reduced({ price: formerPrice(event) }),
    news: (event) => m.admin_criteria_news_reduced({ price: formerPrice(event) }),
  },
  available: {
    label: () => m.admin_criteria_event_available(),
    news: () => m.admin_criteria_news_available(),
  },
};
