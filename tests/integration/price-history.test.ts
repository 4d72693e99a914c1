import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dollars } from "~/domain/properties/price";
import type * as History from "~/domain/properties/price-history/price-history.queries.server";
import { reductionText } from "~/domain/properties/price-history/reduction";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let history: typeof History;
let areaId: string;
let id: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  history = await import("~/domain/properties/price-history/price-history.queries.server");
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = data?.id ?? "";
});
afterAll(() => local.stop());
beforeEach(async () => {
  const row = aProperty(areaId, { price: 420_000 });
  const { data } = await local.service.from("properties_pemba").insert(row).select("id").single();
  id = data?.id ?? "";
});

const update = (columns: { price?: number; is_published?: boolean }) =>
  local.service.from("properties_pemba").update(columns).eq("id", id).throwOnError();
/** As if it had stood at its price for so many days. */
const letPass = (days: number) =>
  local.sql.query(
    `update properties_pemba set priced_since = priced_since - interval '${days} days' where id = '${id}'`,
  );
const rows = async () =>
  (
    await local.service
      .from("property_price_changes")
      .select("former_price,price,is_public")
      .eq("property_id", id)
      .order("changed_at")
      .throwOnError()
  ).data;
const reductionAt = (price: number) => history.getReduction({ id, price }, dollars);

test("a price that visitors saw and that came down is said with its day", async () => {
  await letPass(3);
  await update({ price: 395_000 });
  expect(await rows()).toEqual([{ former_price: 420_000, price: 395_000, is_public: true }]);
  expect(await reductionAt(395_000)).toMatch(/^Reduced from \$420,000 on \w{3} \d{1,2}, \d{4}$/);
  // Saved once more with the same price: nothing has changed.
  await update({ price: 395_000 });
  expect(await rows()).toHaveLength(1);
});

test("a slip that was put right is in the history, and no reduction", async () => {
  await letPass(3);
  await update({ price: 4_200_000 });
  await update({ price: 420_000 });
  expect(await rows()).toEqual([
    { former_price: 420_000, price: 4_200_000, is_public: true },
    { former_price: 4_200_000, price: 420_000, is_public: false },
  ]);
  expect(await reductionAt(420_000)).toBeNull();
});

test("what a draft once cost was never asked", async () => {
  await update({ is_published: false });
  await letPass(30);
  await update({ price: 300_000 });
  await update({ is_published: true });
  expect(await rows()).toEqual([{ former_price: 420_000, price: 300_000, is_public: false }]);
  await update({ is_published: false });
  await letPass(30);
  // On the site for a moment only.
  await update({ is_published: true });
  await update({ price: 250_000 });
  expect(await reductionAt(250_000)).toBeNull();
});

test("nobody edits the history, and it goes with its property alone", async () => {
  await letPass(3);
  await update({ price: 395_000 });
  const changes = () => local.service.from("property_price_changes");
  expect((await changes().update({ price: 1 }).eq("property_id", id)).error?.code).toBe("42501");
  expect((await changes().delete().eq("property_id", id)).error?.code).toBe("42501");
  await expect(
    local.sql.query(`update property_price_changes set price = 1 where property_id = '${id}'`),
  ).rejects.toThrow("never edited");
  const change = { property_id: id, former_price: 2, price: 1, is_public: true };
  const planted = await local.anon.from("property_price_changes").insert(change);
  expect(planted.error?.code).toBe("42501");
  await local.service.from("properties_pemba").delete().eq("id", id).throwOnError();
  expect(await rows()).toEqual([]);
});

test("the prices of what is no longer published are nobody's business", async () => {
  await letPass(3);
  await update({ price: 395_000 });
  await update({ is_published: false });
  const { data } = await local.anon
    .from("property_price_changes")
    .select("id")
    .eq("property_id", id);
  expect(data).toEqual([]);
});

test.each([
  ["a rise", { former_price: 300_000, price: 420_000 }],
  ["a change to another price than today's", { former_price: 500_000, price: 430_000 }],
])("%s is no reduction", (_, change) => {
  const changed_at = "2026-10-02T22:00:00Z";
  expect(reductionText(420_000, { ...change, changed_at }, dollars)).toBeNull();
  // The day is that of Dar es Salaam.
  expect(
    reductionText(430_000, { former_price: 500_000, price: 430_000, changed_at }, dollars),
  ).toBe("Reduced from $500,000 on Oct 3, 2026");
});
