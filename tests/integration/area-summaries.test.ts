import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as AreaQueries from "~/domain/areas/area.queries.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let areas: typeof AreaQueries;

const names = ["Wete", "chake chake", "Misali", "Konde", "Tumbe", "Mkoani", "Kiweni", "Wambaa"];
const ids = new Map<string, string>();
const idOf = (name: string) => ids.get(name) ?? "";

beforeAll(async () => {
  local = await startLocalSupabase();
  areas = await import("~/domain/areas/area.queries.server");
  const rows = [
    ...names.map((name) => anArea({ name })),
    anArea({ name: "Nungwi", island: "Unguja", latitude: null, longitude: null }),
  ];
  const { data } = await local.service.from("areas_pemba").insert(rows).select("id,name");
  for (const { id, name } of data ?? []) ids.set(name, id);
  const { error } = await local.service
    .from("properties_pemba")
    .insert([
      aProperty(idOf("Wete"), { price: 205_000 }),
      aProperty(idOf("Wete"), { price: 82_000 }),
      aProperty(idOf("Wete"), { price: 5_000, is_published: false }),
      aProperty(idOf("Konde"), { price: 61_000 }),
      aProperty(idOf("Misali"), { price: 1, is_published: false }),
      ...[1, 2, 3].map(() => aProperty(idOf("Nungwi"))),
    ]);
  expect(error).toBeNull();
});
afterAll(() => local.stop());

describe("the summary of an area", () => {
  test("counts what is published, and never a draft, whoever asks", async () => {
    for (const asker of [local.anon, local.service]) {
      const { data } = await asker
        .rpc("area_summaries")
        .select("name,property_count,starting_price")
        .in("name", ["Wete", "Misali"]);
      expect(data).toEqual([
        { name: "Misali", property_count: 0, starting_price: null },
        { name: "Wete", property_count: 2, starting_price: 82_000 },
      ]);
    }
  });

  test("follows what is published later", async () => {
    const count = async () => (await areas.getAreaBySlug("tumbe"))?.property_count;
    const draft = aProperty(idOf("Tumbe"), { is_published: false });
    const { data } = await local.service.from("properties_pemba").insert(draft).select().single();
    expect(await count()).toBe(0);
    const id = data?.id ?? "";
    await local.service.from("properties_pemba").update({ is_published: true }).eq("id", id);
    expect(await count()).toBe(1);
    await local.service.from("properties_pemba").delete().eq("id", id);
    expect(await count()).toBe(0);
  });
});

test("all areas are listed by name, capitals or not, with nothing that a list does not show", async () => {
  const list = await areas.listAreas();
  expect(list.map(({ name }) => name)).toEqual(
    [...names, "Nungwi"].sort((a, b) => a.localeCompare(b, "en", { sensitivity: "base" })),
  );
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(
    ["cover", "name", "property_count", "short_description", "slug"].sort(),
  );
});

test("Pemba's areas begin with those that have the most for sale", async () => {
  const list = await areas.listPembaAreas();
  expect(list.slice(0, 3).map(({ slug }) => slug)).toEqual(["wete", "konde", "chake-chake"]);
  expect(list.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

describe("an area", () => {
  test("is found by its slug, with or without a picture and a position", async () => {
    const picture = "http://db.example/storage/v1/object/public/areas/wete.webp";
    const cover_image_details = { alt: "Dhows at Wete", width: 1200, height: 800, colour: "#123" };
    await local.service
      .from("areas_pemba")
      .update({ cover_image: picture, cover_image_details })
      .eq("id", idOf("Wete"));
    expect(await areas.getAreaBySlug("wete")).toMatchObject({
      id: idOf("Wete"),
      name: "Wete",
      island: "Pemba",
      starting_price: 82_000,
      cover: { url: picture, ...cover_image_details },
    });
    expect(await areas.getAreaBySlug("nungwi")).toMatchObject({
      cover: null,
      latitude: null,
      longitude: null,
    });
  });

  test("is not there for what is no slug, or nobody's", async () => {
    for (const slug of ["no-such-area", "Wete", "", "wete%", "\0", "a".repeat(5000)]) {
      expect(await areas.getAreaBySlug(slug)).toBeNull();
      expect(await areas.getAreaRedirect(slug)).toBeNull();
    }
  });

  test("that is renamed is found from its old slug", async () => {
    await local.service
      .from("areas_pemba")
      .update({ name: "Shamiani", slug: "shamiani" })
      .eq("id", idOf("Kiweni"));
    expect(await areas.getAreaBySlug("kiweni")).toBeNull();
    expect(await areas.getAreaRedirect("kiweni")).toBe("shamiani");
    expect(await areas.getAreaBySlug("shamiani")).toMatchObject({ name: "Shamiani" });
  });
});
