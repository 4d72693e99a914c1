import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ONE_CLICK } from "~/domain/criteria/search-alerts/one-click";
import { endSearchAlert } from "~/domain/criteria/search-alerts/search-alert.commands.server";
import { ownAlertPath } from "~/domain/criteria/search-alerts/search-alert-path";
import { publicForms } from "~/requests/public-form/public-forms.server";
import { readForm } from "~/requests/read-form.server";
import { m } from "~/text/messages";
import { inLanguage } from "~/utils/language/language";

/** Some mail programs open it as a link, which changes nothing. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(inLanguage(ownAlertPath(params.token ?? "")), { headers: NO_STORE });

/**
 * Ends an alert at the request of a mail program, which sends it from its own servers: without a session, and
 * many from one address. Unknown tokens get the same response.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const formData = await readForm(request, publicForms.unsubscribe);
  if (formData.get(ONE_CLICK.name) !== ONE_CLICK.value) return new Response(null, { status: 400 });
  const { ok } = await endSearchAlert(params.token ?? "");
  return ok ? text(m.alert_unsubscribed(), 200) : text(m.alert_stop_failed(), 503);
}

const NO_STORE = { "Cache-Control": "no-store" };

const text = (words: string, status: number) =>
  new Response(`${words}\n`, {
    status,
    headers: { ...NO_STORE, "Content-Type": "text/plain; charset=utf-8" },
  });
