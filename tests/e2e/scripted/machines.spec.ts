import { expect, test } from "../test";
import { signIn } from "../visitor";

const villa = "/properties/vumawimbi-beach-villa-with-reef-view";

test("a property's page names its facts for machines, which agree with its structured data", async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get(villa)).text();
  expect(html).toContain(
    `<link rel="alternate" type="application/json" href="${baseURL}${villa}.json"`,
  );
  const response = await request.get(`${villa}.json`);
  expect(response.headers()["content-type"]).toMatch(/^application\/json/);
  const facts = (await response.json()) as {
    reference: string;
    price: { amount: number };
    title: { label: string }[];
    pictures: { url: string }[];
  };
  const [, text = "{}"] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
      html.slice(html.indexOf("RealEstateListing") - 200),
    ) ?? [];
  const listing = JSON.parse(text) as {
    identifier: string;
    offers: { price: number };
    about: { additionalProperty: { name: string }[] };
  };
  expect(listing.identifier).toBe(facts.reference);
  expect(listing.offers.price).toBe(facts.price.amount);
  const names = listing.about.additionalProperty.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(facts.title.map(({ label }) => label)));
  const picture = await request.get(facts.pictures[0]?.url ?? "");
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
});

test("what is for machines is cached as public pages are, and compressed", async ({ request }) => {
  for (const path of [`${villa}.json`, "/feeds/kyero.xml"]) {
    const first = await request.get(path);
    expect(first.status(), path).toBe(200);
    const { etag, "content-encoding": encoding, "cache-control": control } = first.headers();
    expect(control).toMatch(/^public, max-age=/);
    expect(encoding).toMatch(/^(br|gzip)$/);
    const again = await request.get(path, { headers: { "If-None-Match": etag ?? "" } });
    expect(again.status(), path).toBe(304);
  }
});

test("a property that is not there is a 404 in JSON", async ({ request }) => {
  const response = await request.get("/properties/no-such-house.json");
  expect(response.status()).toBe(404);
  expect(await response.json()).toEqual({ error: "There is no such property" });
});

test("the portal feed has the sample's properties, each with its pictures", async ({
  request,
  baseURL,
}) => {
  const xml = await (await request.get("/feeds/kyero.xml")).text();
  expect(xml).toContain(`<en>${baseURL}${villa}</en>`);
  expect(xml.match(/<property>/g)?.length).toBe(xml.match(/<image id="1">/g)?.length);
});

test("a file of 50 MB is refused without being read", async ({ page }) => {
  await signIn(page);
  const response = await page.request.post("/admin/properties/import", {
    headers: { Accept: "text/html" },
    multipart: {
      file: { name: "big.csv", mimeType: "text/csv", buffer: Buffer.alloc(50 * 1024 * 1024, "a") },
    },
  });
  expect(response.status()).toBe(422);
  expect(await response.text()).toContain("The file is larger than 20 MB");
});
