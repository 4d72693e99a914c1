import { isOpen } from "~/domain/leads/lead";
import type { LeadRow } from "~/domain/leads/lead-row";
import type { Tables } from "~/services/database.types";

/** A press of "Spam" that can still be undone. */
export type SpamMark = { id: string; full_name: string; enquiries: number };

export type BlockedSender = Pick<Tables<"blocked_senders">, "id" | "kind" | "value" | "since">;

export type SpamClickOfPerson = { intent: "mark-spam" | "not-spam"; id: string };

/** Returns true if the person has an enquiry that `mark_spam` would mark. */
export const hasOpenWork = (
  leads: Pick<LeadRow, "status" | "reminder_date">[],
  callback: object | null,
): boolean =>
  callback !== null ||
  leads.some(({ status, reminder_date }) => isOpen(status) || reminder_date !== null);

/** Returns what a person's page offers: "Spam" while something is open, else "Not spam" for what is suspected. */
export function spamClick(
  personId: string,
  isOpenWork: boolean,
  suspectedEntry: string | null,
): SpamClickOfPerson | null {
  if (isOpenWork) return { intent: "mark-spam", id: personId };
  return suspectedEntry ? { intent: "not-spam", id: suspectedEntry } : null;
}
