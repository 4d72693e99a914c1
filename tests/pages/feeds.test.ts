import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { site } from "../support/attacker";
import { get } from "./visitor";
import {
  areas,
  blogPosts,
  listedProperties,
  properties,
  services,
} from "../../supabase/seed/content";

async function xml(path: string, type: string): Promise<Document> {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
  const { DOMParser } = new JSDOM("").window;
  const document = new DOMParser().parseFromString(await response.text(), "application/xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return document;
}

const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent ?? "");

test("the sitemap names every public page once, and no draft", async () => {
  const sitemap = await xml("/sitemap.xml", "application/xml");
  expect(sitemap.documentElement.namespaceURI).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  const addresses = texts(sitemap, "url > loc");
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const [folder, rows] of [
    ["areas", areas],
    ["services", services],
    ["blog", blogPosts],
    ["properties", listedProperties],
  ] as const) {
    // Other tests of this site may have added to them.
    const wanted = rows.map(({ slug }) => `${site.origin}/${folder}/${slug}`);
    expect(addresses).toEqual(expect.arrayContaining(wanted));
  }
  const drafts = properties.filter(({ isPublished }) => !isPublished);
  expect(drafts).not.toEqual([]);
  for (const { slug } of drafts)
    expect(addresses).not.toContain(`${site.origin}/properties/${slug}`);
  for (const changed of texts(sitemap, "lastmod")) {
    expect(changed).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  }
  const [picture] = texts(sitemap, "image > loc");
  expect((await get(picture ?? "")).headers.get("content-type")).toMatch(/^image\//);
});

test("every address of the sitemap answers, and is its page's canonical one", async () => {
  const sitemap = await xml("/sitemap.xml", "application/xml");
  for (const address of texts(sitemap, "url > loc")) {
    const response = await get(address);
    expect(response.status, address).toBe(200);
    expect(await response.text()).toContain(`<link rel="canonical" href="${address}"`);
  }
});

test("a part of the sitemap that is not there answers 404", async () => {
  for (const part of ["0", "2", "x", "%00", "-1"]) {
    expect((await get(`/sitemap.xml?part=${part}`)).status).toBe(404);
  }
  expect((await get("/sitemap.xml?part=1")).status).toBe(200);
});

test("robots.txt says where the sitemap is", async () => {
  const robots = await (await get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml\n`);
  expect(robots).toContain("Disallow: /admin\n");
});

test("the feed lists the posts with absolute addresses", async () => {
  const feed = await xml("/blog/rss.xml", "application/rss+xml");
  expect(feed.documentElement.getAttribute("version")).toBe("2.0");
  const self = feed.getElementsByTagNameNS("http://www.w3.org/2005/Atom", "link")[0];
  expect(self?.getAttribute("href")).toBe(`${site.origin}/blog/rss.xml`);
  expect(self?.getAttribute("rel")).toBe("self");
  for (const required of ["title", "link", "description"]) {
    expect(texts(feed, `channel > ${required}`)[0]).not.toBe("");
  }
  // The newest come first: what other tests wrote is before ours.
  const ours = (element: string) => texts(feed, `item > ${element}`).slice(-blogPosts.length);
  expect(ours("title")).toEqual(blogPosts.map(({ title }) => title));
  const addresses = blogPosts.map(({ slug }) => `${site.origin}/blog/${slug}`);
  expect(ours("link")).toEqual(addresses);
  expect(ours("guid")).toEqual(addresses);
  for (const date of texts(feed, "item > pubDate")) {
    expect(date).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/);
  }
});
