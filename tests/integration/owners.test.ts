import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as OfferQueries from "~/domain/offers/offer.queries.server";
import type * as EndingMandates from "~/domain/owners/ending-mandates.queries.server";
import type * as OwnerQueries from "~/domain/owners/owner.queries.server";
import type * as ReportQueries from "~/domain/owners/report.queries.server";
import type * as PersonCommands from "~/domain/people/person.commands.server";
import type * as Privacy from "~/domain/people/person-privacy.server";
import type * as People from "~/domain/people/person.queries.server";
import { parsePersonSearch } from "~/domain/people/person-search";
import { m } from "~/text/messages";
import { todayInDarEsSalaam, toInstant } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { answerTo } from "../support/admin-action";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator } from "../support/operator";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let queries: typeof OwnerQueries;
let ending: typeof EndingMandates;
let reports: typeof ReportQueries;
let offers: typeof OfferQueries;
let privacy: typeof Privacy;
let people: typeof People;
let merges: typeof PersonCommands;
let cookie: string;
let area: string;
let villa: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  queries = await import("~/domain/owners/owner.queries.server");
  ending = await import("~/domain/owners/ending-mandates.queries.server");
  reports = await import("~/domain/owners/report.queries.server");
  offers = await import("~/domain/offers/offer.queries.server");
  privacy = await import("~/domain/people/person-privacy.server");
  people = await import("~/domain/people/person.queries.server");
  merges = await import("~/domain/people/person.commands.server");
  ({ cookie } = await anOperator());
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  area = data?.id ?? "";
});
afterAll(() => local.stop());
beforeEach(async () => {
  for (const table of ["offers", "leads_pemba", "properties_pemba", "activity_log"]) {
    await local.sql.query(`delete from ${table}`);
  }
  villa = await propertyOf("Kiweni Villa");
});

const today = todayInDarEsSalaam();
const inDays = (days: number) => addCalendarDays(today, days);

async function propertyOf(name: string): Promise<string> {
  const listed = aProperty(area, { name, price: 300_000 });
  const { data } = await local.service
    .from("properties_pemba")
    .insert(listed)
    .select("id")
    .single();
  return data?.id ?? "";
}

async function leadOf(more: Parameters<typeof aLead>[0] = {}) {
  const { data } = await local.service.from("leads_pemba").insert(aLead(more)).select().single();
  return { id: data?.id ?? "", person: data?.person_id ?? "" };
}

const terms = (more: Record<string, string> = {}) => ({
  ...{ intent: "add-owner", mandate: "exclusive", starts_on: inDays(-90), ends_on: inDays(9) },
  ...more,
});
const salum = { full_name: "Salum Ali", phone: "0777 555 666" };
const send = (fields: Record<string, string>, property = villa) =>
  answerTo("owners/property-owners", `/admin/properties/${property}/owners`, fields, cookie);
const ownersOf = async (property = villa) =>
  (await queries.getPropertyOwners(property))?.owners ?? [];
const onlyOwner = async () => {
  const [owner] = await ownersOf();
  if (!owner) throw new Error("The property has no owner");
  return owner;
};
const edit = (ownerId: string, fields: Record<string, string>) =>
  answerTo("owners/mandate", `/admin/properties/${villa}/owners/${ownerId}`, fields, cookie, {
    id: villa,
    ownerId,
  });
const listed = async () =>
  (await people.listPeople(parsePersonSearch(new URLSearchParams()))).people;

describe("an owner", () => {
  test("is a new person, who is in the list of people and has no enquiry", async () => {
    const more = { commission: "4.5", lowest_price: "$250k", note: "Keys with the guard" };
    expect(await send(terms({ ...salum, ...more }))).toEqual({
      ...{ status: 302, toast: m.admin_owner_saved() },
    });
    expect(await ownersOf()).toMatchObject([
      {
        ...{ name: "Salum Ali", number: "+255777555666", mandate: "exclusive" },
        ...{ commission: 4.5, lowest_price: 250_000, note: "Keys with the guard" },
      },
    ]);
    expect(await listed()).toMatchObject([
      { names: ["Salum Ali"], enquiries: 0, ended_at: null, current: null },
    ]);
    const found = await queries.searchPeople("salum 555");
    expect(found.people.map(({ names }) => names[0])).toEqual(["Salum Ali"]);
  });

  test("is a known person, by choice or by number; the enquiries and the name stay", async () => {
    const { person } = await leadOf({ status: "dead" });
    await send(terms({ person_id: person }));
    const plot = await propertyOf("Wambaa Plot");
    await send(terms({ full_name: "A. Juma", phone: "0777 123 456" }), plot);
    expect(
      (await queries.listOwnedProperties(person)).map(({ property }) => property.name),
    ).toEqual(["Wambaa Plot", "Kiweni Villa"]);
    expect(await listed()).toMatchObject([{ id: person, names: ["Asha Juma"], enquiries: 1 }]);
    // Nobody is suggested for erasure while they own a property.
    expect(await local.sql.query("select from people where ended_at is not null")).toMatchObject({
      rowCount: 0,
    });
  });

  test("is one of several, each once", async () => {
    await send(terms(salum));
    await send(terms({ full_name: "Mwana Hamad", phone: "0777 555 777" }));
    expect((await ownersOf()).map(({ name }) => name)).toEqual(["Mwana Hamad", "Salum Ali"]);
    expect(await send(terms(salum))).toMatchObject({ status: 409 });
    expect(await ownersOf()).toHaveLength(2);
  });

  test("is corrected by the same form sent again, not doubled", async () => {
    const submission_id = crypto.randomUUID();
    await send(terms({ ...salum, submission_id }));
    await send(terms({ ...salum, submission_id, commission: "3" }));
    expect((await ownersOf()).map(({ commission }) => commission)).toEqual([3]);
  });

  test("needs a person, a number that can be called, and an end after the start", async () => {
    const { error } = await send({ intent: "add-owner", starts_on: today, ends_on: today });
    expect(Object.keys(error ?? {}).sort()).toEqual(["ends_on", "full_name", "mandate", "phone"]);
    expect(await send(terms({ person_id: crypto.randomUUID() }))).toMatchObject({ status: 410 });
    expect(await send(terms(salum), crypto.randomUUID())).toMatchObject({ status: 410 });
    expect(await listed()).toEqual([]);
  });

  test("leaves with the property, and then the person who is nothing else", async () => {
    await send(terms(salum));
    await local.service.from("properties_pemba").delete().eq("id", villa);
    expect(await listed()).toEqual([]);
    expect((await local.sql.query("select from people")).rowCount).toBe(0);
  });

  test("and the changes of a mandate stand in the activity log", async () => {
    await send(terms(salum));
    const { id, updated_at: version } = await onlyOwner();
    await edit(id, { ...terms({ intent: "save-mandate", commission: "5", version }) });
    const { data } = await local.service
      .from("activity_log")
      .select("action,label,changes")
      .eq("entity", "owner")
      .order("id");
    expect(data).toMatchObject([
      { action: "added", label: "Salum Ali" },
      { action: "changed", label: "Salum Ali", changes: { commission: [null, 5] } },
    ]);
  });
});

describe("a mandate that ends", () => {
  const due = async () => (await ending.getEndingMandates(false)).mandates;

  test("is on Today from 14 days before, the earliest first", async () => {
    const plot = await propertyOf("Wambaa Plot");
    await send(terms({ ...salum, ends_on: inDays(14) }));
    await send(terms({ ...salum, ends_on: inDays(-3) }), plot);
    await send(terms({ ...salum, ends_on: inDays(15) }), await propertyOf("Later"));
    await send(terms({ ...salum, ends_on: "" }), await propertyOf("Endless"));
    expect(await due()).toMatchObject([
      { name: "Salum Ali", ends_on: inDays(-3), property: { name: "Wambaa Plot" } },
      { name: "Salum Ali", ends_on: inDays(14), property: { name: "Kiweni Villa" } },
    ]);
    expect((await ending.getEndingMandates(false)).count).toBe(2);
    await local.sql.query("update properties_pemba set availability = 'sold' where id = $1", [
      villa,
    ]);
    await local.sql.query("update properties_pemba set archived_at = now() where id = $1", [plot]);
    expect(await due()).toEqual([]);
  });

  test("is done by a new end", async () => {
    await send(terms(salum));
    const { id, updated_at: version } = await onlyOwner();
    const renewed = terms({ intent: "save-mandate", ends_on: inDays(100), version });
    expect(await edit(id, renewed)).toEqual({
      ...{ status: 302, toast: m.admin_owner_mandate_saved() },
    });
    expect(await due()).toEqual([]);
  });

  test("is done by ending it, and is resumed, or renewed by a later end", async () => {
    await send(terms(salum));
    const { id } = await onlyOwner();
    await edit(id, { intent: "end-mandate", ended: "true" });
    expect((await onlyOwner()).ended_on).toBe(today);
    expect(await due()).toEqual([]);
    await edit(id, { intent: "end-mandate", ended: "false" });
    expect(await due()).toHaveLength(1);
    await edit(id, { intent: "end-mandate", ended: "true" });
    const save = async (ends_on: string, note = "") => {
      const { updated_at: version } = await onlyOwner();
      await edit(id, terms({ intent: "save-mandate", ends_on, note, version }));
    };
    await save(inDays(9), "Has died");
    expect((await onlyOwner()).ended_on).toBe(today);
    await save(inDays(60));
    expect((await onlyOwner()).ended_on).toBeNull();
  });

  test("two tabs: the second sees what the first has saved, and may overwrite it", async () => {
    await send(terms(salum));
    const { id, updated_at: version } = await onlyOwner();
    const typed = (commission: string) => terms({ intent: "save-mandate", commission, version });
    await edit(id, typed("3"));
    // The same once more is no conflict: its answer may have been lost.
    expect(await edit(id, typed("3"))).toMatchObject({ status: 302 });
    const { status, conflict } = await edit(id, typed("5"));
    expect(status).toBe(409);
    expect(conflict?.differences).toEqual([
      { label: m.admin_owner_commission(), stored: "3%", typed: "5%" },
    ]);
    await edit(id, { ...typed("5"), overwrite: conflict?.version ?? "" });
    expect((await onlyOwner()).commission).toBe(5);
    await edit(id, { intent: "remove-owner" });
    expect(await ownersOf()).toEqual([]);
    expect(await edit(id, typed("6"))).toMatchObject({ status: 410 });
  });

  test("is found under its own property and person only", async () => {
    await send(terms(salum));
    const { id, person_id } = await onlyOwner();
    expect(await queries.getOwner({ ownerId: id, personId: person_id })).not.toBeNull();
    expect(await queries.getOwner({ ownerId: id, personId: crypto.randomUUID() })).toBeNull();
    expect(await queries.getOwner({ ownerId: id, propertyId: area })).toBeNull();
  });
});

describe("an owner's report", () => {
  const book = async (
    lead_id: string,
    starts_at: string,
    state: "booked" | "cancelled" = "booked",
  ) => {
    const row = { lead_id, property_id: villa, kind: "viewing", starts_at, state } as const;
    await local.service.from("bookings_pemba").insert(row).throwOnError();
  };

  async function fill() {
    await send(terms(salum));
    const { id } = await leadOf({ full_name: "Buyer One", property_id: villa });
    const spam = { suspected_spam: true, property_id: villa };
    await leadOf({ ...spam, phone_e164: "+255777000009" });
    const early = { full_name: "Buyer Two", phone_e164: "+255777000008", property_id: villa };
    const { id: old } = await leadOf(early);
    const fifty = toInstant(inDays(-50), "10:00");
    await local.sql.query("update leads_pemba set created_at = $1 where id = $2", [fifty, old]);
    const { slug } = (await local.sql.query<{ slug: string }>("select slug from properties_pemba"))
      .rows[0] ?? { slug: "" };
    await local.service.from("callback_requests").insert({
      ...{ full_name: "Buyer Three", whatsapp_number: "+255777000007" },
      context: { page: `/properties/${slug}` },
    });
    await local.service.from("contact_leads").insert({
      ...{ entity_type: "property", entity_name: "Kiweni Villa", property_id: villa },
      ...{ cta_type: "whatsapp", contact_value: "+255" },
    });
    await book(old, fifty);
    await book(id, toInstant(inDays(-5), "10:00"));
    await local.sql.query(
      `update bookings_pemba set feedback_at = now(), next_step = 'Call Buyer One',
         liked = case when lead_id = $1 then 'maybe' else 'no' end,
         price_opinion = case when lead_id = $1 then 'Too dear' else 'Buyer Two has no money' end`,
      [id],
    );
    await book(id, toInstant(inDays(5), "10:00"));
    await book(id, toInstant(inDays(6), "10:00"), "cancelled");
    const bid = { lead_id: id, property_id: villa, conditions: "Buyer One pays cash" };
    await local.service
      .from("offers")
      .insert([
        { ...bid, amount: 260_000, offered_on: inDays(-2), answer: "refused" },
        { ...bid, amount: 240_000, offered_on: inDays(-60), answer: "open" },
      ])
      .throwOnError();
    return (await onlyOwner()).person_id;
  }

  test("counts what the property's own lists and Numbers count, in its period", async () => {
    const person = await fill();
    const counts = { enquiries: 1, callbacks: 1, clicks: 1, viewings_held: 1, viewings_ahead: 1 };
    const refused = { amount: 260_000, offered_on: inDays(-2), answer: "refused" };
    const month = await reports.listPropertyReports(person, "30");
    expect(month).toEqual([
      {
        ...counts,
        property: expect.objectContaining({ id: villa, name: "Kiweni Villa", price: 300_000 }),
        offers: [refused],
        feedback: [{ liked: "maybe", starts_at: expect.any(String), price_opinion: "Too dear" }],
      },
    ]);
    const [quarter] = await reports.listPropertyReports(person, "90");
    expect(quarter).toMatchObject({ ...counts, enquiries: 2, viewings_held: 2 });
    const [all] = await reports.listPropertyReports(person, "all");
    expect(all).toEqual(quarter);
    const list = await offers.getPropertyOffers(villa);
    expect(all?.offers).toHaveLength(list?.offers.length ?? 0);
    const { data } = await local.service.rpc("property_interest", {
      ...{ since: inDays(-90), unviewed: false, most: 10 },
    });
    const { enquiries, callbacks, clicks } = all ?? {};
    expect(data).toMatchObject([{ property_id: villa, enquiries, callbacks, clicks }]);
  });

  test("names no buyer, and leaves out what is no longer under mandate", async () => {
    const person = await fill();
    const told = JSON.stringify(await reports.listPropertyReports(person, "all"));
    expect(told).not.toMatch(/Buyer|cash|\+255|lead/);
    await edit((await onlyOwner()).id, { intent: "end-mandate", ended: "true" });
    expect(await reports.listPropertyReports(person, "all")).toEqual([]);
  });
});

describe("a person who owns a property", () => {
  const addDocument = async (name: string, owner_id: string | null) => {
    const file = { file_name: `${name}.pdf`, url: `https://files.example/${name}.pdf` };
    await local.service
      .from("property_documents")
      .insert({
        ...{ property_id: villa, owner_id, name, ...file },
        ...{ media_type: "application/pdf", byte_size: 9 },
      })
      .throwOnError();
  };

  test("is merged with it, and the merge is undone with it", async () => {
    await send(terms(salum));
    const { person_id: owner } = await onlyOwner();
    const { person: kept } = await leadOf();
    await merges.mergePeople(kept, owner);
    expect(await queries.listOwnedProperties(kept)).toMatchObject([{ person_id: kept }]);
    expect(await queries.listOwnedProperties(owner)).toEqual([]);
    const [merge] = await people.listMerges(kept);
    await merges.undoMerge(merge?.id ?? "");
    expect(await queries.listOwnedProperties(kept)).toEqual([]);
    expect(await queries.listOwnedProperties(owner)).toHaveLength(1);
  });

  test("gets it exported, with the names of its documents", async () => {
    await send(terms({ ...salum, lowest_price: "250000" }));
    const { id, person_id } = await onlyOwner();
    await addDocument("salum", id);
    expect(await privacy.exportPerson(person_id)).toMatchObject({
      owned_properties: [
        { property: "Kiweni Villa", lowest_price: 250_000, documents: ["salum.pdf"] },
      ],
    });
  });

  test("is erased with mandates and documents; the property and its own documents stay", async () => {
    await send(terms({ ...salum, note: "Salum lives in Oman" }));
    const { id, person_id } = await onlyOwner();
    await addDocument("salum", id);
    await addDocument("survey", null);
    await local.sql.query(
      `insert into activity_log (action, entity, entity_id, label)
       select 'added', 'document', id, name from property_documents`,
    );
    expect(await privacy.erasePerson(person_id)).toEqual({ ok: true });
    expect(await ownersOf()).toEqual([]);
    expect((await local.sql.query("select name from property_documents")).rows).toEqual([
      { name: "survey" },
    ]);
    const log = await local.sql.query("select from activity_log where label ~* 'salum'");
    expect(log.rowCount).toBe(0);
    const unused = await local.sql.query(
      "select from unused_pictures where url ~ 'salum' and due_at <= now()",
    );
    expect(unused.rowCount).toBe(1);
  });
});
