import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { initialRates } from "~/domain/agency/agency-facts.schema";
import type * as AgencyQueries from "~/domain/agency/agency.queries.server";
import { agencyFormValues } from "~/domain/agency/edited-agency";
import { costFormValues } from "~/domain/costs/settings/cost-form.schema";
import type * as CostQueries from "~/domain/costs/settings/cost-facts.queries.server";
import { NEVER_SAVED } from "~/domain/editing/edited";
import type { LargeChange } from "~/domain/editing/large-changes";
import { confirmationOf } from "~/domain/editing/large-changes";
import type * as EditRoute from "~/routes/admin/property/property-edit";
import type * as CostsRoute from "~/routes/admin/settings/costs";
import type * as SettingsRoute from "~/routes/admin/settings/settings";
import type * as Forms from "~/requests/public-form/forms.server";
import type * as Receive from "~/requests/public-form/receive.server";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let edit: typeof EditRoute;
let settings: typeof SettingsRoute;
let costs: typeof CostsRoute;
let agency: typeof AgencyQueries;
let costFacts: typeof CostQueries;
let forms: typeof Forms;
let receive: typeof Receive;
let cookie: string;
let areaId: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  edit = await import("~/routes/admin/property/property-edit");
  settings = await import("~/routes/admin/settings/settings");
  costs = await import("~/routes/admin/settings/costs");
  agency = await import("~/domain/agency/agency.queries.server");
  costFacts = await import("~/domain/costs/settings/cost-facts.queries.server");
  forms = await import("~/requests/public-form/forms.server");
  receive = await import("~/requests/public-form/receive.server");
  ({ cookie } = await anOperator());
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query(
    "delete from properties_pemba; delete from areas_pemba; delete from agency_settings; delete from leads_pemba",
  );
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = data?.id ?? "";
});

type Fields = Record<string, string>;
type Answer = {
  status?: number;
  init?: ResponseInit;
  data?: {
    error?: Record<string, string[]>;
    initialValue?: Record<string, unknown>;
    largeChanges?: LargeChange[];
  };
};

const picture = {
  url: "https://pictures.example/front.jpg",
  ...{ width: 1600, height: 1067, colour: "#336699" },
};
const house = (): Fields => ({
  ...{ name: "Harbour House", type: "house", status: "Off Plan", island: "Pemba" },
  ...{
    area_id: areaId,
    location: m.admin_property_location_placeholder(),
    description: "By the harbour.",
  },
  ...{ price: "285000", latitude: "-5.0559", longitude: "39.7294" },
});

/** Stores a draft of the form's property. */
async function aStored(more: object = {}) {
  const { price, latitude, longitude, ...texts } = house();
  const row = {
    ...texts,
    price: Number(price),
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
  await local.service
    .from("properties_pemba")
    .insert({ ...aProperty(areaId), ...row, images: [picture.url], ...more } as never)
    .throwOnError();
  return stored();
}

/** Posts the form of the stored property, with the fields of `first` before its own. */
async function change(more: Fields, first: [string, string][] = []) {
  const { id, updated_at: version } = await stored();
  const body = new FormData();
  for (const [name, value] of [...first, ...Object.entries({ ...house(), version, ...more })]) {
    body.append(name, value);
  }
  body.append("pictures", JSON.stringify(picture));
  const request = new Request(`http://localhost/admin/properties/${id}/edit`, {
    ...{ method: "POST", body, headers: { Cookie: cookie } },
  });
  return (await edit.action({ request, params: { id }, context: {} })) as unknown as Answer;
}
const stored = async () => {
  const { data } = await local.service.from("properties_pemba").select("*").limit(1).single();
  return data ?? expect.fail();
};

describe("the form of a property", () => {
  test.each([
    ["price", "285.000", 285_000],
    ["price", "285,000", 285_000],
    ["price", "285 000", 285_000],
    ["price", "$285,000.00", 285_000],
    ["price", "US$ 285’000", 285_000],
    ["price", "285,000/=", 285_000],
    ["price", "285k", 285_000],
    ["price", "1.2m", 1_200_000],
    ["price", "9E+04", 90_000],
    ["price", "\u2068118000\u2069", 118_000],
    ["latitude", "−4.90813", -4.90813],
    ["latitude", "-4,90813", -4.90813],
    ["latitude", "-4.908", -4.908],
    ["latitude", "5°03'39\"S", -5.06083333],
    ["longitude", "\u200e39.71914° E", 39.71914],
    ["land_size_sqm", "4 800", 4800],
    ["land_size_sqm", "4.80", 4.8],
    ["size_sqm", "120,5 m²", 120.5],
    ["bathrooms", "2,5", 2.5],
    ["bedrooms", "٣", 3],
  ] as const)("reads the %s %j as %d", async (name, text, value) => {
    await aStored();
    expect(await change({ [name]: text })).toMatchObject({ status: 302 });
    expect((await stored())[name]).toBe(value);
  });

  test.each([
    ["price", "", "Valid price is required"],
    ["price", "0", "Valid price is required"],
    ["price", "-5", "Valid price is required"],
    ["price", "12,x", m.admin_editing_number_invalid({ text: "“12,x”" })],
    ["price", "€285.000", m.admin_editing_number_invalid({ text: "“€285.000”" })],
    ["price", "up to 285k", m.admin_editing_number_invalid({ text: "“up to 285k”" })],
    ["price", "285000.5", m.admin_property_price_whole()],
    ["latitude", "", "Map coordinates are required"],
    ["latitude", "0", "Map coordinates are required"],
    ["latitude", "south", m.admin_editing_number_invalid({ text: "“south”" })],
    ["latitude", "95", m.admin_property_degrees_range({ most: 90 })],
    ["land_size_sqm", "1 acre", m.admin_editing_number_invalid({ text: "“1 acre”" })],
    ["land_size_sqm", "-1", m.editing_number_too_small({ min: "0" })],
    ["longitude", '39" E 7', m.admin_editing_number_invalid({ text: '“39" E 7”' })],
    ["title_years", "many", m.admin_editing_number_invalid({ text: "“many”" })],
    [
      "island",
      "Zanzibar",
      m.editing_choice_unknown({ text: "“Zanzibar”", options: "Unguja, Pemba or Mafia" }),
    ],
  ])("says of the %s %j: %s", async (name, text, message) => {
    await aStored();
    const { init, data } = await change({ [name]: text });
    expect([init?.status, data?.error]).toEqual([422, { [name]: [message] }]);
  });

  test("takes words of lists in any case", async () => {
    await aStored();
    expect(await change({ type: "House", island: "pemba", status: "off plan" })).toMatchObject({
      status: 302,
    });
    expect(await stored()).toMatchObject({ type: "house", island: "Pemba", status: "Off Plan" });
  });

  test("asks which of two sizes is meant, and takes the one that is chosen", async () => {
    await aStored();
    const { init, data } = await change({ land_size_sqm: "4.800", price: "285.000" });
    expect([init?.status, data?.error]).toEqual([
      422,
      { land_size_sqm: ["“4.800” could be 4.8 or 4,800. Which do you mean?"] },
    ]);
    expect(data?.initialValue).toMatchObject({ land_size_sqm: "4.800", price: "285.000" });
    // Without scripts the form sends the chosen reading before what was typed.
    const answer = await change({ land_size_sqm: "4.800" }, [["land_size_sqm", "4800"]]);
    expect(answer).toMatchObject({ status: 302 });
    expect((await stored()).land_size_sqm).toBe(4800);
  });

  test("has a price or size that changes a lot confirmed", async () => {
    await aStored({ land_size_sqm: 900 });
    const slip = { price: "28500", land_size_sqm: "90" };
    const asked = await change(slip);
    const changes = [
      { label: "Price", from: "$285,000", to: "$28,500" },
      { label: "Land size", from: "900 m²", to: "90 m²" },
    ];
    expect([asked.init?.status, asked.data?.largeChanges]).toEqual([422, changes]);
    expect(asked.data?.initialValue).toMatchObject(slip);
    expect((await stored()).price).toBe(285_000);
    // A confirmation is one of just these changes.
    const confirmed_changes = confirmationOf(changes);
    const other = await change({ ...slip, price: "2850", confirmed_changes });
    expect(other.data?.largeChanges?.[0]?.to).toBe("$2,850");
    expect(await change({ ...slip, confirmed_changes })).toMatchObject({ status: 302 });
    expect(await stored()).toMatchObject({ price: 28_500, land_size_sqm: 90 });
    expect(await change({ ...slip, price: "30000" })).toMatchObject({ status: 302 });
  });
});

describe("the exchange rates", () => {
  const initialFields = async () =>
    Object.fromEntries(
      Object.entries(agencyFormValues(await agency.getEditedAgency())).map(([name, value]) => [
        name,
        String(value),
      ]),
    );
  async function save(more: Fields) {
    const { updated_at: version = NEVER_SAVED } = await agency.getEditedAgency();
    const fields = { ...(await initialFields()), version, ...more };
    const request = posted("/admin/settings", fields, cookie);
    return (await settings.action({ request, params: {}, context: {} })) as unknown as Answer;
  }
  const rates = async () => (await agency.getEditedAgency()).rates;

  test("are asked about where they could be two, and confirmed where they change a lot", async () => {
    const { init, data } = await save({ rate_TZS: "2.640" });
    expect([init?.status, data?.error]).toEqual([
      422,
      { rate_TZS: ["“2.640” could be 2.64 or 2,640. Which do you mean?"] },
    ]);
    expect((await save({ rate_TZS: "2640,5" })).status).toBe(302);
    expect((await rates()).TZS).toBe(2640.5);
    const asked = await save({ rate_TZS: "2.64" });
    const changes = [{ label: m.admin_editor_rate({ code: "TZS" }), from: "2640.5", to: "2.64" }];
    expect([asked.init?.status, asked.data?.largeChanges]).toEqual([422, changes]);
    const confirmed_changes = confirmationOf(changes);
    expect((await save({ rate_TZS: "2.64", confirmed_changes })).status).toBe(302);
  });

  test("with three decimals are saved again as they are", async () => {
    expect((await save({ rate_AED: "3.6730", rate_EUR: "0.930" })).status).toBe(302);
    expect((await save({ tagline: "Homes by the sea" })).status).toBe(302);
    expect(await rates()).toEqual({ ...initialRates, AED: 3.673, EUR: 0.93 });
  });
});

test("a cost that changes a lot is confirmed", async () => {
  const save = async (more: Fields) => {
    const facts = await costFacts.getEditedCostFacts();
    const fields = { ...(costFormValues(facts) as Fields), version: facts.updated_at, ...more };
    const request = posted("/admin/settings/costs", fields, cookie);
    return (await costs.action({ request, params: {}, context: {} })) as unknown as Answer;
  };
  const { init, data } = await save({ low_1: "0.1" });
  expect([init?.status, data?.largeChanges?.length]).toEqual([422, 1]);
  const confirmed_changes = confirmationOf(data?.largeChanges ?? []);
  expect((await save({ low_1: "0.1", confirmed_changes })).status).toBe(302);
});

test.each([
  "\u202a+255 777 123 456\u202c",
  "\u2068+255 777 123 456\u2069",
  "📞 +255 777 123 456",
  "tel:+255777123456",
  "https://wa.me/255777123456",
])("a lead with the number %j is kept under +255777123456", async (phone) => {
  const fields = { full_name: "Asha Juma", phone, phone_country: "TZ", message: "Is it dry?" };
  const answer = await receive.receiveForm(posted("/contact", fields), forms.contactForm);
  expect(answer).toMatchObject({ status: 302 });
  const { rows } = await local.sql.query("select phone, phone_e164 from leads_pemba");
  expect(rows).toEqual([{ phone: "+255777123456", phone_e164: "+255777123456" }]);
});
