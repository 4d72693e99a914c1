import { wakeAlertWorker } from "~/domain/alerts/alert-worker.server";
import { getLeadSubject } from "~/domain/leads/lead-subject.queries.server";
import { publicDatabase } from "~/services/database.server";
import { isPermanentError, UNIQUE_VIOLATION } from "~/services/postgres-errors";
import { log } from "~/services/log.server";
import type { SubmissionResult, Submission } from "./submission";
import { submissionSchema } from "./submission.schema";

/**
 * Writes what a visitor has left, with a visitor's rights. The same submission twice is one row, and so
 * is the same content within an hour, which the database compares: who comes second is told that it is
 * kept.
 */
export async function saveSubmission(submission: Submission): Promise<SubmissionResult> {
  const { error } = await insert(submission);
  if (!error) wakeAlertWorker();
  if (!error || error.code === UNIQUE_VIOLATION) return { ok: true };
  log.error({ code: error.code, reason: error.message }, "A submission was not kept");
  return { ok: false, reason: isPermanentError(error.code) ? "refused" : "later", submission };
}

/**
 * Writes content that comes back from the outbox. Content that is no submission is refused: it was
 * damaged on the disk, or another version of the site wrote it.
 */
export async function deliverSubmission(
  content: unknown,
): Promise<"delivered" | "later" | "refused"> {
  const submission = submissionSchema.safeParse(content);
  if (!submission.success) {
    // Paths only: the values are a visitor's name and number.
    const paths = submission.error.issues.map(({ path }) => path.join(".") || "(all of it)");
    log.error({ paths }, "Not a submission");
    return "refused";
  }
  const kept = await saveSubmission(submission.data);
  return kept.ok ? "delivered" : kept.reason;
}

async function insert(submission: Submission) {
  if (submission.table === "callback_requests") {
    return publicDatabase().from("callback_requests").insert(submission.row);
  }
  const { row, about } = submission;
  const isUnknown = !row.service_id && !row.property_id && (about.service ?? about.property);
  const subject = isUnknown ? await getLeadSubject(row.source, about) : null;
  // Written now, it would be about nothing for ever.
  if (subject?.isUnread) return { error: { code: "", message: "Its subject was not read" } };
  return publicDatabase()
    .from("leads_pemba")
    .insert({
      ...row,
      service_id: row.service_id ?? subject?.service?.id,
      property_id: row.property_id ?? subject?.property?.id,
    });
}
