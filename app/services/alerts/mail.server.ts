import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { env, siteUrl } from "~/services/env.server";

export type AlertMail = {
  /** Stable across attempts: used as Message-ID and file name. */
  id: string;
  subject: string;
  replyTo?: string;
  headers?: Record<string, string>;
  text: string;
  html: string;
};

export type MailServer = {
  host: string;
  port: number;
  /** `tls` from the first byte, or after STARTTLS. */
  security: "tls" | "starttls" | "none";
  /** Empty: without signing in. */
  username: string;
  password: string;
};

export type MailSetup = {
  /** A URL from the environment or the operator's settings. */
  server: MailServer | string | null;
  from: string;
  to: string | null;
};

/** They win over the operator's settings; null if not set. */
export const mailVariables = {
  server: env.SMTP_URL ?? null,
  sender: env.MAIL_FROM ?? null,
  recipient: env.ALERT_EMAIL ?? null,
};
export type MailVariables = typeof mailVariables;

const FOLDER = join(env.DATA_DIR, "mail");
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

const { hostname } = new URL(siteUrl);

export const defaultSender = `Kisiwa <alerts@${hostname}>`;

const TIMEOUTS = {
  ...{ dnsTimeout: 5000, connectionTimeout: 10_000 },
  ...{ greetingTimeout: 10_000, socketTimeout: 15_000 },
};

const fileTransport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** Sends a mail, or writes it into a file without a server or recipient. Throws if it was refused. */
export async function sendMail(
  { id, headers, ...content }: AlertMail,
  { server, from, to }: MailSetup,
): Promise<void> {
  const mail = {
    ...content,
    from,
    to: to ?? from,
    messageId: `<${id}@${hostname}>`,
    headers: { "Auto-Submitted": "auto-generated", ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (server !== null && to !== null) {
    // Each mail has its connection, since an idle one in a pool would keep a stopping process alive.
    await createTransport({ ...transportOptions(server), ...TIMEOUTS }).sendMail(mail);
    return;
  }
  const { message } = await fileTransport.sendMail(mail);
  await mkdir(FOLDER, { recursive: true, mode: 0o700 });
  const path = join(FOLDER, `${id}.eml`);
  await writeFile(`${path}.part`, message, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

function transportOptions(server: MailServer | string) {
  if (typeof server === "string") return { url: server };
  const { host, port, security, username, password } = server;
  return {
    ...{ host, port },
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(username && { auth: { user: username, pass: password } }),
  };
}

export async function deleteMails(ids: string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(join(FOLDER, `${id}.eml`), { force: true })));
}

export async function deleteOldMails(now = Date.now()): Promise<void> {
  const names = await readdir(FOLDER).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names) {
    const path = join(FOLDER, name);
    const stats = await stat(path).catch(() => null);
    if (stats && now - stats.mtimeMs > RETENTION_MS) await rm(path, { force: true });
  }
}
