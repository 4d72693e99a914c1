import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { descriptionConflicts } from "~/domain/properties/title/description-conflicts";
import { readTitleFacts } from "~/domain/properties/title/title-facts";
import { titleFormValues, titleGaps, titleShape } from "~/domain/properties/title/title-form";
import { offers } from "../../supabase/seed/content";
import { sampleRows } from "../../supabase/seed/rows";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let tables: ReturnType<typeof sampleRows>;

beforeAll(async () => {
  local = await startLocalSupabase();
  const file = { width: 1600, height: 1067, bytes: 60_000, colour: "#f8e8c8" };
  const services = await local.service.from("services_pemba").select("slug,id");
  const serviceIds = new Map(services.data?.map(({ slug, id }) => [slug, id]));
  const pictures = (key: string) => ({ url: `${local.url}/${key}`, file });
  tables = sampleRows(pictures, serviceIds, new Date());
  for (const { table, rows } of tables) {
    const { error } = await asService(table).insert(rows as never);
    expect(error, table).toBeNull();
  }
});
afterAll(() => local.stop());

const asService = (table: string) => local.service.from(table as "leads_pemba");

const marked = [
  "areas_pemba",
  "properties_pemba",
  "blog_posts_pemba",
  "claims",
  "leads_pemba",
  "callback_requests",
  "contact_leads",
] as const;

describe("a sample row", () => {
  test("of a property has a description that agrees with its title facts", () => {
    const rows = tables.find(({ table }) => table === "properties_pemba")?.rows ?? [];
    const conflicts = rows.flatMap(({ slug, description, title_facts }) => {
      const phrases = descriptionConflicts(String(description), readTitleFacts(title_facts));
      return phrases.length > 0 ? [[slug, phrases]] : [];
    });
    expect(rows.length).toBeGreaterThan(40);
    expect(conflicts).toEqual([]);
  });

  test.each(marked)("of %s is known as one, a row of one's own is not", async (table) => {
    const rows = tables.find((one) => one.table === table)?.rows ?? [];
    const { data } = await asService(table).select("id").eq("is_sample", true);
    expect(rows.length).toBeGreaterThan(0);
    expect(data?.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    const { rows: defaults } = await local.sql.query(
      "select column_default from information_schema.columns where table_name = $1 and column_name = 'is_sample'",
      [table],
    );
    expect(defaults).toEqual([{ column_default: "false" }]);
  });

  test("the services have no such mark", async () => {
    const { error } = await asService("services_pemba").select("is_sample");
    expect(error?.code).toBe("42703");
  });

  test("stays one when the operator edits it", async () => {
    const edited = local.service.from("properties_pemba").update({ price: 99_000 });
    const { data } = await edited.eq("slug", "verani-sunset-villa").select("is_sample").single();
    expect(data).toEqual({ is_sample: true });
  });
});

describe("how the sample properties are offered", () => {
  const offered = () => tables.find(({ table }) => table === "properties_pemba")?.rows ?? [];

  test("belongs to properties that are there: two are sold, a few have nothing of a title", () => {
    const slugs = offered().map(({ slug }) => slug);
    expect(Object.keys(offers).filter((slug) => !slugs.includes(slug))).toEqual([]);
    expect(offered().filter(({ availability }) => availability === "sold")).toHaveLength(2);
    const bare = offered().filter(
      ({ title_facts }) => Object.keys(title_facts as object).length === 0,
    );
    expect(bare.length).toBeGreaterThan(2);
    expect(bare.length).toBeLessThan(offered().length / 2);
  });

  test("is what the operator's form takes", () => {
    for (const { slug, title_facts } of offered()) {
      const values = titleFormValues(readTitleFacts(title_facts));
      expect(z.object(titleShape).safeParse(values).error, String(slug)).toBeUndefined();
      expect(titleGaps(values)).toEqual([]);
    }
  });

  test("says a former price that visitors saw", async () => {
    const ids = tables
      .find(({ table }) => table === "property_price_changes")
      ?.rows.map(({ id }) => id);
    const { data } = await local.anon
      .from("property_price_changes")
      .select("former_price,price")
      .in("id", ids ?? []);
    expect(data).toHaveLength(3);
    for (const change of data ?? []) expect(change.former_price).toBeGreaterThan(change.price);
  });
});

describe("the views", () => {
  test("show the mark to those who read properties, and pass it on when written to", async () => {
    const { data: read } = await local.anon
      .from("properties")
      .select("is_sample")
      .eq("slug", "kigomasha-dive-lodge");
    expect(read).toEqual([{ is_sample: true }]);
    const area = await local.service
      .from("areas_pemba")
      .insert(anArea({ name: "An Area of Our Own" }))
      .select("id")
      .single();
    expect(area.error).toBeNull();
    const own = aProperty(area.data?.id ?? "", { name: "House of Our Own" });
    const { data: ofView, error } = await local.service
      .from("properties")
      .insert(own)
      .select("id,is_sample")
      .single();
    expect([error, ofView?.is_sample]).toEqual([null, false]);
    const changed = local.service.from("properties").update({ is_sample: true });
    await changed.eq("id", ofView?.id ?? "");
    const { data: stored } = await local.service
      .from("properties_pemba")
      .select("is_sample")
      .eq("name", "House of Our Own");
    expect(stored).toEqual([{ is_sample: true }]);
  });

  test("hide leads from visitors as before, and show the operator's the mark", async () => {
    expect((await local.anon.from("leads").select("is_sample")).error?.code).toBe("42501");
    const { data } = await local.service.from("leads").select("is_sample").eq("is_sample", true);
    expect(data).toHaveLength(
      tables.find(({ table }) => table === "leads_pemba")?.rows.length ?? 0,
    );
  });
});

describe("a visitor cannot make one", () => {
  const request = { full_name: "Asha Juma", whatsapp_number: "0777 123 456" };
  const click = {
    full_name: "Unknown visitor",
    entity_type: "property",
    entity_name: "Harbour House",
    cta_type: "phone",
    contact_value: "+255777123456",
  };
  test.each([
    ["leads_pemba", aLead()],
    ["leads", aLead()],
    ["callback_requests", request],
    ["contact_leads", click],
  ] as const)("in %s", async (table, row) => {
    const asAnon = local.anon.from(table as "leads_pemba");
    for (const is_sample of [true, false]) {
      const { status, error } = await asAnon.insert({ ...row, is_sample } as never);
      expect([status, error?.code]).toEqual([401, "42501"]);
    }
    expect((await asAnon.insert(row as never)).error).toBeNull();
  });
});
