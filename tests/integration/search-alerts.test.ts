import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as LeaveLead from "~/domain/submissions/leave-lead.server";
import type * as Submissions from "~/domain/submissions/submission.commands.server";
import type * as Forms from "~/requests/public-form/forms.server";
import type * as AlertRoute from "~/routes/site/alert/alert";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let directory: string;
let forms: typeof Forms;
let leave: typeof LeaveLead;
let submissions: typeof Submissions;
let route: typeof AlertRoute;
let area: string;
let konde: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "kisiwa-search-alerts-"));
  process.env.DATA_DIR = directory;
  // Each visitor has a separate address, and so a separate limit.
  process.env.TRUSTED_PROXY_HOPS = "1";
  local = await startLocalSupabase();
  [forms, leave, submissions, route] = await Promise.all([
    import("~/requests/public-form/forms.server"),
    import("~/domain/submissions/leave-lead.server"),
    import("~/domain/submissions/submission.commands.server"),
    import("~/routes/site/alert/alert"),
  ]);
  const areas = [anArea(), anArea({ name: "Konde" })];
  const { data } = await local.service
    .from("areas_pemba")
    .insert(areas)
    .select("id")
    .order("name", { ascending: false });
  [area = "", konde = ""] = (data ?? []).map(({ id }) => id);
});
afterAll(async () => {
  await local.stop();
  await rm(directory, { recursive: true });
});
beforeEach(async () => {
  await local.sql.query(
    "delete from leads_pemba where true; delete from properties_pemba where true",
  );
});

let visitors = 0;
/** A form sent to an address of the site, by a visitor with a new address. */
function sent(address: string, fields: Record<string, string>): Request {
  visitors += 1;
  return new Request(`http://localhost${address}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "X-Forwarded-For": `10.1.${Math.floor(visitors / 250)}.${visitors % 250}` },
  });
}

const typed = { full_name: "Asha Juma", phone: "0777 123 456", phone_country: "TZ" };
const villas = "/alerts/new?type=villa&maxPrice=200000&currency=USD&list=%2F";

async function ask(address: string, fields: Record<string, string> = typed): Promise<Response> {
  const receive = forms.findReceiver("alerts/new");
  const response = await receive?.(sent(address, fields));
  if (!(response instanceof Response)) throw new Error(JSON.stringify(response));
  return response;
}

async function stored() {
  const { rows } = await local.sql.query<{
    source: string;
    subject: string;
    filters: object;
    token: string;
    origin: string;
    ended_by: string | null;
    person_id: string;
    phone_e164: string;
    email: string | null;
  }>(
    `select l.source, l.subject, l.email, l.phone_e164, c.filters, c.token, c.origin, c.ended_by, c.person_id
     from leads_pemba l left join search_criteria c on c.lead_id = l.id order by l.created_at, l.id`,
  );
  return rows;
}

const paramsOf = (token: string) => ({ params: { token }, context: {} });
const own = async (token: string) => {
  const request = new Request(`http://localhost/alerts/${token}`);
  const loaded = await route.loader({ request, ...paramsOf(token) });
  return "data" in loaded ? null : loaded;
};

describe("a visitor who found nothing", () => {
  test("leaves a lead with the search, and gets a page of their own", async () => {
    const response = await ask(villas, { ...typed, email: "asha@example.com" });
    const [lead, ...others] = await stored();
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      source: "search-alert",
      subject: "Villa, Up to $200,000",
      email: "asha@example.com",
      phone_e164: "+255777123456",
      origin: "search-alert",
      filters: { type: ["villa"], maxPrice: 200_000 },
    });
    expect(lead?.person_id).toBeTruthy();
    expect(response.headers.get("Location")).toBe(`/alerts/${lead?.token}?sent`);
    expect(lead?.token).toMatch(/^[0-9a-f]{32}$/);
    const { rows } = await local.sql.query("select kind from alerts");
    expect(rows).toEqual([{ kind: "lead" }]);
  });

  test("is given that page by the answer to a script, too", async () => {
    const response = await ask(villas, { ...typed, intent: "in-place" });
    const [lead] = await stored();
    expect(await response.json()).toMatchObject({
      thanks: expect.any(String),
      ownPage: { path: `/alerts/${lead?.token}`, label: m.criteria_alert_link() },
    });
  });

  test.each([
    ["/alerts/new?list=%2Fland-plot-for-sale-in-pemba-island", { type: ["land"] }, "Land"],
    [
      "/alerts/new?list=%2Fareas%2Fwete&bedrooms=2",
      { bedrooms: 2, area: "AREA" },
      "2 bedrooms, Wete",
    ],
    ["/alerts/new?maxPrice=100000&currency=EUR", { maxPrice: 107_527 }, "Up to €100,000"],
    ["/alerts/new?list=https%3A%2F%2Fevil.test&type=castle", {}, "Any property"],
  ])("%s is kept as its criteria", async (address, filters, words) => {
    await ask(address);
    const [lead] = await stored();
    expect(lead?.subject).toBe(words);
    expect(lead?.filters).toEqual("area" in filters ? { ...filters, area } : filters);
  });

  test("for several areas finds the properties of each, and names them to the operator", async () => {
    await ask("/alerts/new?area=wete&area=konde&minBedrooms=2");
    const [lead] = await stored();
    expect(lead?.subject).toBe("2+ bedrooms, Konde, Wete");
    expect(lead?.filters).toEqual({ minBedrooms: 2, area: [konde, area] });
    await local.service
      .from("properties_pemba")
      .insert([aProperty(area, { bedrooms: 2 }), aProperty(konde, { bedrooms: 1 })])
      .throwOnError();
    const page = await own(lead?.token ?? "");
    expect(page?.properties).toHaveLength(1);
    expect(page?.list).toBe("/?minBedrooms=2&area=konde&area=wete#property-search");
    const { rows } = await local.sql.query(
      "select e -> 'search_criteria' -> 0 ->> 'area' as area from export_person(" +
        "(select person_id from leads_pemba)) as e",
    );
    expect(rows).toEqual([{ area: "Konde, Wete" }]);
  });

  test("for one area is as that area's page has it", async () => {
    await ask("/alerts/new?area=wete&bedrooms=2");
    const [lead] = await stored();
    expect(lead?.filters).toEqual({ bedrooms: 2, area });
    expect(lead?.subject).toBe("2 bedrooms, Wete");
  });

  test("who sends the same twice has asked once, and another search is another", async () => {
    const submission_id = crypto.randomUUID();
    const first = await ask(villas, { ...typed, submission_id });
    const again = await ask(villas, { ...typed, submission_id });
    expect(again.headers.get("Location")).toBe(first.headers.get("Location"));
    const afterBack = await ask(villas, { ...typed, submission_id: crypto.randomUUID() });
    expect(afterBack.headers.get("Location")).toBe(`${villas}&sent`);
    expect(await stored()).toHaveLength(1);
    await ask("/alerts/new?type=house&list=%2F", { ...typed, submission_id });
    expect(await stored()).toHaveLength(2);
  });

  test("is told again who ended it and asks once more, within the hour too", async () => {
    await ask(villas, { ...typed, submission_id: crypto.randomUUID() });
    const [first] = await stored();
    await local.sql.query("select end_search_alert($1)", [first?.token]);
    const again = await ask(villas, { ...typed, submission_id: crypto.randomUUID() });
    const [, second, ...others] = await stored();
    expect(others).toEqual([]);
    expect(second).toMatchObject({ filters: first?.filters, ended_by: null });
    expect(again.headers.get("Location")).toBe(`/alerts/${second?.token}?sent`);
  });

  test("is told of the area that has another address now, and never of more than was asked for", async () => {
    const search = { filters: { type: ["land"] }, area: "wete", words: "Land" };
    const arrives = (area: string) =>
      submissions.deliverSubmission(
        leave.leadSubmission(
          { source: "search-alert" },
          { full_name: "Asha Juma", phone: "0777 123 456", phone_e164: "+255777123456" },
          { page: "/land", search: { ...search, area } },
        ),
      );
    await local.sql.query("update areas_pemba set slug = 'wete-town' where slug = 'wete'");
    try {
      expect(await arrives("wete")).toBe("delivered");
      expect(await arrives("atlantis")).toBe("delivered");
    } finally {
      await local.sql.query("update areas_pemba set slug = 'wete' where slug = 'wete-town'");
    }
    const filters = (await stored()).map((lead) => lead.filters);
    expect(filters).toEqual([{ type: ["land"], area }, null]);
  });

  test("has a search alert too when the lead comes from the outbox", async () => {
    const search = { filters: { type: ["land"], maxPrice: 50_000 }, area: "wete", words: "Land" };
    const submission = leave.leadSubmission(
      { source: "search-alert" },
      { full_name: "Asha Juma", phone: "0777 123 456", phone_e164: "+255777123456" },
      { page: "/land", search },
    );
    const onDisk = JSON.parse(JSON.stringify(submission)) as unknown;
    expect(await submissions.deliverSubmission(onDisk)).toBe("delivered");
    expect(await submissions.deliverSubmission(onDisk)).toBe("delivered");
    expect(await stored()).toMatchObject([
      { subject: "Land", filters: { type: ["land"], maxPrice: 50_000, area } },
    ]);
  });

  test("is kept apart when a program fills in the honeypot", async () => {
    await ask(villas, { ...typed, second_remark: "https://spam.test" });
    const { rows } = await local.sql.query("select suspected_spam from leads_pemba");
    expect(rows).toEqual([{ suspected_spam: true }]);
  });
});

describe("the visitor's own page", () => {
  test("shows what fits now, and ends by its form alone", async () => {
    await ask(villas);
    const token = (await stored())[0]?.token ?? "";
    const more = { is_published: true, type: "villa" as const };
    await local.service
      .from("properties_pemba")
      .insert([
        aProperty(area, { ...more, name: "Fits", price: 190_000 }),
        aProperty(area, { ...more, name: "Too dear", price: 210_000 }),
        aProperty(area, { ...more, name: "Draft", price: 100_000, is_published: false }),
      ]);
    const page = await own(token);
    expect(page?.properties.map(({ name }) => name)).toEqual(["Fits"]);
    expect(page).toMatchObject({ words: "Villa, Up to $200,000", isEnded: false });
    // In dollars, whatever currency its visitor reads: the site goes on in theirs.
    expect(page?.list).toBe("/?type=villa&maxPrice=up+to+200000+in+USD#property-search");

    const request = sent(`/alerts/${token}`, { intent: "end" });
    const response = await route.action({ request, ...paramsOf(token) });
    expect(response).toBeInstanceOf(Response);
    expect(await own(token)).toMatchObject({ isEnded: true });
    expect(await stored()).toMatchObject([{ ended_by: "visitor" }]);
    // The activity log says what the operator did.
    const { rows } = await local.sql.query("select from activity_log");
    expect(rows).toEqual([]);
  });

  test("is nobody's without its token", async () => {
    for (const token of ["", "0".repeat(32), "../leads", "%00"])
      expect(await own(token)).toBeNull();
    const request = sent(`/alerts/${"0".repeat(32)}`, { intent: "end" });
    await expect(route.action({ request, ...paramsOf("0".repeat(32)) })).rejects.toMatchObject({
      init: { status: 404 },
    });
  });
});
