import { data } from "@remix-run/node";
import type { z } from "zod";
import type { BookingOffer } from "~/domain/bookings/booking";
import type { OwnPage } from "~/domain/messages/own-page";
import type { SubmissionResult } from "~/domain/submissions/submission";
import { SUBMISSION_DEADLINE } from "~/domain/submissions/submission";
import { isSuspectedSpam } from "~/domain/submissions/spam";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { makeDurable } from "~/domain/submissions/make-durable.server";
import { countForm, countRefusedForm } from "./rate-limit.server";
import { startDeadline } from "~/services/database.server";
import { jsonWithSuccess, redirectWithSuccess } from "~/services/session/toast.server";
import { setLogRequestId } from "~/services/log.server";
import { rememberVisitor, type Visitor } from "~/services/session/visitor.server";
import { m } from "~/text/messages";
import { takeCharacters } from "~/utils/text";
import { internalPath } from "~/utils/web/internal-path";
import type { FormFields } from "~/utils/web/form-fields";

export type PublicForm<Value> = {
  fields: FormFields;
  schema: z.ZodType<Value>;
  /** Completes the fields before they are validated. */
  complete?: (formData: FormData) => void;
  /** Errors only the database can detect. */
  fieldErrors?: (value: Value) => Promise<Record<string, string[]> | null>;
  save: (value: Value, context: SubmissionContext) => Promise<SaveResult>;
};

type SubmissionContext = {
  url: URL;
  isSuspectedSpam: boolean;
  readPage: (fallback: string) => string;
};

type SaveResult = {
  result: SubmissionResult;
  visitor: Visitor;
  thanks: {
    thanks: string;
    whatsApp: string;
    detail?: string;
    booking?: BookingOffer;
    ownPage?: OwnPage;
  };
  thanksPath: string;
  toast: string;
};

/** `intent` in-place thanks without a redirect. */
export async function receiveForm<Value>(
  request: Request,
  form: PublicForm<Value>,
  url = new URL(request.url),
) {
  setLogRequestId(request);
  const formData = await readForm(request, form.fields);
  form.complete?.(formData);
  const submission = parseForm(formData, form.schema);
  const respond = (
    result: Parameters<typeof submission.reply>[0],
    status: number,
    headers?: Record<string, string>,
  ) =>
    data(
      { lastResult: submission.reply(result) },
      { status, headers: { ...headers, "Cache-Control": "no-store" } },
    );
  if (submission.status !== "success") {
    const refusal = countRefusedForm(request);
    if (refusal) return respond({ formErrors: [refusal.message] }, 429, refusal.headers);
    return respond({}, 422);
  }
  const runBeforeDeadline = startDeadline(SUBMISSION_DEADLINE);
  const refusal = await runBeforeDeadline(() => countForm(request));
  if (refusal) return respond({ formErrors: [refusal.message] }, 429, refusal.headers);
  const fieldErrors = await runBeforeDeadline(async () => form.fieldErrors?.(submission.value));
  if (fieldErrors) return respond({ fieldErrors }, 422);

  const context: SubmissionContext = {
    url,
    isSuspectedSpam: isSuspectedSpam(formData),
    readPage: (fallback) => takeCharacters(internalPath(formData.get("page"), fallback), 500),
  };
  const { result, visitor, ...saved } = await runBeforeDeadline(() =>
    form.save(submission.value, context),
  );
  if (!(await makeDurable(result))) {
    return respond({ formErrors: [m.public_form_failed()] }, 503);
  }
  const headers = { "Set-Cookie": await rememberVisitor(visitor) };
  return formData.get("intent") === "in-place"
    ? jsonWithSuccess(saved.thanks, saved.toast, { headers })
    : redirectWithSuccess(saved.thanksPath, saved.toast, { headers });
}
