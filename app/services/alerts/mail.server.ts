import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { env, siteUrl } from "~/services/env.server";

export type AlertMail = {
  /** Stable across attempts: used as Message-ID and file name. */
  id: string;
  subject: string;
  replyTo?: string;
  text: string;
  html: string;
};

const FOLDER = join(env.DATA_DIR, "mail");
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

const { hostname } = new URL(siteUrl);
const from = env.MAIL_FROM ?? `Kisiwa <alerts@${hostname}>`;

export const mailAddress = env.SMTP_URL ? (env.ALERT_EMAIL ?? null) : null;

// One connection per mail: an idle pooled one would keep a stopping process alive.
const smtp = createTransport({
  url: env.SMTP_URL,
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
});
const fileTransport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

export async function sendMail({ id, ...content }: AlertMail): Promise<void> {
  const mail = {
    ...content,
    from,
    to: env.ALERT_EMAIL ?? from,
    messageId: `<${id}@${hostname}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (mailAddress) {
    await smtp.sendMail(mail);
    return;
  }
  const { message } = await fileTransport.sendMail(mail);
  await mkdir(FOLDER, { recursive: true, mode: 0o700 });
  const path = join(FOLDER, `${id}.eml`);
  await writeFile(`${path}.part`, message, { mode: 0o600 });
  await rename(`${path}.part`, path);
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
