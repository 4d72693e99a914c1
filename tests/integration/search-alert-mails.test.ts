import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type * as Commands from "~/domain/criteria/alert-mails/alert-mail.commands.server";
import type * as AlertMails from "~/domain/criteria/alert-mails/alert-mail.queries.server";
import type * as Criteria from "~/domain/criteria/criteria.queries.server";
import type * as Matches from "~/domain/criteria/matches/match.queries.server";
import { confirmAlertPath, ownAlertPath } from "~/domain/criteria/search-alerts/search-alert-path";
import type * as AlertRoute from "~/routes/site/alert/alert";
import type * as UnsubscribeRoute from "~/routes/site/alert/alert-unsubscribe";
import type { Json } from "~/services/database.types";
import { m } from "~/text/messages";
import { formatDate } from "~/utils/time/date-words";
import { startMailServer } from "../support/alert-receivers";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead, anArea, aProperty } from "../support/rows";

const SITE = "https://kisiwa.example";

let local: LocalSupabase;
let directory: string;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let commands: typeof Commands;
let alertMails: typeof AlertMails;
let criteria: typeof Criteria;
let matches: typeof Matches;
let page: typeof AlertRoute;
let unsubscribe: typeof UnsubscribeRoute;
let area: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  mail = await startMailServer();
  directory = await mkdtemp(join(tmpdir(), "kisiwa-alert-mails-"));
  Object.assign(process.env, {
    ...{ DATA_DIR: directory, SITE_URL: SITE, SMTP_URL: mail.url, TRUSTED_PROXY_HOPS: "1" },
  });
  [commands, alertMails, criteria, matches, page, unsubscribe] = await Promise.all([
    import("~/domain/criteria/alert-mails/alert-mail.commands.server"),
    import("~/domain/criteria/alert-mails/alert-mail.queries.server"),
    import("~/domain/criteria/criteria.queries.server"),
    import("~/domain/criteria/matches/match.queries.server"),
    import("~/routes/site/alert/alert"),
    import("~/routes/site/alert/alert-unsubscribe"),
  ]);
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  area = data?.id ?? "";
  const { startAlertWorker } = await import("~/domain/alerts/alert-worker.server");
  startAlertWorker(SITE, { pollMs: 50, sendTimeoutMs: 1000, leaseMs: 4000, firstPauseMs: 20 });
});
afterAll(async () => {
  await mail.close();
  await local.stop();
});
beforeEach(async () => {
  await local.sql.query(
    "delete from leads_pemba where true; delete from properties_pemba where true; delete from people where true",
  );
  mail.letters.length = 0;
  mail.state.mood = "takes";
  mail.state.unknown.clear();
});

const soon = <T>(assertion: () => T | Promise<T>) =>
  vi.waitFor(assertion, { timeout: 20_000, interval: 20 });

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await local.sql.query(text, values)).rows as Row[];

type Alert = { lead: string; person: string; criteria: string; token: string; code: string };

let numbers = 0;
/** A visitor's search alert; `more` are columns of the lead. */
async function anAlert(email: string | null, more: Parameters<typeof aLead>[0] = {}) {
  numbers += 1;
  const phone = more?.phone_e164 ?? `+2557${String(numbers).padStart(8, "0")}`;
  const row = aLead({
    ...{ email, source: "search-alert", context: search({ type: ["villa"] }) },
    ...more,
    ...{ phone, phone_e164: phone },
  });
  const { data } = await local.service
    .from("leads_pemba")
    .insert(row)
    .select("id")
    .single()
    .throwOnError();
  return alertOf(data.id);
}

const search = (filters: Json) => ({ page: "/", search: { filters, words: "Words" } });

async function alertOf(lead: string): Promise<Alert> {
  const [alert] = await query<Alert>(
    `select c.lead_id as lead, c.person_id as person, c.id as criteria, c.token, a.code
     from search_criteria c left join search_alert_mails a on a.criteria_id = c.id
     where c.lead_id = $1`,
    [lead],
  );
  if (!alert) throw new Error("No such alert");
  return alert;
}

/** An alert whose visitor has opened the mail and pressed the button. */
async function aConfirmedAlert(email: string, more: Parameters<typeof aLead>[0] = {}) {
  const alert = await anAlert(email, more);
  await soon(() => expect(lettersTo(email)).toHaveLength(1));
  expect(await commands.confirmSearchAlert(alert.token, alert.code)).toEqual({ ok: true });
  mail.letters.length = 0;
  return alert;
}

async function aVilla(more: Parameters<typeof aProperty>[1] = {}) {
  const { data } = await local.service
    .from("properties_pemba")
    .insert(aProperty(area, { type: "villa", price: 200_000, ...more }))
    .select("id,slug")
    .single()
    .throwOnError();
  return data;
}

const change = (id: string, columns: Parameters<typeof aProperty>[1] = {}) =>
  local.service.from("properties_pemba").update(columns).eq("id", id).throwOnError();

/** Headers and content with quoted-printable decoded. */
const readLetter = (letter: string) =>
  letter
    .replace(/=\r?\n/g, "")
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll("=", ""), "hex").toString(),
    );
const headOf = (letter: string) => (letter.split(/\r?\n\r?\n/)[0] ?? "").replace(/\r?\n\s+/g, " ");
const lettersTo = (address: string) =>
  mail.letters.filter((letter) => headOf(letter).split(/\r?\n/).includes(`To: ${address}`));
const subjectsTo = (address: string) =>
  lettersTo(address).map((letter) => /^Subject: (.*?)\r?$/m.exec(headOf(letter))?.[1]);

/** Writes what is due at a time, once the worker isn't at it; the worker sends it. */
const dispatchAt = (at: string) =>
  query(
    `select pg_advisory_xact_lock(hashtextextended('search alert mails', 0));
     select dispatch_search_alert_mails(${at})`,
  );

/** Waits until the worker has nothing left to send. */
const quiet = () =>
  soon(async () => {
    await dispatchAt("now()");
    expect(await query("select from search_alert_deliveries where state = 'waiting'")).toEqual([]);
  });

const paramsOf = (token: string) => ({ params: { token }, context: {} });
const open = async (path: string) => {
  const token = /\/alerts\/([^?]*)/.exec(path)?.[1] ?? "";
  const loaded = await page.loader({ request: new Request(SITE + path), ...paramsOf(token) });
  return "data" in loaded ? null : loaded;
};

let visitors = 0;
const sent = (path: string, fields: Record<string, string>) =>
  new Request(SITE + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "X-Forwarded-For": `10.2.${Math.floor(++visitors / 250)}.${visitors % 250}` },
  });
const press = async (token: string, fields: Record<string, string>) => {
  const response = await page.action({
    request: sent(ownAlertPath(token), fields),
    ...paramsOf(token),
  });
  return "init" in response ? response.init?.status : response.status;
};

const stateOf = async ({ criteria: id }: Alert) => {
  const [state] = await query<{ confirmed: boolean; ended_by: string | null; rhythm: string }>(
    `select a.confirmed_at is not null as confirmed, c.ended_by, a.rhythm
     from search_criteria c join search_alert_mails a on a.criteria_id = c.id where c.id = $1`,
    [id],
  );
  return state;
};

/** Names on Today, by the news they are to be told. */
const onToday = async () =>
  (await matches.getPropertyNews(true, SITE)).events.flatMap(({ people }) =>
    people.map(({ full_name }) => full_name),
  );

describe("an address", () => {
  test("is confirmed by the button of the page in the mail; opening the link changes nothing", async () => {
    const alert = await anAlert("asha@example.com");
    await soon(() => expect(lettersTo("asha@example.com")).toHaveLength(1));
    const [letter = ""] = mail.letters;
    expect(subjectsTo("asha@example.com")).toEqual([m.alert_mail_confirm_subject()]);
    const path = confirmAlertPath(alert.token, alert.code);
    expect(readLetter(letter)).toContain(SITE + path);

    expect((await open(path))?.mail).toMatchObject({ isConfirmed: false, code: alert.code });
    expect(await stateOf(alert)).toMatchObject({ confirmed: false });
    // The sender of the form was shown this page, and may have given another's address.
    expect((await open(ownAlertPath(alert.token)))?.mail).toMatchObject({ code: null });
    for (const code of ["", "0".repeat(32), alert.token]) {
      expect(await press(alert.token, { intent: "confirm", code })).toBe(422);
    }
    expect(await stateOf(alert)).toMatchObject({ confirmed: false });

    expect(await press(alert.token, { intent: "confirm", code: alert.code })).toBe(302);
    expect(await stateOf(alert)).toMatchObject({ confirmed: true });
    expect((await open(ownAlertPath(alert.token)))?.mail).toMatchObject({ isConfirmed: true });
    const [person] = await criteria.listCriteriaOf([alert.person]);
    expect(person?.mail).toBe(
      m.admin_person_mail_confirmed({
        rhythm: m.alert_rhythm_at_once(),
        date: formatDate(new Date().toISOString()),
      }),
    );
  });

  test("gets one confirmation and nothing else until then; the operator tells its visitor", async () => {
    const alert = await anAlert("silent@example.com", { full_name: "Silent" });
    await soon(() => expect(lettersTo("silent@example.com")).toHaveLength(1));
    await aConfirmedAlert("asha@example.com");
    await aVilla();
    await soon(() => expect(lettersTo("asha@example.com")).toHaveLength(1));
    for (const months of [1, 11, 12, 13]) {
      await dispatchAt(`now() + interval '${months} months'`);
    }
    await quiet();
    expect(await onToday()).toEqual(["Silent"]);
    expect(
      await query("select kind from search_alert_deliveries where criteria_id = $1", [
        alert.criteria,
      ]),
    ).toEqual([{ kind: "confirmation" }]);
    expect(await stateOf(alert)).toMatchObject({ ended_by: null });
  });

  test("that many alerts name gets three confirmations a day at most", async () => {
    await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        anAlert(n % 2 ? "Victim@example.com" : "victim@example.com"),
      ),
    );
    await soon(() => expect(mail.letters).toHaveLength(3));
    await quiet();
    expect(mail.letters).toHaveLength(3);
  });

  test("that is replaced has to be confirmed again, with another code", async () => {
    const alert = await aConfirmedAlert("old@example.com");
    await local.service
      .from("leads_pemba")
      .update({ email: "new@example.com" })
      .eq("id", alert.lead)
      .throwOnError();
    await soon(() => expect(lettersTo("new@example.com")).toHaveLength(1));
    expect(await stateOf(alert)).toMatchObject({ confirmed: false });
    expect(await press(alert.token, { intent: "confirm", code: alert.code })).toBe(422);
    await aVilla();
    await quiet();
    expect(lettersTo("old@example.com")).toEqual([]);
  });

  test("and name cannot add to the letter's head, nor markup to its page", async () => {
    const name = 'Asha\r\nBcc: evil@example.com\r\n\r\n<b onclick="x">';
    const alert = await anAlert("asha@example.com", { full_name: name });
    await local.sql.query("update leads_pemba set full_name = $1 where id = $2", [
      name,
      alert.lead,
    ]);
    await soon(() => expect(mail.letters.length).toBeGreaterThan(0));
    await press(alert.token, { intent: "confirm", code: alert.code });
    await aVilla({ name: "<i>Villa</i> & sons" });
    await soon(() => expect(mail.letters).toHaveLength(2));
    for (const letter of mail.letters) {
      expect(headOf(letter)).not.toContain("Bcc");
      const [, html = ""] = readLetter(letter).split("<!doctype html>");
      expect(html).not.toContain("<b onclick");
      expect(html).not.toContain("<i>");
    }
    await anAlert("asha@example.com>, <evil@example.com");
    await anAlert("asha@example.com\r\nBcc: evil@example.com");
    await soon(async () =>
      expect(
        await query("select from search_alert_deliveries where state = 'failed'"),
      ).toHaveLength(2),
    );
    expect(mail.letters).toHaveLength(2);
  });
});

describe("addresses stored before", () => {
  const store = async (email: string, full_name: string, more = "") => {
    numbers += 1;
    const phone = `+2557${String(numbers).padStart(8, "0")}`;
    // In one transaction: the worker would take it for a new one.
    await local.sql.query(
      `insert into leads_pemba (full_name, email, phone, phone_e164, source, context ${more && ", suspected_spam"})
         values ('${full_name}', '${email}', '${phone}', '${phone}', 'search-alert', '${JSON.stringify(search({}))}' ${more});
       update search_alert_mails set created_at = now() - interval '2 days' where criteria_id = (
         select c.id from search_criteria c join leads_pemba l on l.id = c.lead_id
         where l.phone = '${phone}'
       )`,
    );
  };

  test("are asked once each, when the operator says so", async () => {
    await store("first@example.com", "First");
    await store("First@example.com", "First again");
    await store("second@example.com", "Second");
    await store("spam@example.com", "A program", ", true");
    await aConfirmedAlert("asha@example.com");
    expect(await alertMails.getAlertMailState()).toMatchObject({
      ...{ isOn: true, stored: 2, confirmed: 1, unconfirmed: 3 },
    });
    await quiet();
    expect(mail.letters).toEqual([]);

    const asked = await Promise.all([commands.askStoredAddresses(), commands.askStoredAddresses()]);
    expect(asked.toSorted()).toEqual([0, 2]);
    await soon(() => expect(mail.letters).toHaveLength(2));
    expect(await commands.askStoredAddresses()).toBe(0);
    await quiet();
    expect(lettersTo("second@example.com")).toHaveLength(1);
    expect(mail.letters).toHaveLength(2);
    expect(await alertMails.getAlertMailState()).toMatchObject({ stored: 0 });
  });
});

describe("news of a property", () => {
  test("is mailed when it is published, reduced and available again, and nobody else has to tell it", async () => {
    const alert = await aConfirmedAlert("asha@example.com", { full_name: "Asha" });
    await anAlert(null, { full_name: "By phone" });
    const villa = await aVilla({
      ...{ name: "Reef Villa", is_published: false },
      images: ["https://files.example/storage/v1/object/public/properties/properties/a.jpg"],
      title_facts: { right: { value: "government-lease" }, ends: { value: "2120-01-01" } },
    });
    await change(villa.id, { is_published: true });
    await soon(() => expect(lettersTo("asha@example.com")).toHaveLength(1));
    const [letter = ""] = lettersTo("asha@example.com");
    expect(subjectsTo("asha@example.com")).toEqual([
      `${m.admin_criteria_event_published()}: Reef Villa, $200,000`,
    ]);
    const head = headOf(letter);
    expect(head).toMatch(/^Message-ID: <[0-9a-f-]{36}@kisiwa.example>\r?$/m);
    expect(head).toContain(`List-Unsubscribe: <${SITE}${ownAlertPath(alert.token)}/unsubscribe>`);
    expect(head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const read = readLetter(letter);
    for (const part of [
      `${SITE}/images/properties/properties/a.jpg?w=480`,
      `${SITE}/properties/${villa.slug}`,
      "$200,000",
      m.property_title_claimed(),
      `${SITE}${ownAlertPath(alert.token)}`,
    ]) {
      expect(read).toContain(part);
    }
    expect(read).not.toContain(alert.code);
    expect(await onToday()).toEqual(["By phone"]);
    await soon(async () =>
      expect((await matches.getPropertyNews(true, SITE)).events[0]?.mailed).toBe(
        m.admin_today_news_mailed({ date: formatDate(new Date().toISOString()), people: "Asha" }),
      ),
    );

    await query("update properties_pemba set priced_since = now() - interval '9 days' where true");
    await change(villa.id, { price: 180_000 });
    await soon(() => expect(lettersTo("asha@example.com")).toHaveLength(2));
    await change(villa.id, { availability: "reserved" });
    await change(villa.id, { availability: "available" });
    await soon(() => expect(lettersTo("asha@example.com")).toHaveLength(3));
    expect(subjectsTo("asha@example.com").slice(1)).toEqual([
      `${m.admin_criteria_event_reduced({ price: "$200,000" })}: Reef Villa, $180,000`,
      `${m.admin_criteria_event_available()}: Reef Villa, $180,000`,
    ]);
    await quiet();
    const told = await query(
      `select name, detail ->> 'by_mail' as by_mail
       from person_timeline($1, 50, 0) where kind = 'told'`,
      [alert.person],
    );
    expect(told).toHaveLength(3);
    expect(told).toContainEqual(expect.objectContaining({ by_mail: "true" }));
    const [exported] = await query<{ mails: { kind: string }[] }>(
      "select export_person($1) -> 'search_criteria' -> 0 -> 'by_mail' -> 'mails' as mails",
      [alert.person],
    );
    expect(exported?.mails.map(({ kind }) => kind)).toEqual([
      "confirmation",
      "news",
      "news",
      "news",
    ]);
  });

  test("comes to a person once, whichever of their alerts it fits", async () => {
    const number = { phone_e164: "+255777000111" };
    await aConfirmedAlert("asha@example.com", number);
    await aConfirmedAlert("asha@example.com", number);
    await anAlert(null, { ...number, full_name: "The newest" });
    await aVilla();
    await soon(() => expect(mail.letters).toHaveLength(1));
    await quiet();
    expect(mail.letters).toHaveLength(1);
    expect(await onToday()).toEqual([]);
  });

  test("of the same moment is one mail", async () => {
    await aConfirmedAlert("asha@example.com");
    const rows = Array.from({ length: 25 }, (_, n) =>
      aProperty(area, { type: "villa", name: `Villa ${n}` }),
    );
    await local.service.from("properties_pemba").insert(rows).throwOnError();
    await soon(() => expect(mail.letters).toHaveLength(1));
    expect(subjectsTo("asha@example.com")).toEqual([m.alert_mail_news_subject({ count: 25 })]);
    expect(readLetter(mail.letters[0] ?? "")).toContain(m.alert_mail_news_more({ count: 5 }));
    await quiet();
    expect(mail.letters).toHaveLength(1);
  });

  test("is kept for Monday, eight o'clock in Zanzibar, where its visitor prefers that", async () => {
    const alert = await aConfirmedAlert("weekly@example.com");
    expect(
      await press(alert.token, { intent: "set-rhythm", rhythm: "hourly" }).catch(() => 404),
    ).toBe(404);
    expect(await press(alert.token, { intent: "set-rhythm", rhythm: "weekly" })).toBe(302);
    expect((await open(ownAlertPath(alert.token)))?.mail).toMatchObject({ rhythm: "weekly" });
    const first = await aVilla({ name: "First Villa" });
    await aVilla({ name: "Second Villa" });
    const sold = await aVilla({ name: "Sold Villa" });
    const monday = "weekly_mail_time(now() + interval '7 days')";
    await dispatchAt(`${monday} - interval '1 minute'`);
    await quiet();
    expect(mail.letters).toEqual([]);
    await change(sold.id, { availability: "sold" });
    await dispatchAt(monday);
    await soon(() => expect(mail.letters).toHaveLength(1));
    await dispatchAt(monday);
    await quiet();
    expect(mail.letters).toHaveLength(1);
    const read = readLetter(mail.letters[0] ?? "");
    expect(read).toContain(first.slug);
    expect(read).toContain("Second Villa");
    expect(read).not.toContain("Sold Villa");
  });

  test("the week begins on Monday at eight", async () => {
    expect(
      await query(
        `select weekly_mail_time('2026-12-07 04:59:59+00') = '2026-11-30 05:00+00' as before,
           weekly_mail_time('2026-12-07 05:00+00') = '2026-12-07 05:00+00' as then,
           weekly_mail_time('2026-12-13 23:00+00') = '2026-12-07 05:00+00' as later`,
      ),
    ).toEqual([{ before: true, then: true, later: true }]);
  });

  test("of the last two weeks is told by mail once the address is confirmed", async () => {
    const alert = await anAlert("late@example.com", { full_name: "Late" });
    await soon(() => expect(lettersTo("late@example.com")).toHaveLength(1));
    await aVilla();
    expect(await onToday()).toEqual(["Late"]);
    await press(alert.token, { intent: "confirm", code: alert.code });
    await soon(() => expect(lettersTo("late@example.com")).toHaveLength(2));
    expect(await onToday()).toEqual([]);
  });

  test("is the operator's to tell while no mail is sent", async () => {
    await aConfirmedAlert("asha@example.com", { full_name: "Asha" });
    await aVilla();
    const [told, untold] = await query<{ count: number }>(
      `select (property_news(5, 5, true) ->> 'count')::int as count
       union all select (property_news(5, 5, false) ->> 'count')::int`,
    );
    expect([told?.count, untold?.count]).not.toContain(undefined);
    expect(told?.count).toBe(0);
    await soon(() => expect(mail.letters).toHaveLength(1));
    await quiet();
    // Told by mail: not again by the operator.
    expect(await query("select property_news(5, 5, false) ->> 'count' as count")).toEqual([
      { count: "0" },
    ]);
  });

  test.each([
    [
      "must not be contacted",
      "update people set do_not_contact = 'asked', do_not_contact_since = now() where id = $1",
      "person",
    ],
    ["is suspected spam", "update leads_pemba set suspected_spam = true where id = $1", "lead"],
    ["has bought", "update leads_pemba set status = 'deal-closed' where id = $1", "lead"],
    ["is erased", "select erase_person($1)", "person"],
    [
      "has ended the alert",
      "update search_criteria set ended_at = now(), ended_by = 'operator' where id = $1",
      "criteria",
    ],
  ] as const)("does not reach anyone who %s", async (_, statement, column) => {
    const alert = await aConfirmedAlert("asha@example.com");
    await aConfirmedAlert("other@example.com");
    mail.state.mood = "refuses";
    const villa = await aVilla();
    await soon(async () =>
      expect(
        await query("select from search_alert_deliveries where last_error is not null"),
      ).toHaveLength(2),
    );
    await query(statement, [alert[column]]);
    // An attempt under way cannot be called back, nor one that is just being claimed.
    const [{ now } = { now: "" }] = await query<{ now: string }>(
      "select clock_timestamp()::text as now",
    );
    await soon(async () => {
      const { rows } = await local.platform.query(
        `select from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and xact_start < $1`,
        [now],
      );
      expect(rows).toEqual([]);
    });
    await soon(async () =>
      expect(
        await query(
          `select from search_alert_deliveries
           where criteria_id = $1 and state = 'waiting' and next_try_at > now()`,
          [alert.criteria],
        ),
      ).toEqual([]),
    );
    mail.state.mood = "takes";
    await soon(() => expect(lettersTo("other@example.com")).toHaveLength(1));
    await change(villa.id, { availability: "reserved" });
    await change(villa.id, { availability: "available" });
    await soon(() => expect(lettersTo("other@example.com")).toHaveLength(2));
    expect(lettersTo("asha@example.com")).toEqual([]);
  });

  test("is asked for the ban once more right before a claimed letter is sent", async () => {
    const { alertMailQueue } =
      await import("~/domain/criteria/alert-mails/alert-mail-queue.server");
    const { alertMailContentSchema } = await import("~/domain/criteria/alert-mails/alert-mail");
    const alert = await aConfirmedAlert("asha@example.com");
    const [delivery] = await query<{ id: string; content: unknown }>(
      `select id, search_alert_mail_content(id) as content from search_alert_deliveries
       where criteria_id = $1`,
      [alert.criteria],
    );
    const claimed = {
      ...{ id: delivery?.id ?? "", attempt: 1 },
      mail: { ...alertMailContentSchema.parse(delivery?.content), news: [] },
    };
    const before = lettersTo("asha@example.com").length;
    await alertMailQueue.send(claimed, SITE);
    await query(
      "update people set do_not_contact = 'asked', do_not_contact_since = now() where id = $1",
      [alert.person],
    );
    await expect(alertMailQueue.send(claimed, SITE)).rejects.toThrow("nothing to say");
    expect(lettersTo("asha@example.com")).toHaveLength(before + 1);
  });

  test("a mark of spam that is undone lets the confirmation go", async () => {
    const alert = await anAlert("asha@example.com", { suspected_spam: true });
    await aConfirmedAlert("other@example.com");
    expect(mail.letters).toEqual([]);
    await local.service.from("leads_pemba").update({ suspected_spam: false }).eq("id", alert.lead);
    await soon(() => expect(lettersTo("asha@example.com")).toHaveLength(1));
  });
});

describe("a mail server", () => {
  test.each(["refuses", "drops", "hangs"] as const)(
    "that %s has the same letter later, once",
    async (mood) => {
      await aConfirmedAlert("asha@example.com");
      mail.state.mood = mood;
      await aVilla();
      await soon(async () =>
        expect(
          await query(
            "select id from search_alert_deliveries where kind = 'news' and last_error is not null",
          ),
        ).toHaveLength(1),
      );
      const [delivery] = await query<{ id: string }>(
        "select id from search_alert_deliveries where kind = 'news'",
      );
      mail.state.mood = "takes";
      await soon(() => expect(mail.letters).toHaveLength(1));
      expect(mail.letters[0]).toContain(`Message-ID: <${delivery?.id}@kisiwa.example>`);
      await quiet();
      expect(mail.letters).toHaveLength(1);
    },
  );

  test("that does not know a mailbox is asked once; the operator tells that visitor, or tries again", async () => {
    await aConfirmedAlert("gone@example.com", { full_name: "Gone" });
    mail.state.unknown.add("gone@example.com");
    await aVilla();
    await soon(async () => expect(await onToday()).toEqual(["Gone"]));
    expect(
      await query("select attempts, state from search_alert_deliveries where kind = 'news'"),
    ).toEqual([{ attempts: 1, state: "failed" }]);
    expect(await alertMails.getAlertMailState()).toMatchObject({
      failed: 1,
      last_error: expect.stringContaining("No such mailbox"),
    });
    mail.state.unknown.clear();
    expect(await commands.retryAlertMails()).toBe(1);
    await soon(() => expect(lettersTo("gone@example.com")).toHaveLength(1));
    expect(await onToday()).toEqual([]);
  });

  test("writes nobody's mail to a file", async () => {
    expect((await readdir(join(directory, "mail")).catch(() => [])).join()).not.toContain("asha");
  });
});

describe("after eleven months", () => {
  const age = ({ criteria: id }: Alert, column: string, interval: string) =>
    query(
      `update search_alert_mails set ${column} = now() - interval '${interval}' where criteria_id = $1`,
      [id],
    );

  test("one mail asks whether to go on, and nothing follows; a press keeps the alert for another year", async () => {
    const alert = await aConfirmedAlert("asha@example.com", { full_name: "Asha" });
    await age(alert, "confirmed_at", "10 months 25 days");
    await quiet();
    expect(mail.letters).toEqual([]);
    await age(alert, "confirmed_at", "11 months");
    await soon(() =>
      expect(subjectsTo("asha@example.com")).toEqual([m.alert_mail_renew_subject()]),
    );
    await aVilla();
    await quiet();
    expect(mail.letters).toHaveLength(1);
    expect(await onToday()).toEqual(["Asha"]);

    const path = confirmAlertPath(alert.token, alert.code);
    expect(readLetter(mail.letters[0] ?? "")).toContain(SITE + path);
    expect((await open(path))?.mail).toMatchObject({ isConfirmed: true, code: alert.code });
    expect((await open(path))?.mail?.endsAt).toBeTruthy();
    expect(await press(alert.token, { intent: "confirm", code: alert.code })).toBe(302);
    await soon(() => expect(lettersTo("asha@example.com")).toHaveLength(2));
    expect((await open(path))?.mail).toMatchObject({ endsAt: null });
    await quiet();
    await age(alert, "renewed_at", "11 months");
    await soon(() => expect(lettersTo("asha@example.com")).toHaveLength(3));
  });

  test("an alert without an answer ends at twelve, and says so", async () => {
    const alert = await aConfirmedAlert("asha@example.com");
    await age(alert, "confirmed_at", "11 months");
    await soon(() => expect(mail.letters).toHaveLength(1));
    await quiet();
    await age(alert, "asked_again_at", "1 month");
    await dispatchAt("now()");
    expect(await stateOf(alert)).toMatchObject({ ended_by: null });
    await query(
      "update search_alert_deliveries set sent_at = now() - interval '1 month' where kind = 'renewal'",
    );
    await soon(async () => expect(await stateOf(alert)).toMatchObject({ ended_by: "time" }));
    expect(await open(ownAlertPath(alert.token))).toMatchObject({ isEnded: true, isExpired: true });
    expect(await press(alert.token, { intent: "confirm", code: alert.code })).toBe(422);
    const [entry] = await criteria.listCriteriaOf([alert.person]);
    expect(entry).toMatchObject({ endedBy: "time" });
    expect(await query("select from activity_log where entity = 'search criteria'")).toEqual([]);
  });
});

describe("unsubscribing", () => {
  const oneClick = (token: string, fields: Record<string, string>) =>
    unsubscribe.action({
      request: sent(`${ownAlertPath(token)}/unsubscribe`, fields),
      ...paramsOf(token),
    });

  test("by the header of a mail takes one request, sent any number of times, and needs its exact body", async () => {
    const alert = await aConfirmedAlert("asha@example.com");
    const opened = unsubscribe.loader({
      request: new Request(`${SITE}${ownAlertPath(alert.token)}/unsubscribe`),
      ...paramsOf(alert.token),
    });
    expect(opened.headers.get("Location")).toBe(ownAlertPath(alert.token));
    for (const fields of [{}, { "List-Unsubscribe": "Two-Clicks" }, { intent: "end" }]) {
      expect((await oneClick(alert.token, fields as Record<string, string>)).status).toBe(400);
    }
    expect(await stateOf(alert)).toMatchObject({ ended_by: null });
    const exact = { "List-Unsubscribe": "One-Click" };
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => oneClick(alert.token, exact)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stateOf(alert)).toMatchObject({ ended_by: "visitor" });
    // Nobody learns which tokens exist.
    expect((await oneClick("0".repeat(32), exact)).status).toBe(200);
    await aVilla();
    await quiet();
    expect(mail.letters).toEqual([]);
    expect(await onToday()).toEqual([]);
  });

  test("by the button of the page ends it for the operator too", async () => {
    const alert = await aConfirmedAlert("asha@example.com");
    expect(await press(alert.token, { intent: "end" })).toBe(302);
    expect(await stateOf(alert)).toMatchObject({ ended_by: "visitor" });
    expect(await press(alert.token, { intent: "set-rhythm", rhythm: "weekly" })).toBe(422);
    await aVilla();
    await quiet();
    expect(mail.letters).toEqual([]);
  });
});

test("a lead deleted and restored keeps its confirmation and its news", async () => {
  const alert = await aConfirmedAlert("asha@example.com");
  await query("update search_alert_mails set rhythm = 'weekly' where true");
  await aVilla();
  const news = "select event_id, criteria_id, delivery_id from search_alert_news";
  const before = await query(news);
  expect(before).toHaveLength(1);
  const [bin] = await query<{ id: string }>("select move_to_bin('lead', $1) as id", [alert.lead]);
  expect(await query(news)).toEqual([]);
  await query("select restore_from_bin($1)", [bin?.id]);
  expect(await query(news)).toEqual(before);
  expect(await stateOf(alert)).toMatchObject({ confirmed: true, rhythm: "weekly" });
  await quiet();
  expect(mail.letters).toEqual([]);
});
