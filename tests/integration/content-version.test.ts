import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as Content from "~/domain/content/content-version.queries.server";
import type * as Cache from "~/services/cache.server";
import type * as Versions from "~/services/content-version.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let content: typeof Content;
let cache: typeof Cache;
let versions: typeof Versions;
let areaId: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  content = await import("~/domain/content/content-version.queries.server");
  cache = await import("~/services/cache.server");
  versions = await import("~/services/content-version.server");
  const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = area.data?.id ?? "";
});
afterAll(() => local.stop());

describe("the version of what visitors may see", () => {
  const grows = async (work: () => PromiseLike<unknown>) => {
    const before = await content.getContentVersion();
    await work();
    return (await content.getContentVersion()) > before;
  };
  const house = () => local.service.from("properties_pemba");

  test("grows with every change to a property, through the view as well", async () => {
    expect(await grows(() => house().insert(aProperty(areaId)))).toBe(true);
    expect(await grows(() => house().update({ price: 1 }).eq("area_id", areaId))).toBe(true);
    expect(
      await grows(() => local.sql.query("update properties set price = 2 where price = 1")),
    ).toBe(true);
    expect(await grows(() => house().delete().eq("area_id", areaId))).toBe(true);
  });

  test.each([
    "areas_pemba",
    "services_pemba",
    "blog_posts_pemba",
    "slug_redirects",
    "claims",
    "testimonials",
    "title_papers",
  ])("grows with a change to %s", async (table) => {
    expect(await grows(() => local.sql.query(`delete from ${table} where false`))).toBe(true);
  });

  test("does not grow with a lead", async () => {
    expect(await grows(() => local.service.from("leads_pemba").insert(aLead()))).toBe(false);
  });

  test("cannot be written by visitors", async () => {
    const written = local.anon.from("content_changes").update({ version: 0 }).gte("version", 0);
    expect((await written).error?.code).toBe("42501");
  });
});

describe("what is remembered", () => {
  let version = 1;
  let asked = 0;
  const load = async () => (asked += 1);
  const changed = () => {
    version += 1;
    versions.expireContentVersion();
  };
  beforeAll(() => versions.setVersionReader(() => Promise.resolve(version)));

  test("is read once for a version, however many ask at the same time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => cache.remember("once", load)),
    );
    expect([new Set(answers).size, asked]).toEqual([1, 1]);
    changed();
    await cache.remember("once", load);
    expect(asked).toBe(2);
  });

  test("is read again once somebody else has made a change, without being told", async () => {
    let words = "old";
    const read = () => cache.remember("elsewhere", () => Promise.resolve(words));
    expect(await read()).toBe("old");
    version += 1;
    words = "new";
    await expect.poll(read).toBe("new");
  });

  test("is not what failed", async () => {
    const failing = () => Promise.reject(new Error("away"));
    await expect(cache.remember("fails", failing)).rejects.toThrow("away");
    expect(await cache.remember("fails", () => Promise.resolve("there"))).toBe("there");
  });

  test("is what was read before, while the database does not answer", async () => {
    await cache.remember("kept", () => Promise.resolve("before"));
    versions.setVersionReader(() => Promise.reject(new Error("away")));
    const away = () => Promise.reject(new Error("away"));
    expect(await cache.remember("kept", away)).toBe("before");
    await expect(cache.remember("never read", away)).rejects.toThrow("away");
  });
});
