import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PersonCriteriaData } from "~/domain/criteria/person-criteria";
import type * as Messages from "~/domain/people/person-messages.server";
import type * as People from "~/domain/people/person.queries.server";
import type * as Work from "~/domain/people/person-work.queries.server";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let messages: typeof Messages;
let people: typeof People;
let work: typeof Work;
let house: { id: string; slug: string };
let service: { id: string; slug: string; title: string };

beforeAll(async () => {
  local = await startLocalSupabase();
  messages = await import("~/domain/people/person-messages.server");
  people = await import("~/domain/people/person.queries.server");
  work = await import("~/domain/people/person-work.queries.server");
  const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  const property = await local.service
    .from("properties_pemba")
    .insert(aProperty(area.data?.id ?? "", { price: 1_185_000 }))
    .select("id,slug")
    .single();
  house = property.data ?? { id: "", slug: "" };
  const read = local.service.from("services_pemba").select("id,slug,title");
  service = (await read.limit(1).single()).data ?? { id: "", slug: "", title: "" };
});
afterAll(() => local.stop());
beforeEach(() => local.sql.query("delete from leads_pemba; delete from people"));

const ORIGIN = "https://kisiwa.example";

/** Somebody with one lead, who is written to. */
async function somebody(more: Parameters<typeof aLead>[0] = {}) {
  const { data, error } = await local.service
    .from("leads_pemba")
    .insert(aLead(more))
    .select("person_id")
    .single();
  expect(error).toBeNull();
  const person = await people.getPerson(data?.person_id ?? "");
  if (!person) throw new Error("Nobody was made of the lead");
  const [lead = null] = await work.listLeadsOf([person.id]);
  return { person, lead };
}

/** The template with this text, filled in for somebody with such a lead. */
async function written(text: string, more: Parameters<typeof aLead>[0] = {}): Promise<string> {
  const { person, lead } = await somebody(more);
  const [message] = await messages.personMessages(person, lead, [{ name: "Own", text }], ORIGIN);
  return message?.text ?? "";
}

describe("a message about a lead", () => {
  test("names its property, with its price and the address of its page", async () => {
    expect(await written("[Name]: [Property], [Price], [Link]", { property_id: house.id })).toBe(
      `Asha Juma: Harbour House, $1,185,000, ${ORIGIN}/properties/${house.slug}`,
    );
  });

  test("names its service with the address of its page, which has no price", async () => {
    expect(await written("[Property] [Link] [Price]", { service_id: service.id })).toBe(
      `${service.title} ${ORIGIN}/services/${service.slug} ${m.admin_message_default_price()}`,
    );
  });

  test("names what was typed as its subject where it is about neither, and leads to the site", async () => {
    expect(await written("[Property], see [Link]", { subject: "A house in Wete" })).toBe(
      `A house in Wete, see ${ORIGIN}`,
    );
  });

  test("has neutral words for what is not known", async () => {
    expect(await written("[Property], [Price], [Date]")).toBe(
      `${m.admin_message_default_property()}, ${m.admin_message_default_price()}, ${m.admin_message_default_date()}`,
    );
  });

  test("says when the consultation is, and not when to be reminded of it", async () => {
    const booked = { consultation_date: "2031-03-04", consultation_time: "14:00" };
    expect(await written("[Date]", { ...booked, reminder_date: "2031-03-01" })).toBe(
      "Mar 4, 2031 at 2:00 PM",
    );
  });

  test("invites nobody to a time that somebody else has, and to the one that was moved to", async () => {
    const booked = { consultation_date: "2031-03-04", consultation_time: "14:00" };
    await somebody({ ...booked, full_name: "Whoever came first", phone: "0777 999 999" });
    expect(await written("[Date]", booked)).toBe("a day that suits you");
    await local.sql.query(
      `update bookings_pemba set state = 'booked', starts_at = '2031-03-05 14:30+03'
       where state = 'unplaced'`,
    );
    const [moved] = (
      await local.sql.query<{ person_id: string }>(
        "select person_id from bookings_pemba where starts_at = '2031-03-05 14:30+03'",
      )
    ).rows;
    const person = await people.getPerson(moved?.person_id ?? "");
    const [lead = null] = await work.listLeadsOf([moved?.person_id ?? ""]);
    if (!person) throw new Error("Nobody is booked");
    const template = [{ name: "Own", text: "[Date]" }];
    const [message] = await messages.personMessages(person, lead, template, ORIGIN);
    expect(message?.text).toBe("Mar 5, 2031 at 2:30 PM");
  });

  test("says the day of the reminder where nothing is booked", async () => {
    expect(await written("[Date]", { reminder_date: "2031-03-01" })).toBe("Mar 1, 2031");
  });

  test("about an appointment says when that is, and no other day", async () => {
    const booked = { consultation_date: "2031-03-04", consultation_time: "14:00" };
    const { person, lead } = await somebody({
      ...booked,
      reminder_date: "2031-03-01",
      service_id: service.id,
    });
    const all = ["Consultation", "Viewing"].map((name) => ({ name, text: "[Property], [Date]" }));
    const texts = async () =>
      (await messages.personMessages(person, lead, all, ORIGIN)).map(({ text }) => text);
    expect(await texts()).toEqual([
      `${service.title}, Mar 4, 2031 at 2:00 PM`,
      "the property, a day that suits you",
    ]);
    const viewing = { kind: "viewing", state: "booked", property_id: house.id } as const;
    const { error } = await local.service
      .from("bookings_pemba")
      .insert({ ...viewing, lead_id: lead?.id ?? "", starts_at: "2031-03-06T06:30:00Z" });
    expect(error).toBeNull();
    expect((await texts())[1]).toBe("Harbour House, Mar 6, 2031 at 9:30 AM");
    await local.sql.query("update bookings_pemba set state = 'cancelled' where true");
    expect((await texts())[0]).toBe(`${service.title}, a day that suits you`);
  });

  test("is logged once for its person, its lead and its template", async () => {
    const { person, lead } = await somebody();
    const templates = ["Guide", "Viewing"].map((name) => ({ name, text: "Hi" }));
    const made = await messages.personMessages(person, lead, templates, ORIGIN);
    expect(made.map(({ click }) => click)).toEqual(
      ["Guide", "Viewing"].map((template) => ({
        ...{ person: person.id, lead: lead?.id, template },
        entry: expect.any(String) as string,
      })),
    );
    expect(new Set(made.map(({ click }) => click.entry)).size).toBe(2);
  });
});

test("a message to somebody without a lead has their name and leads to the site", async () => {
  const { person } = await somebody();
  const template = { name: "Own", text: "Hi [Name]: [Link], [Property]" };
  const [message] = await messages.personMessages(person, null, [template], ORIGIN);
  expect(message?.text).toBe(`Hi Asha Juma: ${ORIGIN}, the property`);
  expect(message?.click).not.toHaveProperty("lead");
});

test("the template of a match is offered for a lead about a property, and nobody else", async () => {
  const all = ["Own", "Matching property"].map((name) => ({ name, text: "[Property]" }));
  const offered = async (more: Parameters<typeof somebody>[0], isWithLead = true) => {
    const { person, lead } = await somebody(more);
    const made = await messages.personMessages(person, isWithLead ? lead : null, all, ORIGIN);
    return made.map(({ click }) => click.template);
  };
  expect(await offered({ property_id: house.id })).toEqual(["Own", "Matching property"]);
  expect(await offered({ service_id: service.id })).toEqual(["Own"]);
  expect(await offered({ property_id: house.id }, false)).toEqual(["Own"]);
});

test("a message about a property that fits a search names the property, and is logged once", async () => {
  const { person } = await somebody();
  const match = { id: house.id, slug: house.slug, name: "Harbour House", price: 90_000 };
  const criteria: PersonCriteriaData = {
    ...{ id: crypto.randomUUID(), words: "House", origin: "Added by you" },
    ...{ created_at: "2026-01-01T00:00:00Z", ended_at: null, isEndedByVisitor: false },
    matches: [match, { ...match, slug: "reef-villa", name: "Reef Villa" }],
  };
  const template = { name: "Matching property", text: "[Name]: [Property], [Price], [Link]" };
  const made = messages.criteriaMessages(criteria, person, [template], ORIGIN);
  expect(made.words).toBe("House");
  expect(made.matches.map(({ message }) => message)).toEqual([
    {
      name: "Matching property",
      text: `Asha Juma: Harbour House, $90,000, ${ORIGIN}/properties/${house.slug}`,
    },
    {
      name: "Matching property",
      text: `Asha Juma: Reef Villa, $90,000, ${ORIGIN}/properties/reef-villa`,
    },
  ]);
  expect(new Set(made.matches.map(({ entry }) => entry)).size).toBe(2);
});

describe("the timeline of a person", () => {
  /** Somebody with so many notes beside their one lead, written a minute apart. */
  async function withNotes(count: number): Promise<string> {
    const { person } = await somebody({ created_at: "2026-01-01T00:00:00Z" });
    await local.sql.query(
      `insert into person_entries (person_id, kind, content, created_at)
       select $1, 'note', 'Note ' || n, timestamptz '2026-01-02' + n * interval '1 minute'
       from generate_series(1, $2::int) n`,
      [person.id, count],
    );
    return person.id;
  }
  const page = async (person: string, number: number) => {
    const { entries, hasMore } = await people.getTimeline(person, number);
    return { texts: entries.map(({ text, title }) => text ?? title), hasMore };
  };
  const notes = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => `Note ${from - index}`);

  test("goes on from page to page, newest first, and says when it ends", async () => {
    const person = await withNotes(55);
    expect(await page(person, 1)).toEqual({ texts: notes(55, 6), hasMore: true });
    expect(await page(person, 2)).toEqual({
      texts: [...notes(5, 1), "Enquiry: Guide"],
      hasMore: false,
    });
  });

  test("has no further page after one that it just fills", async () => {
    const person = await withNotes(49);
    expect(await page(person, 1)).toEqual({
      texts: [...notes(49, 1), "Enquiry: Guide"],
      hasMore: false,
    });
    expect(await page(person, 2)).toEqual({ texts: [], hasMore: false });
  });
});
