import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as BinCommands from "~/domain/bin/bin.commands.server";
import type * as BinQueries from "~/domain/bin/bin.queries.server";
import type * as Privacy from "~/domain/people/person-privacy.server";
import { m } from "~/text/messages";
import { adminTabs, toastOf } from "../support/admin-tabs";
import { aRowOfEverything, empty, picture, type Everything } from "../support/everything";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead } from "../support/rows";

let local: LocalSupabase;
let commands: typeof BinCommands;
let queries: typeof BinQueries;
let privacy: typeof Privacy;
let made: Everything;

beforeAll(async () => {
  local = await startLocalSupabase();
  commands = await import("~/domain/bin/bin.commands.server");
  queries = await import("~/domain/bin/bin.queries.server");
  privacy = await import("~/domain/people/person-privacy.server");
});
afterAll(() => local.stop());
beforeEach(async () => {
  await empty(local);
  made = await aRowOfEverything(local);
});

const whole = async () => JSON.stringify((await local.sql.query("select * from bin")).rows);

describe("a person with rows in the bin", () => {
  test("is exported with them, as deleted", async () => {
    await commands.moveToBin("lead", made.lead);
    await commands.moveToBin("property", made.property);
    const asha = JSON.stringify(await privacy.exportPerson(made.person));
    for (const text of ['"deleted":"lead"', "Is it still free?", "With the boat"]) {
      expect(asha).toContain(text);
    }
    const bakari = await privacy.exportPerson(made.owner);
    expect(bakari).toMatchObject({
      leads: [],
      deleted: [
        {
          ...{ deleted: "property", property: "Kiweni Villa" },
          rows: [
            { table: "property_documents", file_name: "mandate.pdf" },
            { table: "property_owners", full_name: "Mzee Bakari" },
          ],
        },
      ],
    });
    expect(JSON.stringify(bakari)).not.toContain("Asha");
  });

  test("is erased from it, and their files are due; what is not theirs stays", async () => {
    await commands.moveToBin("lead", made.lead);
    await commands.moveToBin("property", made.property);
    expect(await privacy.erasePerson(made.person)).toEqual({ ok: true });
    expect(await whole()).not.toContain("Asha");
    expect(await privacy.erasePerson(made.owner)).toEqual({ ok: true });
    const left = await whole();
    for (const text of ["Bakari", "mandate.pdf"]) expect(left).not.toContain(text);
    expect(left).toContain("survey.pdf");
    const { data } = await local.service.rpc("list_unused_pictures", { most: 100 });
    expect(data?.map(({ url }) => url)).toEqual([picture("documents/mandate.pdf")]);
    const { rows } = await local.sql.query("select from activity_log where label ~ 'Asha|Bakari'");
    expect(rows).toEqual([]);

    const { deleted } = await queries.listBin(1);
    expect(deleted.map(({ name }) => name)).toEqual(["Kiweni Villa"]);
    expect(await commands.restoreFromBin(deleted[0]?.id ?? "")).toMatchObject({ ok: true });
    const documents = await local.sql.query("select file_name from property_documents");
    expect(documents.rows).toEqual([{ file_name: "survey.pdf" }]);
  });

  test("stays until their last row has left it, and no longer", async () => {
    await local.sql.query("delete from tasks");
    for (const table of ["callback_requests", "contact_leads", "person_entries"]) {
      await local.sql.query(`delete from ${table}`);
    }
    const { data: id } = await commands.moveToBin("lead", made.lead);
    const people = async () =>
      (await local.sql.query("select from people where id = $1", [made.person])).rowCount;
    expect(await people()).toBe(1);
    await commands.purgeFromBin(id ?? "");
    expect(await people()).toBe(0);
  });

  test("may be merged: the lead comes back under the one who stays", async () => {
    const other = await local.service
      .from("leads_pemba")
      .insert(aLead({ full_name: "Asha J.", phone_e164: "+255777000001" }))
      .select("person_id")
      .single();
    const kept = other.data?.person_id ?? "";
    const { data: id } = await commands.moveToBin("lead", made.lead);
    await local.service.rpc("merge_people", { kept, other: made.person });
    expect(await commands.restoreFromBin(id ?? "")).toMatchObject({ ok: true });
    const { rows } = await local.sql.query(
      `select p.head_id, h.enquiries from leads_pemba l
       join people p on p.id = l.person_id join people h on h.id = p.head_id where l.id = $1`,
      [made.lead],
    );
    expect(rows).toEqual([{ head_id: kept, enquiries: 2 }]);
  });
});

describe("without scripts", () => {
  let tabs: Awaited<ReturnType<typeof adminTabs>>;
  // Imports every route.
  beforeAll(async () => {
    tabs = await adminTabs();
  }, 120_000);

  test("a property deleted by mistake is back with one press, with its offers", async () => {
    const { open, send } = tabs;
    const asked = await open(`/admin/properties/${made.property}/delete`);
    const deleted = await send(asked, "form:has(input[value=delete])");
    expect(toastOf(deleted)).toContain(m.admin_property_deleted());

    const list = await open("/admin/properties");
    expect(list.document.body.textContent).toContain(m.admin_bin_report({ name: "Kiweni Villa" }));
    const undone = await send(list, "form[action='/admin/bin']");
    expect(undone.status).toBe(302);
    expect(undone.headers.get("Location")).toBe("/admin/properties");
    expect(toastOf(undone)).toContain(m.admin_bin_restored({ name: "Kiweni Villa" }));
    const offers = await local.sql.query("select from offers where property_id = $1", [
      made.property,
    ]);
    expect(offers.rowCount).toBe(1);
    const after = await open("/admin/properties");
    expect(after.document.querySelector("form[action='/admin/bin']")).toBeNull();
  });

  test("the bin lists what was deleted and deletes it for good when asked twice", async () => {
    const { open, send } = tabs;
    const none = await open("/admin/bin");
    expect(none.document.body.textContent).toContain(m.admin_bin_empty());
    await commands.moveToBin("blog post", made.post);
    const list = await open("/admin/bin");
    const row = list.document.querySelector("tbody tr")?.textContent ?? "";
    for (const text of [
      "Deposits",
      m.admin_activity_post(),
      m.admin_bin_days_left({ count: 30 }),
    ]) {
      expect(row).toContain(text);
    }
    const path = list.document.querySelector("tbody a")?.getAttribute("href") ?? "";
    const asked = await open(path);
    expect(asked.document.body.textContent).not.toContain(m.admin_bin_hint({ days: 30 }));
    const purged = await send(asked, "form:has(input[value=delete])");
    expect(toastOf(purged)).toContain(m.admin_bin_purged());
    expect((await queries.listBin(1)).count).toBe(0);
  });

  test("a row that has left the bin says so", async () => {
    const { data: id } = await commands.moveToBin("service", made.service);
    const { open, send } = tabs;
    const list = await open("/admin/bin");
    await commands.restoreFromBin(id ?? "");
    expect(toastOf(await send(list, "form[action='/admin/bin']"))).toContain(m.admin_bin_gone());
  });
});
