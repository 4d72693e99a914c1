import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as Bulk from "~/domain/bulk/bulk-change.commands.server";
import type * as BulkQueries from "~/domain/bulk/bulk-change.queries.server";
import type * as Bin from "~/domain/bin/bin.commands.server";
import type * as LeadQueries from "~/domain/leads/lead.queries.server";
import { parseLeadSearch } from "~/domain/leads/lead-search";
import type * as Privacy from "~/domain/people/person-privacy.server";
import type * as People from "~/domain/people/person.queries.server";
import { parsePersonSearch } from "~/domain/people/person-search";
import { parsePropertyTable } from "~/domain/properties/admin-property-table";
import type * as Properties from "~/domain/properties/admin-property.queries.server";
import type * as PropertyCommands from "~/domain/properties/property.commands.server";
import type * as Commands from "~/domain/tags/tag.commands.server";
import type * as Queries from "~/domain/tags/tag.queries.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let commands: typeof Commands;
let queries: typeof Queries;
let bulk: typeof Bulk;
let bulkQueries: typeof BulkQueries;
let bin: typeof Bin;
let leads: typeof LeadQueries;
let people: typeof People;
let properties: typeof Properties;
let propertyCommands: typeof PropertyCommands;
let privacy: typeof Privacy;
let area: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  commands = await import("~/domain/tags/tag.commands.server");
  queries = await import("~/domain/tags/tag.queries.server");
  bulk = await import("~/domain/bulk/bulk-change.commands.server");
  bulkQueries = await import("~/domain/bulk/bulk-change.queries.server");
  bin = await import("~/domain/bin/bin.commands.server");
  leads = await import("~/domain/leads/lead.queries.server");
  people = await import("~/domain/people/person.queries.server");
  properties = await import("~/domain/properties/admin-property.queries.server");
  propertyCommands = await import("~/domain/properties/property.commands.server");
  privacy = await import("~/domain/people/person-privacy.server");
  area = idOf(await local.service.from("areas_pemba").insert(anArea()).select("id").single());
});
afterAll(() => local.stop());
beforeEach(async () => {
  for (const table of [
    "bin",
    "bulk_changes",
    "leads_pemba",
    "properties_pemba",
    "people",
    "tags",
  ]) {
    await local.sql.query(`delete from ${table}`);
  }
  await local.sql.query("delete from activity_log");
});

function idOf({ data }: { data: { id: string } | null }): string {
  if (!data) throw new Error("A row was not inserted");
  return data.id;
}

async function aVisitor(n: number) {
  const row = aLead({ full_name: `Visitor ${n}`, phone: "1", phone_e164: `+25577700000${n}` });
  const { data } = await local.service
    .from("leads_pemba")
    .insert(row)
    .select("id,person_id")
    .single();
  return { lead: data?.id ?? "", person: data?.person_id ?? "" };
}

async function aHouse(name = "Harbour House") {
  const row = aProperty(area, { name });
  return idOf(await local.service.from("properties_pemba").insert(row).select("id").single());
}

const tagOf = async (name: string) =>
  (await queries.listTags()).find((tag) => tag.name === name)?.id ?? "";

async function tagsOfPerson(id: string): Promise<string[]> {
  const person = await people.getPerson(id);
  const all = await queries.listTags();
  return all.filter((tag) => person?.tag_ids.includes(tag.id)).map(({ name }) => name);
}

const add = (person: string, name: string) => commands.addTag("person", person, name);

describe("a tag", () => {
  test("is one whatever the case, also when two tabs create it at once", async () => {
    const [one, two] = [await aVisitor(1), await aVisitor(2)];
    const results = await Promise.all([
      add(one.person, "Cash buyer"),
      add(two.person, "CASH BUYER"),
    ]);
    expect(results).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await queries.listTags()).toHaveLength(1);
    expect(await add(one.person, "cash buyer")).toMatchObject({ ok: true });
    expect(await tagsOfPerson(one.person)).toHaveLength(1);
  });

  test("limits the three lists; a lead has those of its person", async () => {
    const [one, two] = [await aVisitor(1), await aVisitor(2)];
    const [house] = [await aHouse(), await aHouse("Reef Villa")];
    await add(one.person, "VIP");
    await commands.addTag("property", house, "VIP");
    const params = new URLSearchParams({ tag: await tagOf("VIP") });
    const list = await leads.listLeads(parseLeadSearch(params));
    expect(list).toMatchObject({ count: 1, leads: [{ id: one.lead }] });
    expect(await people.listPeople(parsePersonSearch(params))).toMatchObject({
      ...{ count: 1, people: [{ id: one.person }] },
    });
    const table = await properties.listAdminProperties(parsePropertyTable(params), {
      kind: "operator",
    });
    expect(table).toMatchObject({ count: 1, properties: [{ id: house }] });
    expect(two.lead).not.toBe(one.lead);
    const none = new URLSearchParams({ tag: crypto.randomUUID() });
    expect((await leads.listLeads(parseLeadSearch(none))).count).toBe(0);
    expect((await people.listPeople(parsePersonSearch(none))).count).toBe(0);
    expect(
      (await properties.listAdminProperties(parsePropertyTable(none), { kind: "operator" })).count,
    ).toBe(0);
  });

  test("is shared after a merge, removed from all numbers, and kept apart by its undo", async () => {
    const [one, two] = [await aVisitor(1), await aVisitor(2)];
    await add(one.person, "VIP");
    await add(two.person, "Diaspora");
    const { data } = await local.service.rpc("merge_people", {
      ...{ kept: one.person, other: two.person },
    });
    expect(data).toBe(true);
    expect(await tagsOfPerson(one.person)).toEqual(["Diaspora", "VIP"]);
    const search = parseLeadSearch(new URLSearchParams({ tag: await tagOf("VIP") }));
    expect((await leads.listLeads(search)).count).toBe(2);
    const [merge] = await people.listMerges(one.person);
    await local.service.rpc("undo_merge", { merge: merge?.id ?? "" });
    expect(await tagsOfPerson(one.person)).toEqual(["VIP"]);
    expect(await tagsOfPerson(two.person)).toEqual(["Diaspora"]);
    await commands.removeTag("person", two.person, await tagOf("Diaspora"));
    expect(await tagsOfPerson(two.person)).toEqual([]);
  });

  test("is renamed and deleted everywhere; a name is taken once", async () => {
    const { person } = await aVisitor(1);
    await add(person, "VIP");
    await add(person, "Diaspora");
    const vip = await tagOf("VIP");
    expect(await commands.renameTag(vip, "diaspora")).toEqual({ ok: false, reason: "taken" });
    expect(await commands.renameTag(vip, "Vip")).toMatchObject({ ok: true });
    expect(await tagsOfPerson(person)).toEqual(["Diaspora", "Vip"]);
    expect(await queries.listCountedTags()).toMatchObject([
      { name: "Diaspora", people: 1, properties: 0 },
      { name: "Vip", people: 1, properties: 0 },
    ]);
    expect(await commands.deleteTag(vip)).toMatchObject({ ok: true });
    expect(await tagsOfPerson(person)).toEqual(["Diaspora"]);
    expect(await commands.deleteTag(vip)).toEqual({ ok: false, reason: "gone" });
    expect(await commands.removeTag("person", person, vip)).toEqual({ ok: false, reason: "gone" });
    expect(await add(crypto.randomUUID(), "VIP")).toEqual({ ok: false, reason: "gone" });
  });

  test("comes back with a property from the bin, unless it was deleted meanwhile", async () => {
    const house = await aHouse();
    await commands.addTag("property", house, "Sea view");
    await commands.addTag("property", house, "Old");
    await propertyCommands.deleteProperty(house);
    await commands.deleteTag(await tagOf("Old"));
    const { data } = await local.service.from("bin").select("id").single();
    expect(await bin.restoreFromBin(data?.id ?? "")).toMatchObject({ ok: true, leftOut: 1 });
    expect(await queries.listPropertyTags(house)).toMatchObject([{ name: "Sea view" }]);
  });

  test("is in the person's export, and goes with the person", async () => {
    const { person } = await aVisitor(1);
    await add(person, "VIP");
    expect(await privacy.exportPerson(person)).toMatchObject({ tags: [{ name: "VIP" }] });
    await privacy.erasePerson(person);
    expect((await local.sql.query("select from person_tags")).rowCount).toBe(0);
  });
});

describe("a tag of many", () => {
  const tagAll = (entity: "lead" | "person" | "property", ids: string[], name: string) =>
    bulk.changeRows(entity, { ids, change: { kind: "add-tag", name } });
  const undoLast = async (entity: "lead" | "person" | "property") => {
    const last = await bulkQueries.getLastBulkChange(entity);
    return bulk.undoBulkChange(last?.id ?? "");
  };

  test("is given to the people of leads once each, and taken back from those alone", async () => {
    const [one, two] = [await aVisitor(1), await aVisitor(2)];
    const again = await aVisitor(1);
    await add(two.person, "VIP");
    const ids = [one.lead, two.lead, again.lead];
    expect(await tagAll("lead", ids, "vip")).toEqual({ ok: true, count: 1 });
    expect(await tagsOfPerson(one.person)).toEqual(["VIP"]);
    expect(await undoLast("lead")).toEqual({ ok: true, undone: 1, kept: 0 });
    expect(await tagsOfPerson(one.person)).toEqual([]);
    expect(await tagsOfPerson(two.person)).toEqual(["VIP"]);
  });

  test("is removed from people and properties, and comes back to each number", async () => {
    const [one, two] = [await aVisitor(1), await aVisitor(2)];
    await add(two.person, "VIP");
    await local.service.rpc("merge_people", { kept: one.person, other: two.person });
    const house = await aHouse();
    await commands.addTag("property", house, "VIP");
    const links = async () =>
      (await local.sql.query("select person_id, tag_id from person_tags order by 1")).rows;
    const before = await links();
    const remove = { kind: "remove-tag", tag: await tagOf("VIP") } as const;
    const untag = (entity: "person" | "property", ids: string[]) =>
      bulk.changeRows(entity, { ids, change: remove });
    expect(await untag("person", [one.person])).toEqual({ ok: true, count: 1 });
    expect(await untag("property", [house])).toEqual({ ok: true, count: 1 });
    expect(await links()).toEqual([]);
    expect(await undoLast("person")).toEqual({ ok: true, undone: 1, kept: 0 });
    expect(await undoLast("property")).toEqual({ ok: true, undone: 1, kept: 0 });
    expect(await links()).toEqual(before);
    expect(await queries.listPropertyTags(house)).toMatchObject([{ name: "VIP" }]);
  });

  test("stays where somebody has removed it since, and where the tag is gone", async () => {
    const [one, two] = [await aVisitor(1), await aVisitor(2)];
    await tagAll("person", [one.person, two.person], "VIP");
    await commands.removeTag("person", one.person, await tagOf("VIP"));
    expect(await undoLast("person")).toEqual({ ok: true, undone: 1, kept: 1 });
    await tagAll("person", [one.person, two.person], "VIP");
    await commands.deleteTag(await tagOf("VIP"));
    expect(await undoLast("person")).toEqual({ ok: true, undone: 0, kept: 2 });
    const gone = { kind: "remove-tag", tag: crypto.randomUUID() } as const;
    expect(await bulk.changeRows("person", { ids: [one.person], change: gone })).toEqual({
      ...{ ok: false, reason: "gone" },
    });
  });
});
