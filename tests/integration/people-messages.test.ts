import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PersonCriteriaData } from "~/domain/criteria/person-criteria";
import type * as Messages from "~/domain/people/person-messages.server";
import type * as People from "~/domain/people/person.queries.server";
import type * as Work from "~/domain/people/person-work.queries.server";
import { contactReportPath, type ContactReport } from "~/domain/people/person.schema";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { answerTo } from "../support/admin-action";
import { anOperator } from "../support/operator";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let messages: typeof Messages;
let people: typeof People;
let work: typeof Work;
let cookie: string;
let house: { id: string; slug: string };
let service: { id: string; slug: string; title: string };

beforeAll(async () => {
  local = await startLocalSupabase();
  ({ cookie } = await anOperator());
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

/** Texts of the templates offered for a lead, then the facts that the others need. */
async function texts(
  { person, lead }: Awaited<ReturnType<typeof somebody>>,
  templates: { name: string; text: string }[],
) {
  const { offered, lacking } = await messages.personMessages(person, lead, templates, ORIGIN);
  return [...offered.map(({ text }) => text), ...lacking.map(({ needs }) => needs)];
}

/** The template with this text, filled in for somebody with such a lead; or what it needs. */
async function written(text: string, more: Parameters<typeof aLead>[0] = {}) {
  const [message] = await texts(await somebody(more), [{ name: "Own", text }]);
  return message;
}

describe("a message about a lead", () => {
  test("names its property, with its price and the address of its page", async () => {
    expect(await written("[Name]: [Property], [Price], [Link]", { property_id: house.id })).toBe(
      `Asha Juma: Harbour House, $1,185,000, ${ORIGIN}/properties/${house.slug}`,
    );
  });

  test("names its service with the address of its page, which has no price", async () => {
    const about = { service_id: service.id };
    expect(await written("[Property] [Link]", about)).toBe(
      `${service.title} ${ORIGIN}/services/${service.slug}`,
    );
    expect(await written("[Property] [Link] [Price]", about)).toEqual(["[Price]"]);
  });

  test("names what was typed as its subject where it is about neither", async () => {
    const typed = { subject: "A house in Wete", source: "walk-in" } as const;
    expect(await written("[Property]?", typed)).toBe("A house in Wete?");
    expect(await written("[Property], see [Link]", typed)).toEqual(["[Link]"]);
  });

  test("that asks for the guide leads to the site's own, or to that of Settings", async () => {
    const { expireContentVersion, setVersionReader } =
      await import("~/services/content-version.server");
    const { getContentVersion } = await import("~/domain/content/content-version.queries.server");
    setVersionReader(getContentVersion);
    expect(await written("Here: [Link]", { source: "guide" })).toMatch(
      /^Here: https?:\/\/[^/]+\/guides\/investment$/,
    );
    const link = "https://files.example/guide.pdf";
    await local.sql.query("insert into agency_settings (facts) values ($1)", [{ guideLink: link }]);
    expireContentVersion();
    expect(await written("Here: [Link]", { source: "guide" })).toBe(`Here: ${link}`);
    await local.sql.query("delete from agency_settings");
  });

  test("is never offered with a missing fact, whichever facts its template needs", async () => {
    const facts = ["Name", "Property", "Link", "Price", "Date", "News"];
    const known = {
      nothing: ["Name"],
      subject: ["Name", "Property"],
      property: ["Name", "Property", "Link", "Price"],
      reminder: ["Name", "Date"],
    };
    const leads = {
      nothing: {},
      subject: { subject: "A house in Wete" },
      property: { property_id: house.id },
      reminder: { reminder_date: "2031-03-01" },
    };
    const subsets = facts.reduce<string[][]>(
      (all, fact) => [...all, ...all.map((one) => [...one, fact])],
      [[]],
    );
    expect(subsets).toHaveLength(64);
    for (const name of Object.keys(leads) as (keyof typeof leads)[]) {
      const person = await somebody({ source: "walk-in", ...leads[name] });
      const templates = subsets.map((needs) => ({
        name: needs.join(" ") || "None",
        text: `Hi. ${needs.map((fact) => `[${fact}]`).join(" ")}`,
      }));
      const made = await messages.personMessages(person.person, person.lead, templates, ORIGIN);
      for (const { text } of made.offered) expect(text).not.toMatch(/\[\w+\]/);
      expect(made.lacking).toEqual(
        subsets
          .filter((needs) => needs.some((fact) => !known[name].includes(fact)))
          .map((needs) => ({
            name: needs.join(" "),
            needs: needs.filter((fact) => !known[name].includes(fact)).map((fact) => `[${fact}]`),
          })),
      );
      expect(made.offered.length + made.lacking.length).toBe(64);
    }
  });

  test("fits the next appointment first, then what the lead asked for", async () => {
    const { initialTemplates } = await import("~/domain/messages/templates/template");
    const first = async (more: Parameters<typeof aLead>[0]) => {
      const { person, lead } = await somebody(more);
      const made = await messages.personMessages(person, lead, initialTemplates(), ORIGIN);
      return made.offered[0]?.name;
    };
    expect(await first({ source: "guide" })).toBe(m.admin_message_guide_name());
    expect(await first({ source: "property-inquiry", property_id: house.id })).toBe(
      m.admin_message_property_name(),
    );
    expect(await first({ source: "service-inquiry", service_id: service.id })).toBe(
      m.admin_message_service_name(),
    );
    const booked = { consultation_date: "2031-03-04", consultation_time: "10:00" };
    expect(await first({ source: "property-inquiry", property_id: house.id, ...booked })).toBe(
      m.admin_message_consultation_name(),
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
    expect(await written("[Date]", booked)).toEqual(["[Date]"]);
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
    expect(await texts({ person, lead }, template)).toEqual(["Mar 5, 2031 at 2:30 PM"]);
  });

  test("says the day of the reminder where nothing is booked", async () => {
    expect(await written("[Date]", { reminder_date: "2031-03-01" })).toBe("Mar 1, 2031");
  });

  test("about an appointment says when that is, and no other day", async () => {
    const booked = { consultation_date: "2031-03-04", consultation_time: "14:00" };
    const asked = await somebody({
      ...booked,
      reminder_date: "2031-03-01",
      service_id: service.id,
    });
    const all = ["Consultation", "Viewing"].map((name) => ({ name, text: "[Property], [Date]" }));
    expect(await texts(asked, all)).toEqual([
      `${service.title}, Mar 4, 2031 at 2:00 PM`,
      ["[Property]", "[Date]"],
    ]);
    const viewing = { kind: "viewing", state: "booked", property_id: house.id } as const;
    const { error } = await local.service
      .from("bookings_pemba")
      .insert({ ...viewing, lead_id: asked.lead?.id ?? "", starts_at: "2031-03-06T06:30:00Z" });
    expect(error).toBeNull();
    expect((await texts(asked, all))[1]).toBe("Harbour House, Mar 6, 2031 at 9:30 AM");
    await local.sql.query("update bookings_pemba set state = 'cancelled' where true");
    expect((await texts(asked, all))[0]).toEqual(["[Date]"]);
  });
});

test("a message to somebody without a lead has their name, and no facts of one", async () => {
  const { person } = await somebody();
  const templates = ["Hi [Name]", "[Link], [Property]"].map((text) => ({ name: text, text }));
  const { offered, lacking } = await messages.personMessages(person, null, templates, ORIGIN);
  expect(offered.map(({ text }) => text)).toEqual(["Hi Asha Juma"]);
  expect(lacking.map(({ needs }) => needs)).toEqual([["[Link]", "[Property]"]]);
});

test("templates of matches and changed bookings are offered where they belong", async () => {
  const { initialTemplates } = await import("~/domain/messages/templates/template");
  const { person, lead } = await somebody({ property_id: house.id });
  const made = await messages.personMessages(person, lead, initialTemplates(), ORIGIN);
  const names = [...[...made.offered, ...made.lacking].map(({ name }) => name)];
  expect(names.sort()).toEqual(
    [
      m.admin_message_consultation_name(),
      m.admin_message_guide_name(),
      m.admin_message_property_name(),
      m.admin_message_service_name(),
      m.admin_message_viewing_name(),
    ].sort(),
  );
});

test("a message about a property that fits a search names the property, and is logged once", async () => {
  const { person } = await somebody();
  const match = { id: house.id, slug: house.slug, name: "Harbour House", price: 90_000 };
  const criteria: PersonCriteriaData = {
    ...{ id: crypto.randomUUID(), words: "House", origin: "Added by you" },
    ...{ created_at: "2026-01-01T00:00:00Z", ended_at: null, endedBy: null, mail: null },
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
});

describe("a press on WhatsApp or Call", () => {
  const report = async (of: Omit<ContactReport, "entry">, entry = "") => {
    const path = contactReportPath(of) + entry;
    return (await answerTo("person/person-contact", path, {}, cookie)).status;
  };
  const anEntry = () => `&entry=${crypto.randomUUID()}`;
  const recorded = async (id: string) =>
    (await people.getTimeline(id, 1, { kind: "operator" })).entries
      .filter(({ kind }) => kind === "person-call" || kind === "person-whatsapp")
      .map(({ title, text }) => `${title} ${text ?? ""}`)
      .sort();

  test("is recorded once, however often it is sent, and each further one again", async () => {
    const { person, lead } = await somebody();
    const call = { person: person.id, kind: "call" as const, content: "+255777123456" };
    const first = anEntry();
    const sent = await Promise.all(Array.from({ length: 30 }, () => report(call, first)));
    expect(new Set(sent)).toEqual(new Set([200]));
    expect(await report(call, anEntry())).toBe(200);
    // A ping without scripts has no id.
    const chat = { person: person.id, kind: "whatsapp" as const, content: "Guide" };
    expect(await report(chat)).toBe(200);
    expect(await recorded(person.id)).toEqual([
      "Call +255777123456",
      "Call +255777123456",
      "WhatsApp Guide",
    ]);
    // It was no answer yet.
    expect((await work.listLeadsOf([person.id]))[0]).toMatchObject({
      ...{ id: lead?.id, status: "new", first_answered_at: null },
    });
  });

  test("answers the enquiry that it names", async () => {
    const { person, lead } = await somebody();
    const about = { person: person.id, kind: "whatsapp" as const, content: "Guide" };
    expect(await report({ ...about, lead: lead?.id ?? "" }, anEntry())).toBe(200);
    const [after] = await work.listLeadsOf([person.id]);
    expect(after?.first_answered_at).not.toBeNull();
  });

  test("is refused without its kind, and for nobody", async () => {
    const { person } = await somebody();
    const call = { person: person.id, kind: "call" as const, content: "+255777123456" };
    expect(await report({ ...call, person: crypto.randomUUID() }, anEntry())).toBe(404);
    const wrong = [
      { kind: "note" as "call" },
      { content: "" },
      { content: "\0" },
      { content: "x".repeat(61) },
    ];
    for (const fields of wrong) {
      expect(await report({ ...call, ...fields }, anEntry())).toBe(400);
    }
    expect(await report(call, "&entry=1")).toBe(400);
    expect(await recorded(person.id)).toEqual([]);
  });

  test("has the text that fits, on every list", async () => {
    const { lead } = await somebody({ source: "guide" });
    const answered = await somebody({
      ...{ phone: "+255777000123", phone_e164: "+255777000123" },
      ...{ source: "guide" as const, status: "contacted" as const },
    });
    const ids = [lead?.id ?? "", answered.lead?.id ?? ""];
    const replies = await messages.listFittingMessagesById(ids, ORIGIN);
    expect([...replies].map(([id, { name }]) => [id, name])).toEqual([
      [lead?.id, m.admin_message_guide_name()],
    ]);
  });
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
    const { entries, hasMore } = await people.getTimeline(person, number, { kind: "operator" });
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
