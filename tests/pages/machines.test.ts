import { expect, test } from "vitest";
import { signIn, site } from "../support/attacker";
import { get } from "./visitor";

const villa = "/properties/vumawimbi-beach-villa-with-reef-view";

test("a property's page names its facts for machines, which agree with its structured data", async () => {
  const html = await (await get(villa)).text();
  expect(html).toContain(
    `<link rel="alternate" type="application/json" href="${site.origin}${villa}.json"`,
  );
  const response = await get(`${villa}.json`);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
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
  const picture = await get(facts.pictures[0]?.url ?? "");
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
});

test("what is for machines is cached as public pages are, and compressed", async () => {
  for (const path of [`${villa}.json`, "/feeds/kyero.xml"]) {
    const first = await get(path);
    expect(first.status, path).toBe(200);
    expect(first.headers.get("cache-control")).toMatch(/^public, max-age=/);
    expect(first.headers.get("content-encoding")).toMatch(/^(br|gzip)$/);
    const again = await get(path, { "If-None-Match": first.headers.get("etag") ?? "" });
    expect(again.status, path).toBe(304);
  }
});

test("a property that is not there is a 404 in JSON", async () => {
  const response = await get("/properties/no-such-house.json");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: "Property not found" });
});

test("the portal feed has the sample's properties, each with its pictures", async () => {
  const xml = await (await get("/feeds/kyero.xml")).text();
  expect(xml).toContain(`<en>${site.origin}${villa}</en>`);
  expect(xml.match(/<property>/g)?.length).toBe(xml.match(/<image id="1">/g)?.length);
});

test("a file of 50 MB is refused without being read", async () => {
  const body = new FormData();
  body.set(
    "file",
    new File([Buffer.alloc(50 * 1024 * 1024, "a")], "big.csv", { type: "text/csv" }),
  );
  const response = await fetch(`${site.origin}/admin/properties/import`, {
    method: "POST",
    headers: { Accept: "text/html", Cookie: await signIn() },
    body,
  });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain("The file is larger than 20 MB");
});
