import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { env, siteUrl } from "~/services/env.server";

export type AlertMail = {
  /** The same for every attempt: it is the Message-ID, and the name of the file. */
  id: string;
  subject: string;
  /** Where the operator's reply goes, if not back to the site. */
  replyTo?: string;
  text: string;
  html: string;
};

/** Mails are written here while no mail server is configured. */
const FOLDER = join(env.DATA_DIR, "mail");
/** Mails in files hold names and numbers, so they are deleted after this time. */
const LONGEST_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const { hostname } = new URL(siteUrl);
const from = env.MAIL_FROM ?? `Kisiwa <alerts@${hostname}>`;

/** The address that alerts are mailed to; null while they are written to files. */
export const mailAddress = env.SMTP_URL ? (env.ALERT_EMAIL ?? null) : null;

// A connection for each mail: an idle pooled one would keep a stopping process alive.
const smtp = createTransport({
  url: env.SMTP_URL,
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
});
const intoFile = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** Sends a mail to the operator, or writes it into `DATA_DIR/mail`. Throws when it cannot. */
export async function sendMail({ id, ...content }: AlertMail): Promise<void> {
  const mail = {
    ...content,
    from,
    to: env.ALERT_EMAIL ?? from,
    messageId: `<${id}@${hostname}>`,
    // No vacation notice comes back.
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (mailAddress) {
    await smtp.sendMail(mail);
    return;
  }
  const { message } = await intoFile.sendMail(mail);
  await mkdir(FOLDER, { recursive: true, mode: 0o700 });
  const path = join(FOLDER, `${id}.eml`);
  await writeFile(`${path}.part`, message, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Deletes the files of these mails, where they exist. */
export async function deleteMails(ids: string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(join(FOLDER, `${id}.eml`), { force: true })));
}

/** Deletes the files of mails that are older than thirty days. */
export async function sweepOldMails(now = Date.now()): Promise<void> {
  const names = await readdir(FOLDER).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names) {
    const path = join(FOLDER, name);
    // Another process may have removed it in the meantime.
    const facts = await stat(path).catch(() => null);
    if (facts && now - facts.mtimeMs > LONGEST_KEPT_MS) await rm(path, { force: true });
  }
}
