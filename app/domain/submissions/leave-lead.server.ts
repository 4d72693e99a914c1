import { saveSubmission } from "./submission.commands.server";
import type { Submission, SubmissionResult } from "./submission";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import type { NewLead } from "~/domain/leads/lead.schema";
import type { KnownSubject } from "~/domain/leads/lead-subject.queries.server";
import { submissionFingerprint } from "~/domain/editing/submission-id.server";

type LeadSubmission = Extract<Submission, { table: "leads_pemba" }>;

/**
 * Where a visitor was when leaving a lead, and what they had asked about, by slug: what the outbox takes back.
 * `search` is the list on which they were, or the search of which they want to be told; `ask` what they
 * asked for beside the facts of the property's title.
 */
export type LeadContext = Omit<LeadSubmission["row"]["context"], "time_zone">;

/** A program seems to have sent it: it is kept apart. */
export type SuspectedSpam = { isSuspectedSpam?: boolean };

/**
 * Keeps a visitor's lead. The same submission twice, by a double click or Back, is one lead; a
 * corrected one is a new lead. What could not be kept comes back, to be kept later.
 */
export const leaveLead = (...lead: Parameters<typeof leadSubmission>): Promise<SubmissionResult> =>
  saveSubmission(leadSubmission(...lead));

/** A visitor's lead as a submission, whose id is the same for the same content. */
export function leadSubmission(
  { source, service, property }: KnownSubject,
  lead: NewLead,
  { isSuspectedSpam = false, ...context }: LeadContext & SuspectedSpam,
) {
  const { submission_id, time_zone, ...typed } = lead;
  const wanted = source === "search-alert" ? { search: context.search } : {};
  const about = { service: context.service, property: context.property };
  return {
    table: "leads_pemba" as const,
    row: {
      source,
      ...typed,
      service_id: service?.id,
      property_id: property?.id,
      context: { ...context, time_zone },
      suspected_spam: isSuspectedSpam,
      submission_id: submissionFingerprint(submission_id, {
        source,
        ...typed,
        ...about,
        ...wanted,
        // A row that is kept apart does not stand for the one that a person sends after it.
        ...(isSuspectedSpam && { isSuspectedSpam }),
      }),
    },
    about,
  };
}

/**
 * Keeps a message from the contact page: a lead of source consultation for today in Dar es Salaam,
 * without a time, since it is no booking. The message becomes its first note.
 */
export function leaveMessage(
  message: NewLead,
  context: LeadContext & SuspectedSpam,
): Promise<SubmissionResult> {
  const today = { consultation_date: todayInDarEsSalaam() };
  return leaveLead({ source: "consultation" }, { ...message, ...today }, context);
}
