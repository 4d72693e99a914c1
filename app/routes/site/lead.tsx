import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { agency } from "~/agency";
import { useInPageForm } from "~/components/form/public/use-in-page-form";
import { FormPage } from "~/components/site/lead/form-page";
import { LeadForm } from "~/components/site/lead/lead-form";
import { LeadThanks } from "~/components/site/lead/lead-thanks";
import { button } from "~/components/ui/button";
import { isLeadSource, thanksFor } from "~/domain/leads/lead";
import { leaveLead } from "~/domain/leads/leave-lead.server";
import { leadSchemas } from "~/domain/leads/lead.schema";
import { leadPath, leadWords } from "~/domain/leads/lead-forms";
import { getLeadSubject } from "~/domain/leads/lead-subject.queries.server";
import { SUBMISSION_DEADLINE } from "~/domain/submissions/submission";
import { isSuspectedSpam } from "~/domain/submissions/spam";
import { startDeadline } from "~/services/database.server";
import { jsonWithSuccess, redirectWithSuccess } from "~/services/session/toast.server";
import { getVisitor, rememberVisitor } from "~/services/session/visitor.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { internalPath } from "~/utils/web/internal-path";
import { firstCharacters } from "~/utils/text";
import { storableText } from "~/utils/typed-text";
import { readForm } from "../read-form.server";
import { isSafe } from "./is-safe.server";
import { publicForms } from "./public-forms.server";
import { rateLimitResponse } from "./rate-limit-response.server";
import { bookingIn, leadThanks, thanksPath } from "./lead-thanks.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const [subject, visitor] = await Promise.all([
    getLeadSubject(sourceOf(params), askedIn(url)),
    url.searchParams.has("sent") ? getVisitor(request) : null,
  ]);
  return {
    source: subject.source,
    words: leadWords(subject),
    path: leadPath(subject),
    // One submission, however often the button is pressed or the page sent again.
    submissionId: crypto.randomUUID() as string,
    openedAt: Date.now(),
    today: todayInDarEsSalaam(),
    page: internalPath(url.searchParams.get("page"), url.pathname + url.search),
    sent: visitor && leadThanks(subject, { full_name: visitor.name, ...bookingIn(url) }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const source = sourceOf(params);
  const asked = askedIn(new URL(request.url));
  const formData = await readForm(request, publicForms[source]);
  const submission = parseWithZod(formData, { schema: leadSchemas[source] });
  if (submission.status !== "success") return data({ lastResult: submission.reply() }, 422);
  const inTime = startDeadline(SUBMISSION_DEADLINE);
  const refusal = await inTime(() => rateLimitResponse(request, submission));
  if (refusal) return refusal;

  const subject = await inTime(() => getLeadSubject(source, asked));
  const page = firstCharacters(internalPath(formData.get("page"), leadPath(subject)), 500);
  const context = { page, ...asked, isSuspectedSpam: isSuspectedSpam(formData) };
  const result = await inTime(() => leaveLead(subject, submission.value, context));
  if (!(await isSafe(result))) {
    const formErrors = ["Something went wrong. Please try again."];
    return data({ lastResult: submission.reply({ formErrors }) }, 503);
  }
  const { full_name: name, phone_e164: phone } = submission.value;
  const headers = { "Set-Cookie": await rememberVisitor({ name, phone }) };
  if (formData.get("intent") === "in-place") {
    return jsonWithSuccess(leadThanks(subject, submission.value), thanksFor[source], { headers });
  }
  return redirectWithSuccess(thanksPath(subject, submission.value), thanksFor[source], { headers });
}

function sourceOf({ source }: { source?: string }) {
  if (!isLeadSource(source)) throw data(null, { status: 404 });
  return source;
}

/** Reads the subject of an inquiry's address, by slug. */
function askedIn({ searchParams }: URL) {
  const [service, property] = ["service", "property"].map((name) => {
    const slug = searchParams.get(name);
    return slug === null ? undefined : firstCharacters(storableText(slug), 200);
  });
  return { service, property };
}

// Each visitor's page has a submission of its own.
export { formHeaders as headers } from "../form-headers";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.words.title ?? "Page Not Found"} | ${agency.legalName}` },
  { name: "robots", content: "noindex" },
];

export default function LeadPage() {
  // Another form is another page, though it is the same route.
  return <LeadPageAbout key={useLoaderData<typeof loader>().path} />;
}

function LeadPageAbout() {
  const { source, words, path, submissionId, openedAt, today, page, sent } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && "lastResult" in answer ? answer.lastResult : null;
  const id = `lead-${source}`;
  const form = useInPageForm({ kind: source, id, action: path, lastResult, isInPlace: false });
  const thanks = sent ?? form.sent;
  return (
    <FormPage title={words.title}>
      {thanks ? (
        <LeadThanks isInPlace={!sent} {...thanks}>
          <Link to="/#property-search" className={button("outline")}>
            See the properties
          </Link>
        </LeadThanks>
      ) : (
        <>
          <p className="mb-6 text-ink-soft">{words.description}</p>
          <LeadForm
            {...{ form, source, submissionId, openedAt, today, page }}
            submit={words.submit}
          />
        </>
      )}
    </FormPage>
  );
}
