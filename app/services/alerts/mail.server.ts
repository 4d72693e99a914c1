import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { env, siteUrl } from "~/services/env.server";

export type Letter = {
  /** The same for every attempt: it is the Message-ID, and the name of the file. */
  id: string;
  subject: string;
  text: string;
  html: string;
};

/** Where letters lie when no mail server is set up. */
const FOLDER = join(env.DATA_DIR, "mail");
/** Letters in files are read at once or never: they hold names and numbers. */
const LONGEST_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const { hostname } = new URL(siteUrl);
const from = env.MAIL_FROM ?? `Kisiwa <alerts@${hostname}>`;

/** The address that letters go to through the mail server; null while they are files. */
export const mailAddress = env.SMTP_URL ? (env.ALERT_EMAIL ?? null) : null;

// A connection for each letter: a pool's idle one would keep a process that stops from ending.
const smtp = createTransport({
  url: env.SMTP_URL,
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
});
const intoFile = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** Sends a letter to the operator, or writes it into `DATA_DIR/mail`. Throws when it cannot. */
export async function sendMail({ id, ...content }: Letter): Promise<void> {
  const letter = {
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
    await smtp.sendMail(letter);
    return;
  }
  const { message } = await intoFile.sendMail(letter);
  await mkdir(FOLDER, { recursive: true, mode: 0o700 });
  const path = join(FOLDER, `${id}.eml`);
  await writeFile(`${path}.part`, message, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Deletes the files of these letters, as far as there are any. */
export async function deleteLetters(ids: string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(join(FOLDER, `${id}.eml`), { force: true })));
}

/** Deletes the files of letters that are older than thirty days. */
export async function sweepLetters(now = Date.now()): Promise<void> {
  const names = await readdir(FOLDER).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names) {
    const path = join(FOLDER, name);
    if (now - (await stat(path)).mtimeMs > LONGEST_KEPT_MS) await rm(path, { force: true });
  }
}
