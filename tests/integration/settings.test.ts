import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { initialAgency, initialOffice } from "~/agency";
import { agencyFormSchema, ratedCurrencies } from "~/domain/agency/agency-form.schema";
import { agencyFormValues } from "~/domain/agency/edited-agency";
import { agencyFactsSchema, initialRates } from "~/domain/agency/agency-facts.schema";
import type * as Queries from "~/domain/agency/agency.queries.server";
import { NEVER_SAVED } from "~/domain/editing/edited";
import type * as Content from "~/domain/content/content-version.queries.server";
import type * as SettingsRoute from "~/routes/admin/settings/settings";
import type * as Cache from "~/services/content-version.server";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";

let local: LocalSupabase;
let queries: typeof Queries;
let cache: typeof Cache;
let route: typeof SettingsRoute;
let getVersion: (typeof Content)["getContentVersion"];
let cookie: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  cache = await import("~/services/content-version.server");
  ({ getContentVersion: getVersion } =
    await import("~/domain/content/content-version.queries.server"));
  cache.setVersionReader(getVersion);
  queries = await import("~/domain/agency/agency.queries.server");
  route = await import("~/routes/admin/settings/settings");
  ({ cookie } = await anOperator());
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from agency_settings");
  cache.expireContentVersion();
});

const initialFields = () =>
  Object.fromEntries(
    Object.entries(agencyFormValues(agencyFactsSchema.parse({}))).map(([name, value]) => [
      name,
      String(value),
    ]),
  );

type Sent = { data: { error?: Record<string, string[]>; conflict?: { differences: object[] } } } & {
  init?: ResponseInit;
  status?: number;
};

/** The result of the settings' form with these fields changed. */
async function save(more: Record<string, string>, version = NEVER_SAVED) {
  const fields = { ...initialFields(), version, ...more };
  const request = posted("/admin/settings", fields, cookie);
  const answer = (await route.action({ request, params: {}, context: {} })) as unknown as Sent;
  cache.expireContentVersion();
  return answer;
}
const versionNow = async () => (await queries.getEditedAgency()).updated_at;

describe("a new installation", () => {
  test("has the initial facts and rates, to the letter", async () => {
    expect(await queries.getAgency()).toEqual(initialAgency);
    expect(await queries.getAgencyDetails()).toEqual({
      rates: initialRates,
      closedDays: [],
      people: [],
      directions: initialOffice.directions,
      office: initialOffice.position,
    });
  });

  test("saves them unchanged", async () => {
    expect(await save({})).toMatchObject({ status: 302 });
    expect(await queries.getAgency()).toEqual(initialAgency);
    expect((await queries.getAgencyDetails()).rates).toEqual(initialRates);
  });
});

describe("a change of the settings", () => {
  test("is what the next reader sees, and raises the version of the content", async () => {
    const before = await getVersion();
    await save({
      phone: "0777 123 456",
      whatsapp: "+44 7700 900189",
      Monday_opens: "08:30",
      Saturday_opens: "",
      Saturday_closes: "",
      social_Facebook: "",
      social_Instagram: "https://instagram.example/kisiwa",
      rate_EUR: "0.5",
      rates_on: "2026-11-20",
      closed_days: "2027-01-12 Revolution Day\n\n2026-12-25 Christmas",
      person_1_name: "Asha Juma",
      person_1_role: "Director",
      person_1_languages: "Swahili, English",
      person_1_licence: "ZR-12",
      person_1_whatsapp: "0777 123 458",
      licence: "Z-1234",
      company_number: "Company 77",
      directions: " Behind the market.\n\nAsk for Asha. ",
      office: "https://www.google.com/maps/place/-5.0559,39.7294",
    });
    expect(await getVersion()).toBeGreaterThan(before);
    expect(await queries.getAgency()).toMatchObject({
      name: "Kisiwa",
      phone: "+255777123456",
      phoneDisplay: "+255 777 123 456",
      whatsApp: "+447700900189",
      hours: [
        { days: ["Monday"], opens: "08:30", closes: "18:00" },
        { days: ["Tuesday", "Wednesday", "Thursday", "Friday"], opens: "09:00", closes: "18:00" },
      ],
      social: [
        { name: "Instagram", href: "https://instagram.example/kisiwa" },
        { name: "LinkedIn", href: "#" },
      ],
      ratesOn: "2026-11-20",
      licence: "Z-1234",
      companyNumber: "Company 77",
    });
    expect(await queries.getAgencyDetails()).toEqual({
      rates: { ...initialRates, EUR: 0.5 },
      closedDays: [
        { date: "2026-12-25", word: "Christmas" },
        { date: "2027-01-12", word: "Revolution Day" },
      ],
      people: [
        {
          ...{ name: "Asha Juma", role: "Director", languages: "Swahili, English" },
          ...{ licence: "ZR-12", whatsApp: "+255777123458", photo: null, isSample: false },
        },
      ],
      directions: "Behind the market.\n\nAsk for Asha.",
      office: { latitude: -5.0559, longitude: 39.7294 },
    });
  });

  test("is not saved over somebody's newer one", async () => {
    const first = NEVER_SAVED;
    await save({ tagline: "Theirs" }, first);
    const answer = await save({ tagline: "Mine" }, first);
    expect([answer.init?.status, answer.data.conflict?.differences]).toEqual([
      409,
      [{ label: "Tagline", stored: "Theirs", typed: "Mine" }],
    ]);
    expect((await queries.getAgency()).tagline).toBe("Theirs");
    const overwrite = await versionNow();
    expect(await save({ tagline: "Mine", overwrite }, first)).toMatchObject({ status: 302 });
    expect((await queries.getAgency()).tagline).toBe("Mine");
  });

  test.each<[Record<string, string>, string, string]>([
    [{ name: " " }, "name", m.admin_agency_name_missing()],
    [{ phone: "12" }, "phone", m.phone_too_short()],
    [{ email: "kisiwa" }, "email", m.admin_agency_email_missing()],
    [{ Monday_opens: "9 am" }, "Monday_opens", m.admin_agency_time_invalid()],
    [{ Monday_opens: "24:00" }, "Monday_opens", m.admin_agency_time_invalid()],
    [{ Monday_closes: "" }, "Monday_closes", m.admin_agency_times_incomplete()],
    [{ Sunday_closes: "12:00" }, "Sunday_opens", m.admin_agency_times_incomplete()],
    [{ Monday_closes: "09:00" }, "Monday_closes", m.admin_agency_closes_too_early()],
    [{ rate_TZS: "0" }, "rate_TZS", m.admin_agency_rate_positive()],
    [{ rate_TZS: "-1" }, "rate_TZS", m.admin_agency_rate_positive()],
    [{ rate_TZS: "many" }, "rate_TZS", m.admin_editing_number_invalid({ text: "“many”" })],
    [{ rate_TZS: "" }, "rate_TZS", m.admin_agency_number_missing()],
    [{ social_LinkedIn: "http://x.example" }, "social_LinkedIn", m.admin_editing_link_invalid()],
    [{ social_LinkedIn: "javascript:alert(1)" }, "social_LinkedIn", m.admin_editing_link_invalid()],
    [{ rates_on: "2026-02-30" }, "rates_on", m.editing_date_invalid()],
    [
      { closed_days: "Christmas" },
      "closed_days",
      m.admin_agency_closed_day_invalid({ line: "Christmas" }),
    ],
    [{ office: "https://example.com/abc" }, "office", m.admin_agency_position_invalid()],
    [{ person_2_role: "Director" }, "person_2_name", m.admin_agency_person_unnamed()],
    [{ person_2_languages: "Swahili" }, "person_2_name", m.admin_agency_person_unnamed()],
    [{ person_1_name: "Asha", person_1_whatsapp: "12" }, "person_1_whatsapp", m.phone_too_short()],
  ])("that is wrong says so at its field: %o", async (fields, field, message) => {
    const answer = await save(fields);
    expect([answer.init?.status, answer.data.error]).toEqual([422, { [field]: [message] }]);
    expect((await local.sql.query("select 1 from agency_settings")).rowCount).toBe(0);
  });
});

describe("the stored facts", () => {
  test("are read one by one: what is broken is the initial one", async () => {
    await local.service.from("agency_settings").insert({
      facts: { name: "Pwani", phone: "no number", rates: { EUR: -1, TZS: 2600 }, hours: "always" },
    });
    cache.expireContentVersion();
    expect(await queries.getAgency()).toEqual({ ...initialAgency, name: "Pwani" });
    expect((await queries.getAgencyDetails()).rates).toEqual({ ...initialRates, TZS: 2600 });
  });

  test("are read by visitors and written by none", async () => {
    await save({});
    const { data } = await local.anon.from("agency_settings").select("facts");
    expect(data).toHaveLength(1);
    const written = [
      local.anon.from("agency_settings").insert({ is_only: true, facts: {} }),
      local.anon.from("agency_settings").update({ facts: {} }).eq("is_only", true),
      local.anon.from("agency_settings").delete().eq("is_only", true),
    ];
    for (const { error } of await Promise.all(written)) expect(error?.code).toBe("42501");
    expect((await local.anon.from("agency_settings").select("facts")).data).toEqual(data);
  });

  test("stay known while the database is away", async () => {
    await save({ name: "Pwani" });
    expect((await queries.getAgency()).name).toBe("Pwani");
    cache.setVersionReader(() => Promise.reject(new Error("away")));
    expect((await queries.getAgency()).name).toBe("Pwani");
    cache.setVersionReader(getVersion);
  });

  test("stay known when the database goes away between the version and the facts", async () => {
    await save({ name: "Pwani", closed_days: "2027-01-12 Revolution Day" });
    await queries.getAgency();
    await local.sql.query("alter table agency_settings rename to agency_elsewhere");
    try {
      cache.setVersionReader(() => Promise.resolve(-1));
      expect((await queries.getAgency()).name).toBe("Pwani");
      const closedDays = [{ date: "2027-01-12", word: "Revolution Day" }];
      expect(await queries.getAgencyDetails()).toMatchObject({ closedDays });
      expect(await queries.getOfficeCalendar()).toMatchObject({ closedDays });
      expect(await queries.listPhotoUrls()).toBeNull();
    } finally {
      await local.sql.query("alter table agency_elsewhere rename to agency_settings");
      cache.setVersionReader(getVersion);
    }
    expect(await queries.listPhotoUrls()).toEqual([]);
  });

  test("say with a saved date whether the office is closed then", async () => {
    await save({ closed_days: "2027-01-12 Revolution Day" });
    expect(await queries.addClosedDayNote("Saved", "2027-01-12")).toMatch(
      /^Saved\. The office is closed.*Revolution Day/,
    );
    // A Wednesday.
    expect(await queries.addClosedDayNote("Saved", "2027-01-13")).toBe("Saved");
  });
});

test("every currency but the dollar has a rate in the form", () => {
  for (const code of ratedCurrencies) {
    expect(agencyFormSchema.in.shape).toHaveProperty(`rate_${code}`);
  }
});
