// @module-tag long
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as Commands from "~/domain/people/person.commands.server";
import { m } from "~/text/messages";
import { adminTabs, notice, toastOf, valueOf, type Tab } from "../support/admin-tabs";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead, anArea } from "../support/rows";

let local: LocalSupabase;
let tabs: Awaited<ReturnType<typeof adminTabs>>;
let person: string;
let mergePeople: typeof Commands.mergePeople;

beforeAll(async () => {
  local = await startLocalSupabase();
  tabs = await adminTabs();
  ({ mergePeople } = await import("~/domain/people/person.commands.server"));
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from leads_pemba; delete from people");
  const row = local.service.from("leads_pemba").insert(aLead()).select("person_id").single();
  person = (await row).data?.person_id ?? "";
});

const open = (path: string) => tabs.open(path);
const send = (tab: Tab, typed?: Record<string, string>) =>
  tabs.send(tab, "#person-details, #criteria", typed);

describe("the details of a person", () => {
  const edit = () => open(`/admin/people/${person}/edit`);
  const stored = async () =>
    (
      await local.service
        .from("people")
        .select("email,language,time_zone")
        .eq("id", person)
        .maybeSingle()
    ).data;
  const email = "asha@example.com";
  const time_zone = "Africa/Nairobi";

  test("that another tab has saved are not overwritten unseen, and are when that is wanted", async () => {
    const [laptop, phone] = [await edit(), await edit()];
    expect(await send(laptop, { email, language: "sw" })).toMatchObject({ status: 302 });
    const conflict = await send(phone, { time_zone });
    expect(conflict.status).toBe(409);
    expect(await stored()).toEqual({ email, language: "sw", time_zone: null });
    expect(notice(conflict)).toEqual([
      [m.admin_common_email(), email, "—"],
      ["Language", "Swahili", "—"],
      ["Time zone", "—", time_zone],
    ]);
    expect(valueOf(conflict, "time_zone")).toBe(time_zone);
    // With scripts the form stays as it was opened, under the notice.
    const overwrite = valueOf(conflict, "overwrite") ?? "";
    expect(await send(phone, { email, time_zone, overwrite })).toMatchObject({ status: 302 });
    expect(await stored()).toEqual({ email, language: null, time_zone });
  });

  test("are overwritten as they were shown, and not when they were saved once more", async () => {
    const [laptop, phone] = [await edit(), await edit()];
    await send(laptop, { email });
    const conflict = await send(phone, { time_zone });
    await send(await edit(), { email: "juma@example.com" });
    const again = await send(conflict);
    expect(again.status).toBe(409);
    expect(notice(again)[0]).toEqual([m.admin_common_email(), "juma@example.com", "—"]);
    expect(await send(again)).toMatchObject({ status: 302 });
    expect(await stored()).toEqual({ email: null, language: null, time_zone });
  });

  test("can be taken away in one tab and set in another, which is told of it", async () => {
    await send(await edit(), { email, language: "sw" });
    const [laptop, phone] = [await edit(), await edit()];
    await send(laptop, { email: "", language: "" });
    const conflict = await send(phone, { time_zone });
    expect(conflict.status).toBe(409);
    expect(await send(conflict)).toMatchObject({ status: 302 });
    expect(await stored()).toEqual({ email, language: "sw", time_zone });
  });

  test("that were saved before are saved, when the response was lost", async () => {
    const tab = await edit();
    for (const saved of [await send(tab, { email }), await send(tab, { email })]) {
      expect(saved.status).toBe(302);
      expect(toastOf(saved)).toContain(m.admin_person_updated());
    }
  });

  test("are saved by one of two tabs that send at once", async () => {
    const [laptop, phone] = [await edit(), await edit()];
    const both = await Promise.all([send(laptop, { email }), send(phone, { time_zone })]);
    expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
  });

  test("are saved while new enquiries of that person arrive", async () => {
    const tab = await edit();
    await local.service.from("leads_pemba").insert(aLead({ email: "new@example.com" }));
    expect(await send(tab, { email })).toMatchObject({ status: 302 });
    expect(await stored()).toMatchObject({ email });
  });

  test.each(["", "2026-01-01", '{"email":7}'])(
    "are not overwritten by a form with the made-up version %j",
    async (version) => {
      await send(await edit(), { email });
      const conflict = await send(await edit(), { time_zone, email: "", version });
      expect(conflict.status).toBe(409);
      expect(await stored()).toMatchObject({ email, time_zone: null });
    },
  );
});

describe("the search of a person", () => {
  let id: string;
  beforeEach(async () => {
    const filters = { type: ["villa"], maxPrice: 250_000 };
    const row = { person_id: person, origin: "operator" as const, filters };
    const { data } = await local.service.from("search_criteria").insert(row).select("id").single();
    id = data?.id ?? "";
  });
  const edit = () => open(`/admin/people/${person}/criteria/${id}`);
  const stored = async () =>
    (await local.service.from("search_criteria").select("filters").eq("id", id).maybeSingle()).data
      ?.filters;

  test("that another tab has saved is not overwritten unseen, and is when that is wanted", async () => {
    const [laptop, phone] = [await edit(), await edit()];
    expect(await send(laptop, { maxPrice: "300000" })).toMatchObject({ status: 302 });
    const conflict = await send(phone, { bedrooms: "3" });
    expect(conflict.status).toBe(409);
    expect(await stored()).toEqual({ type: ["villa"], maxPrice: 300_000 });
    expect(notice(conflict)).toEqual([
      ["Bedrooms", "—", "3 bedrooms"],
      ["Max price", "Up to $300,000", "Up to $250,000"],
    ]);
    expect(valueOf(conflict, "bedrooms")).toBe("3");
    // With scripts the form stays as it was opened, under the notice.
    const overwrite = valueOf(conflict, "overwrite") ?? "";
    const typed = { bedrooms: "3", maxPrice: "280000" };
    expect(await send(phone, { ...typed, overwrite })).toMatchObject({ status: 302 });
    expect(await stored()).toEqual({ type: ["villa"], maxPrice: 280_000, bedrooms: 3 });
  });

  test("names the areas of both versions", async () => {
    const row = local.service.from("areas_pemba").insert(anArea()).select("id,name").single();
    const { data } = await row;
    const [laptop, phone] = [await edit(), await edit()];
    await send(laptop, { area: data?.id ?? "" });
    const conflict = await send(phone);
    expect(notice(conflict)).toEqual([["Area", data?.name, "—"]]);
  });

  test("that was saved before is saved, when the response was lost", async () => {
    const tab = await edit();
    const fields = { bedrooms: "3", minLand: "500" };
    for (const saved of [await send(tab, fields), await send(tab, fields)]) {
      expect(saved.status).toBe(302);
      expect(toastOf(saved)).toContain(m.admin_person_criteria_saved());
    }
  });

  test("that has ended meanwhile says so before it is changed, and stays ended", async () => {
    const tab = await edit();
    const ended = { ended_at: "2026-03-04T09:00:00Z", ended_by: "visitor" as const };
    await local.service.from("search_criteria").update(ended).eq("id", id);
    const conflict = await send(tab, { maxPrice: "300000" });
    expect(conflict.status).toBe(409);
    expect(notice(conflict)).toEqual([
      ["Max price", "Up to $250,000", "Up to $300,000"],
      ["Ended", "Mar 4, 2026", "Stays ended"],
    ]);
    expect(await send(conflict)).toMatchObject({ status: 302 });
    expect(await stored()).toMatchObject({ maxPrice: 300_000 });
  });

  test.each(["", "no date"])("is not overwritten by the made-up version %j", async (version) => {
    expect(await send(await edit(), { bedrooms: "3", version })).toMatchObject({ status: 409 });
    expect(await stored()).toEqual({ type: ["villa"], maxPrice: 250_000 });
  });

  test("of a plot in square feet shows whole square metres, and is kept when it is saved as it is", async () => {
    const filters = { minLand: 2023.37, maxLand: 8000.49 };
    await local.service.from("search_criteria").update({ filters }).eq("id", id);
    const tab = await edit();
    expect([valueOf(tab, "minLand"), valueOf(tab, "maxLand")]).toEqual(["2023", "8000"]);
    expect(await send(tab, { bedrooms: "2" })).toMatchObject({ status: 302 });
    expect(await stored()).toEqual({ ...filters, bedrooms: 2 });
    expect(await send(await edit(), { minLand: "2000" })).toMatchObject({ status: 302 });
    expect(await stored()).toEqual({ minLand: 1999.5, maxLand: 8000.49, bedrooms: 2 });
  });

  test("keeps an area that was deleted since, until another is chosen", async () => {
    const { data } = await local.service
      .from("areas_pemba")
      .insert(anArea({ name: "Kojani" }))
      .select("id")
      .single();
    const area = data?.id ?? "";
    await local.service.from("search_criteria").update({ filters: { area } }).eq("id", id);
    await local.service.from("areas_pemba").delete().eq("id", area);
    const tab = await edit();
    expect(valueOf(tab, "area")).toBe(area);
    expect(tab.document.body.textContent).toContain(m.admin_criteria_area_gone());
    expect(await send(tab, { bedrooms: "2" })).toMatchObject({ status: 302 });
    expect(await stored()).toEqual({ area, bedrooms: 2 });
    expect(await send(await edit(), { area: "" })).toMatchObject({ status: 302 });
    expect(await stored()).toEqual({ bedrooms: 2 });
  });

  test("is added without a version", async () => {
    const tab = await open(`/admin/people/${person}/criteria/new`);
    expect(await send(tab, { bedrooms: "2" })).toMatchObject({ status: 302 });
    expect(tab.document.querySelector("#criteria [name=version]")).toBeNull();
  });
});

describe("a form of a person who was merged meanwhile", () => {
  const email = "not an address";

  test.each([
    ["/edit", "#person-details", { email }],
    ["/criteria/new", "#criteria", { min_price: "cheap" }],
    ["", "form:has([name=note])", { intent: "add-note", note: " " }],
  ])("at %j goes on to the person they are now", async (page, form, typed) => {
    const tab = await open(`/admin/people/${person}${page}`);
    const row = local.service
      .from("leads_pemba")
      .insert(aLead({ phone_e164: "+255777000111" }))
      .select("person_id")
      .single();
    const head = (await row).data?.person_id ?? "";
    expect(await mergePeople(head, person)).toEqual({ ok: true });
    const refused = await tabs.send(tab, form, typed);
    expect(refused.status).toBe(307);
    expect(refused.headers.get("Location")).toBe(`/admin/people/${head}${page}`);
  });
});
