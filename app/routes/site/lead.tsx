import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { agency } from "~/agency";
import { LeadForm } from "~/components/site/lead-form";
import { LeadThanks } from "~/components/site/lead-thanks";
import { button } from "~/components/ui/button";
import { thanksFor } from "~/domain/leads/lead";
import { leaveLead } from "~/domain/leads/lead.commands.server";
import { leadSchema } from "~/domain/leads/lead.schema";
import { leadFormFor } from "~/domain/leads/lead-forms";
import { leadMessage, whatsAppLink } from "~/domain/leads/whatsapp";
import { jsonWithSuccess, redirectWithSuccess } from "~/services/toast.server";
import { getVisitor, rememberVisitor } from "~/services/visitor.server";
import { internalPath } from "~/utils/internal-path";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const form = formOrNotFound(params.source);
  const url = new URL(request.url);
  const visitor = url.searchParams.has("sent") ? await getVisitor(request) : null;
  return {
    form,
    // One submission, however often the button is pressed or the page sent again.
    submissionId: crypto.randomUUID() as string,
    page: internalPath(url.searchParams.get("page"), url.pathname),
    thanks: visitor && thanks(form.source, visitor.name),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { source } = formOrNotFound(params.source);
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: leadSchema });
  if (submission.status !== "success") return data({ lastResult: submission.reply() }, 422);

  const page = internalPath(formData.get("page"), `/lead/${source}`).slice(0, 500);
  const result = await leaveLead(source, submission.value, { page });
  if (!result.ok) {
    const formErrors = ["Something went wrong. Please try again."];
    return data({ lastResult: submission.reply({ formErrors }) }, 503);
  }
  const { full_name: name, phone_e164: phone } = submission.value;
  const headers = { "Set-Cookie": await rememberVisitor({ name, phone }) };
  if (formData.get("intent") === "dialog") {
    return jsonWithSuccess(thanks(source, name), thanksFor[source], { headers });
  }
  return redirectWithSuccess(`/lead/${source}?sent`, thanksFor[source], { headers });
}

function formOrNotFound(source: string | undefined) {
  const form = leadFormFor(source);
  if (!form) throw data(null, { status: 404 });
  return form;
}

function thanks(source: keyof typeof thanksFor, name: string) {
  const whatsApp = whatsAppLink(agency.phone, leadMessage(source, { name }));
  return { thanks: thanksFor[source], whatsApp };
}

// Each visitor's page has a submission of its own.
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.form.title ?? "Page Not Found"} | ${agency.legalName}` },
  { name: "robots", content: "noindex" },
];

export default function LeadPage() {
  const { form, submissionId, page, thanks: sent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && "lastResult" in answer ? answer.lastResult : null;
  return (
    <main id="content" className="bg-sand-100 px-4 pt-24 pb-16">
      <div className="mx-auto max-w-lg rounded-xl border border-line bg-white p-6 sm:p-10">
        <h1 className="font-display text-2xl font-semibold">{form.title}</h1>
        <div className="mt-6">
          {sent ? (
            <LeadThanks message={sent.thanks} whatsApp={sent.whatsApp}>
              <Link to="/#property-search" className={button("outline")}>
                See the properties
              </Link>
            </LeadThanks>
          ) : (
            <>
              <p className="mb-6 text-ink-soft">{form.description}</p>
              <LeadForm {...{ words: form, submissionId, page, lastResult }} />
            </>
          )}
        </div>
      </div>
    </main>
  );
}
