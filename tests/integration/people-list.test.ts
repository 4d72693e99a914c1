import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as People from "~/domain/people/person.queries.server";
import { parsePersonSearch } from "~/domain/people/person-search";
import type * as Work from "~/domain/people/person-work.queries.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead } from "../support/rows";

let local: LocalSupabase;
let people: typeof People;
let work: typeof Work;

beforeAll(async () => {
  local = await startLocalSupabase();
  people = await import("~/domain/people/person.queries.server");
  work = await import("~/domain/people/person-work.queries.server");
});
afterAll(() => local.stop());
beforeEach(() =>
  local.sql.query("delete from callback_requests; delete from leads_pemba; delete from people"),
);

async function stored(full_name: string, number: number, more: Parameters<typeof aLead>[0] = {}) {
  const phone = `+2557770000${String(number).padStart(2, "0")}`;
  const { error } = await local.service
    .from("leads_pemba")
    .insert(aLead({ full_name, ...more, phone, phone_e164: phone }));
  expect(error).toBeNull();
}

const listed = (query: string) => people.listPeople(parsePersonSearch(new URLSearchParams(query)));
const namesOf = async (query: string) =>
  (await listed(query)).people.map(({ names }) => names[0] ?? "");
const idOf = async (name: string) => (await listed(`q=${name}`)).people[0]?.id ?? "";

describe("the list of people", () => {
  beforeEach(async () => {
    await stored("Asha Juma", 1, { created_at: "2026-01-01", reminder_date: "2031-01-02" });
    await stored("Asha Juma", 1, { created_at: "2026-01-02", status: "dead" });
    await stored("Bakari", 2, { created_at: "2026-01-04", reminder_date: "2031-01-01" });
    await stored("Chiku", 3, { created_at: "2026-01-03", status: "deal-closed" });
  });

  test.each([
    ["", ["Bakari", "Chiku", "Asha Juma"]],
    ["sort=last_at&order=asc", ["Asha Juma", "Chiku", "Bakari"]],
    ["sort=last_at&order=desc", ["Bakari", "Chiku", "Asha Juma"]],
    ["sort=enquiries&order=desc", ["Asha Juma", "Bakari", "Chiku"]],
    ["sort=next_reminder&order=asc", ["Bakari", "Asha Juma", "Chiku"]],
    ["sort=next_reminder&order=desc", ["Asha Juma", "Bakari", "Chiku"]],
    ["q=juma+asha", ["Asha Juma"]],
    ["q=0777 000 002", ["Bakari"]],
    ["q=nobody", []],
    ["page=9", ["Bakari", "Chiku", "Asha Juma"]],
  ])("asked for with %j is in this order: %j", async (query, names) => {
    const found = await namesOf(query);
    // People with equal values may come in any order.
    if (query.startsWith("sort=enquiries")) expect(found[0]).toBe(names[0]);
    else expect(found).toEqual(names);
  });

  test("says of each what they asked for last, an open lead before a newer one that has ended", async () => {
    const { people: rows, count } = await listed("");
    expect(count).toBe(3);
    expect(rows.map(({ current }) => current?.status)).toEqual(["new", "deal-closed", "new"]);
    expect(rows[2]).toMatchObject({ enquiries: 2, current: { source: "guide" } });
  });

  test("has pages of fifty, and the last one for whoever asks past it", async () => {
    for (let number = 4; number <= 52; number++) {
      await stored(`Visitor ${number}`, number, { created_at: "2025-01-01" });
    }
    expect((await listed("")).people).toHaveLength(50);
    expect(await listed("page=2")).toMatchObject({ count: 52, page: 2 });
    expect((await listed("page=2")).people).toHaveLength(2);
    expect((await listed("page=3")).page).toBe(2);
  });
});

test("a person is found by their id, or by that of whom they were merged into, and else nobody", async () => {
  await stored("Asha Juma", 1);
  await stored("Asha Hassan", 2);
  const [kept, other] = [await idOf("Juma"), await idOf("Hassan")];
  await local.service.rpc("merge_people", { kept, other });
  for (const id of [kept, other]) expect((await people.getPerson(id))?.id).toBe(kept);
  expect((await people.listNumbers(kept)).map(({ phone_e164 }) => phone_e164)).toEqual([
    "+255777000001",
    "+255777000002",
  ]);
  expect(await people.listMerges(kept)).toMatchObject([{ number: "+255777000002" }]);
  expect(await people.getPerson(crypto.randomUUID())).toBeNull();
});

test("of the requests to be called back, the oldest that waits is shown", async () => {
  const request = { full_name: "Asha Juma", whatsapp_number: "+255777000001" };
  await local.service.from("callback_requests").insert(
    [
      { ...request, full_name: "Dismissed", created_at: "2026-01-01", dismissed_at: "2026-01-02" },
      { ...request, full_name: "A program", created_at: "2026-01-02", suspected_spam: true },
      {
        ...{ ...request, full_name: "Oldest", created_at: "2026-01-03" },
        context: { page: "/", best_time: "evening", time_zone: "Africa/Dar_es_Salaam" },
      },
      { ...request, full_name: "Newer", created_at: "2026-01-04" },
    ],
    { defaultToNull: false },
  );
  const id = await idOf("Oldest");
  const waiting = await work.getOpenCallback([id]);
  expect(waiting?.full_name).toBe("Oldest");
  expect(waiting?.callTime).toMatch(/in Zanzibar$/);
  expect(await work.getOpenCallback([crypto.randomUUID()])).toBeNull();
});
