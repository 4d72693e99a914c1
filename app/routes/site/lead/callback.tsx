import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CallTimeFields } from "~/components/site/lead/call-time-fields";
import { CallbackForm } from "~/components/site/lead/callback-form";
import { FormPage } from "~/components/site/lead/form-page";
import { LeadThanks } from "~/components/site/lead/lead-thanks";
import { callbackForm, buildCallbackThanks } from "~/requests/public-form/forms.server";
import { receiveForm } from "~/requests/public-form/receive.server";
import { getVisitor } from "~/services/session/visitor.server";
import { m } from "~/text/messages";
import { internalPath } from "~/utils/web/internal-path";
import { hiddenMeta } from "~/domain/page-heads/page-meta";

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const visitor = url.searchParams.has("sent") ? await getVisitor(request) : null;
  return {
    page: internalPath(url.searchParams.get("page"), url.pathname),
    sent: visitor && (await buildCallbackThanks(visitor.name)),
  };
}

export const action = ({ request }: ActionFunctionArgs) => receiveForm(request, callbackForm);

export { formHeaders as headers } from "~/requests/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  hiddenMeta(matches, m.lead_call_me_back(), {
    name: "description",
    content: m.lead_callback_text(),
  });

export default function CallbackPage() {
  const { page, sent } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const lastResult = actionData && "lastResult" in actionData ? actionData.lastResult : null;
  return (
    <FormPage title={sent ? m.lead_thanks_title() : m.lead_call_me_back()}>
      {sent ? (
        <LeadThanks {...sent} />
      ) : (
        <>
          <p className="mb-6 text-ink-soft">{m.lead_callback_text()}</p>
          <CallbackForm page={page} lastResult={lastResult}>
            {(field) => <CallTimeFields time={field("best_time")} zone={field("time_zone")} />}
          </CallbackForm>
        </>
      )}
    </FormPage>
  );
}
