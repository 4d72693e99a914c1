import type { RowVersion } from "~/domain/editing/form-row.queries.server";
import { adminDatabase } from "~/services/database.server";
import { log } from "~/services/log.server";
import { INVALID_DATETIME_FORMAT } from "~/services/postgres-errors";
import type { Feedback } from "./feedback.schema";

/** `gone`: no such viewing, or it was cancelled. */
export type SaveFeedbackResult =
  { ok: true } | { ok: false; reason: "gone" | "edit-conflict" | "save-failed" };

const outcomes: Record<string, SaveFeedbackResult> = {
  saved: { ok: true },
  gone: { ok: false, reason: "gone" },
  conflict: { ok: false, reason: "edit-conflict" },
};

/** Saves over the version in the row, with a reminder in the same transaction; null means no feedback. */
export async function saveFeedback(
  { id, version }: RowVersion,
  feedback: Feedback | null,
): Promise<SaveFeedbackResult> {
  const { data, error } = await adminDatabase().rpc("save_feedback", {
    booking: id,
    seen_version: version,
    ...(feedback && {
      ...feedback,
      price_opinion: feedback.price_opinion ?? undefined,
      next_step: feedback.next_step ?? undefined,
    }),
  });
  if (!error) return outcomes[data] ?? { ok: false, reason: "save-failed" };
  if (error.code === INVALID_DATETIME_FORMAT) return { ok: false, reason: "edit-conflict" };
  log.error({ code: error.code, reason: error.message }, "Feedback was not saved");
  return { ok: false, reason: "save-failed" };
}
