import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminRoutes, routeModule, type Handler } from "../support/admin-routes";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, cookieOf } from "../support/operator";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let params: Record<string, string>;
let cookies: Record<string, string>;

beforeAll(async () => {
  local = await startLocalSupabase();
  const one = async (query: PromiseLike<{ data: { id: string } | null }>) =>
    (await query).data?.id ?? "";
  const { service } = local;
  const area = await one(service.from("areas_pemba").insert(anArea()).select("id").single());
  const id = await one(
    service.from("properties_pemba").insert(aProperty(area)).select("id").single(),
  );
  const lead = await one(service.from("leads_pemba").insert(aLead()).select("id").single());
  await service.from("callback_requests").insert({ full_name: "A", whatsapp_number: "1" });
  params = { id, leadId: lead };

  const idle = await anOperator();
  const signedOut = await anOperator();
  await local.sql.query("update admin_sessions set last_seen_at = now() - interval '13 hours'");
  const { revokeAdminSession } = await import("~/domain/admin-access/admin-session.server");
  await revokeAdminSession(signedOut.token);
  const [nobody, invented] = ["", await cookieOf("no-such-session")];
  cookies = { nobody, invented, idle: idle.cookie, signedOut: signedOut.cookie };
});
afterAll(() => local.stop());

/** All that is stored, but for what a refused session itself leaves. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await local.sql.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const all: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: content } = await local.sql.query<{ sum: string }>(
      `select md5(string_agg(t::text, ' ' order by t::text)) as sum from public.${name} t`,
    );
    all[name] = content[0]?.sum ?? "";
  }
  return all;
}

const form = () =>
  new URLSearchParams({ lead_id: params.leadId ?? "", status: "dead", full_name: "Typed" });

async function statusOf(handler: Handler, request: Request): Promise<number | undefined> {
  try {
    await handler({ request, params, context: {} });
    return 200;
  } catch (refusal) {
    if (refusal instanceof Response) return refusal.status;
    return (refusal as { init?: ResponseInit }).init?.status;
  }
}

describe("signed out", () => {
  test("the walk meets every page of the back office", () => {
    expect(adminRoutes.length).toBeGreaterThan(8);
    const paths = adminRoutes.map(({ path }) => path);
    expect(paths).toContain("/admin/leads/:leadId/delete");
    expect(paths).toContain("/admin/contact-leads/export.csv");
  });

  test.each(adminRoutes)("$path gives nothing and takes nothing", async ({ file, path }) => {
    const route = await routeModule(file);
    expect(route, file).toBeDefined();
    const before = await everything();
    for (const [who, cookie] of Object.entries(cookies)) {
      const url = `http://localhost${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "")}`;
      const headers = { Cookie: cookie };
      if (route?.loader) {
        expect(await statusOf(route.loader, new Request(url, { headers })), who).toBe(302);
      }
      if (route?.action) {
        const request = new Request(url, { method: "POST", headers, body: form() });
        expect(await statusOf(route.action, request), who).toBe(401);
      }
    }
    expect(await everything()).toEqual(before);
  });
});
