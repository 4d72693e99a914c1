import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { requestHandler } from "../support/request-handler";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let handle: Awaited<ReturnType<typeof requestHandler>>;
let areaId: string;
let elsewhere: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  handle = await requestHandler(() => undefined);
  const add = async (name: string) => {
    const area = local.service.from("areas_pemba").insert(anArea({ name }));
    return (await area.select("id").single()).data?.id ?? "";
  };
  areaId = await add("Wete");
  elsewhere = await add("Konde");
});
afterAll(() => local.stop());

const add = (name: string, price: number, more: Parameters<typeof aProperty>[1] = {}) =>
  local.service
    .from("properties_pemba")
    .insert(aProperty(areaId, { name, price, size_sqm: 100, ...more }))
    .throwOnError();

async function sectionOf(path: string) {
  const html = await (await handle(new Request(`http://localhost${path}`))).text();
  const { document } = new JSDOM(html).window;
  return document.querySelector("section[aria-labelledby=local-prices]");
}

test("prices are shown on property and area pages from the fifth published listing on", async () => {
  for (const number of [1, 2, 3, 4]) await add(`House ${number}`, number * 100_000);
  await add("Draft", 100_000, { is_published: false });
  await add("Far away", 100_000, { area_id: elsewhere });
  for (const path of ["/properties/house-1", "/areas/wete"]) {
    expect(await sectionOf(path), path).toBeNull();
  }

  await add("House 5", 500_000, { availability: "sold" });
  for (const path of ["/properties/house-1", "/areas/wete"]) {
    const section = await sectionOf(path);
    expect(section?.querySelector("h2")?.textContent).toBe(
      m.local_prices_heading({ area: "Wete" }),
    );
    expect(section?.textContent).toContain("$1,000 per m²");
    expect(section?.textContent).toContain(m.local_prices_sold({ count: 1 }));
    expect(section?.querySelectorAll("svg[viewBox] circle")).toHaveLength(5);
  }
  const own = m.local_prices_own({ price: "$1,000 per m²" });
  expect((await sectionOf("/properties/house-1"))?.textContent).toContain(own);
  expect((await sectionOf("/areas/wete"))?.textContent).not.toContain(own);
  expect(await sectionOf("/areas/konde")).toBeNull();
});

test("prices are in the visitor's currency", async () => {
  const section = await sectionOf("/areas/wete?currency=EUR");
  expect(section?.textContent).toContain("€930 per m²");
});
