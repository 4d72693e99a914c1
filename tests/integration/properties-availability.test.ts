import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as LeadSubject from "~/domain/leads/lead-subject.queries.server";
import { copyOfProperty } from "~/domain/properties/admin-property";
import type * as AdminQueries from "~/domain/properties/admin-property.queries.server";
import { parsePropertyTable } from "~/domain/properties/admin-property-table";
import type * as Commands from "~/domain/properties/property.commands.server";
import type * as Queries from "~/domain/properties/property.queries.server";
import { parsePropertySearch } from "~/domain/properties/search/property-search";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";
import type * as Unconfirmed from "~/domain/properties/availability/unconfirmed.queries.server";
import type * as Sitemap from "~/domain/sitemap/sitemap.queries.server";
import type * as PropertiesRoute from "~/routes/admin/property/properties";
import type * as CopyRoute from "~/routes/admin/property/property-copy";
import type * as DeleteRoute from "~/routes/admin/property/property-delete";
import type * as EditRoute from "~/routes/admin/property/property-edit";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";
import { aLead, anArea, aProperty, propertyFields } from "../support/rows";

let local: LocalSupabase;
let commands: typeof Commands;
let admin: typeof AdminQueries;
let site: typeof Queries;
let subjects: typeof LeadSubject;
let sitemap: typeof Sitemap;
let unconfirmed: typeof Unconfirmed;
let list: typeof PropertiesRoute;
let copy: typeof CopyRoute;
let remove: typeof DeleteRoute;
let edit: typeof EditRoute;
let cookie: string;
let areaId: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  commands = await import("~/domain/properties/property.commands.server");
  admin = await import("~/domain/properties/admin-property.queries.server");
  site = await import("~/domain/properties/property.queries.server");
  subjects = await import("~/domain/leads/lead-subject.queries.server");
  sitemap = await import("~/domain/sitemap/sitemap.queries.server");
  unconfirmed = await import("~/domain/properties/availability/unconfirmed.queries.server");
  list = await import("~/routes/admin/property/properties");
  copy = await import("~/routes/admin/property/property-copy");
  remove = await import("~/routes/admin/property/property-delete");
  edit = await import("~/routes/admin/property/property-edit");
  ({ cookie } = await anOperator());
});
afterAll(() => local.stop());
beforeEach(async () => {
  for (const table of ["contact_leads", "leads_pemba", "properties_pemba", "areas_pemba"]) {
    await local.sql.query(`delete from ${table}`);
  }
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = data?.id ?? "";
});

const PICTURE = { width: 1600, height: 1067, colour: "#336699" };

async function insert(more: Parameters<typeof aProperty>[1] = {}): Promise<string> {
  const row = aProperty(areaId, more);
  const { data } = await local.service.from("properties_pemba").insert(row).select("id").single();
  return data?.id ?? "";
}
const readRow = async (id: string) =>
  (await local.service.from("properties_pemba").select("*").eq("id", id).single()).data;
const adminNames = async (params: Record<string, string> = {}) => {
  const table = parsePropertyTable(new URLSearchParams(params));
  return (await admin.listAdminProperties(table, { kind: "operator" })).properties.map(
    ({ name }) => name,
  );
};
const publicList = async (query = "") => {
  const params = new URLSearchParams(query);
  const search = parsePropertySearch(params);
  const { properties, count } = await site.listProperties({
    scope: { island: "Pemba" },
    search,
    preferences: typedAsDollars,
    params,
  });
  expect(count).toBe(properties.length);
  return properties.map(({ name, status, unavailable }) => [name, status, unavailable]);
};
const click = (fields: Record<string, string>) =>
  list.action({
    request: posted("/admin/properties", fields, cookie),
    params: {},
    context: {},
  }) as Promise<Response>;

describe("a property that is reserved, under offer or sold", () => {
  test.each([
    ["reserved", "Reserved"],
    ["under-offer", "Under offer"],
  ] as const)("as %s stays on the site, and says so beside its status", async (to, label) => {
    const id = await insert();
    expect(await commands.setAvailability(id, to)).toBe("available");
    expect(await publicList()).toEqual([["Harbour House", "Off Plan", label]]);
    expect(await site.getPropertyBySlug("harbour-house")).toMatchObject({
      status: "Off Plan",
      unavailable: label,
    });
    expect(await commands.setAvailability(id, "available")).toBe(to);
    expect(await publicList()).toEqual([["Harbour House", "Off Plan", null]]);
  });

  test("as sold keeps its page, and is in no list or count unless a search asks for it", async () => {
    const id = await insert();
    await insert({ name: "Neighbour" });
    await commands.setAvailability(id, "sold");
    expect(await publicList()).toEqual([["Neighbour", "Off Plan", null]]);
    expect(await publicList("availability=sold")).toEqual([["Harbour House", "Off Plan", "Sold"]]);
    expect((await publicList("availability=sold&availability=available")).length).toBe(2);
    expect(await site.getPropertyBySlug("harbour-house")).toMatchObject({
      status: "Off Plan",
      unavailable: "Sold",
      confirmation: null,
    });
    const [area] = (await local.anon.rpc("area_summaries")).data ?? [];
    expect(area?.property_count).toBe(1);
    const map = { west: 39, south: -6, east: 40, north: -4, step: 0 };
    const { data: pins } = await local.anon.rpc("property_pins", map);
    expect(pins?.map(({ name }) => name)).toEqual(["Neighbour"]);
    const paths = (await sitemap.getSitemap(null)) as { entries: { path: string }[] };
    const listed = paths.entries.map(({ path }) => path);
    expect(listed).toContain("/properties/neighbour");
    expect(listed).not.toContain("/properties/harbour-house");
    // Similar properties are available ones.
    const similar = await site.listSimilarProperties({ slug: "harbour-house", type: "house" });
    expect(similar.map((one) => one.name)).toEqual(["Neighbour"]);
    expect(await site.listSimilarProperties({ slug: "neighbour", type: "house" })).toEqual([]);
  });

  test("is marked in the list with one click, which is another version for an open form", async () => {
    const id = await insert();
    const before = await readRow(id);
    const response = await click({
      property_id: id,
      availability: "sold",
      back: "/admin/properties?q=h",
    });
    expect(response.headers.get("Location")).toBe("/admin/properties?q=h");
    const after = await readRow(id);
    expect(after).toMatchObject({ availability: "sold", is_published: true });
    expect(after?.updated_at).not.toBe(before?.updated_at);
    expect(await click({ property_id: id, availability: "gone" })).toMatchObject({
      init: { status: 422 },
    });
    expect(await click({ property_id: id })).toMatchObject({ init: { status: 422 } });
    expect(await commands.setAvailability(areaId, "sold")).toBeNull();
  });
});

describe("a confirmed availability", () => {
  const daysAgo = (days: number) => addCalendarDays(todayInDarEsSalaam(), -days);
  const confirmed = (id: string, day: string | null) =>
    local.service
      .from("properties_pemba")
      .update({ availability_confirmed_on: day })
      .eq("id", id)
      .throwOnError();

  test("is that of the day on which it was said, and of one click later on", async () => {
    const id = await insert();
    expect(await readRow(id)).toMatchObject({ availability_confirmed_on: daysAgo(0) });
    await confirmed(id, daysAgo(60));
    const before = await readRow(id);
    expect((await site.getPropertyBySlug("harbour-house"))?.confirmation).toMatch(/^Ask us/);
    const response = await click({ property_id: id, confirmed: "true", back: "/admin/today" });
    expect(response.headers.get("Location")).toBe("/admin/today");
    const after = await readRow(id);
    expect(after?.availability_confirmed_on).toBe(daysAgo(0));
    // An editor with its form open can still save it.
    expect(after?.updated_at).toBe(before?.updated_at);
    expect((await site.getPropertyBySlug("harbour-house"))?.confirmation).toMatch(
      /^Availability confirmed /,
    );
    await confirmed(id, null);
    await commands.setAvailability(id, "reserved");
    expect(await readRow(id)).toMatchObject({ availability_confirmed_on: daysAgo(0) });
  });

  test("that is older than 30 days stands in Today, the oldest first", async () => {
    const names = async () => {
      const { properties, count } = await unconfirmed.getUnconfirmedProperties();
      expect(count).toBe(properties.length);
      return properties.map(({ name }) => name);
    };
    for (const [name, day, more] of [
      ["Fresh", daysAgo(30), {}],
      ["Old", daysAgo(31), {}],
      ["Older", daysAgo(90), {}],
      ["Never", null, {}],
      ["Sold", daysAgo(90), { availability: "sold" }],
      ["Draft", daysAgo(90), { is_published: false }],
    ] as const) {
      await confirmed(await insert({ name, ...more }), day);
    }
    expect(await names()).toEqual(["Never", "Older", "Old"]);
  });

  test("makes tomorrow's pages another version, as nothing else changes by then", async () => {
    const { rows } = await local.sql.query<{ definition: string }>(
      "select pg_get_viewdef('content_version') as definition",
    );
    expect(rows[0]?.definition).toContain("today_in_dar_es_salaam()");
  });
});

describe("a reference", () => {
  test("is given once, shown to visitors, and found by them and by the operator", async () => {
    const id = await insert({ name: "Old House" });
    const [first, second] = [await readRow(id), await readRow(await insert())];
    expect(first?.reference).toMatch(/^PB-\d{4}$/);
    expect(second?.reference).not.toBe(first?.reference);
    const reference = first?.reference ?? "";
    expect(await site.getPropertyBySlug("old-house")).toMatchObject({ reference });
    expect(await publicList(`q=${reference}`)).toEqual([["Old House", "Off Plan", null]]);
    expect(await publicList(`q=${reference.toLowerCase().replace("-", " ")}`)).toHaveLength(1);
    expect(await adminNames({ q: reference.toLowerCase() })).toEqual(["Old House"]);
  });
});

describe("a property that is withdrawn", () => {
  test("is nowhere on the site, and published again with its next availability", async () => {
    const id = await insert();
    await commands.setAvailability(id, "withdrawn");
    expect(await publicList()).toEqual([]);
    expect(await site.getPropertyBySlug("harbour-house")).toBeNull();
    const { data: seen } = await local.anon.from("properties_pemba").select("id");
    expect(seen).toEqual([]);
    // A visitor with its page open may still ask about it.
    const subject = await subjects.getLeadSubject("property-inquiry", {
      property: "harbour-house",
    });
    expect(subject.property).toMatchObject({ id });
    await commands.setAvailability(id, "reserved");
    expect(await publicList()).toEqual([["Harbour House", "Off Plan", "Reserved"]]);
  });

  test("stays a draft when it was one", async () => {
    const id = await insert({ is_published: false });
    await commands.setAvailability(id, "withdrawn");
    expect(await site.getPropertyBySlug("harbour-house")).toBeNull();
    await commands.setAvailability(id, "available");
    expect(await readRow(id)).toMatchObject({ is_published: false, returns_published: false });
    expect(await site.getPropertyBySlug("harbour-house")).toMatchObject({ is_published: false });
  });

  test("comes back as its form was saved meanwhile", async () => {
    const id = await insert({ availability: "withdrawn" });
    expect(await readRow(id)).toMatchObject({ is_published: false, returns_published: true });
    expect(await admin.getAdminProperty(id)).toMatchObject({ is_published: true });
    expect(await adminNames({ publication: "draft" })).toEqual([]);
    const save = async (fields: Record<string, string>) => {
      const stored = await readRow(id);
      await edit.action({
        request: posted(
          `/admin/properties/${id}/edit`,
          { ...form(), ...fields, version: stored?.updated_at ?? "" },
          cookie,
        ),
        params: { id },
        context: {},
      });
    };
    await save({ description: "Ticked.", is_published: "on" });
    expect(await readRow(id)).toMatchObject({ description: "Ticked.", returns_published: true });
    await save({ description: "Not ticked." });
    expect(await readRow(id)).toMatchObject({
      description: "Not ticked.",
      returns_published: false,
    });
    await save({ availability: "sold", is_published: "on" });
    expect(await readRow(id)).toMatchObject({ availability: "sold", is_published: true });
  });
});

describe("a property that is archived", () => {
  const removal = (id: string, fields: Record<string, string>) =>
    remove.action({
      request: posted(`/admin/properties/${id}/delete`, fields, cookie),
      params: { id },
      context: {},
    });

  test("leaves the site and the lists, keeps its leads, and can be brought back", async () => {
    const [id] = [await insert(), await insert({ name: "Neighbour" })];
    await local.service.from("leads_pemba").insert(aLead({ property_id: id }));
    await removal(id, { intent: "archive" });
    expect(await adminNames()).toEqual(["Neighbour"]);
    expect(await adminNames({ publication: "published" })).toEqual(["Neighbour"]);
    expect(await adminNames({ publication: "archived" })).toEqual(["Harbour House"]);
    expect(await admin.countProperties()).toBe(1);
    expect(await publicList()).toEqual([["Neighbour", "Off Plan", null]]);
    expect(await site.getPropertyBySlug("harbour-house")).toBeNull();
    const { data: leads } = await local.service.from("leads_pemba").select("property_id");
    expect(leads).toEqual([{ property_id: id }]);

    await click({ property_id: id, archived: "false" });
    expect((await adminNames()).sort()).toEqual(["Harbour House", "Neighbour"]);
    expect(await publicList()).toHaveLength(2);
  });

  test("is still off the site when it is made available, until it is brought back", async () => {
    const id = await insert({ availability: "withdrawn" });
    await commands.archiveProperty(id, true);
    await commands.setAvailability(id, "available");
    expect(await publicList()).toEqual([]);
    await commands.archiveProperty(id, false);
    expect(await publicList()).toEqual([["Harbour House", "Off Plan", null]]);
  });

  test("is deleted only by the button that says so, which names what depends on it", async () => {
    const id = await insert({ images: ["https://pictures.example/front.jpg"] });
    await local.service.from("leads_pemba").insert(aLead({ property_id: id }));
    await local.service.from("contact_leads").insert({
      contact_value: "+255777123456",
      cta_type: "whatsapp",
      entity_name: "Harbour House",
      entity_type: "property",
      property_id: id,
    });
    expect(await admin.getPropertyToDelete(id)).toEqual({
      id,
      name: "Harbour House",
      isArchived: false,
      pictureCount: 1,
      documentCount: 0,
      paperCount: 0,
      ownerCount: 0,
      leadCount: 1,
      contactLeadCount: 1,
    });
    await removal(id, { intent: "archive" });
    expect(await admin.getPropertyToDelete(id)).toMatchObject({ isArchived: true });
    await removal(id, { intent: "delete" });
    expect(await readRow(id)).toBeNull();
  });
});

test("a list cannot be told that something hidden is published, not even by the database's owner", async () => {
  const id = await insert();
  await local.sql.query(
    `update properties_pemba set availability = 'withdrawn', is_published = true where id = '${id}'`,
  );
  expect(await readRow(id)).toMatchObject({ is_published: false, returns_published: true });
});

describe("a copy of a property", () => {
  test("begins with all of it as an available draft, and is made once", async () => {
    const url = `${local.url}/storage/v1/object/public/properties/properties/front.jpg`;
    const images = [url];
    const id = await insert({ availability: "sold", images, image_details: { [url]: PICTURE } });
    const request = new Request(`http://localhost/admin/properties/${id}/copy`, {
      headers: { Cookie: cookie },
    });
    const loaded = await copy.loader({ request, params: { id }, context: {} });
    expect(loaded).toMatchObject({
      defaultValue: {
        name: "Harbour House (copy)",
        slug: "",
        price: 120_000,
        availability: "available",
        is_published: false,
      },
      pictures: [{ url }],
      version: undefined,
    });
    expect(loaded).not.toHaveProperty("stored");
    const fields = {
      ...form(),
      name: "Harbour House (copy)",
      submission_id: loaded.submissionId ?? "",
      pictures: JSON.stringify({ url, ...PICTURE }),
    };
    for (let time = 0; time < 2; time += 1) {
      await copy.action({
        request: posted(`/admin/properties/${id}/copy`, fields, cookie),
        params: { id },
        context: {},
      });
    }
    const { data: rows } = await local.service
      .from("properties_pemba")
      .select("name,slug,is_published,availability,images")
      .order("created_at");
    expect(rows).toEqual([
      expect.objectContaining({ name: "Harbour House", availability: "sold" }),
      {
        name: "Harbour House (copy)",
        slug: "harbour-house-copy",
        is_published: false,
        availability: "available",
        images,
      },
    ]);
  });

  test("has a name that is no longer than a name may be", async () => {
    const id = await insert({ name: "n".repeat(200) });
    const stored = await admin.getAdminProperty(id);
    expect(stored && copyOfProperty(stored).name).toBe(`${"n".repeat(193)} (copy)`);
  });

  test("of nothing is not found", async () => {
    const request = new Request("http://localhost/", { headers: { Cookie: cookie } });
    const loading = copy.loader({ request, params: { id: areaId }, context: {} });
    await expect(loading).rejects.toMatchObject({ init: { status: 404 } });
  });
});

const form = () => ({
  ...propertyFields(areaId),
  pictures: JSON.stringify({
    url: `${local.url}/storage/v1/object/public/properties/properties/front.jpg`,
    ...PICTURE,
  }),
});
