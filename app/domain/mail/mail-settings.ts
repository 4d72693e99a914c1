import { z } from "zod";
import type { MailServer, MailSetup, MailVariables } from "~/services/alerts/mail.server";

export const mailPorts = ["465", "587", "25", "2525"] as const;
export const mailSecurities = [
  "tls",
  "starttls",
  "none",
] as const satisfies MailServer["security"][];

/** The operator's mail settings, without the password. Missing or invalid facts count as empty. */
export const mailFactsSchema = z.object({
  host: z.string().catch(""),
  port: z.enum(mailPorts).catch("465"),
  security: z.enum(mailSecurities).catch("tls"),
  username: z.string().catch(""),
  sender: z.string().catch(""),
  recipient: z.string().catch(""),
});
export type MailFacts = z.output<typeof mailFactsSchema>;

export type StoredMailSettings = {
  facts: MailFacts;
  hasPassword: boolean;
  updated_at: string;
};

/** The settings made at the server, for display: without a password. */
export type FixedMailSettings = {
  server: string | null;
  sender: string | null;
  recipient: string | null;
};

/** Combines the environment's variables, which win, with the stored settings. */
export function mailSetup(
  variables: MailVariables,
  { host, port, security, username, sender, recipient }: MailFacts,
  password: string | null,
  defaultSender: string,
): MailSetup {
  const stored = { host, port: Number(port), security, username, password: password ?? "" };
  return {
    server: variables.server ?? (host === "" ? null : stored),
    from: variables.sender ?? (sender || defaultSender),
    to: variables.recipient ?? (recipient || null),
  };
}

export const isMailSent = ({ server, to }: MailSetup) => server !== null && to !== null;

/** True if mails to visitors are sent, which need no recipient of alerts. */
export const canMailVisitors = ({ server }: MailSetup) => server !== null;

/** Host and port of a server, such as "smtp.example.com:465". */
export function serverName(server: MailServer | string): string {
  if (typeof server !== "string") return `${server.host}:${server.port}`;
  const { protocol, hostname, port } = new URL(server);
  return `${hostname}:${port || (protocol === "smtps:" ? "465" : "587")}`;
}
