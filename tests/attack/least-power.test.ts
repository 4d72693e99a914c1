import { describe, expect, test } from "vitest";
import { aGuideForm, site, sql } from "../support/attacker";

const anon = {
  apikey: site.keys.SUPABASE_ANON_KEY,
  Authorization: `Bearer ${site.keys.SUPABASE_ANON_KEY}`,
  "Content-Type": "application/json",
};
const rest = (path: string, init: RequestInit = {}) =>
  fetch(`${site.supabase}/rest/v1/${path}`, { ...init, headers: { ...anon, ...init.headers } });

const relations = (
  await sql.query<{ name: string; first: string; refusal: string }>(
    // A view that computes its column takes no row: that comes before the question who asks.
    `select c.relname as name,
       case when exists (
         select from pg_attribute where attrelid = c.oid and attnum > 0
           and pg_column_is_updatable(c.oid, attnum, false)
       ) then '42501' else '55000' end as refusal,
       (select attname from pg_attribute where attrelid = c.oid and attnum > 0
         and attidentity = '' and attgenerated = '' order by attnum limit 1) as first
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
     order by 1`,
  )
).rows;
const functions = (
  await sql.query<{ name: string; anon: boolean; args: string[] }>(
    `select proname as name, has_function_privilege('anon', oid, 'execute') as anon,
       coalesce(proargnames[1:pronargs], '{}') as args
     from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
     order by 1`,
  )
).rows;

/** The rights that the design gives a visitor. */
const readable =
  /^(areas_pemba|properties_pemba|properties|property_price_changes|services_pemba|agency_settings|cost_settings|claims|testimonials|response_promise|blog_posts_pemba|slug_redirects|content_version|content_changes)$/;
const insertable = /^(leads_pemba|leads|callback_requests|contact_leads)$/;

describe("the anonymous key", () => {
  test("the walk meets all tables", () => {
    const names = relations.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["leads_pemba", "admin_sessions", "limit_counts"]),
    );
  });

  test.each(relations)("$name: reads only what is public", async ({ name, first }) => {
    for (const [path, init] of [
      [`${name}?select=*`, {}],
      [`${name}?select=${first}&limit=1`, {}],
      [`${name}?select=count`, {}],
      [`${name}?select=*`, { method: "HEAD", headers: { Prefer: "count=exact" } }],
    ] as const) {
      const answer = await rest(path, init);
      if (readable.test(name)) continue;
      expect([401, 403, 400], `${path} ${answer.status}`).toContain(answer.status);
      expect(answer.headers.get("content-range") ?? "*/*").toMatch(/\/\*$/);
    }
    if (!/^properties(_pemba)?$/.test(name)) return;
    const drafts: unknown = await (await rest(`${name}?is_published=is.false`)).json();
    expect(drafts).toEqual([]);
  });

  test.each(relations)("$name: changes and removes nothing", async ({ name, first, refusal }) => {
    for (const method of ["PATCH", "DELETE", "PUT"]) {
      for (const query of [`?${first}=not.is.null`, ""]) {
        const body = method === "DELETE" ? null : JSON.stringify({ [first]: null });
        const answer = await rest(name + query, { method, body });
        const refused = refusal === "42501" ? [400, 401, 403, 405] : [400, 401, 403, 405, 500];
        expect(refused, `${method} ${name}${query}`).toContain(answer.status);
      }
    }
    const patched = await rest(`${name}?${first}=not.is.null`, {
      method: "PATCH",
      body: JSON.stringify({ [first]: null }),
    });
    expect(await patched.json()).toMatchObject({ code: refusal });
  });

  test.each(relations.filter(({ name }) => !insertable.test(name)))(
    "$name: adds nothing",
    async ({ name, first, refusal }) => {
      for (const Prefer of ["", "resolution=merge-duplicates", "return=representation"]) {
        const body = JSON.stringify({ [first]: "00000000-0000-4000-8000-000000000000" });
        const answer = await rest(name, { method: "POST", body, headers: { Prefer } });
        expect(answer.status, Prefer).toBe(refusal === "42501" ? 401 : 500);
        expect(await answer.json()).toMatchObject({ code: refusal });
      }
    },
  );

  test.each(relations.filter(({ name }) => insertable.test(name)))(
    "$name: an addition gives nothing back and takes the place of nothing",
    async ({ name }) => {
      const { full_name, phone, submission_id } = aGuideForm();
      const row = name.includes("leads_pemba") || name === "leads" ? { full_name, phone } : null;
      const body = JSON.stringify(row ? { ...row, submission_id } : { full_name });
      for (const Prefer of ["return=representation", "resolution=merge-duplicates"]) {
        const answer = await rest(name, { method: "POST", body, headers: { Prefer } });
        expect([400, 401], `${name} ${Prefer}`).toContain(answer.status);
      }
    },
  );

  test.each(functions)("$name() is called only where it is public", async ({ name, args }) => {
    const isPublic = functions.some((one) => one.name === name && one.anon);
    const parameters = Object.fromEntries(args.map((arg) => [arg, null]));
    const answer = await rest(`rpc/${name}`, { method: "POST", body: JSON.stringify(parameters) });
    if (isPublic)
      expect(name).toMatch(
        /^(area_summaries|property_|list_|search_|near_|today_in_|slugify|fold_text|all_property_pins|unknown_search_words|published_|count_|pins)/,
      );
    else expect([401, 404], `${name} ${answer.status}`).toContain(answer.status);
  });

  test.each(["storage", "auth", "extensions", "pg_catalog", "information_schema"])(
    "the schema %s is out of reach",
    async (schema) => {
      for (const table of ["objects", "buckets", "users", "pg_authid", "tables"]) {
        const answer = await rest(`${table}?limit=1`, { headers: { "Accept-Profile": schema } });
        expect(answer.status, table).toBeGreaterThanOrEqual(400);
      }
    },
  );

  test("embedding a private table into a public one gives nothing", async () => {
    for (const select of [
      "*,leads_pemba(*)",
      "name,leads_pemba(full_name)",
      "*,contact_leads(*)",
    ]) {
      const answer = await rest(`properties_pemba?select=${encodeURIComponent(select)}&limit=1`);
      expect(answer.status, select).toBeGreaterThanOrEqual(400);
    }
  });

  test("no key, a made-up key and an unsigned token are all nobody", async () => {
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    const role = Buffer.from('{"role":"service_role"}').toString("base64url");
    for (const key of ["", "made-up", `${none}.${role}.`, `${none}.${role}.x`]) {
      const headers = { apikey: key, Authorization: `Bearer ${key}` };
      const answer = await fetch(`${site.supabase}/rest/v1/leads_pemba`, { headers });
      expect(answer.status).toBe(401);
    }
  });
});
