import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { AlertChannels } from "~/components/admin/settings/alerts/alert-channels";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { channelClickSchema, deviceSchema } from "~/domain/alerts/alert-forms.schema";
import { channelLabels } from "~/domain/alerts/alert-channels";
import { listChannelStates } from "~/domain/alerts/channel-state.queries.server";
import { retryFailed, sendTest } from "~/domain/alerts/channel-test.commands.server";
import {
  addSubscription,
  getPushKeys,
  listEndpoints,
  removeEndpoint,
} from "~/domain/alerts/push-subscription.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { readForm } from "~/requests/read-form.server";
import { readOrOutage } from "~/services/outage.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { counted } from "~/utils/text";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [states, endpoints, { publicKey }] = await Promise.all([
    listChannelStates(),
    listEndpoints(),
    getPushKeys(),
  ]);
  const channels = states.map((state) => ({ ...state, submissionId: crypto.randomUUID() }));
  return { channels, endpoints, publicKey };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const fields = Object.fromEntries(await readForm(request, adminForms.alerts));
  const device = deviceSchema.safeParse(fields);
  if (device.success) return changeDevice(device.data);
  const click = channelClickSchema.safeParse(fields);
  if (!click.success) throw data(null, { status: 400 });
  const { intent, channel, submission_id } = click.data;
  const done = await readOrOutage(
    intent === "retry" ? retried(channel) : tested(channel, submission_id),
  );
  const { ok, said } = done.ok ? done.value : { ok: false, said: "Please try again." };
  const answer = ok ? redirectWithSuccess : redirectWithError;
  return answer("/admin/settings/alerts", `${channelLabels[channel]}: ${said}`);
}

/** A device turns its notifications on or off; only its scripts can, so none is redirected. */
async function changeDevice(device: z.infer<typeof deviceSchema>) {
  if ((await readOrOutage(storeDevice(device))).ok)
    return data({ isOn: device.intent === "turn-on" });
  const message = "Not saved: the database does not answer. Please try again.";
  return data({ saved: false, message, fields: device }, { status: 503 });
}

async function storeDevice(device: z.infer<typeof deviceSchema>) {
  if (device.intent === "turn-off") return removeEndpoint(device.endpoint);
  const { endpoint, p256dh, auth, former } = device;
  await addSubscription({ endpoint, p256dh, auth });
  if (former && former !== endpoint) await removeEndpoint(former);
}

type Channel = Parameters<typeof sendTest>[0];

async function retried(channel: Channel) {
  const count = await retryFailed(channel);
  return { ok: true, said: `${counted(count, "alert is", "alerts are")} tried again` };
}

async function tested(channel: Channel, submissionId: string) {
  const result = await sendTest(channel, submissionId);
  return { ok: result.ok, said: result.ok ? "the test was sent" : result.problem };
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function Alerts() {
  return <AlertChannels {...useLoaderData<typeof loader>()} />;
}
