import { createClient } from "@supabase/supabase-js";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import ws from "ws";
import type { Database } from "~/services/database.types";
import { EVIL, JAVASCRIPT, planted } from "../support/planted";
import { aLead, anArea, aProperty } from "../support/rows";
import { aGuideForm, ask, cookiesOf, post, signIn, site } from "../support/attacker";

const MARK = "evil-tag";

const service = createClient<Database>(site.supabase, site.keys.SUPABASE_SERVICE_ROLE_KEY, {
  auth: { persistSession: false, autoRefreshToken: false },
  realtime: { transport: ws as unknown as typeof WebSocket },
});

type Table = "areas_pemba" | "properties_pemba" | "services_pemba" | "blog_posts_pemba";
type Put = { data: { id: string; slug?: string } | null; error: unknown };
let ids: Record<"area" | "property" | "service" | "post" | "lead", string>;
let cookie: string;
const placed: [Table | "leads_pemba", string][] = [];

async function put(table: Table | "leads_pemba", row: object): Promise<string> {
  const { data, error }: Put = await service
    .from(table)
    .insert(row as never)
    .select("id")
    .single();
  if (error || !data) throw new Error(`${table}: ${JSON.stringify(error)}`);
  placed.unshift([table, data.id]);
  return data.id;
}

const picture = (name: string) => `${site.supabase}/storage/v1/object/public/${name}/x.webp`;
const details = { alt: EVIL, width: 8, height: 8, colour: EVIL };
const short = EVIL.slice(0, 110);

beforeAll(async () => {
  const area = await put(
    "areas_pemba",
    anArea({
      name: short,
      slug: "evil-area",
      short_description: EVIL,
      long_description: EVIL,
      cover_image: picture("areas"),
      cover_image_details: details,
    }),
  );
  const images = [picture("properties"), `${picture("properties")}"onerror="evil()`, JAVASCRIPT];
  const property = await put(
    "properties_pemba",
    aProperty(area, {
      name: EVIL,
      slug: "evil-property",
      description: EVIL,
      location: EVIL,
      listed_by: EVIL,
      whatsapp_number: `+255777"onclick=evil()`,
      images,
      image_details: Object.fromEntries(images.map((image) => [image, details])),
    }),
  );
  const point = { title: EVIL, description: EVIL };
  const offered = await put("services_pemba", {
    title: EVIL,
    slug: "evil-service",
    description: EVIL,
    long_description: EVIL,
    icon: EVIL,
    image: picture("site"),
    image_details: details,
    features: [point],
    benefits: [point],
    whatsapp_template: `[Name] ${EVIL}`,
  });
  const written = await put("blog_posts_pemba", {
    title: EVIL,
    slug: "evil-post",
    excerpt: EVIL,
    content: `<p>read ${EVIL}</p><a href="${JAVASCRIPT}">x</a>`,
    seo_title: EVIL,
    seo_description: EVIL.slice(0, 160),
    seo_keywords: [EVIL],
    canonical_url: JAVASCRIPT,
    og_image: `https://x.example/${EVIL}`,
    cover_image: picture("blog"),
    cover_image_details: details,
  });
  const lead = await put(
    "leads_pemba",
    aLead({
      full_name: EVIL,
      phone: EVIL,
      phone_e164: null,
      email: EVIL,
      message: EVIL,
      source: "property-inquiry",
      property_id: property,
      service_id: offered,
      reminder_date: "2026-01-01",
      reminder_note: EVIL,
      notes: [{ timestamp: "2026-01-01T00:00:00Z", content: EVIL }],
      context: { page: JAVASCRIPT, service: EVIL },
    }),
  );
  ids = { area, property, service: offered, post: written, lead };
  for (const path of ["/lead/guide", "/contact", "/callback"]) {
    const form = aGuideForm({ full_name: EVIL, message: EVIL, page: `/?q=${EVIL}` });
    expect((await post(path, form)).status).toBe(302);
  }
  cookie = await signIn();
  for (const intent of ["add-note", "set-reminder"]) {
    const form = { intent, content: EVIL, reminder_note: EVIL, reminder_date: "2030-01-01" };
    const answer = await post(`/admin/leads/${lead}`, form, { headers: { Cookie: cookie } });
    expect(answer.status).toBe(302);
  }
});
afterAll(async () => {
  for (const [table, id] of placed) await service.from(table).delete().eq("id", id);
});

async function shown(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { status, text } = await ask(path, { headers });
  expect(status, path).toBe(200);
  // The test would mean nothing where the words are not shown.
  expect(text, path).toContain(MARK);
  return text;
}

const pages = [
  "/",
  "/areas",
  "/areas/evil-area",
  "/islands/pemba",
  "/house-for-sale-in-pemba-island",
  "/house-for-sale-in-pemba-island?view=map",
  "/properties/evil-property",
  "/properties/evil-property?photo=1",
  "/services",
  "/services/evil-service",
  "/blog",
  "/blog/evil-post",
  "/lead/property-inquiry?property=evil-property",
  "/lead/service-inquiry?service=evil-service",
];
const adminPages = [
  "/admin/leads",
  "/admin/leads/$lead",
  "/admin/leads/$lead/delete",
  "/admin/properties",
  "/admin/properties/$property/edit",
  "/admin/properties/$property/delete",
  "/admin/areas",
  "/admin/areas/$area/edit",
  "/admin/areas/$area/delete",
  "/admin/blog",
  "/admin/blog/$post/edit",
  "/admin/blog/$post/delete",
];

describe("a script that somebody has stored is text", () => {
  test.each(pages)("in %s: the page, its JSON-LD, title, attributes and data", async (path) => {
    const html = await shown(path);
    expect(html).not.toContain("<evil");
    expect(html).not.toContain("<script>evil");
    expect(planted(html)).toEqual([]);
    const { document } = new JSDOM(html).window;
    for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
      expect(() => JSON.parse(script.textContent ?? "") as unknown).not.toThrow();
    }
  });

  test.each(adminPages)("in %s, for the operator", async (path) => {
    const address = path.replace(/\$(\w+)/, (_, name: keyof typeof ids) => ids[name]);
    const html = await shown(address, { Cookie: cookie });
    expect(html).not.toContain("<evil");
    expect(html).not.toContain("<script>evil");
    expect(planted(html)).toEqual([]);
  });

  test("in the thanks for it", async () => {
    const thanks = await post("/lead/guide", aGuideForm({ full_name: EVIL }));
    const html = await shown("/lead/guide?sent", { Cookie: cookiesOf(thanks) });
    expect(planted(html)).toEqual([]);
  });

  test.each(["/sitemap.xml", "/blog/rss.xml"])("in %s, which is still XML", async (path) => {
    const { text, headers } = await ask(path);
    expect(headers["content-type"]).toMatch(/xml/);
    const { document } = new JSDOM(text, { contentType: "text/xml" }).window;
    expect(document.querySelector("parsererror, evil-tag, script")).toBeNull();
  });

  test.each([
    "/map/properties.geojson",
    "/properties/evil-property.data",
    "/blog/evil-post.data",
    "/_root.data",
  ])("in %s, which no browser takes for a page", async (path) => {
    const { headers } = await ask(path);
    expect(headers["content-type"]).not.toMatch(/html|svg|xml/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("in what is exported, which is a download", async () => {
    for (const path of ["/admin/leads/export.csv", "/admin/contact-leads/export.csv"]) {
      const { headers } = await ask(path, { headers: { Cookie: cookie } });
      expect(headers["content-type"]).toContain("text/csv");
      expect(headers["content-disposition"]).toContain("attachment");
    }
  });
});
