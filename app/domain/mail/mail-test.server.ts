import { sendMail } from "~/services/alerts/mail.server";
import { m } from "~/text/messages";
import { escapeXml } from "~/utils/xml";
import { withTimeout } from "~/utils/time/with-timeout";
import { mailProblemText } from "./mail-problem";
import { getMailSetup } from "./mail-settings.queries.server";

export type MailTest = { ok: boolean; message: string };

const TIMEOUT_MS = 25_000;

/** Sends a test to an address and reports what failed. Throws a `DatabaseError` in an outage. */
export async function sendTestMail(to: string): Promise<MailTest> {
  const setup = { ...(await getMailSetup()), to };
  if (setup.server === null) return { ok: false, message: m.admin_mail_test_no_server() };
  const text = m.admin_mail_test_text();
  const mail = {
    id: crypto.randomUUID(),
    subject: m.admin_mail_test_subject(),
    text,
    html: `<p>${escapeXml(text)}</p>`,
  };
  try {
    await withTimeout(TIMEOUT_MS, sendMail(mail, setup));
    return { ok: true, message: m.admin_mail_test_sent({ address: to }) };
  } catch (error) {
    return { ok: false, message: mailProblemText(error, setup) };
  }
}
