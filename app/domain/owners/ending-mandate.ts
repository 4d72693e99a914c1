import type { ContactBan } from "~/domain/contact-bans/contact-ban";
import type { MandateDates } from "./mandate";

/** `person_id` is the main person's. */
export type EndingMandate = MandateDates & {
  id: string;
  person_id: string;
  name: string;
  number: string;
  ban: ContactBan | null;
  property: { id: string; name: string; reference: string };
};

export type EndingMandatesData = { mandates: EndingMandate[]; count: number };

export const NO_ENDING_MANDATES: EndingMandatesData = { mandates: [], count: 0 };
