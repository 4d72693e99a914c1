import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { agency } from "~/agency";
import { CallbackForm } from "~/components/site/lead/callback-form";
import { FormPage } from "~/components/site/lead/form-page";
import { LeadThanks } from "~/components/site/lead/lead-thanks";
import { callbackThanks } from "~/domain/callback-requests/callback-request";
import { requestCallback } from "~/domain/callback-requests/callback-request.commands.server";
import { callbackRequestSchema } from "~/domain/callback-requests/callback-request.schema";
import { callbackMessage, whatsAppLink } from "~/domain/messages/whatsapp";
import { SUBMISSION_DEADLINE } from "~/domain/submissions/submission";
import { isSuspectedSpam } from "~/domain/submissions/spam";
import { startDeadline } from "~/services/database.server";
import { jsonWithSuccess, redirectWithSuccess } from "~/services/session/toast.server";
import { getVisitor, rememberVisitor } from "~/services/session/visitor.server";
import { internalPath } from "~/utils/web/internal-path";
import { firstCharacters } from "~/utils/text";
import { readForm } from "../read-form.server";
import { isSafe } from "./is-safe.server";
import { publicForms } from "./public-forms.server";
import { rateLimitResponse } from "./rate-limit-response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const visitor = url.searchParams.has("sent") ? await getVisitor(request) : null;
  return {
    page: internalPath(url.searchParams.get("page"), url.pathname),
    sent: visitor && thanks(visitor.name),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const formData = await readForm(request, publicForms.callback);
  const submission = parseWithZod(formData, { schema: callbackRequestSchema });
  if (submission.status !== "success") return data({ lastResult: submission.reply() }, 422);
  const inTime = startDeadline(SUBMISSION_DEADLINE);
  const refusal = await inTime(() => rateLimitResponse(request, submission));
  if (refusal) return refusal;

  const page = firstCharacters(internalPath(formData.get("page"), "/callback"), 500);
  const context = { page, isSuspectedSpam: isSuspectedSpam(formData) };
  const result = await inTime(() => requestCallback(submission.value, context));
  if (!(await isSafe(result))) {
    const formErrors = ["Something went wrong. Please try again."];
    return data({ lastResult: submission.reply({ formErrors }) }, 503);
  }
  const { full_name: name, whatsapp_e164: phone } = submission.value;
  const headers = { "Set-Cookie": await rememberVisitor({ name, phone }) };
  if (formData.get("intent") === "in-place") {
    return jsonWithSuccess(thanks(name), callbackThanks, { headers });
  }
  return redirectWithSuccess("/callback?sent", callbackThanks, { headers });
}

const thanks = (name: string) => ({
  thanks: callbackThanks,
  whatsApp: whatsAppLink(agency.phone, callbackMessage(name)),
});

export { formHeaders as headers } from "../form-headers";

export const meta: MetaFunction = () => [
  { title: `Call me back | ${agency.legalName}` },
  { name: "robots", content: "noindex" },
];

export default function CallbackPage() {
  const { page, sent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && "lastResult" in answer ? answer.lastResult : null;
  return (
    <FormPage title="Call me back">
      {sent ? (
        <LeadThanks {...sent} />
      ) : (
        <>
          <p className="mb-6 text-ink-soft">
            Leave your name and WhatsApp number. We call you back within a working day.
          </p>
          <CallbackForm page={page} lastResult={lastResult} />
        </>
      )}
    </FormPage>
  );
}
