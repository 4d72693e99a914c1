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
import { firstCharacters } from "~/utils/text";
import { internalPath } from "~/utils/web/internal-path";
import type { FormFields } from "~/utils/web/form-fields";

export type PublicForm<Value> = {
  fields: FormFields;
  schema: z.ZodType<Value>;
  /** Errors only the database can detect. */
  fieldErrors?: (value: Value) => Promise<Record<string, string[]> | null>;
  save: (value: Value, sent: SubmissionContext) => Promise<Saved>;
};

type SubmissionContext = {
  url: URL;
  isSuspectedSpam: boolean;
  pageOr: (fallback: string) => string;
};

type Saved = {
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
  const submission = parseForm(formData, form.schema);
  const answer = (
    result: Parameters<typeof submission.reply>[0],
    status: number,
    headers?: Record<string, string>,
  ) =>
    data(
      { lastResult: submission.reply(result) },
      { status, headers: { ...headers, "Cache-Control": "no-store" } },
    );
  if (submission.status !== "success") {
    const tooMany = countRefusedForm(request);
    if (tooMany) return answer({ formErrors: [tooMany.message] }, 429, tooMany.headers);
    return answer({}, 422);
  }
  const inTime = startDeadline(SUBMISSION_DEADLINE);
  const tooMany = await inTime(() => countForm(request));
  if (tooMany) return answer({ formErrors: [tooMany.message] }, 429, tooMany.headers);
  const fieldErrors = await inTime(async () => form.fieldErrors?.(submission.value));
  if (fieldErrors) return answer({ fieldErrors }, 422);

  const sent: SubmissionContext = {
    url,
    isSuspectedSpam: isSuspectedSpam(formData),
    pageOr: (fallback) => firstCharacters(internalPath(formData.get("page"), fallback), 500),
  };
  const { result, visitor, ...saved } = await inTime(() => form.save(submission.value, sent));
  if (!(await makeDurable(result))) {
    return answer({ formErrors: [m.public_form_something_went_wrong_please()] }, 503);
  }
  const headers = { "Set-Cookie": await rememberVisitor(visitor) };
  return formData.get("intent") === "in-place"
    ? jsonWithSuccess(saved.thanks, saved.toast, { headers })
    : redirectWithSuccess(saved.thanksPath, saved.toast, { headers });
}
