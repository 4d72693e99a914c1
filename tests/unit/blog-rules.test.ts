import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { initialAgency } from "~/agency";
import { blogFeed } from "~/domain/blog/feed";
import { blogListPath, chosenCategory, chosenPage, coverImage } from "~/domain/blog/post";
import { readingMinutes } from "~/domain/blog/reading-time";
import { sitemapIndexXml, sitemapXml } from "~/domain/sitemap/sitemap";
import { canonicalPath } from "~/utils/web/canonical-path";
import { isSlug } from "~/utils/slug";
import { escapeXml } from "~/utils/xml";

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

test.each([
  ["", 1],
  [`<p>${words(100)}</p>`, 1],
  [`<p>${words(220)}</p><p>${words(220)}</p>`, 2],
  [`<table>${"<tr><td>one</td><td>two</td></tr>".repeat(330)}</table>`, 3],
  [`<p class="${words(2000)}">short</p>`, 1],
  [`<p>${"1,200 m² isn't well-known. ".repeat(165)}</p>`, 3],
])("reading time counts words, not tags (%#)", (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes);
});

describe("what the URL of the blog asks for", () => {
  test("a category that has posts, else all", () => {
    expect(chosenCategory("Legal Updates", ["Market News", "Legal Updates"])).toBe("Legal Updates");
    for (const wanted of [null, "", "legal updates", "Market Analysis", "<script>"]) {
      expect(chosenCategory(wanted, ["Market News"])).toBeNull();
    }
  });
  test("one of the pages, else the first", () => {
    expect(chosenPage("2", 3)).toBe(2);
    for (const wanted of [null, "", "0", "-1", "4", "1.5", "x", "\0", "9".repeat(400)]) {
      expect(chosenPage(wanted, 3)).toBe(1);
    }
  });
  test("the address of a category", () => {
    expect(blogListPath("Legal Updates")).toBe("/blog?category=Legal+Updates");
    expect(blogListPath(null)).toBe("/blog");
  });
});

test("a cover is shown with its own details, without them with neutral ones, and none is none", () => {
  const url = "https://x.example/storage/v1/object/public/blog/a.webp";
  const post = { title: "Land", cover_image: url, cover_image_details: {} };
  const neutral = { alt: "Land", width: 1600, height: 1067, colour: "#d9d2c3" };
  expect(coverImage(post)).toEqual({ ...neutral, url });
  expect(coverImage({ ...post, cover_image_details: null })).toEqual({ ...neutral, url });
  const own = { alt: "A field", width: 800, height: 600, colour: "#336699" };
  expect(coverImage({ ...post, cover_image_details: own })).toEqual({ ...own, url });
  expect(coverImage({ ...post, cover_image: null })).toBeNull();
});

test.each([
  ["/", "/"],
  ["/blog", "/blog"],
  ["/blog/", "/blog"],
  ["/Blog/How-To/", "/blog/how-to"],
  ["//evil.example/", "/evil.example"],
  ["///", "/"],
  ["/areas/%C3%84/", "/areas/%C3%84"],
])("the canonical path of %s is %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

test("what never is a slug is known without looking it up", () => {
  expect(["a", "a-b-2", "2026"].every(isSlug)).toBe(true);
  expect(["", "A", "a b", "-a", "a-", "a--b", "a\0", "ä", "a/b", "%"].some(isSlug)).toBe(false);
});

const parse = (xml: string) => {
  const { DOMParser } = new JSDOM("").window;
  const document = new DOMParser().parseFromString(xml, "application/xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return document;
};

describe("XML", () => {
  test("any text comes back as it was, but for what XML has no place for", () => {
    const text = `Tom & "Jerry" <b>'s</b> ]]> 5 > 4 😀 é\t\n`;
    const element = parse(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`).documentElement;
    expect(element.textContent).toBe(text);
    // XML itself makes spaces of what breaks a line in an attribute.
    expect(element.getAttribute("b")).toBe(text.replace(/\s/g, " "));
    expect(escapeXml("a\0b\u000bc\ud800d\uffff")).toBe("abcd");
  });

  test("a feed of strange posts is a well-formed feed", () => {
    const post = {
      slug: "a",
      title: "<b>Land & Sea</b>",
      category: "Market News",
      excerpt: "]]> \u0000",
      published_at: "2026-11-12T11:00:00+00:00",
      updated_at: "2026-11-20T11:00:00+00:00",
    };
    const feed = parse(blogFeed("https://kisiwa.example", initialAgency, [post]));
    expect(feed.querySelector("item > title")?.textContent).toBe("<b>Land & Sea</b>");
    expect(feed.querySelector("item > guid")?.textContent).toBe("https://kisiwa.example/blog/a");
    expect(feed.querySelector("lastBuildDate")?.textContent).toBe("Fri, 20 Nov 2026 11:00:00 GMT");
    expect(
      parse(blogFeed("https://kisiwa.example", initialAgency, [])).querySelector("item"),
    ).toBeNull();
  });

  test("a sitemap names pages, changes and pictures with the site's origin", () => {
    const picture = "http://db.example/storage/v1/object/public/blog/a.webp";
    const map = parse(
      sitemapXml("https://kisiwa.example", [
        { path: "/" },
        {
          path: "/blog/a",
          lastmod: "2026-11-20T14:00:00+03:00",
          pictures: [picture, "https://elsewhere.example/b.webp"],
          translatedInto: ["en", "de"],
        },
      ]),
    );
    expect([...map.querySelectorAll("url > loc")].map((loc) => loc.textContent)).toEqual([
      "https://kisiwa.example/",
      "https://kisiwa.example/sw",
      "https://kisiwa.example/de",
      "https://kisiwa.example/it",
      "https://kisiwa.example/blog/a",
      "https://kisiwa.example/de/blog/a",
    ]);
    const alternates = [...(map.querySelectorAll("url")[5]?.querySelectorAll("link") ?? [])];
    expect(alternates.map((link) => link.getAttribute("href"))).toEqual([
      "https://kisiwa.example/blog/a",
      "https://kisiwa.example/de/blog/a",
      "https://kisiwa.example/blog/a",
    ]);
    expect(map.querySelector("lastmod")?.textContent).toBe("2026-11-20T11:00:00.000Z");
    const images = [...map.querySelectorAll("image > loc")].map((loc) => loc.textContent);
    expect(images).toEqual(["https://kisiwa.example/images/blog/a.webp?w=1200"]);
    const index = parse(sitemapIndexXml("https://kisiwa.example", 2));
    expect(index.querySelectorAll("sitemap > loc")[1]?.textContent).toBe(
      "https://kisiwa.example/sitemap.xml?part=2",
    );
  });
});
