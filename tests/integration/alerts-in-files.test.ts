import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type * as Privacy from "~/domain/people/person-privacy.server";
import type * as Mail from "~/services/alerts/mail.server";
import type * as GuardedPost from "~/services/http/guarded-request.server";
import type * as Worker from "~/domain/alerts/alert-worker.server";
import type * as States from "~/domain/alerts/channel-state.queries.server";
import { startReceiver } from "../support/alert-receivers";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead } from "../support/rows";
import { m } from "~/text/messages";

let local: LocalSupabase;
let directory: string;
let privacy: typeof Privacy;
let mail: typeof Mail;
let states: typeof States;
let guardedPost: typeof GuardedPost.guardedPost;

beforeAll(async () => {
  local = await startLocalSupabase();
  // The digest of today, whatever the time is while these tests run.
  await local.sql.query(
    `insert into alerts (kind, digest_day, dispatched_at)
     select 'digest', (now() at time zone 'Africa/Dar_es_Salaam')::date, now()`,
  );
  directory = await mkdtemp(join(tmpdir(), "kisiwa-letters-"));
  Object.assign(process.env, { DATA_DIR: directory, SITE_URL: "https://kisiwa.example" });
  privacy = await import("~/domain/people/person-privacy.server");
  mail = await import("~/services/alerts/mail.server");
  states = await import("~/domain/alerts/channel-state.queries.server");
  ({ guardedPost } = await import("~/services/http/guarded-request.server"));
  const worker: typeof Worker = await import("~/domain/alerts/alert-worker.server");
  worker.startAlertWorker("https://kisiwa.example", {
    ...{ pollMs: 50, sendTimeoutMs: 2000, leaseMs: 4000, firstPauseMs: 20 },
  });
});
afterAll(() => local.stop());

const letters = async () => {
  const names = await readdir(join(directory, "mail")).catch(() => []);
  return Promise.all(names.map((name) => readFile(join(directory, "mail", name), "utf8")));
};
const lettersAbout = async (text: string) =>
  (await letters()).filter((letter) => letter.includes(text));
const soon = <T>(assertion: () => T | Promise<T>) =>
  vi.waitFor(assertion, { timeout: 20_000, interval: 20 });

async function leave(more: Parameters<typeof aLead>[0] = {}) {
  const row = aLead({ submission_id: randomUUID(), source: "guide", ...more });
  expect((await local.anon.from("leads_pemba").insert(row)).error).toBeNull();
}

describe("without a mail server", () => {
  test("letters are files that only the site's user reads", async () => {
    await leave({ full_name: "Asha Juma" });
    await soon(async () => expect(await lettersAbout("Asha Juma")).toHaveLength(1));
    const [name = ""] = await readdir(join(directory, "mail"));
    expect(name).toMatch(/^[0-9a-f-]{36}\.eml$/);
    expect((await stat(join(directory, "mail", name))).mode & 0o077).toBe(0);
    expect(
      (await states.listChannelStates()).map(({ name: channel, mode }) => [channel, mode]),
    ).toEqual([
      ["mail", "files"],
      ["webhook", "off"],
      ["push", "on"],
    ]);
  });

  test("whoever is erased takes their letters along, and every digest; others stay", async () => {
    await leave({ full_name: "Zuhura", phone: "1", phone_e164: "+255777000111" });
    await leave({ full_name: "Other", phone: "2", phone_e164: "+255777000222" });
    await local.sql.query("insert into alerts (kind, digest_day) values ('digest', '2026-01-02')");
    await soon(async () => expect(await lettersAbout("Zuhura")).toHaveLength(2));
    await soon(async () => expect(await lettersAbout("New lead: Other")).toHaveLength(1));
    const { rows } = await local.sql.query<{ id: string }>(
      "select id from people where phone_e164 = '+255777000111'",
    );
    expect(await privacy.erasePerson(rows[0]?.id ?? "")).toEqual({ ok: true });
    expect(await lettersAbout("Zuhura")).toEqual([]);
    expect(await lettersAbout("New lead: Other")).toHaveLength(1);
  });

  test("letters go after thirty days", async () => {
    const count = (await letters()).length;
    expect(count).toBeGreaterThan(0);
    await mail.deleteOldMails();
    expect(await letters()).toHaveLength(count);
    const [name = ""] = await readdir(join(directory, "mail"));
    const old = new Date(Date.now() - 31 * 24 * 3600 * 1000);
    await utimes(join(directory, "mail", name), old, old);
    await mail.deleteOldMails();
    expect(await letters()).toHaveLength(count - 1);
  });
});

describe("the digest", () => {
  const digestDays = async () => {
    const { rows } = await local.sql.query<{ day: string }>(
      "select digest_day::text as day from alerts where digest_day >= '2030-01-01' order by 1",
    );
    return rows.map(({ day }) => day);
  };
  const addDigest = (at: string) => local.sql.query("select add_digest($1)", [at]);

  test("is written at eight in Dar es Salaam, once a day", async () => {
    await addDigest("2030-03-05 07:59:59+03");
    expect(await digestDays()).toEqual([]);
    await Promise.all([addDigest("2030-03-05 08:00+03"), addDigest("2030-03-05 08:00+03")]);
    await addDigest("2030-03-05 23:59+03");
    await addDigest("2030-03-06 00:30+03");
    expect(await digestDays()).toEqual(["2030-03-05"]);
    await addDigest("2030-03-06 05:00+00");
    expect(await digestDays()).toEqual(["2030-03-05", "2030-03-06"]);
  });

  test("tells what is to be done, and is not sent when there is nothing", async () => {
    await local.sql.query("delete from leads_pemba where true");
    const before = (await letters()).length;
    await addDigest("2031-03-04 09:00+03");
    await soon(async () => {
      const { rows } = await local.sql.query(
        "select id from alerts where digest_day = '2031-03-04' and dispatched_at is not null",
      );
      expect(rows).toHaveLength(1);
    });
    expect(await letters()).toHaveLength(before);

    const rows = [
      aLead({ full_name: "Lately Late", reminder_date: "2032-03-03" }),
      aLead({ full_name: "Today Do", reminder_date: "2032-03-04", reminder_note: "Send the deed" }),
      aLead({ full_name: "Dead End", reminder_date: "2032-03-03", status: "dead" }),
      aLead({ full_name: "Sample Sam", reminder_date: "2032-03-03", is_sample: true }),
      aLead({
        ...{ full_name: "Booked Bi", source: "consultation" as const },
        ...{ consultation_date: "2032-03-04", consultation_time: "10:00" },
      }),
      aLead({
        ...{ full_name: "Words Wanja", source: "consultation" as const },
        ...{ message: "Is the road paved?", reminder_date: "2032-03-02" },
      }),
    ];
    for (const row of rows) {
      expect((await local.service.from("leads_pemba").insert(row)).error).toBeNull();
    }
    const callback = { full_name: "Call Me", whatsapp_number: "0777 333 333" };
    expect((await local.service.from("callback_requests").insert(callback)).error).toBeNull();
    await local.sql.query(
      "update leads_pemba set created_at = '2032-01-01' where full_name <> 'Booked Bi'",
    );
    await local.sql.query(
      "update leads_pemba set created_at = '2032-03-03 09:00+03' where full_name = 'Booked Bi'",
    );
    await addDigest("2032-03-04 08:00+03");
    await soon(async () => expect(await lettersAbout("Lately Late")).toHaveLength(1));
    const [letter = ""] = await lettersAbout("Lately Late");
    const text = letter.slice(letter.indexOf("text/plain"), letter.indexOf("text/html"));
    expect(text).toContain(
      [
        `${m.admin_alert_bookings()}: 1`,
        "  Booked Bi, 10:00",
        `${m.admin_alert_callbacks()}: 1`,
        "  Call Me",
        `${m.admin_alert_new()}: 1`,
        "  Booked Bi, Consultation",
        `${m.admin_alert_overdue()}: 3`,
        "  Words Wanja, Message",
        "  Dead End, Guide",
        "  Lately Late, Guide",
        `${m.admin_alert_reminders()}: 1`,
        "  Today Do, Send the deed",
      ].join("\r\n"),
    );
    expect(text).not.toContain("Sample Sam");
  });
});

describe("an address that somebody else has chosen", () => {
  test("is not reached in a private network, by number or by name, nor without https", async () => {
    const receiver = await startReceiver();
    const { port } = new URL(receiver.url);
    const post = (url: string) => guardedPost(url, { headers: {}, body: "x" });
    for (const host of ["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "0x7f.1", "localhost"]) {
      await expect(post(`https://${host}:${port}/`), host).rejects.toThrow(/private network/);
    }
    await expect(post("http://example.com/")).rejects.toThrow(/Only https/);
    expect(receiver.received).toEqual([]);
    const allowed = { allowsPrivate: true };
    expect(await guardedPost(receiver.url, { headers: {}, body: "x" }, allowed)).toBe(200);
    await receiver.close();
  });

  test("gets no longer than its time, also when it goes on sending", async () => {
    const receiver = await startReceiver();
    const drips: NodeJS.Timeout[] = [];
    receiver.state.answer = (_, response) => {
      response.writeHead(200);
      drips.push(setInterval(() => response.write("x"), 20));
    };
    const begun = performance.now();
    const limits = { allowsPrivate: true, timeoutMs: 300 };
    const posting = guardedPost(receiver.url, { headers: {}, body: "x" }, limits);
    await expect(posting).rejects.toThrow("No response within 0.3 s");
    expect(performance.now() - begun).toBeLessThan(3000);
    drips.forEach(clearInterval);
    await receiver.close();
  });
});
