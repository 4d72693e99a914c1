import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type * as Activity from "~/domain/activity/activity.queries.server";
import type * as Commands from "~/domain/people/person.commands.server";
import type * as Privacy from "~/domain/people/person-privacy.server";
import type * as Queries from "~/domain/people/person.queries.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead } from "../support/rows";

let local: LocalSupabase;
let commands: typeof Commands;
let queries: typeof Queries;
let privacy: typeof Privacy;
let activity: typeof Activity;
let [asha, twin, third] = ["", "", ""];

beforeAll(async () => {
  local = await startLocalSupabase();
  commands = await import("~/domain/people/person.commands.server");
  queries = await import("~/domain/people/person.queries.server");
  privacy = await import("~/domain/people/person-privacy.server");
  activity = await import("~/domain/activity/activity.queries.server");
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from leads_pemba");
  const named = async (n: number) => {
    const number = `+25577700000${n}`;
    const lead = aLead({ full_name: "Asha Juma", phone: number, phone_e164: number });
    const { data } = await local.service
      .from("leads_pemba")
      .insert(lead)
      .select("person_id")
      .single();
    return data?.person_id ?? "";
  };
  [asha, twin, third] = [await named(1), await named(2), await named(3)];
});

const suggested = async (id: string) =>
  (await queries.listSuggestedMerges(id)).map((other) => other.id).sort();
const dismissed = async (id: string) =>
  (await queries.listDismissedMerges(id)).map((other) => other.id);

test("a suggestion that was dismissed stays away from both, until that is undone", async () => {
  expect(await suggested(asha)).toEqual([twin, third].sort());
  for (let n = 0; n < 2; n++) {
    expect(await commands.dismissMerge(asha, twin)).toEqual({ ok: true });
  }
  expect(await suggested(asha)).toEqual([third]);
  expect(await suggested(twin)).toEqual([third]);
  expect(await dismissed(twin)).toEqual([asha]);
  // Another enquiry of the same name changes nothing.
  await local.service
    .from("leads_pemba")
    .insert(aLead({ full_name: "Asha Juma", phone: "1", phone_e164: "+255777000002" }));
  expect(await suggested(asha)).toEqual([third]);
  for (let n = 0; n < 2; n++) {
    expect(await commands.undoDismissedMerge(twin, asha)).toEqual({ ok: true });
  }
  expect(await suggested(asha)).toEqual([twin, third].sort());
  expect(await dismissed(asha)).toEqual([]);
});

test.each([
  ["Zoë Müller", "ZOE MULLER"],
  ["Ng’ombe O'Brien", "Ngʻombe OBrien"],
])("%s and %s are suggested to be the same person", async (one, other) => {
  const add = async (full_name: string, phone_e164: string) => {
    const lead = aLead({ full_name, phone: phone_e164, phone_e164 });
    const { data } = await local.service
      .from("leads_pemba")
      .insert(lead)
      .select("person_id")
      .single();
    return data?.person_id ?? "";
  };
  const person = await add(one, "+255777000011");
  expect(await suggested(person)).toEqual([]);
  const same = await add(other, "+255777000012");
  expect(await suggested(person)).toEqual([same]);
  expect((await queries.listSuggestedMerges(same))[0]?.shared).toHaveLength(1);
});

test("it holds for whoever is merged into either of the two, and ends with that merge", async () => {
  await commands.dismissMerge(asha, twin);
  await commands.mergePeople(third, twin);
  expect(await suggested(asha)).toEqual([]);
  expect(await dismissed(asha)).toEqual([third]);
  const [merge] = await queries.listMerges(third);
  await commands.undoMerge(merge?.id ?? "");
  expect(await suggested(asha)).toEqual([third]);
  await commands.mergePeople(asha, twin);
  expect(await dismissed(asha)).toEqual([]);
});

test("the activity log has it by name, each once", async () => {
  await local.sql.query("delete from activity_log");
  await commands.dismissMerge(asha, twin);
  await commands.dismissMerge(asha, twin);
  await commands.undoDismissedMerge(asha, twin);
  await commands.undoDismissedMerge(asha, twin);
  const { changes } = await activity.listActivity(1, { kind: "operator" });
  expect(changes.map(({ label, changes: change }) => [label, change])).toEqual([
    ["Asha Juma", { suggested_merge: ["dismissed", "open"] }],
    ["Asha Juma", { suggested_merge: ["open", "dismissed"] }],
  ]);
});

test("it goes with whoever is erased; nobody is dismissed twice, or who is not there", async () => {
  await commands.dismissMerge(asha, twin);
  await privacy.erasePerson(asha);
  const { rows } = await local.sql.query("select from dismissed_merges");
  expect(rows).toEqual([]);
  expect(await commands.dismissMerge(asha, twin)).toEqual({ ok: false, reason: "gone" });
});
