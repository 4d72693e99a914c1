import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BinEntity } from "~/domain/bin/bin";
import { BIN_DAYS } from "~/domain/bin/bin-days";
import type * as BinCommands from "~/domain/bin/bin.commands.server";
import type * as BinQueries from "~/domain/bin/bin.queries.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead, aProperty } from "../support/rows";
import { aRowOfEverything, empty, everyRow, picture, type Everything } from "../support/everything";

let local: LocalSupabase;
let commands: typeof BinCommands;
let queries: typeof BinQueries;
let made: Everything;

beforeAll(async () => {
  local = await startLocalSupabase();
  commands = await import("~/domain/bin/bin.commands.server");
  queries = await import("~/domain/bin/bin.queries.server");
});
afterAll(() => local.stop());
beforeEach(async () => {
  await empty(local);
  made = await aRowOfEverything(local);
});

const tables = {
  property: "properties_pemba",
  area: "areas_pemba",
  "blog post": "blog_posts_pemba",
  service: "services_pemba",
  lead: "leads_pemba",
  claim: "claims",
  testimonial: "testimonials",
  "title paper": "title_papers",
} as const satisfies Record<BinEntity, string>;
const ids = (): Record<BinEntity, string> => ({
  ...made,
  "blog post": made.post,
  "title paper": made.paper,
});

/** Deletes a row and returns its id in the bin. */
async function removed(entity: BinEntity, id = ids()[entity]): Promise<string> {
  const { data, error } = await commands.moveToBin(entity, id);
  expect(error).toBeNull();
  return data ?? "";
}

const restored = (id: string) => commands.restoreFromBin(id);
const isThere = async (entity: BinEntity) =>
  (await local.sql.query(`select from ${tables[entity]} where id = $1`, [ids()[entity]]))
    .rowCount === 1;
const logged = async () => {
  const { rows } = await local.sql.query<{ action: string; entity: string; label: string }>(
    "select action, entity, label from activity_log order by id",
  );
  return rows;
};
const version = async () => {
  const { data } = await local.anon.from("content_version").select("version").single();
  return data?.version ?? 0;
};

/** Tables of which a row hangs from a property or a lead. */
const hanging = [
  ...["property_price_changes", "property_documents", "property_owners", "slug_redirects"],
  "title_papers",
  ...["property_events", "property_matches", "search_criteria", "alerts", "alert_deliveries"],
  ...[
    "bookings_pemba",
    "booking_properties",
    "booking_changes",
    "lead_status_changes",
    "contact_logs",
    "offers",
  ],
  ...["deals", "tasks", "contact_leads", "callback_requests", "person_entries"],
  ...["search_alert_mails", "search_alert_deliveries", "search_alert_news"],
  "testimonials",
];

describe("a deleted row", () => {
  test("had a row in every table that hangs from it, in these tests", async () => {
    const rows = await everyRow(local);
    expect(hanging.filter((table) => !rows[table]?.length)).toEqual([]);
  });

  test.each(Object.keys(tables) as BinEntity[])(
    "comes back with everything that hung from it: %s",
    async (entity) => {
      // An area with properties can't be deleted.
      if (entity === "area") await removed("property");
      await local.sql.query("delete from activity_log");
      const before = await everyRow(local);
      const seen = await version();
      const id = await removed(entity);
      expect(await isThere(entity)).toBe(false);
      expect(await queries.getBinRow(id)).toMatchObject({ entity });
      expect(await queries.getLastDeleted(entity)).toMatchObject({ id });
      const deletions = (await logged()).filter((one) => one.entity === entity);
      expect(deletions).toMatchObject([{ action: "deleted" }]);

      expect(await restored(id)).toMatchObject({ ok: true, isRenamed: false, leftOut: 0 });
      expect(await everyRow(local)).toEqual(before);
      expect(await queries.getBinRow(id)).toBeNull();
      expect((await logged()).slice(-1)).toEqual([{ ...deletions[0], action: "restored" }]);
      const isPublic = entity !== "lead";
      expect((await version()) >= seen + (isPublic ? 2 : 0)).toBe(true);
    },
  );

  test("can be restored for thirty days", async () => {
    await removed("property");
    const { rows } = await local.sql.query<{ days: number }>(
      "select extract(day from expires_at - deleted_at)::int as days from bin",
    );
    expect(rows).toEqual([{ days: BIN_DAYS }]);
  });

  test("is in the bin once, however often it is deleted, and comes back once", async () => {
    const deletions = await Promise.all(Array.from({ length: 4 }, () => removed("property")));
    expect(new Set(deletions).size).toBe(1);
    const [id = ""] = deletions;
    const results = await Promise.all(Array.from({ length: 4 }, () => restored(id)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((one) => !one.ok && one.reason === "gone")).toHaveLength(3);
    expect(await isThere("property")).toBe(true);
    // And again, from the start.
    expect(await restored(await removed("property"))).toMatchObject({ ok: true });
  });

  test("comes back with a table that was added since, without a line about it", async () => {
    await local.sql.query(
      `create table public.keys (
         id uuid primary key default gen_random_uuid(),
         property_id uuid not null references public.properties_pemba (id) on delete cascade
       );
       grant all on public.keys to service_role;`,
    );
    await local.sql.query("insert into keys (property_id) values ($1)", [made.property]);
    const before = await everyRow(local);
    expect(await restored(await removed("property"))).toMatchObject({ ok: true });
    expect(await everyRow(local)).toEqual(before);
    await local.sql.query("drop table public.keys");
  });

  test("loses a column that is gone, and gets the default of a new one", async () => {
    const id = await removed("property");
    await local.sql.query(
      `update bin set content = content - 'listed_by' || '{"former_column": 1}'`,
    );
    expect(await restored(id)).toMatchObject({ ok: true });
    const { rows } = await local.sql.query("select listed_by, name from properties_pemba");
    expect(rows).toEqual([{ listed_by: "Kisiwa", name: "Kiweni Villa" }]);
  });
});

describe("a restored property", () => {
  test("gets a number where its address is taken, and its former ones where they are free", async () => {
    const id = await removed("property");
    for (const name of ["Kiweni Villa", "Old Villa"]) {
      await local.service.from("properties_pemba").insert(aProperty(made.area, { name }));
    }
    expect(await restored(id)).toMatchObject({ ok: true, isRenamed: true });
    const { rows } = await local.sql.query("select slug, is_published from properties_pemba");
    expect(rows).toContainEqual({ slug: "kiweni-villa-2", is_published: true });
    expect((await local.sql.query("select from slug_redirects")).rowCount).toBe(0);
  });

  test("leaves the featured property as it is", async () => {
    const id = await removed("property");
    const other = aProperty(made.area, { name: "Another", featured: true });
    await local.service.from("properties_pemba").insert(other);
    expect(await restored(id)).toMatchObject({ ok: true });
    const { rows } = await local.sql.query("select name from properties_pemba where featured");
    expect(rows).toEqual([{ name: "Another" }]);
  });

  test("waits for its area, and keeps all until then", async () => {
    const id = await removed("property");
    const area = await removed("area");
    expect(await restored(id)).toEqual({ ok: false, reason: "parent-gone" });
    expect(await restored(area)).toMatchObject({ ok: true });
    expect(await restored(id)).toMatchObject({ ok: true });
  });

  test("does not take back a lead that is about another one now, nor one that is gone", async () => {
    const other = aProperty(made.area, { name: "Another" });
    const { data } = await local.service
      .from("properties_pemba")
      .insert(other)
      .select("id")
      .single();
    const id = await removed("property");
    await local.sql.query("update leads_pemba set property_id = $1", [data?.id]);
    await local.sql.query("delete from offers");
    expect(await restored(id)).toMatchObject({ ok: true });
    const { rows } = await local.sql.query("select property_id from leads_pemba");
    expect(rows).toEqual([{ property_id: data?.id }]);
    expect((await local.sql.query("select from offers")).rowCount).toBe(0);
  });

  test("comes back without the search of somebody who is gone, and says so", async () => {
    const id = await removed("property");
    await local.sql.query("delete from leads_pemba");
    // Two events have told this person, one of them by mail, whose bookings were about it too.
    const { rows } = await local.sql.query<{ n: number }>(
      `select sum(jsonb_array_length(part -> 'rows'))::int as n
       from bin, jsonb_array_elements(children) as part
       where row_id = $1 and part ->> 'table' in (
         'public.property_matches', 'public.search_alert_news', 'public.booking_properties'
       )`,
      [made.property],
    );
    expect(rows[0]?.n).toBeGreaterThan(0);
    expect(await restored(id)).toMatchObject({ ok: true, leftOut: rows[0]?.n });
    expect((await local.sql.query("select from property_matches")).rowCount).toBe(0);
  });

  test("is no news to anybody", async () => {
    const count = async () => (await local.sql.query("select from property_events")).rowCount ?? 0;
    const before = await count();
    await restored(await removed("property"));
    expect(await count()).toBe(before);
  });
});

test("an area whose name is taken says so", async () => {
  await removed("property");
  const id = await removed("area");
  await local.sql.query(
    "insert into areas_pemba (name, short_description, long_description) values ('KONDE', 'x', 'y')",
  );
  expect(await restored(id)).toEqual({ ok: false, reason: "taken" });
  expect(await queries.getBinRow(id)).not.toBeNull();
});

test("an area with properties stays", async () => {
  const { error } = await commands.moveToBin("area", made.area);
  expect(error?.code).toBe("23503");
  expect(await isThere("area")).toBe(true);
  expect((await queries.listBin(1)).count).toBe(0);
});

test("a claim waits for its article, and the site's own stays", async () => {
  const id = await removed("claim");
  const post = await removed("blog post");
  expect(await restored(id)).toEqual({ ok: false, reason: "parent-gone" });
  await restored(post);
  expect(await restored(id)).toMatchObject({ ok: true });
  const { rows } = await local.sql.query<{ id: string }>(
    "select id from claims where key = 'roads'",
  );
  expect(await commands.moveToBin("claim", rows[0]?.id ?? "")).toMatchObject({ data: null });
  expect((await local.sql.query("select from claims where key = 'roads'")).rowCount).toBe(1);
});

describe("a restored lead", () => {
  test("is no new arrival, even where the visitor has written again", async () => {
    await local.sql.query("update leads_pemba set created_at = now()");
    const { rows } = await local.sql.query("select * from leads_pemba");
    const id = await removed("lead");
    const again = aLead({
      ...{ full_name: "Asha Juma", source: "consultation", message: "Is it still free?" },
      ...{ submission_id: crypto.randomUUID(), property_id: made.property },
    });
    await local.service.from("leads_pemba").insert(again);
    const alerts = (await local.sql.query("select from alerts")).rowCount ?? 0;
    expect(await restored(id)).toMatchObject({ ok: true });
    expect(rows).toHaveLength(1);
    expect((await local.sql.query("select from leads_pemba")).rowCount).toBe(2);
    // Its own two have come back with it.
    expect((await local.sql.query("select from alerts")).rowCount).toBe(alerts + 2);
    const { rows: deliveries } = await local.sql.query("select state from alert_deliveries");
    expect(deliveries).toHaveLength(2);
  });

  test("loses a slot that somebody else has taken", async () => {
    const id = await removed("lead");
    const other = await local.service
      .from("leads_pemba")
      .insert(aLead({ full_name: "Juma Ali", phone_e164: "+255777000001" }))
      .select("id")
      .single();
    await local.sql.query(
      `insert into bookings_pemba (lead_id, kind, starts_at, state)
       values ($1, 'viewing', '2031-04-06 07:00+00', 'booked')`,
      [other.data?.id],
    );
    expect(await restored(id)).toMatchObject({ ok: true });
    const { rows } = await local.sql.query(
      "select kind, state from bookings_pemba where lead_id = $1 order by kind",
      [made.lead],
    );
    expect(rows).toEqual([
      { kind: "consultation", state: "booked" },
      { kind: "viewing", state: "unplaced" },
    ]);
  });

  test("is left out of every list while it is in the bin, with its person", async () => {
    await local.sql.query("delete from callback_requests");
    await local.sql.query("delete from contact_leads");
    await local.sql.query("delete from tasks");
    await local.sql.query("delete from person_entries");
    await removed("lead");
    const { rows } = await local.sql.query(
      "select enquiries, last_at, names from people where id = $1",
      [made.person],
    );
    expect(rows).toEqual([{ enquiries: 0, last_at: null, names: [] }]);
  });
});

describe("the files of a deleted row", () => {
  const due = async () => {
    const { data } = await local.service.rpc("list_unused_pictures", { most: 100 });
    return (data ?? []).map(({ url }) => url).toSorted();
  };
  const everyNoteIsDue = () => local.sql.query("update unused_pictures set due_at = now()");
  const files = [
    ...["documents/mandate.pdf", "documents/plan.jpg", "documents/survey.pdf"],
    ...["properties/a.jpg", "properties/b.jpg"],
  ].map(picture);

  test("stay while it is in the bin, and are due once its time is up", async () => {
    await removed("property");
    await local.sql.query("insert into unused_pictures (url) values ($1)", [files[3]]);
    await everyNoteIsDue();
    expect(await due()).toEqual([]);
    await commands.purgeExpired();
    expect((await queries.listBin(1)).count).toBe(1);
    await local.sql.query("update bin set expires_at = now()");
    await commands.purgeExpired();
    expect((await queries.listBin(1)).count).toBe(0);
    expect(await due()).toEqual(files);
  });

  test("are not noted as unused once it is restored", async () => {
    await restored(await removed("property"));
    expect((await local.sql.query("select from unused_pictures")).rowCount).toBe(0);
  });

  test("include those of an area, an article and a service", async () => {
    await removed("property");
    for (const entity of ["area", "blog post", "service"] as const) await removed(entity);
    const { rows } = await local.sql.query<{ files: string[] }>(
      "select files from bin where entity <> 'property' order by entity",
    );
    expect(rows.map((row) => row.files)).toEqual([
      [picture("areas/konde.jpg")],
      [picture("blog/p.jpg")],
      [picture("site/s.jpg")],
    ]);
  });
});

test("a row deleted for good is gone with its name in the log, and only once", async () => {
  const id = await removed("lead");
  expect(await commands.purgeFromBin(id)).toBe(true);
  expect(await commands.purgeFromBin(id)).toBe(true);
  expect(await restored(id)).toEqual({ ok: false, reason: "gone" });
  const purged = (await logged()).filter(({ action }) => action === "purged");
  expect(purged).toEqual([{ action: "purged", entity: "lead", label: "Asha Juma" }]);
});

test("the sample content leaves the bin with the rest of it", async () => {
  await local.sql.query("update leads_pemba set is_sample = true");
  await local.sql.query("update properties_pemba set is_sample = true");
  await removed("lead");
  await removed("property");
  await local.service.rpc("remove_sample_content");
  expect((await queries.listBin(1)).count).toBe(0);
});
