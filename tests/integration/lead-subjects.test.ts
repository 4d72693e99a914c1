import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
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
    const request = {
      full_name: "Asha Juma",
      whatsapp_number: "0777 123 456",
      whatsapp_e164: "+255777123456",
      context: { page: `/properties/${house.slug}` },
    };
    const asked = await local.service
      .from("callback_requests")
      .insert(request)
      .select("id")
      .single();
    // With the rights of the operator's commands.
    const made = await local.service.rpc("make_lead_of_callback", {
      request_id: asked.data?.id ?? "",
      note: "Requested a callback.",
    });
    const { data: leads } = await local.service
      .from("leads_pemba")
      .select("property_id,source")
      .eq("id", made.data ?? "");
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

  /** The fate of an inquiry while the question for its property is answered so. */
  async function savedWhile(answer: () => Promise<Response>) {
    const { fetch } = globalThis;
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
      /property_by_slug/.test(input instanceof Request ? input.url : String(input))
        ? answer()
        : fetch(input, init),
    );
    const submission: Submission = {
      table: "leads_pemba",
      row: {
        source: "property-inquiry",
        full_name: "Asha Juma",
        phone: "0777 123 456",
        phone_e164: "+255777123456",
        submission_id: crypto.randomUUID(),
        context: { page: "/" },
      },
      about: { property: house.slug },
    };
    const saved = await commands.saveSubmission(submission);
    vi.restoreAllMocks();
    const { data } = await local.service.from("leads_pemba").select("property_id");
    return { submission, reason: saved.ok ? "saved" : saved.reason, stored: data };
  }

  test("waits where the database doesn't say what it is about, and is about it then", async () => {
    const away = () => Promise.reject(new TypeError("fetch failed"));
    const { submission, ...waiting } = await savedWhile(away);
    expect(waiting).toEqual({ reason: "later", stored: [] });
    expect(await commands.deliverSubmission(submission)).toBe("delivered");
    const { data } = await local.service.from("leads_pemba").select("property_id");
    expect(data).toEqual([{ property_id: house.id }]);
  });

  test("waits for no answer that will never come", async () => {
    const body = { code: "42501", message: "permission denied" };
    const denied = () => Promise.resolve(Response.json(body, { status: 403 }));
    const { reason, stored } = await savedWhile(denied);
    expect({ reason, stored }).toEqual({ reason: "saved", stored: [{ property_id: null }] });
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
