import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type * as Settings from "~/routes/admin/settings/mail";
import type * as MailTest from "~/routes/admin/settings/mail-test";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";
import { aLead } from "../support/rows";

/** An address of this machine that no other test listens at. */
const HOST = `127.${1 + (process.pid % 250)}.77.1`;
const NEVER_SAVED = "never saved";

let local: LocalSupabase;
let settings: typeof Settings;
let mailTest: typeof MailTest;
let cookie: string;
let directory: string;
let server: SMTPServer;
const letters: string[] = [];

beforeAll(async () => {
  local = await startLocalSupabase();
  directory = await mkdtemp(join(tmpdir(), "kisiwa-mail-settings-"));
  Object.assign(process.env, { DATA_DIR: directory, SITE_URL: "https://kisiwa.example" });
  settings = await import("~/routes/admin/settings/mail");
  mailTest = await import("~/routes/admin/settings/mail-test");
  ({ cookie } = await anOperator());
  server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ["STARTTLS", "AUTH"], closeTimeout: 100 },
    onRcptTo({ address }, _session, done) {
      done(address.startsWith("unknown@") ? new Error("Mailbox unknown") : undefined);
    },
    onData(stream, _session, done) {
      void text(stream).then((letter) => {
        letters.push(letter);
        done();
      });
    },
  });
  await once(server.listen(2525, HOST), "listening");
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await local.stop();
});
afterEach(() => local.sql.query("delete from mail_settings"));
beforeEach(() => void (letters.length = 0));

type Answer = Response | { data: { error?: Record<string, string[]> }; init: ResponseInit };
type Fields = Record<string, string>;

const context = { params: {}, context: {} };
const anEntry = { host: HOST, port: "2525", security: "none", recipient: "leads@kisiwa.example" };
const withPassword = {
  ...{ host: "smtp.example.com", port: "465", security: "tls" },
  ...{ username: "asha", recipient: "leads@kisiwa.example" },
};
const save = (fields: Fields, version = NEVER_SAVED) =>
  settings.action({
    request: posted("/admin/settings/mail", { version, ...fields }, cookie),
    ...context,
  }) as Promise<Answer>;
const load = () =>
  settings.loader({
    request: new Request("http://localhost/admin/settings/mail", { headers: { Cookie: cookie } }),
    ...context,
  });
const sendTest = async (to: string) => {
  const request = posted("/admin/settings/mail/test", { to }, cookie);
  const answer = (await mailTest.action({ request, ...context })) as unknown as {
    data: { result?: { ok: boolean; message: string } };
  };
  return answer.data.result;
};
const statusOf = (answer: Answer) =>
  answer instanceof Response ? answer.status : answer.init.status;
const row = async () =>
  (await local.sql.query("select facts, password, updated_at from mail_settings")).rows[0];
const version = async () => (await load()).version ?? "";

describe("mail settings", () => {
  test("are stored, and the password is never sent to the browser again", async () => {
    expect(statusOf(await save({ ...withPassword, smtp_password: "open sesame" }))).toBe(302);
    expect(await row()).toMatchObject({
      facts: { host: "smtp.example.com" },
      password: "open sesame",
    });
    const loaded = await load();
    expect(loaded).toMatchObject({ hasPassword: true, defaultValue: { username: "asha" } });
    expect(JSON.stringify(loaded)).not.toContain("sesame");
    const refused = await save({ ...withPassword, smtp_password: "open sesame", port: "22" });
    expect(statusOf(refused)).toBe(422);
    expect(JSON.stringify(refused)).not.toContain("sesame");
    const conflict = await save({
      ...withPassword,
      host: "other.example",
      smtp_password: "sesame",
    });
    expect(statusOf(conflict)).toBe(409);
    expect(JSON.stringify(conflict)).not.toContain("sesame");
    const { rows } = await local.sql.query(
      "select * from activity_log where entity = 'mail settings'",
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("sesame");
  });

  test("keep the stored password for an empty field, but for the same server and user only", async () => {
    await save({ ...withPassword, smtp_password: "open sesame" });
    expect(statusOf(await save({ ...withPassword, port: "587" }, await version()))).toBe(302);
    expect(await row()).toMatchObject({ facts: { port: "587" }, password: "open sesame" });
    for (const other of [{ host: "evil.example" }, { username: "other" }]) {
      const answer = await save({ ...withPassword, ...other }, await version());
      expect(answer).toMatchObject({
        data: { error: { smtp_password: [m.admin_mail_password_needed()] } },
      });
    }
    await save({ ...withPassword, username: "" }, await version());
    expect(await row()).toMatchObject({ password: null });
  });

  test("need somebody who gets the alerts", async () => {
    const nobody = { ...anEntry, recipient: "" };
    expect(await save(nobody)).toMatchObject({
      data: { error: { recipient: [m.admin_mail_recipient_needed()] } },
    });
    expect(await row()).toBeUndefined();
  });

  test("give way to the server's variables, one by one, and stay under them", async () => {
    await save({ ...withPassword, smtp_password: "open sesame" });
    const former = { ...process.env };
    Object.assign(process.env, { SMTP_URL: "smtps://u:hidden@fixed.example" });
    vi.resetModules();
    try {
      const there: typeof Settings = await import("~/routes/admin/settings/mail");
      const url = "http://localhost/admin/settings/mail";
      const request = () => new Request(url, { headers: { Cookie: cookie } });
      const loaded = await there.loader({ request: request(), ...context });
      expect(loaded.fixed).toEqual({
        ...{ server: "fixed.example:465", sender: null, recipient: null },
      });
      expect(JSON.stringify(loaded)).not.toContain("hidden");
      const fields = { recipient: "others@kisiwa.example", version: loaded.version ?? "" };
      await there.action({ request: posted("/admin/settings/mail", fields, cookie), ...context });
      expect(await row()).toMatchObject({
        facts: { host: "smtp.example.com", username: "asha", recipient: "others@kisiwa.example" },
        password: "open sesame",
      });
    } finally {
      delete process.env.SMTP_URL;
      Object.assign(process.env, former);
      vi.resetModules();
    }
  });
});

describe("a test mail", () => {
  test("goes to the given address, and says what the server refused", async () => {
    expect(await sendTest("me@kisiwa.example")).toEqual({
      ...{ ok: false, message: m.admin_mail_test_no_server() },
    });
    await save(anEntry);
    expect(await sendTest("me@kisiwa.example")).toEqual({
      ...{ ok: true, message: m.admin_mail_test_sent({ address: "me@kisiwa.example" }) },
    });
    expect(letters).toEqual([expect.stringMatching(/^To: me@kisiwa.example\r?$/m)]);
    const refused = await sendTest("unknown@kisiwa.example");
    expect(refused?.ok).toBe(false);
    const address = "unknown@kisiwa.example";
    expect(refused?.message).toContain(m.admin_mail_problem_recipient({ address }));
    expect(refused?.message).toContain("Mailbox unknown");
  });
});

describe("the worker", () => {
  const soon = <T>(assertion: () => T | Promise<T>) =>
    vi.waitFor(assertion, { timeout: 20_000, interval: 20 });
  const leave = async (full_name: string) => {
    const lead = aLead({ submission_id: randomUUID(), source: "guide", full_name });
    expect((await local.anon.from("leads_pemba").insert(lead)).error).toBeNull();
  };

  test("writes files until mail is set up, and sends from then on without a restart", async () => {
    const { startAlertWorker } = await import("~/domain/alerts/alert-worker.server");
    startAlertWorker("https://kisiwa.example", {
      ...{ pollMs: 50, sendTimeoutMs: 2000, leaseMs: 4000, firstPauseMs: 20 },
    });
    await leave("Asha Before");
    await soon(async () =>
      expect(await readdir(join(directory, "mail")).catch(() => [])).not.toEqual([]),
    );
    const { listChannelStates } = await import("~/domain/alerts/channel-state.queries.server");
    expect((await listChannelStates())[0]).toMatchObject({ name: "mail", mode: "files" });

    await save(anEntry);
    expect((await listChannelStates())[0]).toMatchObject({
      ...{ mode: "on", explanation: m.admin_alert_mail_on({ address: anEntry.recipient }) },
    });
    await leave("Asha After");
    await soon(() => expect(letters.join()).toContain("Asha After"));
    expect(letters.join()).not.toContain("Asha Before");
  });
});
