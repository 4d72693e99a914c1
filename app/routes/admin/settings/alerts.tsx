import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { AlertChannels } from "~/components/admin/settings/alerts/alert-channels";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { deviceSchema } from "~/domain/alerts/alert-forms.schema";
import { listChannelStates } from "~/domain/alerts/channel-state.queries.server";
import {
  addSubscription,
  getPushKeys,
  listEndpoints,
  removeEndpoint,
} from "~/domain/alerts/push-subscription.server";
import { getAlertMailState } from "~/domain/criteria/alert-mails/alert-mail.queries.server";
import {
  getSpamAlerts,
  listBlockedSenders,
  SENDERS_PER_PAGE,
} from "~/domain/spam/spam.queries.server";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { readForm } from "~/requests/read-form.server";
import { readOrOutage } from "~/services/outage.server";
import { m } from "~/text/messages";
import { getPage } from "~/utils/web/url-params";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  const page = getPage(new URL(request.url).searchParams);
  const [states, endpoints, { publicKey }, mails, isTold, blocked] = await Promise.all([
    listChannelStates(),
    listEndpoints(),
    getPushKeys(),
    getAlertMailState(),
    getSpamAlerts(),
    listBlockedSenders(page),
  ]);
  const channels = states.map((state) => ({ ...state, submissionId: crypto.randomUUID() }));
  const pageCount = Math.ceil(blocked.count / SENDERS_PER_PAGE);
  return { channels, endpoints, publicKey, mails, spam: { isTold, ...blocked, pageCount } };
}

/** Turns a device's notifications on or off. Only scripts send this, so there is no redirect. */
export async function action({ request }: ActionFunctionArgs) {
  await requireOperator(request);
  const fields = Object.fromEntries(await readForm(request, adminForms.alertDevice));
  const device = deviceSchema.safeParse(fields);
  if (!device.success) throw data(null, { status: 400 });
  if ((await readOrOutage(storeDevice(device.data))).ok)
    return data({ isOn: device.data.intent === "turn-on" });
  const message = m.admin_settings_device_not_saved();
  return data({ saved: false, message, fields: device.data }, { status: 503 });
}

async function storeDevice(device: z.infer<typeof deviceSchema>) {
  if (device.intent === "turn-off") return removeEndpoint(device.endpoint);
  const { endpoint, p256dh, auth, former } = device;
  await addSubscription({ endpoint, p256dh, auth });
  if (former && former !== endpoint) await removeEndpoint(former);
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function Alerts() {
  return <AlertChannels {...useLoaderData<typeof loader>()} />;
}
