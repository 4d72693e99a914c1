import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, signIn, site, sql } from "../support/attacker";

/** Facts for the back office alone. */
const secrets = ["271828", "271,828", "Only Omar knows this", "Omar Ownerson", "777444333"];
let slug: string;
let area: string;
let id: string;
let owner: string;

beforeAll(async () => {
  const { rows } = await sql.query<{ id: string; slug: string; area: string }>(
    `select p.id, p.slug, a.slug as area from properties_pemba p
     join areas_pemba a on a.id = p.area_id
     where p.is_published and p.availability = 'available' order by p.created_at limit 1`,
  );
  [{ id, slug, area }] = rows as [{ id: string; slug: string; area: string }];
  await sql.query(
    `select add_property_owner(property => $1, mandate => 'exclusive', starts_on => '2026-01-02',
       name => 'Omar Ownerson', number => '+255777444333', lowest_price => 271828,
       note => 'Only Omar knows this')`,
    [id],
  );
  const added = await sql.query<{ id: string }>(
    "select id from property_owners where lowest_price = 271828",
  );
  owner = added.rows[0]?.id ?? "";
  // A public change: no page is cached from before.
  await sql.query("update properties_pemba set location = location || ' ' where id = $1", [id]);
});
afterAll(async () => {
  await sql.query("delete from property_owners where id = $1", [owner]);
});

const publicPaths = () => [
  ...["/", `/properties/${slug}`, `/properties/${slug}.json`, `/properties/${slug}/card.jpg`],
  ...[`/properties/${slug}.data`, `/properties/${slug}?_data=routes/site/property/property`],
  ...[`/areas/${area}`, "/feeds/kyero.xml", "/sitemap.xml", "/map/properties.geojson"],
  ...[`/properties/cards.json?p=${slug}`, `/compare?p=${slug}`, `/shortlist?p=${slug}`],
  ...["/?q=Omar+Ownerson", "/?q=271828"],
];

test("the mandate, its lowest price and the owner are on no public page, file or feed", async () => {
  let read = 0;
  for (const path of publicPaths()) {
    const { status, text } = await ask(path);
    if (status === 200) read += 1;
    const isEcho = path.startsWith("/?q=");
    for (const secret of isEcho ? secrets.slice(1, 3) : secrets) {
      expect(text.includes(secret), `${path} has ${secret}`).toBe(false);
    }
  }
  expect(read).toBeGreaterThan(10);
});

test("they are on the property's own sheet in the back office", async () => {
  const { text } = await ask(`/admin/properties/${id}/owners`, {
    headers: { Cookie: await signIn() },
  });
  for (const secret of ["271,828", "Only Omar knows this", "Omar Ownerson"]) {
    expect(text).toContain(secret);
  }
});

test("nobody who isn't signed in reads, changes or removes them", async () => {
  const path = `/admin/properties/${id}/owners`;
  for (const address of [path, `${path}/${owner}`]) {
    for (const method of ["GET", "POST"]) {
      const { status, text } = await ask(address, {
        method,
        ...(method === "POST" && {
          body: "intent=remove-owner",
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
        }),
      });
      expect([302, 401, 403], `${method} ${address}`).toContain(status);
      expect(text).not.toContain("Omar");
    }
  }
  const anon = { apikey: site.keys.SUPABASE_ANON_KEY };
  const functions = ["owner_report", "add_property_owner"];
  for (const name of ["property_owners", ...functions.map((one) => `rpc/${one}`)]) {
    const answer = await fetch(`${site.supabase}/rest/v1/${name}`, {
      method: name.startsWith("rpc") ? "POST" : "GET",
      headers: { ...anon, "Content-Type": "application/json" },
      body: name.startsWith("rpc")
        ? JSON.stringify({ person: id, property: id, mandate: "open", starts_on: "2026-01-02" })
        : null,
    });
    expect([400, 401, 403, 404], name).toContain(answer.status);
  }
  const kept = await sql.query("select from property_owners where id = $1", [owner]);
  expect(kept.rowCount).toBe(1);
});
