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
import { endSearchAlert } from "~/domain/criteria/search-alerts/search-alert.commands.server";
import {
  getSearchAlert,
  listMatchingCards,
} from "~/domain/criteria/search-alerts/search-alert.queries.server";
import { ownAlertPath } from "~/domain/criteria/search-alerts/search-alert-path";
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
  const { filters, areas, token } = alert;
  const names = areas.map(({ name }) => name).join(", ") || null;
  const [properties, preferences] = await Promise.all([
    listMatchingCards(filters, MOST_SHOWN),
    getPreferences(request),
  ]);
  return {
    path: ownAlertPath(token),
    isEnded: alert.ended_at !== null,
    isNew: new URL(request.url).searchParams.has("sent"),
    words: criteriaWords(filters, names, preferences),
    list: criteriaListPath(
      filters,
      areas.map(({ slug }) => slug),
    ),
    properties,
    preferences,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = publicForms.ownSearchAlert;
  const intent = (await readForm(request, form)).get("intent");
  const alert = await getSearchAlert(params.token);
  if (!alert || intent !== "end") throw data(null, { status: 404 });
  const tooMany = await countForm(request);
  if (tooMany) {
    return data({ error: tooMany.message }, { status: 429, headers: tooMany.headers });
  }
  const { ok } = await endSearchAlert(alert.token);
  if (!ok) return data({ error: m.alert_stop_failed() }, { status: 503 });
  return redirectWithSuccess(ownAlertPath(alert.token), m.alert_stopped_toast());
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
