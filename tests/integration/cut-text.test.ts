import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";

/** An emoji at the place where a search or the subject of a lead is cut: half of it must not be left. */
const cutAt = (most: number) => `${"a".repeat(most - 1)}🌴🌴`;

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;
const modules = import.meta.glob<{ loader: Loader; action: Loader }>(
  "../../app/routes/{site,admin,resources}/**/*.{ts,tsx}",
);

let local: LocalSupabase;
let cookie: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  ({ cookie } = await anOperator());
});
afterAll(() => local.stop());

const routeOf = (file: string) => modules[`../../app/routes/${file}`]?.() ?? expect.fail(file);

test.each([
  ["site/home.tsx", "/"],
  ["site/property/type-page.tsx", "/houses-for-sale"],
  ["resources/map/map-properties.ts", "/map/properties.geojson"],
  ["resources/property/property-count.ts", "/properties/count.json"],
  ["admin/lead/leads.tsx", "/admin/leads"],
  ["admin/contact-lead/contact-leads.tsx", "/admin/contact-leads"],
  ["admin/property/properties.tsx", "/admin/properties"],
  ["admin/area/areas.tsx", "/admin/areas"],
  ["admin/blog/blog.tsx", "/admin/blog"],
  ["admin/lead/leads-export.ts", "/admin/leads/export.csv"],
  ["admin/contact-lead/contact-leads-export.ts", "/admin/contact-leads/export.csv"],
])(
  "%s answers a search that is cut at an emoji, or holds what no database takes",
  async (file, path) => {
    const { loader } = await routeOf(file);
    for (const q of [cutAt(100), "\0", "palm\u0000tree", `${"🌴".repeat(99)}x🌴`]) {
      const url = `http://localhost${path}?${new URLSearchParams({ q }).toString()}`;
      const request = new Request(url, { headers: { Cookie: cookie } });
      const answer = await loader({ request, params: {}, context: {} });
      if (answer instanceof Response) expect(await answer.text()).toBeTypeOf("string");
    }
  },
);

test.each([
  ["service-inquiry", "service"],
  ["property-inquiry", "property"],
])("a lead of %s is kept, whatever its address asks about", async (source, name) => {
  const { action } = await routeOf("site/lead/lead.tsx");
  const [half, nul] = [cutAt(200), "a\0b"];
  for (const asked of [half, nul]) {
    const full_name = `Asha ${crypto.randomUUID()}`;
    const path = `/lead/${source}?${new URLSearchParams({ [name]: asked }).toString()}`;
    const request = posted(path, { full_name, phone: "0777 123 456", phone_country: "TZ" });
    const answer = (await action({ request, params: { source }, context: {} })) as Response;
    expect(answer.status).toBe(302);
    const { data } = await local.service
      .from("leads_pemba")
      .select("context")
      .eq("full_name", full_name)
      .single();
    const kept = asked === half ? `${"a".repeat(199)}🌴` : "a b";
    expect(data?.context).toMatchObject({ [name]: kept });
  }
});
