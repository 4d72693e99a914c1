import { data, type ActionFunctionArgs } from "@remix-run/node";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { channelLabels } from "~/domain/alerts/alert-channels";
import { channelClickSchema } from "~/domain/alerts/alert-forms.schema";
import { retryFailed, sendTest } from "~/domain/alerts/channel-test.commands.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { readForm } from "~/requests/read-form.server";
import { readOrOutage } from "~/services/outage.server";
import { replaceWithToast } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { counted } from "~/utils/text";

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const fields = Object.fromEntries(await readForm(request, adminForms.alertChannels));
  const click = channelClickSchema.safeParse(fields);
  if (!click.success) throw data(null, { status: 400 });
  const { intent, channel, submission_id } = click.data;
  const done = await readOrOutage(
    intent === "retry" ? retried(channel) : tested(channel, submission_id),
  );
  const { ok, said } = done.ok
    ? done.value
    : { ok: false, said: m.admin_settings_please_try_again() };
  return replaceWithToast("/admin/settings/alerts", ok, `${channelLabels[channel]()}: ${said}`);
}

type Channel = Parameters<typeof sendTest>[0];

async function retried(channel: Channel) {
  const count = await retryFailed(channel);
  return {
    ok: true,
    said: `${counted(count, m.admin_settings_alert_is(), m.admin_settings_alerts_are())} tried again`,
  };
}

async function tested(channel: Channel, submissionId: string) {
  const result = await sendTest(channel, submissionId);
  return { ok: result.ok, said: result.ok ? m.admin_settings_the_test_was_sent() : result.problem };
}

export { clientAction } from "~/components/admin/saving/client-handlers";

/** Nothing but the alerts' page around it: where a click is refused without scripts, its layout says so. */
export default function Channels() {
  return null;
}
