import { saveSubmission } from "./submission.commands.server";
import type { Submission, SubmissionResult } from "./submission";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import type { NewLead } from "~/domain/leads/lead.schema";
import type { KnownSubject } from "~/domain/leads/lead-subject.queries.server";
import { submissionFingerprint } from "~/domain/editing/submission-id.server";

type LeadSubmission = Extract<Submission, { table: "leads_pemba" }>;

/** `search`: the list or alert search; `ask`: a question about the title. */
export type LeadContext = Omit<LeadSubmission["row"]["context"], "time_zone" | "mode">;

export type SuspectedSpam = { isSuspectedSpam?: boolean };

/** Repeats are one lead, corrections a new one; a failed submission is returned for retrying. */
export const leaveLead = (...lead: Parameters<typeof leadSubmission>): Promise<SubmissionResult> =>
  saveSubmission(leadSubmission(...lead));

export function leadSubmission(
  { source, service, property }: KnownSubject,
  lead: NewLead,
  { isSuspectedSpam = false, ...context }: LeadContext & SuspectedSpam,
) {
  const { submission_id, time_zone, mode: typedMode, viewed: _, ...typed } = lead;
  // Absent for a call, as in leads from before there were other modes.
  const mode = typedMode === "phone" ? undefined : typedMode;
  const searchContext = source === "search-alert" ? { search: context.search } : {};
  const about = { service: context.service, property: context.property };
  return {
    table: "leads_pemba" as const,
    row: {
      source,
      ...typed,
      service_id: service?.id,
      property_id: property?.id,
      context: { ...context, time_zone, mode },
      suspected_spam: isSuspectedSpam,
      submission_id: submissionFingerprint(submission_id, {
        source,
        ...typed,
        ...about,
        ...(mode && { mode }),
        ...searchContext,
        // A suspected duplicate must not swallow a person's later submission.
        ...(isSuspectedSpam && { isSuspectedSpam }),
      }),
    },
    about,
  };
}

/** Saves a consultation lead dated today without a time, with the message as its first note. */
export function leaveMessage(
  message: NewLead,
  context: LeadContext & SuspectedSpam,
): Promise<SubmissionResult> {
  const today = { consultation_date: todayInDarEsSalaam() };
  return leaveLead({ source: "consultation" }, { ...message, ...today }, context);
}
