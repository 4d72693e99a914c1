import { canMailVisitors } from "~/domain/mail/mail-settings";
import { getMailSetup } from "~/domain/mail/mail-settings.queries.server";
import { adminDatabase, unwrap } from "~/services/database.server";
import type { AlertMailState } from "./alert-mail";

export async function getAlertMailState(): Promise<AlertMailState> {
  const [counts, setup] = await Promise.all([
    adminDatabase().rpc("search_alert_mail_counts").single(),
    getMailSetup(),
  ]);
  return { ...unwrap(counts), isOn: canMailVisitors(setup) };
}
