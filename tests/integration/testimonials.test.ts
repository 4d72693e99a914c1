import { JSDOM } from "jsdom";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as Queries from "~/domain/testimonials/testimonial.queries.server";
import type * as DeleteRoute from "~/routes/admin/testimonial/testimonial-delete";
import type * as EditRoute from "~/routes/admin/testimonial/testimonial-edit";
import type * as NewRoute from "~/routes/admin/testimonial/testimonial-new";
import type * as Cache from "~/services/content-version.server";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { sampleSettings } from "../../supabase/seed/rows";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";
import { requestHandler } from "../support/request-handler";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let cache: typeof Cache;
let queries: typeof Queries;
let create: typeof NewRoute;
let edit: typeof EditRoute;
let remove: typeof DeleteRoute;
let handle: Awaited<ReturnType<typeof requestHandler>>;
let cookie: string;
let house: { id: string; slug: string };

const today = todayInDarEsSalaam();
const NOBODY = "00000000-0000-4000-8000-000000000000";

beforeAll(async () => {
  local = await startLocalSupabase();
  cache = await import("~/services/content-version.server");
  const { getContentVersion } = await import("~/domain/content/content-version.queries.server");
  cache.setVersionReader(getContentVersion);
  queries = await import("~/domain/testimonials/testimonial.queries.server");
  create = await import("~/routes/admin/testimonial/testimonial-new");
  edit = await import("~/routes/admin/testimonial/testimonial-edit");
  remove = await import("~/routes/admin/testimonial/testimonial-delete");
  handle = await requestHandler(() => undefined);
  ({ cookie } = await anOperator());
  const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  const property = local.service.from("properties_pemba").insert(aProperty(area.data?.id ?? ""));
  house = (await property.select("id,slug").single()).data ?? { id: "", slug: "" };
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from testimonials; delete from agency_settings");
  await local.sql.query("update properties_pemba set is_published = true");
  cache.expireContentVersion();
});

type Sent = { status?: number; init?: ResponseInit; data?: { error?: object; conflict?: object } };
const statusOf = (answer: unknown) => (answer as Sent).status ?? (answer as Sent).init?.status;
const fields = () => ({
  quote: "They showed us the sheha's letter\nbefore we asked.",
  name: "Zoë Müller",
  consented_on: addCalendarDays(today, -3),
  property_id: house.id,
});

async function add(more: Record<string, string> = {}) {
  const request = posted("/admin/testimonials/new", { ...fields(), ...more }, cookie);
  const answer = (await create.action({ request, params: {}, context: {} })) as unknown as Sent;
  cache.expireContentVersion();
  return answer;
}

async function stored() {
  const { data } = await local.service.from("testimonials").select("*").single();
  if (!data) throw new Error("No testimonial was stored");
  return data;
}

async function textOf(path: string) {
  const html = await (await handle(new Request(`http://localhost${path}`))).text();
  return new JSDOM(html).window.document.querySelector("main")?.textContent ?? "";
}

describe("a testimonial", () => {
  test("is shown on the contact page and on that of its property", async () => {
    expect(await textOf("/contact")).not.toContain(m.testimonial_heading());
    expect(statusOf(await add())).toBe(302);
    for (const path of ["/contact", `/properties/${house.slug}`]) {
      const text = await textOf(path);
      expect(text, path).toContain(m.testimonial_heading());
      expect(text).toContain(fields().quote);
      expect(text).toContain("Zoë Müller");
    }
    expect((await queries.listTestimonials())[0]?.property?.slug).toBe(house.slug);
    expect(await queries.listTestimonials(NOBODY)).toEqual([]);
  });

  test("names no property that is not published", async () => {
    await add();
    await local.sql.query("update properties_pemba set is_published = false");
    cache.expireContentVersion();
    expect(await queries.listTestimonials()).toMatchObject([{ property: null }]);
  });

  test.each([
    ["without consent", ""],
    ["with consent from tomorrow", addCalendarDays(today, 1)],
  ])("%s is hidden from visitors", async (_, consented_on) => {
    await add();
    await local.sql.query("update testimonials set consented_on = $1", [consented_on || null]);
    cache.expireContentVersion();
    expect((await local.anon.from("testimonials").select("id")).data).toEqual([]);
    expect(await textOf("/contact")).not.toContain(m.testimonial_heading());
  });

  test.each<[Record<string, string>, string, string]>([
    [{ quote: " \n" }, "quote", m.admin_testimonial_quote_missing()],
    [{ name: "" }, "name", m.admin_testimonial_name_missing()],
    [{ consented_on: addCalendarDays(today, 1) }, "consented_on", m.editing_date_future()],
    [{ property_id: NOBODY }, "property_id", m.admin_testimonial_property_gone()],
    [{ property_id: "house" }, "property_id", m.admin_testimonial_property_gone()],
  ])("that is wrong says so at its field: %o", async (more, field, message) => {
    const { data, init } = await add(more);
    expect([init?.status, data?.error]).toEqual([422, { [field]: [message] }]);
    expect((await local.sql.query("select from testimonials")).rowCount).toBe(0);
  });

  test("is edited, and not over somebody's newer version", async () => {
    await add();
    const { id, updated_at: version } = await stored();
    const save = async (more: Record<string, string>) => {
      const sent = { ...fields(), version, ...more };
      const request = posted(`/admin/testimonials/${id}/edit`, sent, cookie);
      return (await edit.action({ request, params: { id }, context: {} })) as unknown as Sent;
    };
    expect(statusOf(await save({ consented_on: "", property_id: "" }))).toBe(302);
    expect(await stored()).toMatchObject({ consented_on: null, property_id: null });
    const { data } = await save({ quote: "Mine" });
    expect(data?.conflict).toMatchObject({
      differences: [
        { label: m.admin_testimonial_quote(), typed: "Mine" },
        { label: m.admin_testimonial_consent(), stored: m.common_none() },
        { label: m.admin_common_property(), stored: m.common_none(), typed: "Harbour House" },
      ],
    });
  });

  test("goes to the bin", async () => {
    await add();
    const { id } = await stored();
    const request = posted(`/admin/testimonials/${id}/delete`, {}, cookie);
    expect(statusOf(await remove.action({ request, params: { id }, context: {} }))).toBe(302);
    expect((await local.sql.query("select from testimonials")).rowCount).toBe(0);
    const { data } = await local.service.from("bin").select("entity,name").single();
    expect(data).toEqual({ entity: "testimonial", name: "Zoë Müller" });
  });

  test("outlives its property", async () => {
    await add();
    const { id } = await stored();
    await local.service.rpc("move_to_bin", { kind: "property", target: house.id }).throwOnError();
    expect(await stored()).toMatchObject({ id, property_id: null });
    const { data } = await local.service.from("bin").select("id").eq("row_id", house.id).single();
    await local.service.rpc("restore_from_bin", { bin_id: data?.id ?? "" }).throwOnError();
    expect(await stored()).toMatchObject({ id, property_id: house.id });
  });

  test("is written by nobody else", async () => {
    await add();
    const row = { quote: "Invented", name: "Nobody", consented_on: today };
    const table = () => local.anon.from("testimonials");
    const written = [table().insert(row), table().update(row).eq("name", "Zoë Müller")];
    for (const { error } of await Promise.all(written)) expect(error?.code).toBe("42501");
    expect((await table().delete().eq("name", "Zoë Müller")).error?.code).toBe("42501");
    expect((await stored()).name).toBe("Zoë Müller");
  });
});

describe("the people of the agency", () => {
  test("are on contact and property pages, samples marked as such", async () => {
    await local.service.from("agency_settings").insert(sampleSettings()).throwOnError();
    cache.expireContentVersion();
    const [person] = sampleSettings().facts.people;
    for (const path of ["/contact", `/properties/${house.slug}`]) {
      const text = await textOf(path);
      expect(text, path).toContain(person?.name);
      expect(text).toContain(m.people_licence({ number: person?.licence ?? "" }));
      expect(text.split(m.people_sample())).toHaveLength(3);
    }
  });

  test("are on a visitor's booking, beside a form that asks for no money", async () => {
    await local.service.from("agency_settings").insert(sampleSettings()).throwOnError();
    cache.expireContentVersion();
    const day = { consultation_date: addCalendarDays(today, 20), consultation_time: "10:00" };
    await local.service
      .from("leads_pemba")
      .insert(aLead({ source: "consultation", ...day }))
      .throwOnError();
    const { data } = await local.service.from("bookings_pemba").select("token").single();
    const text = await textOf(`/booking/${data?.token}`);
    expect(text).toContain(sampleSettings().facts.people[0]?.name);
    expect(text.split(m.form_no_payment())).toHaveLength(2);
  });

  test("leave no heading behind where there are none", async () => {
    expect(await textOf(`/properties/${house.slug}`)).not.toContain(m.people_heading());
  });
});
