import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as Deals from "~/domain/deals/deal.commands.server";
import type * as ToRecord from "~/domain/deals/deals-to-record.queries.server";
import { NEVER_SAVED } from "~/domain/editing/edited";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { answerTo } from "../support/admin-action";
import { adminRoutes, routeModule, type Handler } from "../support/admin-routes";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aHelper, anOperator } from "../support/operator";
import { requestHandler } from "../support/request-handler";
import { aLead, anArea, aProperty } from "../support/rows";

/** Routes of the operator alone; a helper may open every other. */
const OPERATOR_ROUTES = [
  "/admin/leads/:leadId/outcome",
  "/admin/people/:personId/delete",
  "/admin/people/:personId/outcome/:leadId",
  "/admin/people/:personId/offer",
  "/admin/people/:personId/mandate",
  "/admin/people/:personId/mandate/:ownerId",
  "/admin/people/:personId/owner",
  "/admin/today/outcome/:leadId",
  "/admin/today/mandate/:ownerId",
  "/admin/bin/:id/delete",
  "/admin/settings",
  "/admin/settings/whatsapp",
  "/admin/settings/costs",
  "/admin/settings/alerts",
  "/admin/settings/alerts/channels",
  "/admin/settings/alerts/spam",
  "/admin/settings/mail",
  "/admin/settings/mail/test",
  "/admin/settings/password",
  "/admin/settings/helpers",
  "/admin/settings/helpers/:helperId",
  "/admin/settings/sample-content",
  "/admin/properties/:id/offers",
  "/admin/properties/:id/owners",
  "/admin/properties/:id/owners/:ownerId",
  "/admin/properties/export.csv",
  "/admin/leads/export.csv",
  "/admin/contact-leads/export.csv",
  "/admin/people/export.csv",
  "/admin/people/:personId/export.json",
];

const today = todayInDarEsSalaam();

let local: LocalSupabase;
let deals: typeof Deals;
let toRecord: typeof ToRecord;
let helper: Awaited<ReturnType<typeof aHelper>>;
let operator: string;
let area: string;
let ids: Record<"lead" | "property" | "person" | "owner" | "document", string>;

beforeAll(async () => {
  local = await startLocalSupabase();
  deals = await import("~/domain/deals/deal.commands.server");
  toRecord = await import("~/domain/deals/deals-to-record.queries.server");
  helper = await aHelper("Juma");
  ({ cookie: operator } = await anOperator());
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  area = data?.id ?? "";
});
afterAll(() => local.stop());

async function idOf(sql: string, values: unknown[] = []): Promise<string> {
  const { rows } = await local.sql.query<{ id: string }>(`${sql} returning id`, values);
  return rows[0]?.id ?? "";
}

/** A property with an owner, a mandate's document and an offer, and a lead closed by the operator. */
beforeEach(async () => {
  const tables = ["offers", "deals", "property_documents", "property_owners", "leads_pemba"];
  for (const table of [...tables, "properties_pemba", "activity_log"]) {
    await local.sql.query(`delete from ${table}`);
  }
  const { service } = local;
  const villa = aProperty(area, { name: "Kiweni Villa", price: 300_000 });
  const property = (await service.from("properties_pemba").insert(villa).select("id").single())
    .data;
  const row = aLead({ property_id: property?.id });
  const lead = (await service.from("leads_pemba").insert(row).select("id,person_id").single()).data;
  ids = {
    ...{ lead: lead?.id ?? "", property: property?.id ?? "", person: lead?.person_id ?? "" },
    ...{ owner: "", document: "" },
  };
  ids.owner = await idOf(
    `insert into property_owners (
       property_id, person_id, full_name, mandate, starts_on, ends_on, lowest_price
     ) values ($1, $2, 'Asha Juma', 'open', $3::date - 30, $3, 161803)`,
    [ids.property, ids.person, today],
  );
  ids.document = await idOf(
    `insert into property_documents (property_id, name, file_name, url, media_type, byte_size, owner_id)
     values ($1, 'Signed mandate', 'm.pdf', 'https://x.example/m.pdf', 'application/pdf', 10, $2)`,
    [ids.property, ids.owner],
  );
  await idOf(
    "insert into offers (lead_id, property_id, amount, offered_on) values ($1, $2, 271828, $3)",
    [ids.lead, ids.property, today],
  );
  await service.from("leads_pemba").update({ status: "deal-closed" }).eq("id", ids.lead);
  const deal = { property_id: ids.property, price: 314_159, commission: 16_180, closed_on: today };
  const saved = await deals.saveDeal(ids.lead, { ...deal, marks_sold: false }, NEVER_SAVED);
  expect(saved).toEqual({ ok: true });
  await local.sql.query(
    `insert into activity_log (action, entity, label, changes, actor)
     values ('added', 'deal', 'Asha', '{"price": [null, 314159]}', 'operator')`,
  );
});

const filled = (path: string) =>
  path
    .replace(":leadId", ids.lead)
    .replace(":personId", ids.person)
    .replace(":ownerId", ids.owner)
    .replace(":helperId", helper.id)
    .replace(":id", ids.property)
    .replace(/:\w+/g, crypto.randomUUID());
const paramsOf = (path: string) => {
  const values = filled(path).split("/");
  const names = path.split("/");
  return Object.fromEntries(
    names.flatMap((name, n) => (name.startsWith(":") ? [[name.slice(1), values[n] ?? ""]] : [])),
  );
};

async function isRefused(handler: Handler, path: string, init: RequestInit): Promise<boolean> {
  const headers = { Cookie: await helper.signIn() };
  const request = new Request(`http://localhost${filled(path)}`, { ...init, headers });
  const answer = await handler({ request, params: paramsOf(path), context: {} }).catch(
    (thrown: unknown) => thrown,
  );
  return answer instanceof Response && answer.status === 403;
}

describe("a helper's session", () => {
  test.each(["loader", "action"] as const)(
    "is refused exactly the operator's %ss",
    async (kind) => {
      const refused: string[] = [];
      const expected: string[] = [];
      for (const { path, file } of adminRoutes) {
        const handler = (await routeModule(file))?.[kind];
        if (!handler || !path) continue;
        if (OPERATOR_ROUTES.includes(path)) expected.push(path);
        const form = { method: "POST", body: new URLSearchParams({ intent: "none" }) };
        if (await isRefused(handler, path, kind === "action" ? form : {})) refused.push(path);
      }
      expect(expected.length).toBeGreaterThan(15);
      expect(refused.sort()).toEqual(expected.sort());
    },
  );

  test("meets every route that the list names", () => {
    const paths = adminRoutes.map(({ path }) => path);
    expect(OPERATOR_ROUTES.filter((path) => !paths.includes(path))).toEqual([]);
  });

  test("changes nothing of what it is refused", async () => {
    const before = await local.sql.query("select * from helpers");
    const fields = { intent: "add-helper", helper_name: "Mine", new_password: "a long password 1" };
    for (const route of ["settings/helpers", "settings/password"]) {
      const answer = await answerTo(route, `/admin/${route}`, fields, helper.cookie);
      expect(answer.status).toBe(403);
    }
    const erased = await answerTo(
      "person/person-erase",
      `/admin/people/${ids.person}/delete`,
      { confirmed: "erase-person" },
      helper.cookie,
    );
    expect(erased.status).toBe(403);
    expect((await local.sql.query("select * from helpers")).rows).toEqual(before.rows);
    const people = await local.sql.query("select from people where id = $1", [ids.person]);
    expect(people.rowCount).toBe(1);
  });
});

describe("on the pages of the daily work a helper", () => {
  let handle: Awaited<ReturnType<typeof requestHandler>>;
  beforeAll(async () => {
    handle = await requestHandler(() => undefined);
  });
  const page = async (path: string, cookie: string) => {
    const headers = { Cookie: cookie };
    const response = await handle(new Request(`http://localhost${path}`, { headers }));
    return { status: response.status, text: await response.text() };
  };
  const pages = () => [
    "/admin/leads",
    `/admin/leads/${ids.lead}`,
    `/admin/people/${ids.person}`,
    "/admin/people",
    "/admin/people/selected?all=1",
    "/admin/leads/selected?all=1",
    "/admin/properties/selected?all=1",
    "/admin/today",
    "/admin/today?kind=mandate",
    "/admin/numbers",
    "/admin/activity",
    "/admin/properties",
    `/admin/properties/${ids.property}/documents`,
    "/admin/bin",
    "/admin/contact-leads",
  ];
  const secrets = [
    "314,159",
    "314159",
    "271,828",
    "271828",
    "16,180",
    "16180",
    "161,803",
    "161803",
  ];

  test("sees no amount of a deal or an offer, no mandate and no link that is closed to them", async () => {
    const closed = /href="\/admin\/(settings|[^"]*(export\.|\/outcome|\/offer|\/owner|\/mandate))/;
    for (const path of pages()) {
      const { status, text } = await page(path, helper.cookie);
      expect(status, path).toBe(200);
      expect(
        secrets.filter((secret) => text.includes(secret)),
        path,
      ).toEqual([]);
      expect(closed.exec(text)?.[0], path).toBeUndefined();
      expect(text, path).toContain(m.admin_helper_sign_out({ name: "Juma" }));
    }
  });

  test("misses what the operator sees there", async () => {
    const seen = await Promise.all(pages().map((path) => page(path, operator)));
    const text = seen.map((one) => one.text).join();
    for (const secret of ["314,159", "271,828", "16,180"]) {
      expect(text, secret).toContain(secret);
    }
    expect(text).toMatch(/href="\/admin\/settings/);
  });

  test("is told in a sentence what is the operator's, with a way back", async () => {
    const { status, text } = await page("/admin/settings", helper.cookie);
    expect(status).toBe(403);
    expect(text).toContain(m.admin_helper_refused_note().replace("'", "&#x27;"));
    expect(text).toContain('href="/admin/leads"');
    const file = await page("/admin/leads/export.csv", helper.cookie);
    expect([file.status, file.text]).toEqual([403, m.admin_helper_refused_note()]);
  });

  test("neither downloads nor removes a document of an owner", async () => {
    const path = `/admin/properties/${ids.property}/documents`;
    expect((await page(`${path}/${ids.document}`, helper.cookie)).status).toBe(403);
    const fields = { intent: "remove", document_id: ids.document };
    const answer = await answerTo("property/property-documents", path, fields, helper.cookie);
    expect(answer.status).toBe(403);
    const { rowCount } = await local.sql.query("select from property_documents");
    expect(rowCount).toBe(1);
  });
});

describe("a lead closed by a helper", () => {
  const close = async (cookie: string, status = "deal-closed") => {
    await local.sql.query("delete from deals");
    await local.sql.query("update leads_pemba set status = 'contacted'");
    const fields = { intent: "change-status", lead_id: ids.lead, status, back: "/admin/today" };
    const route = await routeModule("routes/admin/lead/leads.tsx");
    const body = new URLSearchParams(fields);
    const request = new Request("http://localhost/admin/leads", {
      ...{ method: "POST", body, headers: { Cookie: cookie } },
    });
    const answer = await route?.action?.({ request, params: {}, context: {} });
    return (answer as Response).headers.get("Location");
  };

  test("is closed without a question, and waits for the operator in Today until its deal is saved", async () => {
    expect(await close(helper.cookie)).toBe("/admin/today");
    const { deals: waiting, count } = await toRecord.getDealsToRecord(false);
    expect(count).toBe(1);
    expect(waiting).toMatchObject([
      { lead_id: ids.lead, full_name: "Asha Juma", property: "Kiweni Villa", closed_by: "Juma" },
    ]);
    const deal = { property_id: ids.property, price: 100, commission: null, closed_on: today };
    await deals.saveDeal(ids.lead, { ...deal, marks_sold: false }, NEVER_SAVED);
    expect(await toRecord.getDealsToRecord(false)).toEqual({ deals: [], count: 0 });
  });

  test("is dismissed for a reason, which Undo takes back, and the log has both", async () => {
    await close(helper.cookie);
    const path = `/admin/leads/${ids.lead}/outcome`;
    const send = (no_deal_reason: string, cookie = operator) =>
      answerTo("deals/outcome", path, { intent: "dismiss-deal", no_deal_reason }, cookie);
    expect((await send("not-ours", helper.cookie)).status).toBe(403);
    expect((await send("no such reason")).status).toBe(422);
    expect(await send("not-ours")).toEqual({ status: 302, toast: m.admin_deal_none_saved() });
    expect((await toRecord.getDealsToRecord(false)).count).toBe(0);
    expect(await send("none")).toEqual({ status: 302, toast: m.admin_deal_none_undone() });
    expect((await toRecord.getDealsToRecord(false)).count).toBe(1);
    const { rows } = await local.sql.query(
      `select changes -> 'no_deal_reason' as reason from activity_log
       where entity = 'lead' and changes ? 'no_deal_reason' order by id`,
    );
    expect(rows).toEqual([{ reason: [null, "not-ours"] }, { reason: ["not-ours", null] }]);
  });

  test("waits again if it is closed again, whatever was said before", async () => {
    await close(helper.cookie);
    await local.sql.query("update leads_pemba set no_deal_reason = 'other'");
    await close(helper.cookie);
    expect((await toRecord.getDealsToRecord(false)).count).toBe(1);
  });

  test("is asked why it is dead, and nothing of a former deal is on that sheet", async () => {
    const path = `/admin/leads/${ids.lead}/outcome`;
    const secret = { property_id: ids.property, price: 314_159, commission: 1, closed_on: today };
    await local.service.from("leads_pemba").update({ status: "deal-closed" }).eq("id", ids.lead);
    await deals.saveDeal(ids.lead, { ...secret, marks_sold: false }, NEVER_SAVED);
    await local.service.from("leads_pemba").update({ status: "dead" }).eq("id", ids.lead);
    const handle = await requestHandler(() => undefined);
    const headers = { Cookie: helper.cookie };
    const response = await handle(new Request(`http://localhost${path}`, { headers }));
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain(m.admin_deal_reason_title_of({ name: "Asha Juma" }));
    for (const amount of ["314159", "314,159", "271828"]) expect(text).not.toContain(amount);
    const fields = { intent: "save-reason", dead_reason: "budget" };
    expect(await answerTo("deals/outcome", path, fields, helper.cookie)).toEqual({
      ...{ status: 302, toast: m.admin_deal_reason_saved() },
    });
    expect(await close(helper.cookie, "dead")).toBe(`/admin/today/outcome/${ids.lead}`);
  });

  test("is no longer waiting once it is open again", async () => {
    await close(helper.cookie);
    await local.service.from("leads_pemba").update({ status: "contacted" }).eq("id", ids.lead);
    expect((await toRecord.getDealsToRecord(false)).count).toBe(0);
  });

  test("is unlike one that the operator closes: they are asked at once", async () => {
    expect(await close(operator)).toBe(`/admin/today/outcome/${ids.lead}`);
    expect((await toRecord.getDealsToRecord(false)).count).toBe(0);
  });
});
