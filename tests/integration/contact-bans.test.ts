import { JSDOM } from "jsdom";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as Alerts from "~/domain/alerts/alert";
import type * as Bans from "~/domain/contact-bans/contact-ban.commands.server";
import { readContactBan } from "~/domain/contact-bans/contact-ban";
import type * as Matches from "~/domain/criteria/matches/match.queries.server";
import { initialTemplates } from "~/domain/messages/templates/template";
import type * as Privacy from "~/domain/people/person-privacy.server";
import type * as PersonCommands from "~/domain/people/person.commands.server";
import type * as People from "~/domain/people/person.queries.server";
import type * as Queue from "~/domain/today/today.queries.server";
import { queueKinds } from "~/domain/today/today-queue";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { answerTo } from "../support/admin-action";
import { adminRoutes, routeModule } from "../support/admin-routes";
import { everyRoute, fillParams } from "../support/every-route";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator } from "../support/operator";
import { requestHandler } from "../support/request-handler";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let bans: typeof Bans;
let matches: typeof Matches;
let people: typeof People;
let personCommands: typeof PersonCommands;
let privacy: typeof Privacy;
let queue: typeof Queue;
let alerts: typeof Alerts;
let cookie: string;
let area: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  [bans, matches, people, personCommands, privacy, queue, alerts] = await Promise.all([
    import("~/domain/contact-bans/contact-ban.commands.server"),
    import("~/domain/criteria/matches/match.queries.server"),
    import("~/domain/people/person.queries.server"),
    import("~/domain/people/person.commands.server"),
    import("~/domain/people/person-privacy.server"),
    import("~/domain/today/today.queries.server"),
    import("~/domain/alerts/alert"),
  ]);
  ({ cookie } = await anOperator());
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  area = data?.id ?? "";
});
afterAll(() => local.stop());
beforeEach(async () => {
  for (const table of [
    ...["leads_pemba", "callback_requests", "contact_leads", "people"],
    ...["activity_log", "properties_pemba", "whatsapp_templates"],
  ]) {
    await local.sql.query(`delete from ${table}`);
  }
});

const EMAIL = "asha@example.com";
const ORIGIN = "https://kisiwa.example";
const today = todayInDarEsSalaam();
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

let numbers = 0;
async function somebody(more: Parameters<typeof aLead>[0] = {}) {
  numbers += 1;
  const phone_e164 = more?.phone_e164 ?? `+2557${String(numbers).padStart(8, "0")}`;
  const row = aLead({ ...more, phone: phone_e164, phone_e164 });
  const { data, error } = await local.service
    .from("leads_pemba")
    .insert(row)
    .select("id,person_id")
    .single();
  if (error) throw new Error(error.message);
  return { lead: data.id, person: data.person_id ?? "", phone_e164 };
}

const ban = (person: string) => bans.setContactBan(person, { reason: "complaint", note: "Enough" });
const banOf = async (person: string) => {
  const { rows } = await local.sql.query<{ contact_ban: unknown }>(
    "select contact_ban from people where id = $1",
    [person],
  );
  return readContactBan(rows[0]?.contact_ban);
};

describe("the ban on contact with a person", () => {
  const post = (person: string, fields: Record<string, string>) =>
    answerTo("person/person-ban", `/admin/people/${person}/do-not-contact`, fields, cookie);

  test("is set with a reason and lifted in the back office, and the log has both", async () => {
    const { person } = await somebody();
    expect(await post(person, { intent: "ban" })).toMatchObject({
      status: 422,
      error: { reason: [m.admin_ban_reason_missing()] },
    });
    const fields = { intent: "ban", reason: "complaint", note: "Called twice" };
    expect(await post(person, fields)).toEqual({ status: 302, toast: m.admin_ban_saved() });
    expect(await banOf(person)).toMatchObject({ reason: "complaint", note: "Called twice" });
    const { since } = (await banOf(person)) ?? {};
    // Sent again, it changes nothing; other words keep the day.
    await post(person, fields);
    await post(person, { ...fields, note: "Called thrice" });
    expect(await banOf(person)).toEqual({ reason: "complaint", note: "Called thrice", since });
    const lifted = { status: 302, toast: m.admin_ban_allowed() };
    expect(await post(person, { intent: "allow" })).toEqual(lifted);
    expect(await banOf(person)).toBeNull();
    const { rows } = await local.sql.query(
      `select changes -> 'do_not_contact' as reason, changes -> 'do_not_contact_note' as note
       from activity_log where entity = 'person' and person_id = $1 order by id`,
      [person],
    );
    expect(rows).toEqual([
      { reason: [null, "complaint"], note: [null, "Called twice"] },
      { reason: null, note: ["Called twice", "Called thrice"] },
      { reason: ["complaint", null], note: ["Called thrice", null] },
    ]);
  });

  test("covers all numbers of a person, and follows merges and their undo", async () => {
    const { person } = await somebody({ full_name: "Asha Juma" });
    const { person: other } = await somebody({ full_name: "Asha J." });
    await ban(other);
    await personCommands.mergePeople(person, other);
    expect(await banOf(person)).toMatchObject({ reason: "complaint" });
    const [merge] = await people.listMerges(person);
    await personCommands.undoMerge(merge?.id ?? "");
    expect([await banOf(person), (await banOf(other))?.reason]).toEqual([null, "complaint"]);
    await bans.setContactBan(other, null);
    await personCommands.mergePeople(person, other);
    await ban(person);
    const [again] = await people.listMerges(person);
    await personCommands.undoMerge(again?.id ?? "");
    expect((await banOf(other))?.reason).toBe("complaint");
  });

  test("outlives their enquiries, so that it holds when they write again; erasure ends it", async () => {
    const { person, phone_e164 } = await somebody();
    await ban(person);
    await local.sql.query("delete from leads_pemba");
    const { person: again } = await somebody({ phone_e164 });
    expect(again).toBe(person);
    expect(await banOf(person)).toMatchObject({ note: "Enough" });
    expect(await privacy.exportPerson(person)).toMatchObject({
      numbers: [{ do_not_contact: "complaint", do_not_contact_note: "Enough" }],
    });
    await privacy.erasePerson(person);
    const { person: fresh } = await somebody({ phone_e164 });
    expect(await banOf(fresh)).toBeNull();
  });

  test("needs a person", async () => {
    expect(await ban(crypto.randomUUID())).toEqual({ ok: false, reason: "gone" });
  });
});

describe("Today", () => {
  const kindsOf = async (name: string) => {
    const shown = await Promise.all(
      [null, ...queueKinds].map((kind) => queue.getTodayQueue({ kind, page: 1 }, ORIGIN)),
    );
    const entries = shown.flatMap((one) => one.entries);
    return [
      ...new Set(entries.filter(({ full_name }) => full_name === name).map(({ kind }) => kind)),
    ];
  };

  test("suggests nobody of the backlog, nobody without a next step, and no buyer", async () => {
    const answered = { first_answered_at: ago(30), status: "contacted" as const };
    const backlog = await somebody({ full_name: "Old Enquiry", created_at: ago(30) });
    const idle = await somebody({ full_name: "Nothing Next", ...answered, created_at: ago(31) });
    const search = { page: "/", search: { filters: {}, words: "Anything" } };
    const buyer = await somebody({ full_name: "Buyer", source: "search-alert", context: search });
    await somebody({ full_name: "Other Buyer", source: "search-alert", context: search });
    await local.service.from("properties_pemba").insert(aProperty(area));
    const toTell = async () => {
      const { count, events } = await matches.getPropertyNews(true, ORIGIN);
      return { count, names: events.flatMap((event) => event.people.map((p) => p.full_name)) };
    };
    expect(await kindsOf("Old Enquiry")).toEqual(["older"]);
    expect(await kindsOf("Nothing Next")).toEqual(["no-next-step"]);
    expect(await toTell()).toEqual({ count: 2, names: ["Other Buyer", "Buyer"] });
    const before = await queue.getTodayCounts();
    for (const { person } of [backlog, idle, buyer]) await ban(person);
    expect([await kindsOf("Old Enquiry"), await kindsOf("Nothing Next")]).toEqual([[], []]);
    expect(await toTell()).toEqual({ count: 1, names: ["Other Buyer"] });
    expect(await queue.getTodayCounts()).toEqual({ ...before, older: 0, "no-next-step": 0 });
    await bans.setContactBan(buyer.person, null);
    expect((await toTell()).count).toBe(2);
  });

  test("shows what they write, reminders and their bookings, with the note", async () => {
    const due = await somebody({ full_name: "Reminded", reminder_date: today });
    const fresh = await somebody({ full_name: "Fresh", message: "Please stop" });
    for (const { person } of [due, fresh]) await ban(person);
    expect([await kindsOf("Reminded"), await kindsOf("Fresh")]).toEqual([
      ...[["reminder"], ["unanswered"]],
    ]);
    const { entries } = await queue.getTodayQueue({ kind: null, page: 1 }, ORIGIN);
    expect(entries.map(({ contact_ban, reply }) => [contact_ban?.note, reply])).toEqual([
      ...[
        ["Enough", null],
        ["Enough", null],
      ],
    ]);
    // Unanswered for long, but written since the ban.
    await local.sql.query("update leads_pemba set created_at = now() - interval '20 days'");
    await local.sql.query(
      "update people set do_not_contact_since = now() - interval '30 days' where do_not_contact is not null",
    );
    expect(await kindsOf("Fresh")).toEqual(["older"]);
  });
});

test("an alert about what they send carries the ban", async () => {
  const { person, lead } = await somebody({ submission_id: crypto.randomUUID() });
  await ban(person);
  const { rows } = await local.sql.query<{ content: unknown }>(
    "select alert_content(id) as content from alerts where lead_id = $1",
    [lead],
  );
  const content = alerts.alertContentSchema.parse(rows[0]?.content);
  expect(content.contact_ban).toMatchObject({ reason: "complaint", note: "Enough" });
});

test("exports mark them in a column", async () => {
  const { person, phone_e164 } = await somebody();
  const click = {
    ...{ full_name: "Asha Juma", phone: phone_e164, contact_value: "+255777000111" },
    ...({ entity_type: "agency", entity_name: "Kisiwa", cta_type: "phone" } as const),
  };
  await local.service.from("contact_leads").insert(click).throwOnError();
  await ban(person);
  for (const route of ["lead/leads-export", "contact-lead/contact-leads-export"]) {
    const { loader } = (await routeModule(`routes/admin/${route}.ts`)) ?? {};
    const csv = await textOf(await loader?.(argsOf("/admin/export.csv", {})));
    const [headings = "", row = ""] = csv.split("\r\n");
    expect(headings.split(","), route).toContain(m.admin_ban_label());
    expect(row.split(","), route).toContain(`${m.admin_ban_reason_complaint()}: Enough`);
  }
});

const argsOf = (path: string, params: Record<string, string>) => ({
  request: new Request(`http://localhost${path}`, { headers: { Cookie: cookie } }),
  params,
  context: {},
});

const textOf = async (answer: unknown) =>
  answer instanceof Response ? answer.text() : JSON.stringify(answer);

/** Somebody with an enquiry about a property, a booking that has moved, and a property that matches. */
async function aClient() {
  const { data: villa } = await local.service
    .from("properties_pemba")
    .insert(aProperty(area, { name: "Kiweni Villa" }))
    .select("id")
    .single();
  const about = { property_id: villa?.id, source: "property-inquiry", email: EMAIL } as const;
  const { lead, person, phone_e164 } = await somebody(about);
  const { rows } = await local.sql.query<{ id: string }>(
    `insert into bookings_pemba (lead_id, kind, state, starts_at, untold)
     values ($1, 'viewing', 'booked', $2, 'moved') returning id`,
    [lead, `${addCalendarDays(today, 9)}T07:00:00Z`],
  );
  const similar = aProperty(area, { name: "Kiweni Villa II" });
  await local.service.from("properties_pemba").insert(similar).throwOnError();
  const params = {
    ...{ personId: person, leadId: lead, entryId: lead, bookingId: rows[0]?.id ?? "" },
    ...{ id: villa?.id ?? "", criteriaId: "new", taskId: crypto.randomUUID() },
  };
  return { person, params, digits: phone_e164.slice(1) };
}

describe("every page of the back office, with every template", () => {
  const templates = initialTemplates().map(({ name }, index) => ({
    name,
    text: `MARK-${index} [Name].`,
  }));
  const own = templates.findIndex(({ name }) => name === m.admin_message_moved_name());

  /** The templates that the pages offer, filled in for Asha, with the pages' paths. */
  async function offered(params: Record<string, string>) {
    const found = new Map<number, string[]>();
    for (const { file, path } of adminRoutes) {
      const { loader } = (await routeModule(file)) ?? {};
      const address = fillParams(path, params);
      const answer = await loader?.(argsOf(address, params)).catch((thrown: unknown) => thrown);
      const text = await textOf(answer ?? null);
      for (const [, index] of text.matchAll(/MARK-(\d+) Asha Juma\./g)) {
        found.set(Number(index), [...(found.get(Number(index)) ?? []), path]);
      }
    }
    return found;
  }

  test("offers none of them to someone who must not be contacted, but their own booking's", async () => {
    await local.service.from("whatsapp_templates").insert({ templates }).throwOnError();
    const { person, params } = await aClient();
    const before = await offered(params);
    // The other templates of bookings are about other changes.
    const elsewhere: string[] = [
      m.admin_message_booked_name(),
      m.admin_message_confirmed_name(),
      m.admin_message_cancelled_name(),
      m.admin_message_declined_name(),
      m.admin_message_reminder_name(),
    ];
    const reachable = templates.flatMap(({ name }, i) => (elsewhere.includes(name) ? [] : [i]));
    expect([...before.keys()].sort((one, other) => one - other)).toEqual(reachable);
    const pages = new Set([...before.values()].flat());
    expect(pages.size).toBeGreaterThan(4);
    await ban(person);
    const after = await offered(params);
    expect([...after.keys()]).toEqual([own]);
    expect(after.get(own)).toEqual(before.get(own));
  });

  /** The pages' links to write to the client, by path. */
  async function waysToWrite(params: Record<string, string>, digits: string) {
    const handle = await requestHandler(() => undefined);
    const found: Record<string, string[]> = {};
    for (const { path, hasPage } of everyRoute) {
      if (!hasPage || !path.startsWith("/admin/")) continue;
      const { request } = argsOf(fillParams(path, params), params);
      const response = await handle(request);
      if (response.status !== 200) continue;
      const { document } = new JSDOM(await response.text()).window;
      const links = [...document.querySelectorAll("a")].map(({ href }) => decodeURIComponent(href));
      const ways = links.filter((href) => href.includes(`wa.me/${digits}`) || href.includes(EMAIL));
      if (ways.length > 0) found[path] = ways;
    }
    return found;
  }

  test("has no link to write to them, but the specified ones and those about their booking", async () => {
    const { person, params, digits } = await aClient();
    const before = await waysToWrite(params, digits);
    const pages = ["/admin/today", "/admin/people", "/admin/people/:personId", "/admin/leads"];
    expect(Object.keys(before)).toEqual(expect.arrayContaining(pages));
    await ban(person);
    const after = await waysToWrite(params, digits);
    const moved = Object.values(after)
      .flat()
      .filter((href) => !href.endsWith(`wa.me/${digits}`));
    // A sheet lies over its list, which has the specified links.
    const others = Object.keys(after).filter((path) => !path.startsWith("/admin/leads"));
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.filter((href) => !href.includes("/booking/"))).toEqual([]);
    expect(others.filter((path) => !/^\/admin\/(today|diary)/.test(path))).toEqual([]);
  });
});
