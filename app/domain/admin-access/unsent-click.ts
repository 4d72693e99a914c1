import { isLeadStatus, statusLabels } from "~/domain/leads/lead";
import {
  availabilityLabels,
  type Availability,
} from "~/domain/properties/availability/availability";
import { truncate } from "~/utils/text";

/** The form of a button in a list that was sent after its session had run out. */
export type UnsentClick = {
  /** The list that takes it. */
  path: string;
  fields: Record<string, string>;
  /** Says whose it is and what it was to do: "Grace Atieno: Contacted was not saved". */
  words: string;
};

const ofIntents: Record<string, string> = {
  "make-lead": "No lead was made of the callback request",
  "not-spam": "The lead was not put back",
  "dismiss-callback": "The callback request was not dismissed",
  "restore-callback": "The callback request was not put back",
  "mark-told": "Told was not saved",
  "dismiss-event": "“Tell nobody more” was not saved",
};

/** Says which change a click did not make; `name` is that of the row it was about, where it is known. */
export function unsentWords(fields: Record<string, string>, name: string | null): string {
  const words = ofIntents[fields.intent ?? ""] ?? `${chosenIn(fields)} was not saved`;
  return name ? `${truncate(name.replace(/\.$/, ""), 80)}: ${words}` : words;
}

function chosenIn(fields: Record<string, string>): string {
  const { status = "", availability = "", featured } = fields;
  if (isLeadStatus(status)) return statusLabels[status];
  if (Object.hasOwn(availabilityLabels, availability)) {
    return availabilityLabels[availability as Availability];
  }
  if (featured) return featured === "true" ? "Featured" : "Not featured";
  if (fields.confirmed) return "Confirmed availability";
  if (fields.archived) return "Bringing it back";
  return fields.claim_id ? "Still true" : "This";
}
