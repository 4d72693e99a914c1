import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as Commands from "~/domain/submissions/submission.commands.server";
import type { Submission } from "~/domain/submissions/submission";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let commands: typeof Commands;
let house: { id: string; slug: string };
let service: { id: string; slug: string };

beforeAll(async () => {
  local = await startLocalSupabase();
  commands = await import("~/domain/submissions/submission.commands.server");
  const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  const property = await local.service
    .from("properties_pemba")
    .insert(aProperty(area.data?.id ?? ""))
    .select("id,slug")
    .single();
  house = property.data ?? { id: "", slug: "" };
  const { data } = await local.service.from("services_pemba").select("id,slug").limit(1).single();
  service = data ?? { id: "", slug: "" };
});
afterAll(() => local.stop());
beforeEach(() => local.sql.query("delete from leads_pemba"));

type LeadSubmission = Extract<Submission, { table: "leads_pemba" }>;
type Subject = { row?: Partial<LeadSubmission["row"]>; about?: LeadSubmission["about"] };

/** The subject of the stored lead, after it came as `row` and `about` say. */
async function subjectOf({ row, about = {} }: Subject) {
  const saved = await commands.saveSubmission({
    table: "leads_pemba",
    row: {
      source: "guide",
      full_name: "Asha Juma",
      phone: "0777 123 456",
      phone_e164: "+255777123456",
      submission_id: crypto.randomUUID(),
      context: { page: "/" },
      ...row,
    },
    about,
  });
  expect(saved).toEqual({ ok: true });
  const { data } = await local.service.from("leads_pemba").select("service_id,property_id");
  expect(data).toHaveLength(1);
  return data?.[0];
}

describe("a visitor's lead that could not ask the database for its subject", () => {
  test("is about the property whose page it came from", async () => {
    const lead = { row: { source: "property-inquiry" as const }, about: { property: house.slug } };
    expect(await subjectOf(lead)).toEqual({ service_id: null, property_id: house.id });
  });

  test("is about the service whose page it came from", async () => {
    const lead = { row: { source: "service-inquiry" as const }, about: { service: service.slug } };
    expect(await subjectOf(lead)).toEqual({ service_id: service.id, property_id: null });
  });

  test("is about what its address once named", async () => {
    await local.sql.query("update properties_pemba set slug = 'another-name' where id = $1", [
      house.id,
    ]);
    await local.sql.query("update services_pemba set slug = 'another-service' where id = $1", [
      service.id,
    ]);
    const inquiry = {
      row: { source: "property-inquiry" as const },
      about: { property: house.slug },
    };
    expect(await subjectOf(inquiry)).toEqual({ service_id: null, property_id: house.id });
    await local.sql.query("delete from leads_pemba");
    const wish = { row: { source: "service-inquiry" as const }, about: { service: service.slug } };
    expect(await subjectOf(wish)).toEqual({ service_id: service.id, property_id: null });
    const { rows } = await local.sql.query<{ property_id: string }>(
      `with request as (
        insert into callback_requests (full_name, whatsapp_number, whatsapp_e164, context)
        values ('Asha Juma', '0777 123 456', '+255777123456', $1) returning id
      ) select id from request`,
      [{ page: `/properties/${house.slug}` }],
    );
    const made = await local.sql.query("select make_lead_of_callback($1) as id", [
      (rows[0] as unknown as { id: string }).id,
    ]);
    const { rows: leads } = await local.sql.query(
      "select property_id, source from leads_pemba where id = $1",
      [(made.rows[0] as { id: string }).id],
    );
    expect(leads).toEqual([{ property_id: house.id, source: "property-inquiry" }]);
    await local.sql.query("update properties_pemba set slug = $2 where id = $1", [
      house.id,
      house.slug,
    ]);
    await local.sql.query("update services_pemba set slug = $2 where id = $1", [
      service.id,
      service.slug,
    ]);
  });

  test("is kept without a subject when there is no such thing any more", async () => {
    const lead = { row: { source: "property-inquiry" as const }, about: { property: "torn-down" } };
    expect(await subjectOf(lead)).toEqual({ service_id: null, property_id: null });
  });
});

describe("a visitor's lead that knows its subject", () => {
  test("is about that property alone, whatever service it names besides", async () => {
    const row = { source: "service-inquiry" as const, property_id: house.id };
    const about = { property: house.slug, service: service.slug };
    expect(await subjectOf({ row, about })).toEqual({ service_id: null, property_id: house.id });
  });

  test("is about that service alone, whatever property it names besides", async () => {
    const row = { source: "property-inquiry" as const, service_id: service.id };
    const about = { property: house.slug, service: service.slug };
    expect(await subjectOf({ row, about })).toEqual({ service_id: service.id, property_id: null });
  });
});
