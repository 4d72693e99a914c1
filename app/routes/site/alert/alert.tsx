import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { sendForm } from "~/components/form/save-failure";
import { SearchAlertView } from "~/components/site/alert/search-alert-view";
import { UnknownAlert } from "~/components/site/alert/unknown-alert";
import { criteriaListPath, criteriaWords } from "~/domain/criteria/criteria";
import {
  confirmSearchAlert,
  setAlertRhythm,
  type AlertMailResult,
} from "~/domain/criteria/alert-mails/alert-mail.commands.server";
import { ownAlertSchema } from "~/domain/criteria/search-alerts/search-alert.schema";
import { endSearchAlert } from "~/domain/criteria/search-alerts/search-alert.commands.server";
import {
  getSearchAlert,
  listMatchingCards,
  type SearchAlert,
} from "~/domain/criteria/search-alerts/search-alert.queries.server";
import { CODE_PARAM, ownAlertPath } from "~/domain/criteria/search-alerts/search-alert-path";
import { canMailVisitors } from "~/domain/mail/mail-settings";
import { getMailSetup } from "~/domain/mail/mail-settings.queries.server";
import { hiddenMeta } from "~/domain/page-heads/page-meta";
import { getPreferences } from "~/requests/page/preferences.server";
import { publicForms } from "~/requests/public-form/public-forms.server";
import { countForm } from "~/requests/public-form/rate-limit.server";
import { readForm } from "~/requests/read-form.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

/** Maximum matches shown; the list has the rest. */
const MOST_SHOWN = 6;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alert = await getSearchAlert(params.token);
  if (!alert) return data(null, { status: 404 });
  const { filters, areas, token, mail, isExpired } = alert;
  const { searchParams } = new URL(request.url);
  const names = areas.map(({ name }) => name).join(", ") || null;
  const [properties, preferences, setup] = await Promise.all([
    listMatchingCards(filters, MOST_SHOWN),
    getPreferences(request),
    getMailSetup(),
  ]);
  return {
    path: ownAlertPath(token),
    isEnded: alert.ended_at !== null,
    isExpired,
    isNew: searchParams.has("sent"),
    mail: canMailVisitors(setup) ? visitorMail(mail, searchParams.get(CODE_PARAM)) : null,
    words: criteriaWords(filters, names, preferences),
    list: criteriaListPath(
      filters,
      areas.map(({ slug }) => slug),
    ),
    properties,
    preferences,
  };
}

/** Only the mail has the code, without which the page can't confirm the address. */
function visitorMail(mail: SearchAlert["mail"], sentCode: string | null) {
  if (!mail) return null;
  const { code, ...state } = mail;
  return { ...state, code: sentCode === code ? code : null };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const submission = ownAlertSchema.safeParse(
    Object.fromEntries(await readForm(request, publicForms.ownSearchAlert)),
  );
  const alert = await getSearchAlert(params.token);
  if (!alert || !submission.success) throw data(null, { status: 404 });
  const tooMany = await countForm(request);
  if (tooMany) {
    return data({ error: tooMany.message }, { status: 429, headers: tooMany.headers });
  }
  const { token } = alert;
  switch (submission.data.intent) {
    case "end":
      return respond(token, await endAlert(token), m.alert_stopped_toast());
    case "confirm": {
      const done = alert.mail?.endsAt ? m.alert_renewed_toast() : m.alert_confirmed_toast();
      return respond(token, await confirmSearchAlert(token, submission.data.code), done);
    }
    case "set-rhythm": {
      const result = await setAlertRhythm(token, submission.data.rhythm);
      return respond(token, result, m.alert_rhythm_saved_toast());
    }
  }
}

async function endAlert(token: string): Promise<AlertMailResult> {
  const { ok } = await endSearchAlert(token);
  return ok ? { ok } : { ok, reason: "save-failed" };
}

function respond(token: string, result: AlertMailResult, done: string) {
  if (result.ok) return redirectWithSuccess(ownAlertPath(token), done);
  return result.reason === "gone"
    ? data({ error: m.alert_confirm_failed() }, { status: 422 })
    : data({ error: m.alert_stop_failed() }, { status: 503 });
}

// Without a connection the page stays and says so.
export const clientAction = (args: ClientActionFunctionArgs) => sendForm(args);

export { formHeaders as headers } from "~/requests/form-headers";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  hiddenMeta(matches, loaded ? m.alert_page_title() : m.alert_not_found_title());

export default function OwnSearchAlert() {
  const loaded = useLoaderData<typeof loader>();
  return loaded ? <SearchAlertView {...loaded} /> : <UnknownAlert />;
}
