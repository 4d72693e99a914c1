import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as Activity from "~/domain/activity/activity.queries.server";
import type * as Commands from "~/domain/bulk/bulk-change.commands.server";
import type * as Queries from "~/domain/bulk/bulk-change.queries.server";
import type { BulkEntity } from "~/domain/bulk/bulk-change";
import type { NewBulkChange } from "~/domain/bulk/bulk-change.schema";
import type * as Leads from "~/domain/leads/lead.commands.server";
import type * as Privacy from "~/domain/people/person-privacy.server";
import type * as People from "~/domain/people/person.queries.server";
import type * as Properties from "~/domain/properties/property.commands.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let commands: typeof Commands;
let queries: typeof Queries;
let activity: typeof Activity;
let leads: typeof Leads;
let people: typeof People;
let privacy: typeof Privacy;
let properties: typeof Properties;
let area: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  commands = await import("~/domain/bulk/bulk-change.commands.server");
  queries = await import("~/domain/bulk/bulk-change.queries.server");
  activity = await import("~/domain/activity/activity.queries.server");
  leads = await import("~/domain/leads/lead.commands.server");
  people = await import("~/domain/people/person.queries.server");
  privacy = await import("~/domain/people/person-privacy.server");
  properties = await import("~/domain/properties/property.commands.server");
  area = idOf(await local.service.from("areas_pemba").insert(anArea()).select("id").single());
});
afterAll(() => local.stop());
beforeEach(async () => {
  for (const table of ["bulk_changes", "leads_pemba", "properties_pemba", "people", "tags"]) {
    await local.sql.query(`delete from ${table}`);
  }
  await local.sql.query("delete from activity_log");
});

function idOf({ data }: { data: { id: string } | null }): string {
  if (!data) throw new Error("A row was not inserted");
  return data.id;
}

const numbered = (n: number) => `+2557770${String(n).padStart(5, "0")}`;

async function storedLead(n: number, more: Parameters<typeof aLead>[0] = {}) {
  const row = aLead({ full_name: `Lead ${n}`, phone: "1", phone_e164: numbered(n), ...more });
  return idOf(await local.service.from("leads_pemba").insert(row).select("id").single());
}

async function storedProperty(n: number, more: Parameters<typeof aProperty>[1] = {}) {
  const images = ["https://pictures.example/front.jpg"];
  const row = aProperty(area, { name: `House ${n}`, images, ...more });
  return idOf(await local.service.from("properties_pemba").insert(row).select("id").single());
}

const change = (entity: BulkEntity, ids: string[], one: NewBulkChange) =>
  commands.changeRows(entity, { ids, change: one });

async function lastChange(entity: BulkEntity): Promise<string> {
  const last = await queries.getLastBulkChange(entity);
  if (!last) throw new Error("There is no change");
  return last.id;
}

const undoLast = async (entity: BulkEntity) => commands.undoBulkChange(await lastChange(entity));

/** Every column of every row, apart from those that say when it was last changed. */
async function rowsOf(table: string) {
  const { rows } = await local.sql.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) - array['updated_at', 'ended_at'] as row from ${table} t order by to_jsonb(t) ->> 'id'`,
  );
  return rows.map(({ row }) => row);
}

const valuesOf = async (table: string, column: string, ids: string[]) => {
  const { rows } = await local.sql.query<{ id: string; value: unknown }>(
    `select id, ${column} as value from ${table} where id = any ($1)`,
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.value);
};

const statusOf = (ids: string[]) => valuesOf("leads_pemba", "status", ids);

describe("many leads", () => {
  test("get a status at once, and all that hung from it comes back", async () => {
    const ids = [
      await storedLead(1),
      await storedLead(2, { status: "contacted" }),
      await storedLead(3, { status: "dead", dead_reason: "budget", dead_note: "Too dear" }),
      await storedLead(4, { status: "deal-closed", no_deal_reason: "other" }),
    ];
    const before = [await rowsOf("leads_pemba"), await rowsOf("people")];
    const result = await change("lead", ids, { kind: "status", value: "contacted" });
    expect(result).toEqual({ ok: true, count: 3 });
    expect(await statusOf(ids)).toEqual(ids.map(() => "contacted"));
    expect(await valuesOf("leads_pemba", "first_answered_at is not null", ids)).toEqual([
      ...[true, false, false, false],
    ]);
    expect(await valuesOf("leads_pemba", "no_deal_reason", ids.slice(3))).toEqual([null]);
    expect(await undoLast("lead")).toEqual({ ok: true, undone: 3, kept: 0 });
    expect([await rowsOf("leads_pemba"), await rowsOf("people")]).toEqual(before);
    expect(await queries.getLastBulkChange("lead")).toBeNull();
  });

  test("get a reminder; the former ones come back with their hour", async () => {
    const former = { reminder_date: "2031-01-02", reminder_time: "10:30", reminder_note: "Deed" };
    const ids = [await storedLead(1), await storedLead(2, former)];
    const reminder = { kind: "reminder", value: "2031-05-06", note: "Ask all" } as const;
    expect(await change("lead", ids, reminder)).toEqual({ ok: true, count: 2 });
    expect(await valuesOf("leads_pemba", "reminder_note", ids)).toEqual(["Ask all", "Ask all"]);
    const [first] = await valuesOf("people", "next_reminder::text", [await personOf(ids[0])]);
    expect(first).toBe("2031-05-06");
    expect(await undoLast("lead")).toEqual({ ok: true, undone: 2, kept: 0 });
    expect(await valuesOf("leads_pemba", "reminder_time", ids)).toEqual([null, "10:30"]);
    expect(await valuesOf("leads_pemba", "reminder_date::text", ids)).toEqual([null, "2031-01-02"]);
  });

  test("keep what the operator has changed since, and the undo counts it", async () => {
    const ids = [
      await storedLead(1),
      await storedLead(2),
      await storedLead(3),
      await storedLead(4),
    ];
    await change("lead", ids, { kind: "status", value: "dead" });
    const [, second = "", third = "", fourth = ""] = ids;
    await leads.changeLeadStatus(second, "offer-sent");
    await local.service.from("leads_pemba").update({ dead_reason: "timing" }).eq("id", third);
    await leads.deleteLead(fourth);
    expect(await undoLast("lead")).toEqual({ ok: true, undone: 1, kept: 3 });
    expect(await statusOf(ids)).toEqual(["new", "offer-sent", "dead", undefined]);
    expect(await queries.getLastBulkChange("lead")).toMatchObject({ kept: 3, count: 4 });
  });

  test("are not changed while they are suspected spam, nor by ids of other rows", async () => {
    const spam = await storedLead(1, { suspected_spam: true });
    const others = [await storedProperty(1), await personOf(spam), crypto.randomUUID()];
    const result = await change("lead", [spam, ...others], { kind: "status", value: "dead" });
    expect(result).toEqual({ ok: true, count: 0 });
    expect(await statusOf([spam])).toEqual(["new"]);
    expect(await rowsOf("bulk_changes")).toEqual([]);
    expect((await activity.listActivity(1, { kind: "operator" })).changes).toEqual([]);
  });

  test("more than 500 are refused, and none is changed", async () => {
    const id = await storedLead(1);
    const ids = [id, ...Array.from({ length: 500 }, () => crypto.randomUUID())];
    expect(await change("lead", ids, { kind: "status", value: "dead" })).toEqual({
      ...{ ok: false, reason: "save-failed" },
    });
    expect(await statusOf([id])).toEqual(["new"]);
    expect(await rowsOf("bulk_changes")).toEqual([]);
  });

  test("are changed in one transaction: a value that is refused changes none", async () => {
    const ids = [await storedLead(1), await storedLead(2)];
    expect(await change("lead", ids, { kind: "status", value: "won" })).toMatchObject({
      ok: false,
    });
    expect(await statusOf(ids)).toEqual(["new", "new"]);
  });
});

const personOf = async (lead = "") => {
  const [person] = await valuesOf("leads_pemba", "person_id", [lead]);
  return String(person);
};

describe("many properties", () => {
  test("are published, made drafts and given an availability, and all comes back", async () => {
    const ids = [
      await storedProperty(1),
      await storedProperty(2, { is_published: false }),
      await storedProperty(3, { availability: "withdrawn" }),
      await storedProperty(4, { is_published: false, images: [] }),
    ];
    await local.sql.query(
      "update properties_pemba set availability_confirmed_on = '2026-01-02' where true",
    );
    const before = await rowsOf("properties_pemba");
    const changes: [NewBulkChange, number][] = [
      // The third is published once it is back; the fourth has no picture.
      [{ kind: "publication", value: "published" }, 1],
      [{ kind: "publication", value: "draft" }, 2],
      [{ kind: "availability", value: "withdrawn" }, 3],
      [{ kind: "availability", value: "available" }, 1],
      [{ kind: "archive", value: "archived" }, 4],
    ];
    for (const [one, count] of changes) {
      expect(await change("property", ids, one), one.kind).toEqual({ ok: true, count });
      expect(await undoLast("property")).toEqual({ ok: true, undone: count, kept: 0 });
      expect(await rowsOf("properties_pemba"), one.kind).toEqual(before);
    }
  });

  test("leave the archive, and return to it with their date", async () => {
    const id = await storedProperty(1, { archived_at: "2026-02-03T04:05:06Z" });
    const before = await rowsOf("properties_pemba");
    await change("property", [id], { kind: "archive", value: "current" });
    expect(await valuesOf("properties_pemba", "is_published", [id])).toEqual([true]);
    await undoLast("property");
    expect(await rowsOf("properties_pemba")).toEqual(before);
  });

  test("keep since when a price holds, unless it has changed since", async () => {
    const ids = [await storedProperty(1), await storedProperty(2)];
    await local.sql.query("update properties_pemba set priced_since = '2026-01-02' where true");
    await change("property", ids, { kind: "publication", value: "draft" });
    await local.sql.query("update properties_pemba set price = price + 1000 where id = $1", [
      ids[1],
    ]);
    expect(await undoLast("property")).toEqual({ ok: true, undone: 2, kept: 0 });
    const since = await valuesOf("properties_pemba", "(priced_since = '2026-01-02')", ids);
    expect(since).toEqual([true, false]);
  });

  test("keep what another tab has changed since", async () => {
    const ids = [await storedProperty(1), await storedProperty(2)];
    await change("property", ids, { kind: "availability", value: "reserved" });
    await properties.setAvailability(ids[0] ?? "", "sold");
    expect(await undoLast("property")).toEqual({ ok: true, undone: 1, kept: 1 });
    expect(await valuesOf("properties_pemba", "availability", ids)).toEqual(["sold", "available"]);
  });
});

describe("two at the same moment", () => {
  test("two undos are one", async () => {
    const ids = [await storedLead(1), await storedLead(2)];
    await change("lead", ids, { kind: "status", value: "dead" });
    const id = await lastChange("lead");
    const undone = { ok: true, undone: 2, kept: 0 };
    const both = await Promise.all([commands.undoBulkChange(id), commands.undoBulkChange(id)]);
    expect(both).toEqual([undone, undone]);
    expect(await commands.undoBulkChange(id)).toEqual(undone);
    const { rows } = await local.sql.query("select from activity_log where action = 'restored'");
    expect(rows).toHaveLength(1);
  });

  test("a form that is sent twice makes one change", async () => {
    const ids = [await storedLead(1), await storedLead(2)];
    const submission_id = crypto.randomUUID();
    const dead = { kind: "status", value: "dead" } as const;
    const send = () => commands.changeRows("lead", { ids, change: dead, submission_id });
    const saved = { ok: true, count: 2 };
    expect(await Promise.all([send(), send()])).toEqual([saved, saved]);
    expect(await send()).toEqual(saved);
    expect(await rowsOf("bulk_changes")).toHaveLength(1);
  });

  test("two tabs change overlapping leads of the same people, in either order", async () => {
    const ids = [];
    for (let n = 1; n <= 12; n++) ids.push(await storedLead(n % 4));
    const first = change("lead", ids.slice(0, 8), { kind: "status", value: "contacted" });
    const second = change("lead", ids.slice(4).reverse(), { kind: "status", value: "dead" });
    const third = change("lead", ids, { kind: "add-tag", name: "VIP" });
    for (const result of await Promise.all([first, second, third])) {
      expect(result).toMatchObject({ ok: true });
    }
    expect(await statusOf(ids)).not.toContain("new");
  });
});

describe("what is left of a change", () => {
  test("is one entry in Activity, and each row's own history", async () => {
    const ids = [await storedLead(1), await storedLead(2)];
    await change("lead", ids, { kind: "reminder", value: "2031-05-06", note: "Ask all" });
    const id = await lastChange("lead");
    const entries = async () =>
      (await activity.listActivity(1, { kind: "operator" })).changes.map(
        ({ action, entity, entity_id }) => [...[action, entity, entity_id]],
      );
    expect(await entries()).toEqual([["changed", "bulk change", id]]);
    const timeline = await people.getTimeline(await personOf(ids[0]), 1, { kind: "operator" });
    expect(timeline.entries.map(({ kind }) => kind)).toContain("reminder");
    await commands.undoBulkChange(id);
    expect(await entries()).toEqual([
      ["restored", "bulk change", id],
      ["changed", "bulk change", id],
    ]);
  });

  test("can be undone for ten minutes", async () => {
    await change("lead", [await storedLead(1)], { kind: "status", value: "dead" });
    const id = await lastChange("lead");
    await local.sql.query("update bulk_changes set created_at = now() - interval '11 minutes'");
    expect(await queries.getLastBulkChange("lead")).toBeNull();
    expect(await commands.undoBulkChange(id)).toEqual({ ok: false, reason: "gone" });
    expect(await commands.undoBulkChange(crypto.randomUUID())).toEqual({
      ...{ ok: false, reason: "gone" },
    });
  });

  test("loses its rows after a day, with the next change", async () => {
    const id = await storedLead(1);
    await change("lead", [id], { kind: "status", value: "dead" });
    await local.sql.query("update bulk_changes set created_at = now() - interval '25 hours'");
    await change("lead", [id], { kind: "status", value: "new" });
    expect(await rowsOf("bulk_changes")).toHaveLength(2);
    expect(await rowsOf("bulk_change_rows")).toHaveLength(1);
  });

  test("is erased with the person, under a corrected number too", async () => {
    const note = "Zuhura wants the reef";
    const ids = [await storedLead(1), await storedLead(2)];
    await change("lead", ids, { kind: "reminder", value: "2031-05-06", note });
    await local.service
      .from("leads_pemba")
      .update({ phone_e164: numbered(9) })
      .eq("id", ids[0] ?? "");
    const rows = () => local.sql.query("select from bulk_change_rows where after::text ~ 'Zuhura'");
    expect((await rows()).rowCount).toBe(2);
    await privacy.erasePerson(await personOf(ids[0]));
    expect((await rows()).rowCount).toBe(1);
    await privacy.erasePerson(await personOf(ids[1]));
    expect((await rows()).rowCount).toBe(0);
  });

  test("does not stop a lead from coming back from the bin, nor is it counted there", async () => {
    const id = await storedLead(1);
    await change("lead", [id], { kind: "status", value: "dead" });
    await leads.deleteLead(id);
    const { data } = await local.service.from("bin").select("id").single();
    const { data: restored } = await local.service.rpc("restore_from_bin", {
      bin_id: data?.id ?? "",
    });
    expect(restored).toMatchObject([{ left_out: 0 }]);
    expect(await undoLast("lead")).toEqual({ ok: true, undone: 1, kept: 0 });
    expect(await statusOf([id])).toEqual(["new"]);
  });
});
