import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { channelNames } from "~/domain/alerts/alert-channels";
import type * as ChannelStates from "~/domain/alerts/channel-state.queries.server";
import type * as Tests from "~/domain/alerts/channel-test.commands.server";
import type * as Push from "~/domain/alerts/push-subscription.server";
import type * as Bookings from "~/domain/bookings/booking.commands.server";
import type * as Diary from "~/domain/bookings/diary/diary.commands.server";
import type * as Commands from "~/domain/submissions/submission.commands.server";
import type { Submission } from "~/domain/submissions/submission";
import { m } from "~/text/messages";
import {
  aBrowser,
  isSigned,
  startMailServer,
  startReceiver,
  vapidClaims,
} from "../support/alert-receivers";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";

const SECRET = "a secret of the webhook";
const SITE = "https://kisiwa.example";

let local: LocalSupabase;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let webhook: Awaited<ReturnType<typeof startReceiver>>;
let pushService: Awaited<ReturnType<typeof startReceiver>>;
let submissions: typeof Commands;
let bookings: typeof Bookings;
let diary: typeof Diary;
let push: typeof Push;
let listChannelStates: typeof ChannelStates.listChannelStates;
let sendTest: typeof Tests.sendTest;
let retryFailed: typeof Tests.retryFailed;

beforeAll(async () => {
  local = await startLocalSupabase();
  mail = await startMailServer();
  webhook = await startReceiver();
  pushService = await startReceiver();
  Object.assign(process.env, {
    DATA_DIR: await mkdtemp(join(tmpdir(), "kisiwa-alerts-")),
    SITE_URL: SITE,
    SMTP_URL: mail.url,
    ALERT_EMAIL: "operator@kisiwa.example",
    ALERT_WEBHOOK_URL: webhook.url,
    ALERT_WEBHOOK_SECRET: SECRET,
    ALERT_ALLOW_PRIVATE_ADDRESSES: "true",
  });
  submissions = await import("~/domain/submissions/submission.commands.server");
  bookings = await import("~/domain/bookings/booking.commands.server");
  diary = await import("~/domain/bookings/diary/diary.commands.server");
  push = await import("~/domain/alerts/push-subscription.server");
  ({ listChannelStates } = await import("~/domain/alerts/channel-state.queries.server"));
  ({ sendTest, retryFailed } = await import("~/domain/alerts/channel-test.commands.server"));
  const { startAlertWorker } = await import("~/domain/alerts/alert-worker.server");
  startAlertWorker(SITE, { pollMs: 50, sendTimeoutMs: 1000, leaseMs: 4000, firstPauseMs: 20 });
});
afterAll(async () => {
  await Promise.all([mail.close(), webhook.close(), pushService.close()]);
  await local.stop();
});
beforeEach(async () => {
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000 });
  await local.sql.query("delete from push_subscriptions where true");
  mail.letters.length = webhook.received.length = pushService.received.length = 0;
});

const aSubmission = (name: string, more: object = {}): Submission => ({
  table: "leads_pemba",
  row: {
    full_name: name,
    phone: "0777 123 456",
    phone_e164: "+255777123456",
    source: "guide",
    context: { page: "/" },
    submission_id: randomUUID(),
    ...more,
  },
  about: {},
});

type StoredDelivery = {
  channel: string;
  state: string;
  attempts: number;
  last_error: string | null;
};

async function deliveriesOf(name: string): Promise<StoredDelivery[]> {
  const { rows } = await local.sql.query<StoredDelivery>(
    `select d.channel, d.state, d.attempts, d.last_error from alert_deliveries d
     join alerts a on a.id = d.alert_id
     left join leads_pemba l on l.id = a.lead_id
     left join callback_requests r on r.id = a.callback_request_id
     where coalesce(l.full_name, r.full_name) = $1 order by d.channel`,
    [name],
  );
  return rows;
}

async function waiting() {
  const { rows } = await local.sql.query(
    `select a.id from alerts a left join alert_deliveries d on d.alert_id = a.id
     where a.dispatched_at is null or d.state = 'waiting'`,
  );
  return rows;
}

const lettersAbout = (name: string) => mail.letters.filter((letter) => letter.includes(name));
const messagesAbout = (name: string) =>
  webhook.received.filter(({ body }) => body.toString().includes(name));

const soon = <T>(assertion: () => T | Promise<T>) =>
  vi.waitFor(assertion, { timeout: 20_000, interval: 20 });

describe("a visitor's row reaches the operator", () => {
  test("by mail, webhook and web push, once each", async () => {
    const browser = aBrowser(pushService.url);
    await push.addSubscription(browser.subscription);
    const lead = aSubmission("Asha Juma", { email: "asha@example.com", message: "Is it sold?" });
    expect(await submissions.saveSubmission(lead)).toEqual({ ok: true });
    await soon(async () =>
      expect(await deliveriesOf("Asha Juma")).toEqual(
        ["mail", "push", "webhook"].map((channel) => ({
          ...{ channel, state: "sent", attempts: 1, last_error: null },
        })),
      ),
    );
    const { rows } = await local.sql.query("select id, person_id from leads_pemba");
    const url = `${SITE}/admin/leads/${rows[0].id}`;

    expect(mail.letters).toHaveLength(1);
    expect(mail.letters[0]).toMatch(/^Subject: New lead: Asha Juma, Guide\r?$/m);
    expect(mail.letters[0]).toMatch(/^To: operator@kisiwa.example\r?$/m);
    expect(mail.letters[0]).toMatch(/^Message-ID: <[0-9a-f-]{36}@kisiwa.example>\r?$/m);
    for (const text of ["+255777123456", "asha@example.com", "Is it sold?"]) {
      expect(mail.letters[0]).toContain(text);
    }

    const [message] = webhook.received;
    expect(webhook.received).toHaveLength(1);
    expect(message && isSigned(message, SECRET)).toBe(true);
    expect(message && isSigned(message, "another secret, no less")).toBe(false);
    expect(message?.headers["x-kisiwa-delivery"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(String(message?.body))).toMatchObject({
      ...{ kind: "lead", name: "Asha Juma", phone: "+255777123456", message: "Is it sold?", url },
    });

    const [pushed] = pushService.received;
    expect(pushService.received).toHaveLength(1);
    expect(pushed && vapidClaims(pushed)).toMatchObject({
      aud: new URL(pushService.url).origin,
      sub: "mailto:operator@kisiwa.example",
      key: (await push.getPushKeys()).publicKey,
    });
    expect(pushed?.headers.topic).toMatch(/^[0-9a-f]{32}$/);
    expect(pushed?.headers.ttl).toBe(String(24 * 60 * 60));
    // No number and no message: anybody may look at a locked phone.
    expect(pushed && browser.read(pushed)).toEqual({
      ...{ title: "New lead", body: "Asha Juma, Guide", path: `/admin/leads/${rows[0].id}` },
      tag: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test("a callback request too; not the operator's own rows, samples, suspected spam, a repetition", async () => {
    await submissions.saveSubmission({
      table: "callback_requests",
      row: {
        ...{ full_name: "Bakari Ali", whatsapp_number: "0777 222 222", context: { page: "/" } },
        ...{ whatsapp_e164: "+255777222222", submission_id: randomUUID() },
      },
    });
    await submissions.saveSubmission(aSubmission("A Program", { suspected_spam: true }));
    const once = aSubmission("Chausiku");
    await submissions.saveSubmission(once);
    await submissions.saveSubmission(once);
    const own = { full_name: "Own Entry", phone: "1" };
    await local.service.from("leads_pemba").insert(own);
    await local.service
      .from("leads_pemba")
      .insert({ ...own, submission_id: randomUUID(), is_sample: true });
    await soon(() => expect(mail.letters).toHaveLength(2));
    const { rows } = await local.sql.query(
      "select kind from alerts where created_at > now() - interval '1 minute' and kind <> 'digest' order by created_at",
    );
    expect(rows.slice(-2)).toEqual([{ kind: "callback" }, { kind: "lead" }]);
    expect(lettersAbout("Bakari Ali")[0]).toContain(
      `Subject: ${m.admin_alert_callback_heading()}: ${m.admin_alert_callback_summary({ name: "Bakari Ali" })}`,
    );
    expect(lettersAbout("Chausiku")).toHaveLength(1);
  });
});

describe("a booking that its visitor changes", () => {
  let day = 3;
  /** The id and the token of a new consultation's booking, whose lead was told of. */
  async function aBooking(name: string, more: object = {}) {
    const consultation_date = `2031-03-0${day++}`;
    const asked = { source: "consultation", consultation_date, consultation_time: "10:00" };
    await submissions.saveSubmission(aSubmission(name, { ...asked, ...more }));
    const { rows } = await local.sql.query<{ id: string; token: string; updated_at: string }>(
      `select b.id, b.token, b.updated_at::text from bookings_pemba b join leads_pemba l on l.id = b.lead_id
       where l.full_name = $1`,
      [name],
    );
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000 });
    mail.letters.length = webhook.received.length = 0;
    return rows[0] ?? { id: "", token: "", updated_at: "" };
  }

  test("reaches the operator: moved, then cancelled, each once", async () => {
    const { id, token } = await aBooking("Mwajuma");
    const starts = "2031-03-10T08:00:00Z";
    expect(await bookings.moveOwnBooking(token, starts)).toMatchObject({ ok: true });
    await soon(() => expect(mail.letters).toHaveLength(1));
    expect(mail.letters[0]).toContain("Subject: Booking changed: Mwajuma,");
    expect(mail.letters[0]?.replace(/=\r?\n/g, "")).toContain(
      m.admin_booking_change_moved({
        by: "visitor",
        kind: m.booking_kind_consultation(),
        from: "Mar 3, 2031 at 10:00 AM",
        to: "Mar 10, 2031 at 11:00 AM",
      }),
    );
    await soon(() => expect(webhook.received).toHaveLength(1));
    expect(JSON.parse(String(webhook.received[0]?.body))).toMatchObject({
      ...{ kind: "booking", name: "Mwajuma", phone: "+255777123456" },
      url: `${SITE}/admin/diary/${id}`,
      booking_change: { kind: "consultation", state: "booked", was: "booked" },
    });
    for (let n = 0; n < 2; n++) await bookings.cancelOwnBooking(token);
    await soon(() => expect(mail.letters).toHaveLength(2));
    expect(mail.letters[1]?.replace(/=\r?\n/g, "")).toContain(
      m.admin_booking_change_cancelled({
        by: "visitor",
        kind: m.booking_kind_consultation(),
        slot: "Mar 10, 2031 at 11:00 AM",
      }),
    );
    const { rows } = await local.sql.query(
      "select from alerts a join booking_changes c on c.id = booking_change_id where booking_id = $1",
      [id],
    );
    expect(rows).toHaveLength(2);
  });

  test("not what the operator changes, and not suspected spam's", async () => {
    const own = await aBooking("Moved By Us");
    const later = { date: "2031-03-11", time: "11:00" };
    expect(await diary.saveBooking({ id: own.id, version: own.updated_at }, later)).toEqual({
      ok: true,
    });
    expect(await bookings.cancelBooking(own.id)).toMatchObject({ ok: true });
    const spam = await aBooking("A Booking Program", { suspected_spam: true });
    expect(await bookings.cancelOwnBooking(spam.token)).toMatchObject({ ok: true });
    const { rows } = await local.sql.query(
      "select from alerts a join booking_changes c on c.id = booking_change_id where booking_id = any ($1)",
      [[own.id, spam.id]],
    );
    expect(rows).toEqual([]);
  });

  test("is forgotten with its person, and its letter is known as theirs until then", async () => {
    const { id, token } = await aBooking("Forgotten", { phone_e164: "+255777999888" });
    await bookings.cancelOwnBooking(token);
    await soon(() => expect(mail.letters).toHaveLength(1));
    const ofBooking = `alerts a join booking_changes c on c.id = a.booking_change_id
      join bookings_pemba b on b.id = c.booking_id where b.id = '${id}'`;
    const { rows } = await local.sql.query<{ person: string; letters: number; its: number }>(
      `select b.person_id as person, count(*)::int as its,
         count(*) filter (where d.id in (select letters_about(b.person_id)))::int as letters
       from ${ofBooking.replace("alerts a", "alerts a join alert_deliveries d on d.alert_id = a.id and d.channel = 'mail'")}
       group by 1`,
    );
    expect(rows[0]).toMatchObject({ its: 1, letters: 1 });
    await local.service.rpc("erase_person", { person: rows[0]?.person ?? "" }).throwOnError();
    const { rows: left } = await local.sql.query(`select from ${ofBooking}`);
    expect(left).toEqual([]);
  });
});

test("the database knows the state of every channel", async () => {
  const { data } = await local.service.rpc("alert_channel_states");
  expect(data?.map(({ channel }) => channel).sort()).toEqual([...channelNames].sort());
});

describe("a bad day of a channel", () => {
  test.each([
    ["refuses", "Mailbox is full"],
    ["hangs", "Not sent within 1 s"],
  ] as const)("a mail server that %s delays nobody else, and has it later", async (mood, why) => {
    mail.state.mood = mood;
    const name = `Salim whose mail server ${mood}`;
    await submissions.saveSubmission(aSubmission(name));
    await soon(async () => {
      const [letter, message] = await deliveriesOf(name);
      expect(letter).toMatchObject({ state: "waiting", last_error: expect.stringContaining(why) });
      expect(message).toMatchObject({ channel: "webhook", state: "sent", attempts: 1 });
    });
    mail.state.mood = "takes";
    await soon(async () => expect((await deliveriesOf(name))[0]?.state).toBe("sent"));
    expect(lettersAbout(name)).toHaveLength(1);
  });

  test("a mail server that is away has it when it comes back", async () => {
    await mail.close();
    await submissions.saveSubmission(aSubmission("Rehema"));
    await soon(async () =>
      expect((await deliveriesOf("Rehema"))[0]).toMatchObject({
        state: "waiting",
        last_error: m.admin_mail_problem_refused({
          host: "127.0.0.1",
          port: new URL(mail.url).port,
        }),
      }),
    );
    await mail.comeBack();
    await soon(() => expect(lettersAbout("Rehema")).toHaveLength(1));
  });

  test("a webhook that fails, redirects or takes too long gets the same delivery again", async () => {
    const inner = await startReceiver();
    const answers = [
      (response: ServerResponse) => response.writeHead(500).end(),
      (response: ServerResponse) => response.writeHead(307, { Location: inner.url }).end(),
      () => undefined,
      (response: ServerResponse) => response.writeHead(204).end(),
    ];
    const problems: (string | null)[] = [];
    webhook.state.answer = (_, response) => answers[messagesAbout("Kombo").length - 1]?.(response);
    await submissions.saveSubmission(aSubmission("Kombo"));
    await soon(async () => {
      const delivery = (await deliveriesOf("Kombo"))[1];
      problems.push(delivery?.last_error ?? null);
      expect(delivery).toMatchObject({ state: "sent", attempts: 4 });
    });
    webhook.state.answer = (_, response) => response.end();
    const ids = messagesAbout("Kombo").map(({ headers }) => headers["x-kisiwa-delivery"]);
    expect(new Set(ids).size).toBe(1);
    expect(messagesAbout("Kombo").every((message) => isSigned(message, SECRET))).toBe(true);
    expect(inner.received).toEqual([]);
    expect(problems.at(-1)).toBe("Not sent within 1 s");
    await inner.close();
  });

  test("a device that has cancelled its subscription is forgotten, without an error", async () => {
    await push.addSubscription(aBrowser(pushService.url).subscription);
    pushService.state.answer = (_, response) => response.writeHead(410).end();
    await submissions.saveSubmission(aSubmission("Mwanajuma"));
    await soon(async () => expect(await push.listEndpoints()).toEqual([]));
    pushService.state.answer = (_, response) => response.end();
    await soon(async () =>
      expect(
        (await deliveriesOf("Mwanajuma")).map(({ channel, state }) => [channel, state]),
      ).toEqual([
        ["mail", "sent"],
        ["webhook", "sent"],
      ]),
    );
  });

  test("after a day of attempts a delivery has failed, until somebody tries again", async () => {
    webhook.state.answer = (_, response) => response.writeHead(503).end();
    await submissions.saveSubmission(aSubmission("Fatma"));
    await soon(async () => expect((await deliveriesOf("Fatma"))[1]?.attempts).toBeGreaterThan(0));
    await local.sql.query("update alert_deliveries set attempts = 500 where state = 'waiting'");
    await soon(async () => expect((await deliveriesOf("Fatma"))[1]?.state).toBe("failed"));
    expect(await listChannelStates()).toMatchObject([
      { name: "mail", failed: 0, isFailing: false },
      { name: "webhook", failed: 1, isFailing: true, lastError: "The receiver responded with 503" },
      { name: "push", mode: "on", failed: 0, isFailing: false },
    ]);
    webhook.state.answer = (_, response) => response.end();
    await retryFailed("webhook");
    await soon(async () => expect((await deliveriesOf("Fatma"))[1]?.state).toBe("sent"));
    expect((await listChannelStates())[1]).toMatchObject({ failed: 0, isFailing: false });
  });

  test("a clock that goes back by a day delays nothing", async () => {
    webhook.state.answer = (_, response) => response.writeHead(503).end();
    await submissions.saveSubmission(aSubmission("Hamad"));
    await soon(async () => expect((await deliveriesOf("Hamad"))[1]?.attempts).toBeGreaterThan(0));
    webhook.state.answer = (_, response) => response.end();
    await local.sql.query(
      "update alert_deliveries set next_try_at = now() + interval '1 day' where state = 'waiting'",
    );
    await soon(async () => expect((await deliveriesOf("Hamad"))[1]?.state).toBe("sent"));
  });

  test("an attempt that outlives its lease says nothing over the next one, unless it got through", async () => {
    const { rows } = await local.sql.query<{ id: string }>(
      `with a as (insert into alerts (kind, dispatched_at) values ('test', now()) returning id)
       insert into alert_deliveries (alert_id, channel, attempts, next_try_at)
         select id, 'mail', 2, now() + interval '10 minutes' from a returning id`,
    );
    const id = rows[0]?.id;
    const settle = async (attempt: number, problem: string | null) => {
      await local.sql.query("select settle_alert_delivery($1, $2, $3, null)", [
        ...[id, attempt, problem],
      ]);
      const read = await local.sql.query("select state from alert_deliveries where id = $1", [id]);
      return read.rows[0]?.state as string;
    };
    expect(await settle(1, "too late")).toBe("waiting");
    expect(await settle(1, null)).toBe("sent");
    expect(await settle(2, "after all")).toBe("sent");
  });

  test("an alert that this version does not know waits, and holds up no other one", async () => {
    await local.sql.query("alter table alerts drop constraint alerts_kind_check");
    await local.sql.query("insert into alerts (kind) values ('of another version')");
    const unknown = async () => {
      const { rows } = await local.sql.query(
        `select distinct d.state, d.last_error from alert_deliveries d
         join alerts a on a.id = d.alert_id where a.kind = 'of another version'`,
      );
      return rows;
    };
    const last_error = "This alert is of a kind that this version does not know";
    await soon(async () => expect(await unknown()).toEqual([{ state: "waiting", last_error }]));
    await submissions.saveSubmission(aSubmission("Bimkubwa"));
    await soon(() => expect(lettersAbout("Bimkubwa")).toHaveLength(1));
    await local.sql.query("delete from alerts where kind = 'of another version'");
  });

  test("what a visitor types is data, in every message", async () => {
    const name = 'Eve\r\nBcc: mallory@example.com <script>alert("1")</script>';
    await submissions.saveSubmission(aSubmission(name, { message: "a\r\n.\r\nQUIT <b>" }));
    await soon(() => expect(lettersAbout("Eve")).toHaveLength(1));
    const [letter = ""] = lettersAbout("Eve");
    expect(letter.split("\r\n\r\n", 1)[0]).not.toMatch(/^bcc:/im);
    expect(letter).toContain("\r\n  Bcc:");
    const html = letter.slice(letter.indexOf("text/html"));
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain("&lt;script&gt;");
    const [message] = messagesAbout("Eve");
    expect(JSON.parse(String(message?.body))).toMatchObject({ name });
  });

  test("whoever is erased takes the alerts along", async () => {
    webhook.state.answer = (_, response) => response.writeHead(503).end();
    const number = { phone: "0777 999 999", phone_e164: "+255777999999" };
    await submissions.saveSubmission(aSubmission("Ephemeral", number));
    await soon(async () => expect(await deliveriesOf("Ephemeral")).toHaveLength(2));
    await local.sql.query("select erase_person(id) from people where phone_e164 = '+255777999999'");
    webhook.state.answer = (_, response) => response.end();
    await soon(async () => expect(await waiting()).toEqual([]));
    const { rows } = await local.sql.query(
      "select from alerts where kind = 'lead' and lead_id is null",
    );
    expect(rows).toEqual([]);
  });
});

describe("a test of a channel", () => {
  test("says that it got through, or why not, and is not tried again", async () => {
    expect(await sendTest("mail", randomUUID())).toEqual({ ok: true });
    expect(mail.letters.at(-1)).toMatch(/^Subject: Test: /m);
    webhook.state.answer = (_, response) => response.writeHead(401).end();
    expect(await sendTest("webhook", randomUUID())).toEqual({
      ok: false,
      problem: "The receiver responded with 401",
    });
    webhook.state.answer = (_, response) => response.end();
    expect(await waiting()).toEqual([]);
    expect(await sendTest("webhook", randomUUID())).toEqual({ ok: true });
    expect(await sendTest("push", randomUUID())).toEqual({
      ok: false,
      problem: m.admin_alert_no_device(),
    });
  });
});
