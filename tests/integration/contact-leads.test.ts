import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type * as ContactClickRoute from "~/routes/resources/contact-click";
import type * as VisitorService from "~/services/session/visitor.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let route: typeof ContactClickRoute;
let visitors: typeof VisitorService;

const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";
const NUMBER = "+255 777 000 111";

beforeAll(async () => {
  local = await startLocalSupabase();
  route = await import("~/routes/resources/contact-click");
  visitors = await import("~/services/session/visitor.server");
  const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  const areaId = area.data?.id ?? "";
  const { error } = await local.service
    .from("properties_pemba")
    .insert(
      [
        aProperty(areaId, { name: "Harbour House", whatsapp_number: NUMBER }),
        aProperty(areaId, { name: "Silent House" }),
      ],
      { defaultToNull: false },
    );
  expect(error).toBeNull();
});
afterAll(() => local.stop());
beforeEach(() => local.sql.query("delete from contact_leads"));

async function press(params: Record<string, string>, headers: Record<string, string> = {}) {
  const request = new Request(
    `http://localhost/contact-press?${new URLSearchParams(params).toString()}`,
    { method: "POST", body: "PING", headers: { "User-Agent": BROWSER, ...headers } },
  );
  const response = await route.action({ request, params: {}, context: {} });
  expect(response.status).toBe(204);
}

const recorded = async () => (await local.service.from("contact_leads").select("*")).data ?? [];
const expectRecorded = (count: number) =>
  vi.waitFor(async () => expect(await recorded()).toHaveLength(count), 5000);
/** Nothing is awaited by the visitor, so nothing can be awaited here but that nothing comes. */
async function expectNothing() {
  await new Promise((resolve) => setTimeout(resolve, 300));
  // The test before may leave a duplicate that arrives only now.
  expect((await recorded()).filter(({ cta_type }) => cta_type !== "whatsapp")).toEqual([]);
}

const whatsApp = { property: "harbour-house", kind: "whatsapp" };

describe("a press of a call to action on a property page", () => {
  test.each([
    ["whatsapp", "+255777000111"],
    ["phone", "+255777000111"],
    ["email", "info@kisiwa.example"],
  ])("by somebody unknown is recorded: %s", async (kind, contact_value) => {
    await press({ ...whatsApp, kind });
    await expectRecorded(1);
    expect((await recorded())[0]).toMatchObject({
      full_name: "Unknown visitor",
      phone: null,
      entity_type: "property",
      entity_name: "Harbour House",
      cta_type: kind,
      contact_value,
    });
    expect((await recorded())[0]?.property_id).not.toBeNull();
  });

  test("by somebody who has left a lead carries name and phone", async () => {
    const cookie = await visitors.rememberVisitor({ name: "Asha Juma", phone: "+255777123456" });
    await press(whatsApp, { Cookie: cookie.split(";")[0] ?? "" });
    await expectRecorded(1);
    expect((await recorded())[0]).toMatchObject({
      full_name: "Asha Juma",
      phone: "+255777123456",
    });
  });

  test("with a cookie that was tampered with is an unknown visitor's", async () => {
    await press(whatsApp, { Cookie: "kisiwa_visitor=eyJuYW1lIjoiTWUifQ.bad" });
    await expectRecorded(1);
    expect((await recorded())[0]?.full_name).toBe("Unknown visitor");
  });

  test("reported twice is one press", async () => {
    const once = { ...whatsApp, press: "7b0e7dd5-3c1b-4c5e-9c93-6a2f6d8f3a11" };
    await press(once);
    await expectRecorded(1);
    await press(once);
    await press(whatsApp);
    await expectRecorded(2);
  });

  test.each([
    ["a bot", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["nobody in particular", { "User-Agent": "" }],
    ["a prefetch", { "Sec-Purpose": "prefetch;prerender" }],
    ["another site's page", { "Sec-Fetch-Site": "cross-site" }],
  ])("by %s is none", async (_, headers) => {
    await press({ ...whatsApp, kind: "email" }, headers);
    await expectNothing();
  });

  test.each([
    { property: "no-such-house", kind: "phone" },
    { property: "silent-house", kind: "phone" },
    { property: "harbour-house", kind: "fax" },
    { property: "../../admin", kind: "phone" },
    { property: "harbour-house", kind: "phone", press: "x" },
    {},
  ] as Record<string, string>[])("%o leaves nothing, and no error", async (params) => {
    await press(params);
    await expectNothing();
  });
});
