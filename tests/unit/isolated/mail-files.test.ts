import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import "../../support/no-database";
import { isMailSent, mailFactsSchema, mailSetup } from "~/domain/mail/mail-settings";
import type * as Mail from "~/services/alerts/mail.server";

let directory: string;
let folder: string;
let mail: typeof Mail;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "kisiwa-mail-"));
  folder = join(directory, "mail");
  vi.stubEnv("DATA_DIR", directory);
  vi.stubEnv("SITE_URL", "https://kisiwa.example");
  mail = await import("~/services/alerts/mail.server");
});
afterAll(() => rm(directory, { recursive: true }));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** As the environment alone says. */
const setupOf = ({ defaultSender, mailVariables }: typeof Mail) =>
  mailSetup(mailVariables, mailFactsSchema.parse({}), null, defaultSender);
const send = (letter: Mail.AlertMail) => mail.sendMail(letter, setupOf(mail));
const aMail = (id: string) => ({ id, subject: "New lead", text: "A lead", html: "<p>A lead</p>" });

describe("a mail that is written into a file", () => {
  test("is a whole letter, from the site to itself, and says that a machine wrote it", async () => {
    await send(aMail("one"));
    expect(await readdir(folder)).toEqual(["one.eml"]);
    const letter = await readFile(join(folder, "one.eml"), "utf8");
    const [head = ""] = letter.split("\r\n\r\n", 1);
    const lines = head.split("\r\n");
    expect(lines).toContain("From: Kisiwa <alerts@kisiwa.example>");
    expect(lines).toContain("To: Kisiwa <alerts@kisiwa.example>");
    expect(lines).toContain("Subject: New lead");
    expect(head).not.toContain("Reply-To");
    expect(lines).toContain("Message-ID: <one@kisiwa.example>");
    // So that no vacation notice comes back.
    expect(lines).toContain("Auto-Submitted: auto-generated");
    expect(letter.replaceAll("\r\n", "")).not.toContain("\n");
    expect(letter).toContain("\r\nA lead\r\n");
    expect(letter).toContain("\r\n<p>A lead</p>\r\n");
  });

  test("is answered to whoever it is about", async () => {
    await send({ ...aMail("one"), replyTo: "anna@example.com" });
    const letter = await readFile(join(folder, "one.eml"), "utf8");
    expect(letter).toContain("\r\nReply-To: anna@example.com\r\n");
  });

  test("can be read by nobody else on the machine", async () => {
    await send(aMail("one"));
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await modeOf(folder)).toBe(0o700);
    expect(await modeOf(join(folder, "one.eml"))).toBe(0o600);
  });

  test("is one file, however often it is sent", async () => {
    for (let n = 0; n < 2; n++) await send(aMail("one"));
    await send(aMail("two"));
    expect((await readdir(folder)).sort()).toEqual(["one.eml", "two.eml"]);
  });

  test("holds what it is told to, and never a file of the machine or what an address answers", async () => {
    const secret = join(directory, "secret");
    await writeFile(secret, "of the machine");
    const reading = send({ ...aMail("one"), text: { path: secret } as unknown as string });
    await expect(reading).rejects.toThrow();
    const asking = { href: "http://127.0.0.1:9/" } as unknown as string;
    await expect(send({ ...aMail("two"), html: asking })).rejects.toThrow(/rejected/);
    expect(await readdir(folder).catch(() => [])).toEqual([]);
  });

  test("is deleted by its id; the others stay, and one that is not there is no fault", async () => {
    for (const id of ["one", "two", "three"]) await send(aMail(id));
    await mail.deleteMails(["one", "three", "never-written"]);
    expect(await readdir(folder)).toEqual(["two.eml"]);
    await mail.deleteMails([]);
    expect(await readdir(folder)).toEqual(["two.eml"]);
  });
});

describe("where a mail goes", () => {
  const SMTP_URL = "smtp://127.0.0.1:9";
  const ALERT_EMAIL = "operator@kisiwa.example";
  async function start(environment: Record<string, string>): Promise<typeof Mail> {
    vi.resetModules();
    for (const name of ["SMTP_URL", "ALERT_EMAIL", "MAIL_FROM"]) {
      vi.stubEnv(name, environment[name] ?? "");
    }
    return import("~/services/alerts/mail.server");
  }

  test("is the operator's address once there is one, and a mail server", async () => {
    const setup = setupOf(await start({ SMTP_URL, ALERT_EMAIL }));
    expect([isMailSent(setup), setup.to]).toEqual([true, ALERT_EMAIL]);
  });

  test.each<Record<string, string>>([{}, { SMTP_URL }, { ALERT_EMAIL }])(
    "is a file with %j alone",
    async (environment) => {
      const started = await start({ ...environment, MAIL_FROM: "Site <site@kisiwa.example>" });
      const setup = setupOf(started);
      expect(isMailSent(setup)).toBe(false);
      await started.sendMail(aMail("one"), setup);
      const letter = await readFile(join(folder, "one.eml"), "utf8");
      expect(letter).toContain("From: Site <site@kisiwa.example>\r\n");
      const to = environment.ALERT_EMAIL ?? "Site <site@kisiwa.example>";
      expect(letter).toContain(`To: ${to}\r\n`);
    },
  );

  test("is nowhere, and said, while the mail server is away", async () => {
    const started = await start({ SMTP_URL, ALERT_EMAIL });
    await expect(started.sendMail(aMail("one"), setupOf(started))).rejects.toThrow("ECONNREFUSED");
    expect(await readdir(folder).catch(() => [])).toEqual([]);
  });
});

describe("the sweep", () => {
  const DAY_S = 24 * 3600;
  const now = 1_800_000_000;
  async function leave(name: string, age: number): Promise<void> {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), "a letter");
    await utimes(join(folder, name), now - age, now - age);
  }

  test("takes what is older than thirty days, finished or not, and nothing younger", async () => {
    await leave("today.eml", 0);
    await leave("young.eml", 29 * DAY_S);
    await leave("just.eml", 30 * DAY_S);
    await leave("old.eml", 30 * DAY_S + 1);
    await leave("half.eml.part", 31 * DAY_S);
    await mail.deleteOldMails(now * 1000);
    expect((await readdir(folder)).sort()).toEqual(["just.eml", "today.eml", "young.eml"]);
  });

  test("has nothing to do while no mail was written", async () => {
    await expect(mail.deleteOldMails()).resolves.toBeUndefined();
  });

  test("says when the mails can't be read: they would stay for ever", async () => {
    await writeFile(folder, "a file where the folder would be");
    await expect(mail.deleteOldMails()).rejects.toThrow("ENOTDIR");
  });
});
