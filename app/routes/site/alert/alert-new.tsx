import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SearchAlertForm } from "~/components/site/alert/search-alert-form";
import { button } from "~/components/ui/button";
import { useInPageForm } from "~/components/form/public/use-in-page-form";
import { FormPage } from "~/components/site/lead/form-page";
import { LeadThanks } from "~/components/site/lead/lead-thanks";
import { LIST_PARAM } from "~/domain/criteria/search-alerts/search-alert-path";
import { leadWords } from "~/domain/leads/forms/lead-forms";
import { leadThanks } from "~/domain/messages/lead-thanks.server";
import { hiddenMeta } from "~/domain/page-heads/page-meta";
import { searchAlertForm } from "~/requests/public-form/forms.server";
import { receiveForm } from "~/requests/public-form/receive.server";
import { readAlertSearch } from "~/requests/public-form/searches.server";
import { getVisitor } from "~/services/session/visitor.server";
import { m } from "~/text/messages";
import { internalPath } from "~/utils/web/internal-path";

const SOURCE = "search-alert";

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const isSent = url.searchParams.has("sent");
  const [{ words }, visitor] = await Promise.all([
    readAlertSearch(url),
    isSent ? getVisitor(request) : null,
  ]);
  return {
    search: words,
    action: url.pathname + url.search,
    list: internalPath(url.searchParams.get(LIST_PARAM), "/"),
    submissionId: crypto.randomUUID() as string,
    openedAt: Date.now(),
    sent:
      visitor && (await leadThanks({ source: SOURCE, search: words }, { full_name: visitor.name })),
  };
}

export const action = ({ request }: ActionFunctionArgs) => receiveForm(request, searchAlertForm);

export { formHeaders as headers } from "~/requests/form-headers";

export const meta: MetaFunction = ({ matches }) => {
  const { title, description } = leadWords({ source: SOURCE });
  return hiddenMeta(matches, title, { name: "description", content: description });
};

export default function NewSearchAlert() {
  const { sent, action: to, ...shown } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const lastResult = actionData && "lastResult" in actionData ? actionData.lastResult : null;
  const form = useInPageForm({ kind: SOURCE, action: to, lastResult, isInPlace: false });
  const words = leadWords({ source: SOURCE });
  const thanks = sent ?? form.sent;
  return (
    <FormPage title={thanks ? m.lead_thanks_title() : words.title}>
      {thanks ? (
        <LeadThanks {...thanks} detail={shown.search} isInPlace={!sent}>
          {form.sent?.ownPage && (
            <a href={form.sent.ownPage.path} className={button("outline")}>
              {form.sent.ownPage.label}
            </a>
          )}
        </LeadThanks>
      ) : (
        <SearchAlertForm form={form} words={words} {...shown} />
      )}
    </FormPage>
  );
}
