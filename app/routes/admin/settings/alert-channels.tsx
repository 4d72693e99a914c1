import { data, type ActionFunctionArgs } from "@remix-run/node";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { channelLabels } from "~/domain/alerts/alert-channels";
import { alertChannels } from "~/domain/alerts/alert-channels.server";
import { channelClickSchema } from "~/domain/alerts/alert-forms.schema";
import { retryFailed, sendTest } from "~/domain/alerts/channel-test.commands.server";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { readForm } from "~/requests/read-form.server";
import { readOrOutage } from "~/services/outage.server";
import { replaceWithToast } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";

export async function action({ request }: ActionFunctionArgs) {
  await requireOperator(request);
  const fields = Object.fromEntries(await readForm(request, adminForms.alertChannels));
  const click = channelClickSchema.safeParse(fields);
  if (!click.success) throw data(null, { status: 400 });
  const { intent, channel, submission_id } = click.data;
  const done = await readOrOutage(
    intent === "retry" ? retryChannel(channel) : testChannel(channel, submission_id),
  );
  const { ok, message } = done.ok
    ? done.value
    : {
        ok: false,
        message: m.admin_settings_channel_unavailable({ channel: channelLabels[channel]() }),
      };
  return replaceWithToast("/admin/settings/alerts", ok, message);
}

type Channel = Parameters<typeof sendTest>[0];

async function retryChannel(name: Channel) {
  const count = await retryFailed(name);
  const channel = channelLabels[name]();
  const number = formatNumber(count);
  return { ok: true, message: m.admin_settings_alerts_retried({ count, number, channel }) };
}

async function testChannel(name: Channel, submissionId: string) {
  const result = await sendTest(name, submissionId);
  const channel = channelLabels[name]();
  if (!result.ok) {
    return {
      ok: false,
      message: m.admin_settings_test_failed({ channel, problem: result.problem }),
    };
  }
  const { mode } = await alertChannels[name].getState();
  return mode === "files"
    ? { ok: false, message: m.admin_settings_test_written({ channel }) }
    : { ok: true, message: m.admin_settings_test_sent({ channel }) };
}

export { clientAction } from "~/components/admin/saving/client-handlers";

/** Empty: a rejected click without JavaScript is reported by the layout. */
export default function Channels() {
  return null;
}
