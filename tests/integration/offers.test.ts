import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as SalesQueries from "~/domain/deals/sales.queries.server";
import type * as LeadCommands from "~/domain/leads/lead.commands.server";
import type * as OfferCommands from "~/domain/offers/offer.commands.server";
import { shareOfAsking } from "~/domain/offers/offer";
import type * as OfferQueries from "~/domain/offers/offer.queries.server";
import type * as Privacy from "~/domain/people/person-privacy.server";
import type * as People from "~/domain/people/person.queries.server";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { answerTo } from "../support/admin-action";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator } from "../support/operator";
import { requestHandler } from "../support/request-handler";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let commands: typeof OfferCommands;
let queries: typeof OfferQueries;
let sales: typeof SalesQueries;
let leads: typeof LeadCommands;
let privacy: typeof Privacy;
let people: typeof People;
let cookie: string;
let area: string;
let villa: string;
let lead: string;
let person: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  commands = await import("~/domain/offers/offer.commands.server");
  queries = await import("~/domain/offers/offer.queries.server");
  sales = await import("~/domain/deals/sales.queries.server");
  leads = await import("~/domain/leads/lead.commands.server");
  privacy = await import("~/domain/people/person-privacy.server");
  people = await import("~/domain/people/person.queries.server");
  ({ cookie } = await anOperator());
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  area = data?.id ?? "";
});
afterAll(() => local.stop());
beforeEach(async () => {
  for (const table of ["offers", "leads_pemba", "activity_log", "properties_pemba"]) {
    await local.sql.query(`delete from ${table}`);
  }
  const listed = aProperty(area, { name: "Kiweni Villa", price: 300_000 });
  const property = await local.service
    .from("properties_pemba")
    .insert(listed)
    .select("id")
    .single();
  villa = property.data?.id ?? "";
  const row = aLead({ property_id: villa });
  const { data } = await local.service.from("leads_pemba").insert(row).select().single();
  lead = data?.id ?? "";
  person = data?.person_id ?? "";
});

const today = todayInDarEsSalaam();
const send = (fields: Record<string, string>) =>
  answerTo("offers/property-offers", `/admin/properties/${villa}/offers`, fields, cookie);
const anOffer = (more: Record<string, string> = {}) => ({
  ...{ intent: "add-offer", lead_id: lead, amount: "$270k", offered_on: today },
  ...more,
});
const offersOf = async () => (await queries.getPropertyOffers(villa))?.offers ?? [];

describe("an offer on a property", () => {
  test("is kept with its share of the price asked then, open ones first", async () => {
    const saved = { status: 302, toast: m.admin_offer_saved() };
    expect(await send(anOffer({ amount: "240000" }))).toEqual(saved);
    expect(await send(anOffer({ conditions: "Cash, with furniture" }))).toEqual(saved);
    await local.sql.query("update properties_pemba set price = 500000");
    const [newest] = await offersOf();
    expect(newest).toMatchObject({ amount: 270_000, conditions: "Cash, with furniture" });
    expect(shareOfAsking(newest?.amount ?? 0, newest?.asking_price ?? 0)).toBe("90%");
    const answer = { intent: "answer", offer_id: newest?.id ?? "", answer: "refused" };
    expect(await send(answer)).toEqual({ status: 302, toast: m.admin_common_saved() });
    expect((await offersOf()).map((one) => [one.amount, one.answer])).toEqual([
      [240_000, "open"],
      [270_000, "refused"],
    ]);
    // It is this property's only.
    expect(await commands.answerOffer(lead, newest?.id ?? "", "accepted")).toBe(false);
  });

  test("is corrected by the same form sent again, not doubled", async () => {
    const submission_id = crypto.randomUUID();
    await send(anOffer({ submission_id }));
    await send(anOffer({ submission_id }));
    await send(anOffer({ submission_id, amount: "275000" }));
    expect((await offersOf()).map(({ amount }) => amount)).toEqual([275_000]);
  });

  test("needs a client, an amount and a day that is not to come", async () => {
    expect(await send({ intent: "add-offer", offered_on: "2099-01-01" })).toMatchObject({
      status: 422,
      error: {
        lead_id: [m.admin_booking_client_missing()],
        amount: [m.admin_offer_amount_missing()],
        offered_on: [m.editing_date_future()],
      },
    });
    expect(await send(anOffer({ lead_id: crypto.randomUUID() }))).toMatchObject({ status: 410 });
  });

  test("stands in the person's timeline with its answer, and in the activity log", async () => {
    await answerTo(
      "offers/person-offer",
      `/admin/people/${person}/offer`,
      anOffer({ property_id: villa, conditions: "Cash" }),
      cookie,
    );
    const [offer] = await offersOf();
    await commands.answerOffer(villa, offer?.id ?? "", "accepted");
    const { entries } = await people.getTimeline(person, 1, { kind: "operator" });
    const amount = "$270,000";
    expect(entries.map(({ title, subject, text }) => [title, subject, text])).toEqual(
      expect.arrayContaining([
        [m.admin_person_offer_answered({ amount, answer: "accepted" }), "Kiweni Villa", null],
        [m.admin_person_offer_share({ amount, share: "90%" }), "Kiweni Villa", "Cash"],
      ]),
    );
    const { data } = await local.service
      .from("activity_log")
      .select("action,label,changes")
      .eq("entity", "offer")
      .order("id");
    const label = "Asha Juma, Kiweni Villa";
    expect(data).toMatchObject([
      { action: "added", label, changes: { amount: [null, 270_000], conditions: [null, "Cash"] } },
      { action: "changed", label, changes: { answer: ["open", "accepted"] } },
    ]);
  });
});

describe("the sheet for a person's offer", () => {
  const open = async (path: string) => {
    const handle = await requestHandler(() => undefined);
    const headers = { Cookie: cookie };
    const response = await handle(new Request(`http://localhost${path}`, { headers }));
    return { status: response.status, text: await response.text() };
  };

  test("is about the newest enquiry, unless another is named", async () => {
    const { status, text } = await open(`/admin/people/${person}/offer`);
    expect(status).toBe(200);
    expect(text).toContain(`value="${lead}"`);
    // Without it, an offer sent again would be another one.
    expect(text).toContain('name="submission_id"');
    const other = `/admin/people/${person}/offer?about=${crypto.randomUUID()}`;
    expect((await open(other)).status).toBe(404);
  });

  test("asks for an enquiry first if there is only a callback request, which the page names", async () => {
    const row = { full_name: "Chande Bakar", whatsapp_number: "1", whatsapp_e164: "+255777000999" };
    const { data } = await local.service
      .from("callback_requests")
      .insert(row)
      .select("person_id")
      .single();
    const { status, text } = await open(`/admin/people/${data?.person_id}/offer`);
    expect(status).toBe(200);
    expect(text).toContain(m.admin_offer_no_lead());
    expect(text).toContain(m.admin_person_enquiries_rest());
    expect(text).not.toContain(m.admin_person_leads_empty());
    expect((await open(`/admin/people/${crypto.randomUUID()}/offer`)).status).toBe(404);
  });
});

describe("a person who is erased", () => {
  test("takes the words of their offers along; the amount stays with the property", async () => {
    await send(anOffer({ conditions: "When Asha's flat is sold" }));
    expect(await privacy.exportPerson(person)).toMatchObject({
      offers: [{ amount: 270_000, conditions: "When Asha's flat is sold" }],
    });
    expect(await privacy.erasePerson(person)).toEqual({ ok: true });
    expect(await offersOf()).toMatchObject([{ amount: 270_000, conditions: null, lead: null }]);
    const log = await local.sql.query("select from activity_log where changes::text ~ 'Asha'");
    expect(log.rowCount).toBe(0);
  });

  test("so do they with a deleted lead, and the log does not repeat them", async () => {
    await send(anOffer({ conditions: "When Asha's flat is sold" }));
    await local.sql.query("delete from activity_log");
    expect(await leads.deleteLead(lead)).toEqual({ ok: true });
    expect(await offersOf()).toMatchObject([{ conditions: null, lead: null }]);
    const log = await local.sql.query("select from activity_log where changes::text ~ 'flat'");
    expect(log.rowCount).toBe(0);
  });
});

describe("Numbers", () => {
  test("counts asking prices under offer: pending offers, and properties marked so", async () => {
    expect(await sales.listUnderOffer()).toEqual({ properties: [], count: 0, asking: 0 });
    await send(anOffer({ amount: "240000" }));
    await send(anOffer());
    const under = { property_id: villa, name: "Kiweni Villa", price: 300_000 };
    expect(await sales.listUnderOffer()).toEqual({
      ...{ properties: [{ ...under, best_offer: 270_000 }], count: 1, asking: 300_000 },
    });
    await local.sql.query("update offers set answer = 'withdrawn'");
    expect((await sales.listUnderOffer()).count).toBe(0);
    await local.sql.query("update properties_pemba set availability = 'under-offer'");
    expect((await sales.listUnderOffer()).properties).toEqual([{ ...under, best_offer: null }]);
    await local.sql.query("update properties_pemba set availability = 'sold'");
    expect((await sales.listUnderOffer()).count).toBe(0);
  });
});
