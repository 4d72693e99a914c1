import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sampleRows, sampleSettings } from "../../supabase/seed/rows";
import type * as Route from "~/routes/admin/settings/sample-content";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let route: typeof Route;
let cookie: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  route = await import("~/routes/admin/settings/sample-content");
  ({ cookie } = await anOperator());
  const file = { width: 1600, height: 1067, bytes: 60_000, colour: "#f8e8c8" };
  const services = await local.service.from("services_pemba").select("slug,id");
  const serviceIds = new Map(services.data?.map(({ slug, id }) => [slug, id]));
  const pictures = (key: string) => ({ url: `${local.url}/${key}`, file });
  for (const { table, rows } of sampleRows(pictures, serviceIds, new Date())) {
    const { error } = await asService(table).insert(rows as never);
    expect(error, table).toBeNull();
  }
});
afterAll(() => local.stop());
afterEach(async () => {
  await local.sql.query("delete from agency_settings");
});

const asService = (table: string) => local.service.from(table as "leads_pemba");
const tables = [
  "properties_pemba",
  "areas_pemba",
  "blog_posts_pemba",
  "leads_pemba",
  "callback_requests",
  "contact_leads",
] as const;
const countAll = async () =>
  Promise.all(
    tables.map(async (table) => {
      const { rows } = await local.sql.query<{ n: number }>(
        `select count(*)::int as n from ${table}`,
      );
      return rows[0]?.n;
    }),
  );
const idOf = async (table: string, column: string, value: string) => {
  const { data } = await asService(table)
    .select("id")
    .eq(column as "email", value)
    .single();
  return data?.id ?? "";
};
const press = (fields: Record<string, string> = { confirmed: "remove-sample-content" }) =>
  route.action({
    request: posted("/admin/settings/sample-content", fields, cookie),
    params: {},
    context: {},
  });

test("the page counts what goes, which is what goes, and what people made stays", async () => {
  const wete = await idOf("areas_pemba", "slug", "wete");
  const villa = await idOf("properties_pemba", "slug", "makoba-cove-villa");
  const ownArea = await local.service
    .from("areas_pemba")
    .insert(anArea({ name: "Our Own" }))
    .select("id")
    .single();
  await local.service
    .from("properties_pemba")
    .insert([
      aProperty(wete, { name: "Our House in Wete" }),
      aProperty(ownArea.data?.id ?? "", { name: "Our House" }),
    ]);
  await asService("leads_pemba").insert(aLead({ property_id: villa }) as never);
  await local.service.from("properties_pemba").update({ price: 99_000 }).eq("id", villa);
  const before = await countAll();

  const counts = await route.loader({
    request: new Request("http://localhost/admin/settings/sample-content", {
      headers: { Cookie: cookie },
    }),
    params: {},
    context: {},
  });
  expect(counts).toMatchObject({ kept_areas: 1 });
  expect((await press({})).headers.get("Location")).toBe("/admin/settings/sample-content");
  expect(await countAll()).toEqual(before);
  expect((await press()).headers.get("Location")).toBe("/admin/settings");
  const { properties, areas, blog_posts, leads, callback_requests, contact_leads } = counts;
  const gone = [properties, areas, blog_posts, leads, callback_requests, contact_leads];
  expect(gone.every((count) => count > 0)).toBe(true);
  expect(await countAll()).toEqual(
    before.map((count, index) => Number(count) - (gone[index] ?? 0)),
  );
  expect(await countAll()).toEqual([2, 2, 0, 1, 0, 0]);
  const { data: lead } = await asService("leads_pemba").select("property_id").single();
  expect(lead).toEqual({ property_id: null });
  expect((await local.sql.query("select from services_pemba")).rowCount).toBe(6);
});

const storedFacts = async () =>
  (await local.service.from("agency_settings").select("facts").maybeSingle()).data?.facts;
const introduce = (facts: object = {}) => {
  const sample = sampleSettings();
  const settings = { ...sample, facts: { ...sample.facts, ...facts } };
  return local.service.from("agency_settings").insert(settings).throwOnError();
};
const countPeople = async () =>
  (await local.service.rpc("sample_content_counts").single()).data?.agency_people;

test("the sample people go with it, and with them settings that nobody has saved", async () => {
  await introduce();
  expect(await countPeople()).toBe(2);
  await press();
  expect([await countPeople(), await storedFacts()]).toEqual([0, undefined]);
});

test("people whom the operator has added stay, and so do their settings", async () => {
  const [sample] = sampleSettings().facts.people;
  const people = [sample, { ...sample, name: "Asha Juma", isSample: false }, { name: "Juma" }];
  await introduce({ name: "Pwani", people });
  await press();
  expect(await storedFacts()).toEqual({ name: "Pwani", people: people.slice(1) });
});

test("all of it goes, or nothing", async () => {
  await local.sql.query("update leads_pemba set is_sample = true");
  await local.sql.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse before delete on areas_pemba for each row execute function refuse();
    update areas_pemba set is_sample = true;
    update properties_pemba set is_sample = true`);
  const before = await countAll();
  expect((await press()).headers.get("Location")).toBe("/admin/settings/sample-content");
  expect(await countAll()).toEqual(before);
});

test("visitors can neither count nor remove it", async () => {
  for (const name of ["sample_content_counts", "remove_sample_content"] as const) {
    expect((await local.anon.rpc(name)).error?.code).toBe("42501");
  }
});
