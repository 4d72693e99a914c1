import { wakeAlertWorker } from "~/domain/alerts/alert-worker.server";
import { getLeadSubject } from "~/domain/leads/lead-subject.queries.server";
import { publicDatabase } from "~/services/database.server";
import { isPermanentError, UNIQUE_VIOLATION } from "~/services/postgres-errors";
import { log } from "~/services/log.server";
import type { SubmissionResult, Submission } from "./submission";
import { submissionSchema } from "./submission.schema";

/** Saves a submission with a visitor's rights. Repeats, and equal content within an hour, are one row. */
export async function saveSubmission(submission: Submission): Promise<SubmissionResult> {
  const { error } = await insert(submission);
  if (!error) wakeAlertWorker();
  if (!error || error.code === UNIQUE_VIOLATION) return { ok: true };
  log.error({ code: error.code, reason: error.message }, "A submission was not kept");
  return { ok: false, reason: isPermanentError(error.code) ? "refused" : "later", submission };
}

/** Retries content from the outbox; invalid content is refused. */
export async function deliverSubmission(
  content: unknown,
): Promise<"delivered" | "later" | "refused"> {
  const submission = submissionSchema.safeParse(content);
  if (!submission.success) {
    // Logs paths only, since values are personal data.
    const paths = submission.error.issues.map(({ path }) => path.join(".") || "(all of it)");
    log.error({ paths }, "Not a submission");
    return "refused";
  }
  const result = await saveSubmission(submission.data);
  return result.ok ? "delivered" : result.reason;
}

async function insert(submission: Submission) {
  if (submission.table === "callback_requests") {
    return publicDatabase().from("callback_requests").insert(submission.row);
  }
  const { row, about } = submission;
  const isUnknown = !row.service_id && !row.property_id && (about.service ?? about.property);
  const subject = isUnknown ? await getLeadSubject(row.source, about) : null;
  // A lead saved now would never get its subject.
  if (subject?.isUnread) return { error: { code: "", message: "subject unread" } };
  return publicDatabase()
    .from("leads_pemba")
    .insert({
      ...row,
      service_id: row.service_id ?? subject?.service?.id,
      property_id: row.property_id ?? subject?.property?.id,
    });
}
