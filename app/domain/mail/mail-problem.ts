import { serverName } from "./mail-settings";
import type { MailSetup } from "~/services/alerts/mail.server";
import { m } from "~/text/messages";
import { takeCharacters } from "~/utils/text";

/** Errors of nodemailer; `originalCode` is the system's. */
type MailError = Error & {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

type Place = { host: string; port: string };

const problems = {
  dns: ({ host }: Place) => m.admin_mail_problem_dns({ host }),
  refused: m.admin_mail_problem_refused,
  timeout: m.admin_mail_problem_timeout,
  tls: m.admin_mail_problem_tls,
  certificate: ({ host }: Place) => m.admin_mail_problem_certificate({ host }),
  credentials: () => m.admin_mail_problem_credentials(),
  sender: (_place: Place, { from }: MailSetup) => m.admin_mail_problem_sender({ address: from }),
  recipient: (_place: Place, { to }: MailSetup) =>
    m.admin_mail_problem_recipient({ address: to ?? "" }),
  rejected: () => m.admin_mail_problem_rejected(),
  closed: m.admin_mail_problem_closed,
};

export type MailProblem = keyof typeof problems;

const LONGEST_RESPONSE = 200;

/** Describes a failed mail for the operator, with the server's own response. */
export function mailProblemText(error: unknown, setup: MailSetup): string {
  const [, host = "", port = ""] =
    /^(.*):(\d+)$/.exec(setup.server === null ? "" : serverName(setup.server)) ?? [];
  const problem = mailProblem(error);
  if (!problem) return error instanceof Error ? error.message : String(error);
  const text = problems[problem]({ host, port }, setup);
  const { response } = error as MailError;
  if (!response) return text;
  const words = takeCharacters(response.replace(/\s+/g, " ").trim(), LONGEST_RESPONSE);
  return m.admin_mail_problem_response({ problem: text, response: words });
}

/** Null for an unknown error. */
export function mailProblem(error: unknown): MailProblem | null {
  const { code, originalCode = "", command = "", responseCode } = Object(error) as MailError;
  if (code === "EDNS" || originalCode === "ENOTFOUND") return "dns";
  if (code === "EAUTH" || responseCode === 530) return "credentials";
  if (code === "ETIMEDOUT" || originalCode === "ETIMEDOUT") return "timeout";
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(originalCode)) return "certificate";
  if (code === "ETLS" || /SSL|TLS|EPROTO/.test(originalCode)) return "tls";
  if (/REFUSED|UNREACH|ENETDOWN/.test(originalCode)) return "refused";
  if (code === "EENVELOPE" && command.startsWith("MAIL")) return "sender";
  if (code === "EENVELOPE" && command.startsWith("RCPT")) return "recipient";
  if (code === "EENVELOPE" || code === "EMESSAGE") return "rejected";
  return ["ECONNECTION", "ESOCKET", "EPROTOCOL"].includes(code ?? "") ? "closed" : null;
}
