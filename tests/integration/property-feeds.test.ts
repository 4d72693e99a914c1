import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import { validateXML } from "xmllint-wasm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as FeedRoute from "~/routes/resources/feeds/kyero";
import type * as JsonRoute from "~/routes/resources/property/property-json";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let feed: typeof FeedRoute;
let json: typeof JsonRoute;
let areaId: string;
let picture: string;

beforeAll(async () => {
  process.env.SITE_URL = "https://kisiwa.example";
  local = await startLocalSupabase();
  feed = await import("~/routes/resources/feeds/kyero");
  json = await import("~/routes/resources/property/property-json");
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = data?.id ?? "";
  picture = `${local.url}/storage/v1/object/public/properties/properties/a.jpg`;
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from properties_pemba");
});

async function stored(...rows: Parameters<typeof aProperty>[1][]) {
  const { error } = await local.service.from("properties_pemba").insert(
    rows.map((more) => aProperty(areaId, { images: [picture], ...more })),
    { defaultToNull: false },
  );
  expect(error).toBeNull();
}

async function kyero() {
  const response = await feed.loader({
    request: new Request("http://site.test/feeds/kyero.xml"),
    params: {},
    context: {},
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  return response.text();
}

/** The faults of a feed by Kyero's rules. */
async function objections(xml: string) {
  const schema = await readFile(join(import.meta.dirname, "../support/kyero.xsd"), "utf8");
  const { errors } = await validateXML({
    xml: [{ fileName: "kyero.xml", contents: xml }],
    schema: [{ fileName: "kyero.xsd", contents: schema }],
  });
  return errors.map(({ message }) => message);
}

function inDocument(xml: string) {
  const { DOMParser } = new JSDOM("").window;
  const document = new DOMParser().parseFromString(xml, "application/xml");
  return (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? "");
}

describe("the portal feed", () => {
  test("holds to Kyero's rules, whatever is recorded of a property", async () => {
    const types = [
      "apartment",
      "house",
      "hotel",
      "land",
      "commercial",
      "villa",
      "penthouse",
      "townhouse",
    ] as const;
    await stored(
      ...types.map((type, n) => ({
        type,
        name: `House & <${n}> "]]>" \u{1F3E0}`,
        description: "One\n\n<b>two</b> & \u0001 three",
        location: `Wete & <Harbour>`,
        bathrooms: 2.5,
        ...(n % 2 && { bedrooms: 3, size_sqm: 140.6, land_size_sqm: 1000 }),
        amenities: n % 2 ? ["pool", "gym"] : [],
        images: n % 3 ? Array.from({ length: 40 }, (_, at) => `${picture}${at}`) : [],
        floor_plans: n % 3 ? Array.from({ length: 10 }, (_, at) => `${picture}plan${at}`) : [],
        title_facts:
          n % 2 ? { right: { value: n === 1 ? "government-lease" : "condominium" } } : {},
        status: n === 0 ? ("Off Plan" as const) : ("Ready to Move In" as const),
      })),
    );
    const xml = await kyero();
    expect(await objections(xml)).toEqual([]);
    const texts = inDocument(xml);
    expect(texts("property")).toHaveLength(types.length);
    expect(texts("leasehold").toSorted()).toEqual(["0", "0", "0", "1"]);
    expect(texts("new_build").toSorted()).toEqual(["0", "0", "0", "0", "0", "0", "0", "1"]);
    expect(texts("image > url")[0]).toBe(
      "https://kisiwa.example/images/properties/properties/a.jpg0?w=1600",
    );
    // The plans of the first property, after its pictures.
    expect(texts("image > url")[40]).toBe(
      "https://kisiwa.example/images/properties/properties/a.jpgplan0?w=1600",
    );
    expect(texts("desc > en")[0]).toContain("House & <");
    // Kyero's reader takes no line without an end.
    expect(Math.max(...xml.split("\n").map((line) => (line.match(/<[a-z]/g) ?? []).length))).toBe(
      1,
    );
  });

  test("a wrong feed would be found", async () => {
    await stored({ name: "House" });
    const xml = await kyero();
    expect(await objections(xml)).toEqual([]);
    for (const [right, wrong] of [
      [/<price>\d+/, "<price>0"],
      [/<date>.*<\/date>/, "<date>2026-11-03T08:00:00Z</date>"],
      ["<beds>0</beds>", ""],
      ["<currency>USD", "<currency>TZS"],
      ["<pool>0</pool>", "<pool>0</pool><colour>red</colour>"],
      ['<image id="1">', "<image>"],
      ["<feed_version>3", "<feed_version>4"],
    ] as const) {
      const broken = xml.replace(right, wrong);
      expect(broken).not.toBe(xml);
      expect(await objections(broken), wrong).not.toEqual([]);
    }
  });

  test("is of what is published and can be had alone", async () => {
    await stored(
      { name: "Free" },
      { name: "Draft", is_published: false },
      { name: "Sold", availability: "sold" },
      { name: "Reserved", availability: "reserved" },
      { name: "Under offer", availability: "under-offer" },
      { name: "Withdrawn", availability: "withdrawn" },
      { name: "Archived", archived_at: "2026-11-01T00:00:00Z" },
    );
    expect(inDocument(await kyero())("property > url > en")).toEqual([
      "https://kisiwa.example/properties/free",
    ]);
  });

  test("is whole past what the database gives at once", async () => {
    await stored(...Array.from({ length: 1100 }, (_, n) => ({ name: `House ${n}` })));
    const xml = await kyero();
    expect(new Set(inDocument(xml)("property > id")).size).toBe(1100);
    expect(await objections(xml)).toEqual([]);
  });
});

async function propertyOf(slug: string) {
  const args = { request: new Request("http://localhost/"), params: { slug }, context: {} };
  const response = await json.loader(args).catch((thrown: unknown) => thrown as Response);
  const body = response.status < 300 || response.status > 399 ? await response.json() : null;
  return { response, body: body as Record<string, unknown> | null };
}

const plan = () => picture.replace("a.jpg", "plan.jpg");

const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const TOUR = "https://kuula.co/share/collection/7Pj6N";

describe("a property for machines", () => {
  test("has all public facts in the documented shape", async () => {
    await stored({
      name: "Harbour House",
      bedrooms: 3,
      bathrooms: 2.5,
      size_sqm: 140.5,
      land_size_sqm: 1000,
      amenities: ["pool"],
      availability_confirmed_on: "2026-11-12",
      floor_plans: [plan()],
      image_details: { [picture]: { alt: "From the sea" }, [plan()]: { alt: "Ground floor" } },
      whatsapp_number: "+255777123456",
      video_url: VIDEO,
      tour_url: TOUR,
      title_facts: {
        right: { value: "government-lease", document: "Lease", seen_on: "2026-11-03" },
        encumbrances: { value: "None known" },
      },
    });
    await local.sql.query(
      `update properties_pemba set priced_since = now() - interval '2 days';
       update properties_pemba set price = 100000;
       update properties_pemba set price = 90000`,
    );
    const { response, body } = await propertyOf("harbour-house");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toMatch(/^public/);
    expect(response.headers.get("X-Robots-Tag")).toBeNull();
    const described = await readFile(join(import.meta.dirname, "../../docs/features.md"), "utf8");
    for (const member of Object.keys(body ?? {})) expect(described).toContain(`\`${member}\``);
    expect(body).toEqual({
      url: "https://kisiwa.example/properties/harbour-house",
      slug: "harbour-house",
      reference: expect.stringMatching(/^PB-\d+$/) as string,
      name: "Harbour House",
      description: "A house by the harbour.",
      type: "house",
      status: "Off Plan",
      availability: "available",
      availability_confirmed_on: "2026-11-12",
      is_published: true,
      papers: [],
      is_sample: false,
      price: { amount: 90_000, currency: "USD" },
      // The price of a moment is no price that visitors saw.
      costs: {
        ...{ currency: "USD", buyer: "foreigner", buying: { low: 2550, high: 8700 } },
        conversion: { state: "none", amount: null },
        total: { low: 92_550, high: 98_700 },
        yearly: { low: 104, high: 1512 },
        breakdown: "https://kisiwa.example/costs?price=90000&type=house&tenure=government-lease",
      },
      price_history: [
        {
          former_price: 120_000,
          price: 100_000,
          changed_at: expect.stringMatching(/^20/) as string,
        },
      ],
      bedrooms: 3,
      bathrooms: 2.5,
      size_sqm: 140.5,
      plot_sqm: 1000,
      handover_date: null,
      video_url: VIDEO,
      tour_url: TOUR,
      amenities: ["pool"],
      location: m.admin_property_location_placeholder(),
      island: "Pemba",
      area: { slug: "wete", name: "Wete", url: "https://kisiwa.example/areas/wete" },
      position: { latitude: -5.0559, longitude: 39.7294 },
      boundary: null,
      tenure: `Lease, ${m.property_title_seen()}`,
      title: [
        {
          fact: "right",
          label: m.title_right(),
          value: "government-lease",
          known: "document-seen",
          document: "Lease",
          seen_on: "2026-11-03",
        },
        {
          fact: "encumbrances",
          label: "Encumbrances",
          value: "None known",
          known: "seller-says",
          document: null,
          seen_on: null,
        },
      ],
      pictures: [
        {
          url: "https://kisiwa.example/images/properties/properties/a.jpg?w=1600",
          alt: "From the sea",
        },
      ],
      floor_plans: [
        {
          url: "https://kisiwa.example/images/properties/properties/plan.jpg?w=1600",
          alt: "Ground floor",
        },
      ],
      created_at: expect.stringMatching(/^20/) as string,
      updated_at: expect.stringMatching(/^20/) as string,
    });
  });

  test("is as visible as its page", async () => {
    await stored(
      { name: "Draft", is_published: false },
      { name: "Sold", availability: "sold", availability_confirmed_on: "2026-11-12" },
      { name: "Withdrawn", availability: "withdrawn" },
      { name: "Archived", archived_at: "2026-11-01T00:00:00Z" },
    );
    const draft = await propertyOf("draft");
    expect(draft.body).toMatchObject({ is_published: false });
    expect(draft.response.headers.get("X-Robots-Tag")).toBe("noindex");
    expect((await propertyOf("sold")).body).toMatchObject({
      availability: "sold",
      availability_confirmed_on: null,
    });
    for (const slug of ["withdrawn", "archived", "no-such-house", "\0", "'", "__proto__", ""]) {
      const { response, body } = await propertyOf(slug);
      expect(response.status, slug).toBe(404);
      expect(body).toEqual({ error: "Property not found" });
    }
  });

  test("leads on from a former address", async () => {
    await stored({ name: "Old" });
    await local.sql.query("update properties_pemba set slug = 'new'");
    const { response } = await propertyOf("old");
    expect([response.status, response.headers.get("Location")]).toEqual([
      301,
      "/properties/new.json",
    ]);
  });
});
