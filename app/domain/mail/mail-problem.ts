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

type Sign = (error: Required<Pick<MailError, "code" | "originalCode" | "command">>) => boolean;

/** The first one that fits counts. */
const signs: [MailProblem, Sign][] = [
  ["dns", ({ code, originalCode }) => code === "EDNS" || originalCode === "ENOTFOUND"],
  ["credentials", ({ code }) => code === "EAUTH"],
  ["timeout", ({ code, originalCode }) => code === "ETIMEDOUT" || originalCode === "ETIMEDOUT"],
  ["certificate", ({ originalCode }) => /CERT|SELF_SIGNED|UNABLE_TO/.test(originalCode)],
  ["tls", ({ code, originalCode }) => code === "ETLS" || /SSL|TLS|EPROTO/.test(originalCode)],
  ["refused", ({ originalCode }) => /REFUSED|UNREACH|ENETDOWN/.test(originalCode)],
  ["sender", ({ code, command }) => code === "EENVELOPE" && command.startsWith("MAIL")],
  ["recipient", ({ code, command }) => code === "EENVELOPE" && command.startsWith("RCPT")],
  ["rejected", ({ code }) => code === "EENVELOPE" || code === "EMESSAGE"],
  ["closed", ({ code }) => ["ECONNECTION", "ESOCKET", "EPROTOCOL"].includes(code)],
];

/** "Authentication required", in response to a sender. */
const SIGN_IN_FIRST = 530;

/** True if the server refused the recipient for good. */
export const isRefusedAddress = (error: unknown): boolean =>
  mailProblem(error) === "recipient" && ((error as MailError).responseCode ?? 0) >= 500;

/** Null for an unknown error. */
export function mailProblem(error: unknown): MailProblem | null {
  const { code = "", originalCode = "", command = "", responseCode } = Object(error) as MailError;
  if (responseCode === SIGN_IN_FIRST) return "credentials";
  return signs.find(([, fits]) => fits({ code, originalCode, command }))?.[0] ?? null;
}
