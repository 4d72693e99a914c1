import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as AreaQueries from "~/domain/areas/admin-area.queries.server";
import { areaSorts, parseAreaTable } from "~/domain/areas/admin-area";
import type * as PostQueries from "~/domain/blog/admin-post.queries.server";
import { parsePostTable, postSorts } from "~/domain/blog/admin-post";
import type * as ContactLeadQueries from "~/domain/contact-leads/contact-lead.queries.server";
import {
  contactLeadSorts,
  parseContactLeadSearch,
} from "~/domain/contact-leads/contact-lead-search";
import type * as PropertyQueries from "~/domain/properties/admin-property.queries.server";
import { parsePropertyTable, adminPropertySorts } from "~/domain/properties/admin-property-table";
import type * as PublicProperties from "~/domain/properties/property.queries.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let areas: typeof AreaQueries;
let posts: typeof PostQueries;
let contacts: typeof ContactLeadQueries;
let properties: typeof PropertyQueries;
let site: typeof PublicProperties;
let areaId: string;

/** More than a page of fifty holds. */
const ROWS = 52;

beforeAll(async () => {
  local = await startLocalSupabase();
  areas = await import("~/domain/areas/admin-area.queries.server");
  posts = await import("~/domain/blog/admin-post.queries.server");
  contacts = await import("~/domain/contact-leads/contact-lead.queries.server");
  properties = await import("~/domain/properties/admin-property.queries.server");
  site = await import("~/domain/properties/property.queries.server");
  const numbers = Array.from({ length: ROWS }, (_, index) => index);
  // Names are ordered whether or not they begin with a capital.
  const cased = (word: string, n: number) => (n % 2 ? word : word.toUpperCase());
  // No column orders the rows as another one does.
  const place = (n: number, step: number) => (n * step) % 53;
  const time = (n: number) => new Date(Date.UTC(2026, 10, 1, 0, place(n, 7))).toISOString();
  const { data } = await local.service
    .from("areas_pemba")
    .insert(
      numbers.map((n) =>
        anArea({
          name: `${cased("area", n)} ${String(place(n, 3)).padStart(2, "0")}`,
          island: n % 2 ? "Pemba" : "Unguja",
          latitude: -5 - place(n, 5) / 100,
          created_at: time(n),
        }),
      ),
    )
    .select("id")
    .throwOnError();
  areaId = data[0]?.id ?? "";
  await local.service
    .from("properties_pemba")
    .insert(
      numbers.map((n) =>
        aProperty(areaId, {
          name: `${cased("house", n)} ${String(place(n, 3)).padStart(2, "0")}`,
          price: 1000 + place(n, 5),
          type: n % 3 ? "villa" : "land",
          listed_by: `Owner ${place(n, 11)}`,
          location: `Place ${place(n, 13)}`,
          status: n % 2 ? "Off Plan" : "Land",
          is_published: n % 4 > 0,
          created_at: time(n),
        }),
      ),
    )
    .throwOnError();
  await local.service
    .from("blog_posts_pemba")
    .insert(
      numbers.map((n) => ({
        title: `Post ${String(place(n, 3)).padStart(2, "0")}`,
        category: n % 2 ? ("Market News" as const) : ("Legal Updates" as const),
        excerpt: "E",
        content: "<p>C</p>",
        created_at: time(n),
      })),
    )
    .throwOnError();
  await local.service
    .from("contact_leads")
    .insert(
      numbers.map((n) => ({
        full_name: `${cased("visitor", n)} ${place(n, 3)}`,
        entity_type: n % 2 ? ("property" as const) : ("agency" as const),
        entity_name: `${cased("house", n)} ${place(n, 5)}`,
        cta_type: n % 3 ? ("whatsapp" as const) : ("phone" as const),
        contact_value: "+255777410260",
        created_at: time(n),
      })),
    )
    .throwOnError();
}, 60_000);
afterAll(() => local.stop());

type Row = Record<string, unknown>;
type Page = { rows: Row[]; count: number };
const page = (rows: object[], count: number | null): Page => ({
  rows: rows as Row[],
  count: count ?? -1,
});

/** Each table of the back office: how it is read, and by what it can be ordered. */
const tables: [string, readonly string[], string, (query: string) => Promise<Page>][] = [
  [
    "areas",
    areaSorts,
    "name",
    async (query) => {
      const read = await areas.listAdminAreas(parseAreaTable(new URLSearchParams(query)));
      return page(read.areas, read.count);
    },
  ],
  [
    "posts",
    postSorts,
    "-created_at",
    async (query) => {
      const read = await posts.listAdminPosts(parsePostTable(new URLSearchParams(query)));
      return page(read.posts, read.count);
    },
  ],
  [
    "properties",
    adminPropertySorts,
    "-created_at",
    async (query) => {
      const read = await properties.listAdminProperties(
        parsePropertyTable(new URLSearchParams(query)),
        { kind: "operator" },
      );
      return page(read.properties, read.count);
    },
  ],
  [
    "contact leads",
    contactLeadSorts,
    "-created_at",
    async (query) => {
      const read = await contacts.listContactLeads(
        parseContactLeadSearch(new URLSearchParams(query)),
      );
      return page(read.leads, read.count);
    },
  ],
];

const compare = (a: unknown, b: unknown) =>
  typeof a === "string" && typeof b === "string"
    ? a < b
      ? -1
      : a > b
        ? 1
        : 0
    : Number(a) - Number(b);
const isOrdered = (rows: Row[], column: string, sign: 1 | -1) => {
  const values = rows.map((row) => row[column]);
  const keys = values.map((value) => (typeof value === "string" ? value.toLowerCase() : value));
  return keys.every((key, index) => index === 0 || sign * compare(keys[index - 1], key) <= 0);
};

describe.each(tables)("the table of %s", (_, columns, own, read) => {
  test("has its own order, fifty rows a page, each row on one of them", async () => {
    const [first, second] = [await read(""), await read("page=2")];
    expect([first.rows.length, second.rows.length]).toEqual([50, ROWS - 50]);
    expect([first.count, second.count]).toEqual([ROWS, ROWS]);
    const rows = [...first.rows, ...second.rows];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(ROWS);
    expect(isOrdered(rows, own.replace("-", ""), own.startsWith("-") ? -1 : 1)).toBe(true);
  });

  test.each(columns)("is ordered by %s, both ways", async (column) => {
    const [up, down] = [await read(`sort=${column}`), await read(`sort=${column}&order=desc`)];
    expect(isOrdered(up.rows, column, 1)).toBe(true);
    expect(isOrdered(down.rows, column, -1)).toBe(true);
    // A column that is the same in every row orders nothing.
    const values = new Set([...up.rows, ...down.rows].map((row) => row[column]));
    if (values.size > 1) expect(up.rows[0]?.[column]).not.toEqual(down.rows[0]?.[column]);
  });

  test("shows its last page for a page beyond it", async () => {
    expect(await read("page=3")).toEqual(await read("page=2"));
  });
});

describe("the tables narrow", () => {
  const countOf = async (index: number, query: string) => (await tables[index]?.[3](query))?.count;

  test("by words in the name, in any case, taken literally", async () => {
    for (const [index, name] of [
      [0, "AREA 07"],
      [1, "post 07"],
      [2, "house 07"],
    ] as const) {
      expect(await countOf(index, `q=${name}`), name).toBe(1);
      expect(await countOf(index, "q=.*"), name).toBe(0);
    }
  });

  test("properties by type and by what is published", async () => {
    expect(await countOf(2, "type=land")).toBe(18);
    expect(await countOf(2, "publication=draft")).toBe(13);
    expect(await countOf(2, "publication=published&type=villa")).toBe(26);
  });

  test("contact leads by what they were about and how", async () => {
    expect(await countOf(3, "entity=property")).toBe(26);
    expect(await countOf(3, "cta=phone")).toBe(18);
    expect(await countOf(3, "cta=phone&entity=property")).toBe(9);
  });
});

test("each is counted", async () => {
  expect(await areas.countAreas()).toBe(ROWS);
  expect(await posts.countPosts()).toBe(ROWS);
  expect(await properties.countProperties()).toBe(ROWS);
});

test("what is to be deleted says who needs it, and nothing is none", async () => {
  expect(await areas.getAreaToDelete(areaId)).toMatchObject({ id: areaId, propertyCount: ROWS });
  const id = randomUUID();
  expect(await areas.getAreaToDelete(id)).toBeNull();
  expect(await areas.getAdminArea(id)).toBeNull();
  expect(await posts.getAdminPost(id)).toBeNull();
  expect(await properties.getAdminProperty(id)).toBeNull();
  expect(await properties.getPropertyToDelete(id)).toBeNull();
  expect(await properties.listPictureUrls(id)).toEqual([]);
  expect(await areas.listAreaPictureUrls(id)).toEqual([]);
});

test("an area, a post and a property come to their forms with all that the forms edit", async () => {
  const { data: area } = await local.service
    .from("areas_pemba")
    .select("*")
    .eq("id", areaId)
    .single()
    .throwOnError();
  const { cover_image, cover_image_details, ...edited } = area;
  expect(await areas.getAdminArea(areaId)).toMatchObject({
    ...{ id: edited.id, slug: edited.slug, name: edited.name, island: edited.island },
    ...{ latitude: edited.latitude, longitude: edited.longitude, updated_at: edited.updated_at },
    short_description: "A harbour town.",
    long_description: "A harbour town in the north-west.",
    cover: null,
  });
  expect([cover_image, cover_image_details]).toEqual([null, {}]);
  const post = {
    title: "A post for its form",
    slug: "a-post-for-its-form",
    category: "Market News",
    excerpt: "Short",
    content: "<p>Long</p>",
    seo_title: "T",
    seo_description: "D",
    seo_keywords: ["a", "b"],
    author: "Asha Juma",
    canonical_url: "https://example.com/a",
  } as const;
  const { data: stored } = await local.service
    .from("blog_posts_pemba")
    .insert({
      ...post,
      seo_keywords: [...post.seo_keywords],
      published_at: "2026-11-20T06:30:00Z",
    })
    .select("id,updated_at")
    .single()
    .throwOnError();
  expect(await posts.getAdminPost(stored.id)).toEqual({
    ...post,
    ...stored,
    status: "published",
    published_at: "2026-11-20T09:30",
    cover: null,
    og: null,
  });
  await local.service.from("blog_posts_pemba").delete().eq("id", stored.id).throwOnError();
});

test("cards, similar and newest properties are published ones, of what was asked for", async () => {
  const { data } = await local.service
    .from("properties_pemba")
    .select("id,slug,type,is_published,created_at")
    .order("created_at", { ascending: false })
    .order("id")
    .throwOnError();
  const published = data.filter(({ is_published }) => is_published);
  const draft = data.find(({ is_published }) => !is_published);
  const slugs = [published[0], draft, published[1]].map((row) => row?.slug ?? "");
  const cards = await site.listCardsBySlug([...slugs, "no-such"]);
  expect(cards.map(({ slug }) => slug).sort()).toEqual([slugs[0], slugs[2]].sort());
  expect(await site.listCardsBySlug([])).toEqual([]);

  const villas = published.filter(({ type }) => type === "villa");
  const newest = (rows: typeof data) => rows.slice(0, 3).map(({ slug }) => slug);
  const similar = await site.listSimilarProperties({ slug: villas[1]?.slug ?? "", type: "villa" });
  expect(similar.map(({ slug }) => slug)).toEqual(newest(villas.filter((_, n) => n !== 1)));
  const shown = await site.listNewestProperties(["villa", "land"]);
  expect(shown.map(({ slug }) => slug)).toEqual(newest(published));
  expect(await site.listNewestProperties([])).toEqual([]);
});
