import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let areaId: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = area.data?.id ?? "";
  const { error } = await local.service
    .from("properties_pemba")
    .insert([
      aProperty(areaId, { name: "Published House" }),
      aProperty(areaId, { name: "Draft House", is_published: false }),
    ]);
  expect(error).toBeNull();
});
afterAll(() => local.stop());

/** Any table or view, by a name that the types would each treat in their own way. */
const asAnon = (table: string) => local.anon.from(table as "leads_pemba");

describe("with the anonymous key", () => {
  test.each(["properties_pemba", "properties"] as const)(
    "%s shows what is published and no draft",
    async (table) => {
      const { data, count } = await asAnon(table).select("name", { count: "exact" });
      expect(data).toEqual([{ name: "Published House" }]);
      expect(count).toBe(1);
    },
  );

  test("a draft answers to its exact slug only, as an unlisted link", async () => {
    const bySlug = (slug: string) =>
      local.anon.rpc("property_by_slug", { wanted_slug: slug }).select("name");
    expect((await bySlug("draft-house")).data).toEqual([{ name: "Draft House" }]);
    expect((await bySlug("draft%")).data).toEqual([]);
  });

  test("a draft's former addresses lead to it, and are in no list", async () => {
    for (const name of ["Draft House", "Published House"]) {
      const moved = local.service.from("properties_pemba").update({ slug: `${name} moved` });
      expect((await moved.eq("name", name)).error).toBeNull();
    }
    const { data } = await local.anon.from("slug_redirects").select("old_slug");
    expect(data).toEqual([{ old_slug: "published-house" }]);
    const to = await local.anon.rpc("property_moved_to", { old_slug_is: "draft-house" });
    expect(to.data).toBe("draft-house-moved");
  });

  test.each([
    "leads_pemba",
    "leads",
    "callback_requests",
    "contact_leads",
    "lead_status_changes",
    "people",
    "person_entries",
    "offers",
    "deals",
    "property_owners",
    "property_documents",
    "title_papers",
    "tasks",
    "bin",
    "tags",
    "person_tags",
    "property_tags",
    "bulk_changes",
    "bulk_change_rows",
    "saved_filters",
    "person_merges",
    "activity_log",
    "whatsapp_templates",
    "admin_sessions",
    "operator_password",
    "helpers",
    "mail_settings",
    "sign_in_attempts",
  ] as const)("%s cannot be read, changed or deleted", async (table) => {
    const read = await asAnon(table).select("*");
    expect([read.status, read.error?.code]).toEqual([401, "42501"]);
    const keys: Record<string, string> = {
      sign_in_attempts: "caller_key",
      lead_status_changes: "lead_id",
      whatsapp_templates: "is_only",
      mail_settings: "is_only",
      activity_log: "entity",
      person_tags: "tag_id",
      property_tags: "tag_id",
      bulk_change_rows: "row_id",
    };
    const key = (keys[table] ?? "id") as "id";
    const changed = await asAnon(table)
      .update({ [key]: "x" } as never)
      .not(key, "is", null);
    expect([changed.status, changed.error?.code]).toEqual([401, "42501"]);
    const removed = await asAnon(table).delete().not(key, "is", null);
    expect([removed.status, removed.error?.code]).toEqual([401, "42501"]);
  });

  test.each(["properties_pemba", "areas_pemba", "blog_posts_pemba", "services_pemba"] as const)(
    "%s cannot be written",
    async (table) => {
      const inserted = await asAnon(table).insert({ slug: "mine" } as never);
      expect([inserted.status, inserted.error?.code]).toEqual([401, "42501"]);
      const changed = await asAnon(table)
        .update({ slug: "mine" } as never)
        .not("id", "is", null);
      expect([changed.status, changed.error?.code]).toEqual([401, "42501"]);
      const removed = await asAnon(table).delete().not("id", "is", null);
      expect([removed.status, removed.error?.code]).toEqual([401, "42501"]);
    },
  );

  test("a lead can be left", async () => {
    const { status, error } = await local.anon.from("leads_pemba").insert(aLead());
    expect([status, error]).toEqual([201, null]);
  });

  test.each([
    { status: "deal-closed" as const },
    { notes: [{ timestamp: "2026-01-01", content: "mine" }] },
    { reminder_date: "2026-12-01" },
    { reminder_note: "call" },
    { created_at: "2020-01-01" },
    { id: "00000000-0000-4000-8000-000000000000" },
  ])("a lead cannot come with %o", async (more) => {
    for (const table of ["leads_pemba", "leads"] as const) {
      const { status, error } = await asAnon(table).insert(aLead(more));
      expect([status, error?.code]).toEqual([401, "42501"]);
    }
  });

  test.each([
    ["append_lead_note", { lead_id: "00000000-0000-4000-8000-000000000000", content: "x" }],
    ["lead_pipeline_counts", { today: "2026-01-01" }],
    [
      "set_featured_property",
      { property_id: "00000000-0000-4000-8000-000000000000", make_featured: true },
    ],
    ["consume_sign_in_attempt", { caller_keys: ["x"], most: [1], is_known_device: true }],
    ["use_admin_session", { session_token_hash: "x", session_password_mac: "x" }],
    ["consume_rate_limit", { limit_scope: "x", caller_keys: ["x"], most: [1], window_seconds: 1 }],
    ["count_towards_limit", { limit_scope: "x", caller_address: "x", most: 1, window_seconds: 1 }],
    ["forget_old_limits", {}],
    ["return_sign_in_attempt", { caller_keys: ["x"] }],
    ["current_actor", {}],
    ["deals_to_record", { most: 1 }],
  ] as const)("%s cannot be called", async (name, parameters) => {
    const { error } = await local.anon.rpc(name, parameters as never);
    expect(error?.code).toBe("42501");
  });

  test("nothing can be put into a bucket", async () => {
    const { error } = await local.anon.storage
      .from("properties")
      .upload("mine.webp", new Blob(["x"]), { contentType: "image/webp" });
    expect(error).not.toBeNull();
  });

  test("a key that nobody issued is refused", async () => {
    const response = await fetch(`${local.url}/rest/v1/areas_pemba`, {
      headers: { apikey: "made-up", Authorization: "Bearer made-up" },
    });
    expect(response.status).toBe(401);
  });
});
