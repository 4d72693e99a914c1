import { z } from "zod";
import { m } from "~/text/messages";
import { formatDate } from "~/utils/time/date-words";

/** Must match the check of `people.do_not_contact`. */
export const banReasons = ["asked", "complaint", "agent", "other"] as const;
export type BanReason = (typeof banReasons)[number];

export const banReasonLabels: Record<BanReason, () => string> = {
  asked: m.admin_ban_reason_asked,
  complaint: m.admin_ban_reason_complaint,
  agent: m.admin_ban_reason_agent,
  other: m.admin_ban_reason_other,
};

const banSchema = z
  .object({ reason: z.enum(banReasons), note: z.string().nullish(), since: z.string() })
  .nullable();

/** The reason for not contacting a person, with the operator's note and the date. */
export type ContactBan = NonNullable<z.output<typeof banSchema>>;

/** Reads `people.contact_ban`; null for someone who may be contacted, or who isn't known. */
export const readContactBan = (stored: unknown): ContactBan | null =>
  banSchema.parse(stored ?? null);

/** Purposes of messages. Necessary ones may also be sent to people who must not be contacted. */
const messagePurposes = {
  enquiry: { isNecessary: false },
  "matching-property": { isNecessary: false },
  "owner-report": { isNecessary: false },
  "own-booking": { isNecessary: true },
} as const;
export type MessagePurpose = keyof typeof messagePurposes;

/** Decides whether a message may be offered or sent. Every template and e-mail is checked here. */
export const canMessage = (ban: ContactBan | null, purpose: MessagePurpose): boolean =>
  ban === null || messagePurposes[purpose].isNecessary;

/** Writes "Complaint: called twice on a Sunday". */
export function banReasonText({ reason, note }: ContactBan): string {
  const label = banReasonLabels[reason]();
  return note ? m.admin_common_label_value({ label, value: note }) : label;
}

/** Writes the cell of an export: why this person must not be contacted, or nothing. */
export function banForFiles(person: { contact_ban: unknown } | null): string {
  const ban = readContactBan(person?.contact_ban);
  return ban ? banReasonText(ban) : "";
}

/** Writes "Do not contact since Nov 30, 2026. Complaint: called twice on a Sunday". */
export const banText = (ban: ContactBan): string =>
  m.admin_ban_text({ date: formatDate(ban.since), reason: banReasonText(ban) });
