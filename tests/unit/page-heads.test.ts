import { m } from "~/text/messages";
import "../support/no-database";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { MetaDescriptor } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import { initialAgency as agency } from "~/agency";
import { headTags, realEstateAgent } from "~/domain/page-heads/page-head.server";
import { headOf as publicHead } from "~/domain/page-heads/page-meta";
import { typePageHero, typePageWords } from "~/domain/properties/type-pages/type-page-words";
import { meta as rootMeta } from "~/root";
import { meta as adminMeta } from "~/routes/admin/layout";

const ORIGIN = "https://kisiwa.example";
const page = { title: "A", description: "", path: "/a" };

type Meta<Args> = (args: Args) => MetaDescriptor[] | undefined;

/** A route's `meta`, given the part of its arguments that it reads. */
const headOf = <Args>(meta: Meta<Args>, args: object) =>
  meta({ matches: [], ...args } as Args) ?? [];

const contentOf = (head: MetaDescriptor[], name: string) =>
  head.flatMap((tag) =>
    ("name" in tag && tag.name === name) || ("property" in tag && tag.property === name)
      ? [(tag as { content: string }).content]
      : [],
  )[0];
const titleOf = (head: MetaDescriptor[]) =>
  head.flatMap((tag) => ("title" in tag ? tag.title : []));

/** An error as Remix hands it to `meta`: an answer with a status. */
const answered = (status: number) => ({ status, statusText: "", internal: false, data: null });
const ACCIDENT = new Error("Unexpected Server Error");

test("a page that is hidden says its title and that it is in no index, and nothing else", () => {
  const head = headTags({ ...page, isHidden: true }, ORIGIN, agency);
  expect(head).toEqual([
    { title: `A | ${agency.legalName}` },
    { name: "robots", content: "noindex" },
  ]);
});

test("a page says the same of itself to search engines and to who shares it", () => {
  const sentence = "Land by the sea.";
  const json = { "@type": "Thing" };
  const head = headTags(
    { ...page, description: sentence, shareCard: "/a/card.jpg", jsonLd: () => [json] },
    ORIGIN,
    agency,
  );
  const title = `A | ${agency.legalName}`;
  const ofShared = Object.entries({
    "og:title": title,
    "og:description": sentence,
    "og:type": "website",
    "og:url": `${ORIGIN}/a`,
    "og:image": `${ORIGIN}/a/card.jpg`,
    "og:image:type": "image/jpeg",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:site_name": agency.legalName,
  }).map(([property, content]) => ({ property, content }));
  const alternate = { tagName: "link", rel: "alternate", href: `${ORIGIN}/a` };
  expect(head).toEqual([
    { title },
    { name: "description", content: sentence },
    { tagName: "link", rel: "canonical", href: `${ORIGIN}/a` },
    { ...alternate, hrefLang: "en" },
    ...["sw", "de", "it"].map((hrefLang) => ({
      ...alternate,
      hrefLang,
      href: `${ORIGIN}/${hrefLang}/a`,
    })),
    { ...alternate, hrefLang: "x-default" },
    ...ofShared,
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: sentence },
    { name: "twitter:image", content: `${ORIGIN}/a/card.jpg` },
    { "script:ld+json": { "@context": "https://schema.org", ...json } },
  ]);
});

test("a page that nobody has translated lists no other language", () => {
  const head = headTags({ ...page, translatedInto: ["en"] }, ORIGIN, agency);
  const languages = head.flatMap((tag) => ("hrefLang" in tag ? [tag.hrefLang] : []));
  expect(languages).toEqual(["en", "x-default"]);
});

test("a page names its data for machines, where it has any", () => {
  const inData = (json?: string) =>
    headTags({ ...page, json }, ORIGIN, agency).filter(
      (tag) => "type" in tag && tag.type === "application/json",
    );
  expect(inData()).toEqual([]);
  expect(inData("/a.json")).toMatchObject([{ rel: "alternate", href: `${ORIGIN}/a.json` }]);
});

describe("the listing pages", () => {
  test.each([
    ["apartment", "apartments Pemba, flats for sale Zanzibar, Chake Chake apartment"],
    ["house", "houses Pemba, house for sale Zanzibar, Wete house"],
    ["hotel", "hotel for sale Pemba, lodge for sale Zanzibar, beach hotel investment"],
    ["land", "land Pemba, plots for sale Zanzibar, beach plot Pemba"],
    ["commercial", "commercial property Pemba, shop for sale Zanzibar, office Chake Chake"],
  ] as const)("%s has keywords and a share picture of its own", (type, words) => {
    const { keywords } = typePageWords[type];
    const hero = typePageHero(type);
    const image = `/pictures/${hero}`;
    const head = headTags({ ...page, image, keywords: keywords().split(", ") }, ORIGIN, agency);
    expect(contentOf(head, "keywords")).toBe(words);
    expect(contentOf(head, "og:image")).toContain(`/hero-${type}-1.webp?`);
    expect(existsSync(join("public/pictures", hero)), hero).toBe(true);
  });
});

describe("the agency's own pictures", () => {
  const own = {
    ...agency,
    sharePicture: "https://db.example/storage/v1/object/public/site/share.jpg",
    logo: { url: "/images/site/logo.webp?w=320", width: 96, height: 32 },
  };

  test("are shared where a page has none, and name the agency to search engines", () => {
    expect(contentOf(headTags(page, ORIGIN, own), "og:image")).toBe(
      `${ORIGIN}/images/site/share.jpg?w=1200`,
    );
    const withPicture = { ...page, image: "/pictures/hero-blog-1.webp" };
    expect(contentOf(headTags(withPicture, ORIGIN, own), "og:image")).toBe(
      `${ORIGIN}/images/pictures/hero-blog-1.webp?w=1200`,
    );
    expect(realEstateAgent(ORIGIN, own)).toMatchObject({
      image: `${ORIGIN}/images/site/share.jpg?w=1200`,
      logo: ORIGIN + own.logo.url,
    });
    expect(realEstateAgent(ORIGIN, agency)).not.toHaveProperty("logo");
  });
});

describe("a property", () => {
  test("is described by the first 160 characters of its description, to the end of a word", () => {
    const describedBy = (description: string) =>
      contentOf(headTags({ ...page, description }, ORIGIN, agency), "description");
    const sentence =
      "A house by the harbour with a garden, a well and a road that is dry all year; ";
    const long = sentence.repeat(4);
    const lastWord = long.slice(0, 160).lastIndexOf(" ");
    expect(long.charAt(160)).toMatch(/\w/);
    expect(describedBy(long)).toBe(`${long.slice(0, lastWord).trim()}…`);
    expect(describedBy(long.slice(0, 159))).toBe(long.slice(0, 159));
    // With its ellipsis it is no longer than that.
    const words = "Palm trees ".repeat(40);
    for (let from = 0; from < 11; from++)
      expect(describedBy(words.slice(from))?.length).toBeLessThanOrEqual(160);
    const whole = "A house by the harbour.".padEnd(159, " sea") + ".";
    expect(describedBy(whole)).toBe(whole);
  });
});

describe("the agency for search engines", () => {
  test("says where the agency is, as far as it is known", () => {
    const address = "Mbweni Road, Mbweni, Zanzibar, Tanzania";
    const agent = realEstateAgent(ORIGIN, { ...agency, address });
    expect(agent).toMatchObject({
      address: { streetAddress: "Mbweni Road", addressLocality: "Mbweni", addressCountry: "TZ" },
    });
    expect(agent).not.toHaveProperty("geo");
    expect(realEstateAgent(ORIGIN, { ...agency, address: "Mbweni Road" })).not.toHaveProperty(
      "address.addressLocality",
    );
    const office = { latitude: -6.2, longitude: 39.2 };
    expect(realEstateAgent(ORIGIN, agency, office)).toMatchObject({ geo: office });
  });

  test("has the hours that its pages say", () => {
    const { openingHoursSpecification: hours } = realEstateAgent(ORIGIN, agency) as {
      openingHoursSpecification: { dayOfWeek: string[]; opens: string; closes: string }[];
    };
    expect(
      hours.map(({ dayOfWeek, opens, closes }) => ({ days: dayOfWeek, opens, closes })),
    ).toEqual(agency.hours);
    // The specification, section 9.
    expect(agency.hours).toEqual([
      {
        days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        opens: "09:00",
        closes: "18:00",
      },
      { days: ["Saturday"], opens: "10:00", closes: "16:00" },
    ]);
  });
});

describe("the title of a page that failed", () => {
  test.each([
    [answered(404), m.common_page_not_found()],
    [answered(403), m.error_forbidden_title()],
    [answered(400), m.error_request_title()],
    [answered(413), m.error_too_large_title()],
    [answered(500), m.error_unknown_title()],
    [ACCIDENT, m.error_unknown_title()],
  ])("%o", (error, title) => {
    expect(titleOf(headOf(rootMeta, { error }))).toEqual([`${title} | Kisiwa Real Estate`]);
  });

  test.each([
    ["/admin/leads", ACCIDENT, "Failed to load leads"],
    ["/admin/leads/any", answered(404), m.admin_shell_gone({ row: m.admin_shell_row_leads() })],
    ["/admin/leads/any", answered(400), m.error_request_title()],
    ["/admin/properties/new", ACCIDENT, "Failed to load properties"],
    ["/admin/areas", ACCIDENT, m.common_areas_failed()],
    ["/admin/blog", ACCIDENT, m.blog_load_failed()],
    ["/admin/blog/any/edit", answered(404), m.admin_shell_gone({ row: m.admin_shell_row_blog() })],
    ["/admin/contact-leads", ACCIDENT, "Failed to load contact leads"],
  ])("of the back office: %s", (pathname, error, title) => {
    const head = headOf(adminMeta, { error, location: { pathname } });
    expect(titleOf(head)).toEqual([`${title} | Kisiwa Real Estate`]);
  });

  test("of the public site: a refused request has the root's, a failed page its own", () => {
    const matches = [{ id: "root", meta: [{ title: "Refused" }] }];
    const titleAt = (error: unknown) => titleOf(headOf(publicHead(), { error, matches }));
    for (const status of [400, 404, 413]) expect(titleAt(answered(status))).toEqual(["Refused"]);
    const failed = [`${m.head_page_unavailable()} | Kisiwa Real Estate`];
    for (const error of [answered(503), ACCIDENT]) expect(titleAt(error)).toEqual(failed);
  });

  test("a page that did not fail keeps its own", () => {
    expect(titleOf(headOf(rootMeta, {}))[0]).toMatch(/^Kisiwa Real Estate \| /);
    const location = { pathname: "/admin/leads" };
    expect(titleOf(headOf(adminMeta, { location }))).toEqual([
      "Lead Management | Kisiwa Real Estate",
    ]);
  });
});
