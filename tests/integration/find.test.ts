import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as Find from "~/domain/find/find.queries.server";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let find: typeof Find;
let reference: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  find = await import("~/domain/find/find.queries.server");
  const { service } = local;
  const area = await service.from("areas_pemba").insert(anArea()).select("id").single();
  const areaId = area.data?.id ?? "";
  const house = await service
    .from("properties_pemba")
    .insert([
      aProperty(areaId, { name: "Ras Mkumbuu Villa", location: "Ngezi" }),
      aProperty(areaId, { name: "Draft House", is_published: false }),
      aProperty(areaId, {
        name: "Archived House",
        is_published: false,
        archived_at: "2026-01-01T00:00:00Z",
      }),
    ])
    .select("name,reference")
    .throwOnError();
  reference = house.data.find(({ name }) => name.startsWith("Ras"))?.reference ?? "";
  const lead = await service
    .from("leads_pemba")
    .insert(aLead({ full_name: "Zoë d'Arusha", subject: "Ras Mkumbuu Villa" }))
    .select("id")
    .single();
  await service
    .from("leads_pemba")
    .insert(aLead({ full_name: "Spam Zoe", phone_e164: "+255777999888", suspected_spam: true }))
    .throwOnError();
  await service
    .from("bookings_pemba")
    .insert({
      lead_id: lead.data?.id ?? "",
      kind: "viewing",
      state: "booked",
      starts_at: "2031-03-05T07:00:00Z",
    })
    .throwOnError();
  await service
    .from("blog_posts_pemba")
    .insert({
      title: "What land costs",
      slug: "what-land-costs",
      excerpt: "Land.",
      content: "<p>Land.</p>",
      category: "Property Guides",
    })
    .throwOnError();
});
afterAll(() => local.stop());

/** Found rows as "kind: title". */
const found = async (words: string) =>
  (await find.findEverything(words)).flatMap(({ kind, rows }) =>
    rows.map(({ title }) => `${kind}: ${title}`),
  );

describe("the search of the back office", () => {
  const zoe = ["person: Zoë d'Arusha", "lead: Zoë d'Arusha", "booking: Zoë d'Arusha"];
  test.each([
    ["", []],
    ["zoe", zoe],
    ["ZOË darusha", zoe],
    ["arusha zoe", zoe],
    ["0777 123 456", zoe],
    ["+255 (0)777-123-456", zoe],
    ["mkumbuu", ["lead: Zoë d'Arusha", "property: Ras Mkumbuu Villa", "booking: Zoë d'Arusha"]],
    ["ngezi villa", ["property: Ras Mkumbuu Villa"]],
    ["draft house", ["property: Draft House"]],
    ["archived", ["property: Archived House"]],
    ["land costs", ["post: What land costs"]],
    ["nobody at all", []],
    ["%", []],
    ["*", []],
    ["(", []],
    [String.raw`\m`, []],
  ])("finds by %j: %j", async (words, rows) => expect(await found(words)).toEqual(rows));

  test("finds the areas of a name, and everything that lies there", async () => {
    expect(await found("wete")).toContain("area: Wete");
  });

  test("finds one property by its reference, however it is written", async () => {
    for (const written of [reference, reference.toLowerCase(), ` ${reference} `]) {
      expect(await found(written), written).toEqual(["property: Ras Mkumbuu Villa"]);
    }
  });

  test.each([
    ["mkumbuu villa", {}, m.availability_available()],
    ["draft house", {}, m.admin_property_draft()],
    ["archived house", {}, m.admin_property_filter_archived()],
    ["mkumbuu villa", { availability: "withdrawn" }, m.admin_property_hidden()],
  ] as const)("says of %j with %j that it is %j", async (words, change, text) => {
    if ("availability" in change) {
      await local.service
        .from("properties_pemba")
        .update(change)
        .eq("name", "Ras Mkumbuu Villa")
        .throwOnError();
    }
    const [properties] = (await find.findEverything(words)).filter(
      ({ kind }) => kind === "property",
    );
    expect(properties?.rows[0]?.detail).toMatch(new RegExp(`, ${text}$`));
  });

  test("says that there is more than it shows", async () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      aLead({ full_name: `Manyfold ${index}`, phone_e164: `+25577700070${index}` }),
    );
    await local.service.from("leads_pemba").insert(many).throwOnError();
    const groups = await find.findEverything("manyfold");
    expect(groups.map(({ kind, rows, hasMore }) => [kind, rows.length, hasMore])).toEqual([
      ["person", 6, true],
      ["lead", 6, true],
    ]);
  });
});
