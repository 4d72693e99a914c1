import { saveSubmission } from "./submission.commands.server";
import type { SubmissionResult } from "./submission";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import type { NewLead } from "~/domain/leads/lead.schema";
import type { KnownSubject } from "~/domain/leads/lead-subject.queries.server";
import { submissionFingerprint } from "~/domain/leads/submission-id.server";

/** Where a visitor was when leaving a lead, and what they had asked about, by slug. */
export type LeadContext = {
  page: string;
  service?: string;
  property?: string;
  properties?: string;
};

/** A program seems to have sent it: it is kept apart. */
export type SpamSuspicion = { isSuspectedSpam?: boolean };

/**
 * Keeps a visitor's lead. The same submission twice, by a double press or Back, is one lead; a
 * corrected one is a new lead. What could not be kept comes back, to be kept later.
 */
export function leaveLead(
  { source, service, property }: KnownSubject,
  lead: NewLead,
  { isSuspectedSpam = false, ...context }: LeadContext & SpamSuspicion,
): Promise<SubmissionResult> {
  const { submission_id, time_zone, ...typed } = lead;
  const about = { service: context.service, property: context.property };
  return saveSubmission({
    table: "leads_pemba",
    row: {
      source,
      ...typed,
      service_id: service?.id,
      property_id: property?.id,
      context: { ...context, time_zone },
      suspected_spam: isSuspectedSpam,
      submission_id: submissionFingerprint(submission_id, { source, ...typed, ...about }),
    },
    about,
  });
}

/**
 * Keeps a message from the contact page: a lead of source consultation for today in Dar es Salaam,
 * without a time, since it is no booking. The message becomes its first note.
 */
export function leaveMessage(
  message: NewLead,
  context: LeadContext & SpamSuspicion,
): Promise<SubmissionResult> {
  const today = { consultation_date: todayInDarEsSalaam() };
  return leaveLead({ source: "consultation" }, { ...message, ...today }, context);
}
