import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endedStatuses, leadStatuses, openStatuses } from "~/domain/leads/lead";
import { pictureBuckets } from "~/domain/pictures/picture";
import { ACCEPTED_DOCUMENTS, LARGEST_DOCUMENT } from "~/domain/properties/documents/document";
import { MAX_PICTURE_BYTES, PRIVATE_BUCKET, PUBLIC_BUCKETS } from "~/utils/picture-limits";
import { databaseTypes, TYPES_FILE } from "../../supabase/generate-types";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let areaId: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = area.data?.id ?? "";
});
afterAll(() => local.stop());

async function listed(more: Parameters<typeof aProperty>[1] = {}) {
  const { data, error } = await local.service
    .from("properties_pemba")
    .insert(aProperty(areaId, more))
    .select()
    .single();
  if (error) throw new Error(error.message);
  return data;
}

test("the row types in the code are those of the schema", async () => {
  const { options } = local.sql;
  const types = await databaseTypes(options.connectionString ?? "");
  expect(await readFile(TYPES_FILE, "utf8"), "run `npm run types`").toBe(types);
});

test("the buckets of the code are those of the schema, with the same limits", async () => {
  const { rows } = await local.sql.query(
    "select id, public, file_size_limit, allowed_mime_types from storage.buckets order by id",
  );
  const limits = { public: true, file_size_limit: String(MAX_PICTURE_BYTES) };
  const types = ["image/jpeg", "image/png", "image/webp"];
  const pictures = PUBLIC_BUCKETS.map((id) => ({ id, ...limits, allowed_mime_types: types }));
  const documents = {
    id: PRIVATE_BUCKET,
    public: false,
    file_size_limit: String(LARGEST_DOCUMENT),
    allowed_mime_types: ACCEPTED_DOCUMENTS.split(","),
  };
  expect(rows).toEqual([...pictures, documents].toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  for (const { formats } of Object.values(pictureBuckets)) {
    expect(types).toEqual(expect.arrayContaining(formats.map((format) => `image/${format}`)));
  }
});

describe("a slug", () => {
  test("is made from the name, and a clash gets -2, -3", async () => {
    const slugs = [];
    for (let n = 0; n < 3; n++) slugs.push((await listed({ name: "  Ngezi's  Gate! " })).slug);
    expect(slugs).toEqual(["ngezi-s-gate", "ngezi-s-gate-2", "ngezi-s-gate-3"]);
  });
  test("is different for names that arrive at the same moment", async () => {
    const rows = await Promise.all(Array.from({ length: 8 }, () => listed({ name: "Same Name" })));
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(8);
  });
  test("that changes leaves a redirect, which another row may take over", async () => {
    const moved = await listed({ name: "Old Name" });
    await local.service.from("properties_pemba").update({ slug: "New Name" }).eq("id", moved.id);
    const redirects = () =>
      local.anon.from("slug_redirects").select("old_slug,target_id").eq("old_slug", "old-name");
    expect((await redirects()).data).toEqual([{ old_slug: "old-name", target_id: moved.id }]);
    expect((await listed({ name: "Old Name" })).slug).toBe("old-name");
    expect((await redirects()).data).toEqual([]);
  });
});

test("every function pins its search_path, lest a caller's schema be asked first", async () => {
  const { rows } = await local.sql.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
     and not coalesce(proconfig @> array['search_path=""'], false)`,
  );
  expect(rows).toEqual([]);
});

/** The lists of several statuses in the functions, views and indexes of the schema, each with its place. */
async function statusLists() {
  const { rows } = await local.sql.query<{ place: string; text: string }>(
    `select proname as place, pg_get_functiondef(oid) as text from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f'
     union all select viewname, definition from pg_views where schemaname = 'public'
     union all select indexname, indexdef from pg_indexes where schemaname = 'public'`,
  );
  // As it is written in functions, in ('a', 'b'), and as Postgres prints it of views, ARRAY['a'::text, 'b'::text].
  const list = /[([]\s*('[\w-]+'(?:::text)?(?:\s*,\s*'[\w-]+'(?:::text)?)+)\s*[)\]]/g;
  return rows.flatMap(({ place, text }) =>
    [...text.matchAll(list)]
      .map(([, items = ""]) => [...items.matchAll(/'([\w-]+)'/g)].map(([, word = ""]) => word))
      // Other things are "new" too.
      .filter((words) => leadStatuses.some((one) => one !== "new" && words.includes(one)))
      .map((words) => ({ place, words: words.toSorted().join() })),
  );
}

test("a lead is open or ended by the same statuses in the schema as in the code", async () => {
  const lists = await statusLists();
  const places = ["queue_items", "booked_times", "open_enquiries", "lead_pipeline_counts"];
  expect(lists.map(({ place }) => place)).toEqual(expect.arrayContaining(places));
  const known = [openStatuses, endedStatuses].map((one) => one.toSorted().join());
  expect(lists.filter(({ words }) => !known.includes(words))).toEqual([]);
});

describe("the version that a save is checked against", () => {
  const versionAfter = async (id: string, change: { featured?: boolean; price?: number }) => {
    const { data, error } = await local.service
      .from("properties_pemba")
      .update(change)
      .eq("id", id)
      .select("updated_at")
      .single();
    if (error) throw new Error(error.message);
    return data.updated_at;
  };

  test("stays when a property is only featured or unfeatured", async () => {
    const { id, updated_at } = await listed();
    expect(await versionAfter(id, { featured: true })).toBe(updated_at);
    expect(await versionAfter(id, { featured: false })).toBe(updated_at);
  });

  test("changes with any other change, also beside featured", async () => {
    const { id, updated_at } = await listed();
    const edited = await versionAfter(id, { price: 130_000 });
    const both = await versionAfter(id, { price: 140_000, featured: true });
    expect(new Set([updated_at, edited, both]).size).toBe(3);
    expect(await versionAfter(id, { price: 150_000, featured: false })).not.toBe(both);
  });
});

test("m² is the truth, and sq ft gives it only where it is all there is", async () => {
  const both = await listed({ size_sqm: 140, size_sqft: 1 });
  expect(both.size_sqft).toBeCloseTo(1506.95, 1);
  const feetOnly = await listed({ land_size_sqft: 10_763.9 });
  expect(feetOnly.land_size_sqm).toBeCloseTo(1000, 1);
  const neither = await listed({});
  for (const given of [{ size_sqft: 5000 }, { size_sqft: 5000, size_sqm: 464.52 }]) {
    expect(await listed(given)).toMatchObject({ size_sqft: 5000, size_sqm: 464.52 });
  }
  expect([neither.size_sqm, neither.size_sqft]).toEqual([null, null]);
});

test("an area with properties cannot be deleted", async () => {
  await listed();
  const { error } = await local.service.from("areas_pemba").delete().eq("id", areaId);
  expect(error?.code).toBe("23503");
});

test("twenty toggles at once leave one featured property", async () => {
  const rows = await Promise.all(Array.from({ length: 5 }, (_, n) => listed({ name: `F ${n}` })));
  const toggles = Array.from({ length: 20 }, (_, n) =>
    local.service.rpc("set_featured_property", {
      property_id: rows[n % 5]?.id ?? "",
      make_featured: true,
    }),
  );
  for (const { error } of await Promise.all(toggles)) expect(error).toBeNull();
  const { data } = await local.service.from("properties_pemba").select("id").eq("featured", true);
  expect(data).toHaveLength(1);
});

describe("a lead", () => {
  async function aNewLead(more: Parameters<typeof aLead>[0] = {}) {
    const { data, error } = await local.service
      .from("leads_pemba")
      .insert(aLead(more))
      .select()
      .single();
    if (error) throw new Error(error.message);
    return data;
  }

  test("keeps twenty notes that are added at once, trimmed, and no blank one", async () => {
    const { id } = await aNewLead();
    const contents = Array.from({ length: 20 }, (_, n) => `note ${n}`);
    await Promise.all(
      contents.map((content) =>
        local.service.rpc("append_lead_note", { lead_id: id, content: ` ${content} ` }),
      ),
    );
    await local.service.rpc("append_lead_note", { lead_id: id, content: "   " });
    const { data } = await local.service.from("leads_pemba").select("notes").eq("id", id).single();
    const notes = data?.notes as { timestamp: string; content: string }[];
    expect(notes.map(({ content }) => content).sort()).toEqual(contents.sort());
    expect(notes.every(({ timestamp }) => !Number.isNaN(Date.parse(timestamp)))).toBe(true);
  });

  test("of the contact form has its message as the first note", async () => {
    const contact = await aNewLead({ source: "consultation", message: " Call me " });
    expect(contact.notes).toMatchObject([{ content: "Call me" }]);
    const inquiry = await aNewLead({ source: "property-inquiry", message: "Is it free?" });
    expect(inquiry.notes).toEqual([]);
  });

  test("remembers each change of its status", async () => {
    const { id } = await aNewLead();
    for (const status of ["contacted", "contacted", "dead"]) {
      await local.service.from("leads").update({ status }).eq("id", id);
    }
    const { data } = await local.service
      .from("lead_status_changes")
      .select("from_status,to_status")
      .eq("lead_id", id)
      .order("id");
    expect(data).toEqual([
      { from_status: "new", to_status: "contacted" },
      { from_status: "contacted", to_status: "dead" },
    ]);
  });
});

describe("wrong passwords", () => {
  const turn = async (address: string) => {
    const { data, error } = await local.service
      .rpc("consume_sign_in_attempt", {
        caller_keys: [address],
        most: [10],
        is_known_device: false,
      })
      .single();
    if (error) throw new Error(error.message);
    return data;
  };
  test("wait longer and longer, are turned away past ten seconds, and each address for itself", async () => {
    const waits: number[] = [];
    let last = await turn("1.2.3.4");
    while (last.allowed && waits.length < 20) {
      waits.push(last.wait_seconds);
      last = await turn("1.2.3.4");
    }
    expect(last.allowed).toBe(false);
    expect(waits[0]).toBe(0);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(Math.max(...waits)).toBeLessThanOrEqual(10);
    expect(await turn("5.6.7.8")).toMatchObject({ allowed: true, wait_seconds: 0 });
  });
  test("at the same moment queue up instead of sharing it", async () => {
    const turns = await Promise.all(Array.from({ length: 4 }, () => turn("9.9.9.9")));
    const waits = turns.map(({ wait_seconds }) => wait_seconds).sort((a, b) => a - b);
    expect(new Set(waits).size).toBe(4);
    expect(waits[3]).toBeGreaterThan(1);
  });
});
