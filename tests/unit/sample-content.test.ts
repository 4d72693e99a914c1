import { parsePhoneNumberFromString } from "libphonenumber-js";
import { describe, expect, test } from "vitest";
import { placeOf } from "../../app/domain/map/coast/land.server";
import { cornersText } from "~/domain/boundary/coordinate-systems.server";
import { areaWithin } from "~/domain/boundary/ellipsoid";
import { metresFromBoundary } from "~/domain/boundary/inside";
import { boundaryProblem } from "~/domain/boundary/read-boundary.server";
import { serviceLinks } from "~/components/site/shell/navigation";
import {
  areas,
  blogPosts,
  boundaries,
  callbackRequests,
  contactLeads,
  leads,
  properties,
  services,
  type PropertySeed,
} from "../../supabase/seed/content";

type Type = PropertySeed["type"];
type Range = readonly [least: number, most: number];
type Plausible = { count: number; price: Range; size: Range | null; plot: Range | null };

/** The rule of the specification: lower case, runs of anything else one hyphen, none at the ends. */
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** US dollars and m² that a buyer on Pemba would believe; `count` is the fewest published. */
const plausible: Record<Type, Plausible> = {
  apartment: { count: 7, price: [55_000, 180_000], size: [40, 160], plot: null },
  house: { count: 7, price: [70_000, 260_000], size: [80, 320], plot: [250, 6_000] },
  hotel: { count: 4, price: [600_000, 3_200_000], size: [600, 3_000], plot: [500, 30_000] },
  land: { count: 8, price: [18_000, 450_000], size: null, plot: [500, 30_000] },
  commercial: { count: 5, price: [60_000, 520_000], size: [60, 800], plot: [100, 3_000] },
  villa: { count: 3, price: [190_000, 690_000], size: [150, 400], plot: [1_000, 8_000] },
  penthouse: { count: 3, price: [150_000, 290_000], size: [110, 220], plot: null },
  townhouse: { count: 3, price: [90_000, 170_000], size: [80, 200], plot: [90, 300] },
};

const published = properties.filter((property) => property.isPublished);
const everything = {
  areas,
  blogPosts,
  callbackRequests,
  contactLeads,
  leads,
  properties,
  services,
};
const wordsIn = (text: string) => text.replace(/<[^<>]+>/g, " ").match(/\S+/g)?.length ?? 0;
const isUnique = (values: unknown[]) => new Set(values).size === values.length;
const isWithin = (value: number, [least, most]: Range) => value >= least && value <= most;

const propertySlugs = new Set(properties.map((property) => property.slug));
const serviceSlugs = new Set(services.map((service) => service.slug));

/** The addresses that an article may link to. */
const pages = [
  "/contact",
  "/islands/pemba",
  "/lead/consultation",
  ...["apartment", "house", "hotel", "land-plot", "commercial-space"].map(
    (kind) => `/${kind}-for-sale-in-pemba-island`,
  ),
  ...areas.map(({ slug }) => `/areas/${slug}`),
  ...services.map(({ slug }) => `/services/${slug}`),
  ...blogPosts.map(({ slug }) => `/blog/${slug}`),
];

type Place = { latitude: number; longitude: number };

const isOnLand = (place: Place) => placeOf(place) === "Pemba";

/** Good to a metre over a few kilometres this close to the equator. */
function kilometresBetween(one: Place, other: Place): number {
  const perDegree = 111.2;
  const north = (one.latitude - other.latitude) * perDegree;
  const middle = (((one.latitude + other.latitude) / 2) * Math.PI) / 180;
  const east = (one.longitude - other.longitude) * perDegree * Math.cos(middle);
  return Math.hypot(north, east);
}

describe("areas", () => {
  test("there are at least eleven, each with its own slug by the rule", () => {
    expect(areas.length).toBeGreaterThanOrEqual(11);
    expect(isUnique(areas.map((area) => area.slug))).toBe(true);
    for (const { slug, name } of areas) expect(slug).toBe(name.toLowerCase().replaceAll(" ", "-"));
  });

  test.each(areas)(
    "$name is described at both lengths",
    ({ shortDescription, longDescription }) => {
      expect(isWithin(shortDescription.length, [120, 180])).toBe(true);
      expect(isWithin(wordsIn(longDescription), [120, 200])).toBe(true);
      expect(isWithin(longDescription.split("\n\n").length, [2, 4])).toBe(true);
    },
  );
});

describe("properties", () => {
  test("44 or more are published, three are drafts and one is featured", () => {
    expect(published.length).toBeGreaterThanOrEqual(44);
    expect(properties.length - published.length).toBe(3);
    expect(published.filter((property) => property.featured)).toHaveLength(1);
    expect(properties.filter((property) => property.featured)).toHaveLength(1);
  });

  test.each(Object.entries(plausible))("enough of type %s are published", (type, { count }) => {
    const ofType = published.filter((property) => property.type === type);
    expect(ofType.length).toBeGreaterThanOrEqual(count);
  });

  test("every status occurs, and land is Land", () => {
    const statuses = new Set(published.map((property) => property.status));
    expect([...statuses].sort()).toEqual([
      "Construction Started",
      "Land",
      "Off Plan",
      "Ready to Move In",
    ]);
    for (const { type, status } of properties) {
      expect(status === "Land").toBe(type === "land");
    }
  });

  test("the coastline tells land from sea", () => {
    const wete = { latitude: -5.05589, longitude: 39.72938 };
    const pembaChannel = { latitude: -5.2, longitude: 39.55 };
    expect(isOnLand(wete)).toBe(true);
    expect(isOnLand(pembaChannel)).toBe(false);
  });

  test("slugs, places and listing days are all different", () => {
    expect(propertySlugs.size).toBe(properties.length);
    expect(isUnique(properties.map((p) => `${p.latitude} ${p.longitude}`))).toBe(true);
    expect(isUnique(properties.map((property) => property.listedDaysAgo))).toBe(true);
  });

  test("the pictures are not too many to load", () => {
    const total = properties.reduce((sum, { pictures }) => sum + pictures.length, 0);
    expect(total).toBeLessThanOrEqual(160);
  });

  describe.each(properties)("$name", (property) => {
    test("its slug follows the rule and its area exists", () => {
      expect(property.slug).toBe(slugOf(property.name));
      const area = areas.find(({ slug }) => slug === property.areaSlug);
      expect(property.location).toBe(`${area?.name}, Pemba Island`);
    });

    test("it lies on land and within 5 km of its area", () => {
      const area = areas.find(({ slug }) => slug === property.areaSlug);
      expect(isOnLand(property)).toBe(true);
      expect(area && kilometresBetween(property, area)).toBeLessThan(5);
    });

    test("price, sizes and rooms suit its type", () => {
      const { price, size, plot } = plausible[property.type];
      expect(Number.isInteger(property.price) && isWithin(property.price, price)).toBe(true);
      if (size) expect(isWithin(property.sizeSqm ?? 0, size)).toBe(true);
      else expect(property.sizeSqm).toBeNull();
      if (property.landSizeSqm !== null) expect(plot).not.toBeNull();
      if (plot) expect(isWithin(property.landSizeSqm ?? plot[0], plot)).toBe(true);
      const hasBedrooms = property.type !== "land" && property.type !== "commercial";
      expect(property.bedrooms !== null).toBe(hasBedrooms);
      expect(property.bathrooms !== null).toBe(property.type !== "land");
    });

    test("it has a handover date only while it is being built", () => {
      const isBeingBuilt = ["Off Plan", "Construction Started"].includes(property.status);
      expect(property.handoverDate !== null).toBe(isBeingBuilt);
      if (property.handoverDate) {
        expect(property.handoverDate).toMatch(/^202[7-9]-\d\d-\d\d$/);
        expect(new Date(property.handoverDate).toISOString()).toContain(property.handoverDate);
      }
    });

    test("it is described in full, and the hero's first 120 characters end with a sentence", () => {
      expect(isWithin(wordsIn(property.description), [90, 180])).toBe(true);
      expect(property.description.slice(0, 121)).toMatch(/\.\s/);
      expect(property.description).toMatch(/\btitle\b|\blease\b|\bpapers\b/i);
    });

    test("it has three to five pictures", () => {
      expect(isWithin(property.pictures.length, [3, 5])).toBe(true);
    });

    test("its words, its pictures and its amenities agree on pool, thatch and view", () => {
      const { description, amenities, pictures } = property;
      const shown = pictures.map(({ alt }) => alt).join("\n");
      expect(/\bpool\b/i.test(description)).toBe(amenities.includes("pool"));
      if (/\bpool\b/i.test(shown)) expect(amenities).toContain("pool");
      if (/thatch/i.test(shown)) expect(description).toMatch(/thatch/i);
      expect(/thatch/i.test(shown) && /steel (roof|sheet)/i.test(description)).toBe(false);
      if (/\b(sea|channel|lagoon|inlet|creek)\b/i.test(shown))
        expect(amenities).toContain("ocean-view");
    });
  });
});

describe("boundaries", () => {
  test("land has them, most of it; a few show how a listing looks without", () => {
    const bare = properties.filter(({ type, slug }) => type === "land" && !boundaries[slug]);
    expect(bare.length).toBeGreaterThan(1);
    expect(Object.keys(boundaries).length).toBeGreaterThan(bare.length);
  });
  test.each(Object.entries(boundaries))("%s: as the operator's form takes it", (slug, boundary) => {
    const property = properties.find((one) => one.slug === slug);
    if (!property?.landSizeSqm) throw new Error("There is no such land");
    const { latitude, longitude, landSizeSqm } = property;
    const place = { island: "Pemba", position: { latitude, longitude } };
    expect(boundaryProblem(cornersText(boundary), boundary.system, place)).toBeNull();
    expect(metresFromBoundary(boundary.corners, place.position)).toBe(0);
    expect(Math.abs(areaWithin(boundary.corners) / landSizeSqm - 1)).toBeLessThan(0.01);
    for (const [east, north] of boundary.corners) {
      expect(placeOf({ longitude: east, latitude: north })).toBe("Pemba");
    }
  });
});

test("there is a picture for each service of the navigation", () => {
  expect(services.map(({ slug }) => `/services/${slug}`)).toEqual(serviceLinks.map(({ to }) => to));
});

describe("blog posts", () => {
  test("twelve or more, two in each category, at different times", () => {
    expect(blogPosts.length).toBeGreaterThanOrEqual(12);
    const categories = new Set(blogPosts.map((post) => post.category));
    expect(categories.size).toBe(6);
    for (const category of categories) {
      const inCategory = blogPosts.filter((post) => post.category === category);
      expect(inCategory.length).toBeGreaterThanOrEqual(2);
    }
    expect(isUnique(blogPosts.map((post) => post.publishedDaysAgo))).toBe(true);
    expect(isUnique(blogPosts.map((post) => post.slug))).toBe(true);
  });

  describe.each(blogPosts)("$title", (post) => {
    test("its slug follows the rule and its texts fit", () => {
      expect(post.slug).toBe(slugOf(post.title));
      expect(isWithin(wordsIn(post.content), [400, 850])).toBe(true);
      expect(isWithin(post.excerpt.length, [120, 200])).toBe(true);
      expect(post.seoTitle.length).toBeLessThanOrEqual(60);
      expect(post.seoDescription.length).toBeLessThanOrEqual(160);
      expect(isWithin(post.seoKeywords.length, [4, 8])).toBe(true);
    });

    test("every tag is closed and of the kinds that the article shows", () => {
      const open: string[] = [];
      for (const [, slash, tag = ""] of post.content.matchAll(/<(\/?)([a-z0-9]+)(?:\s[^>]*)?>/g)) {
        expect(tag).toMatch(
          /^(h2|h3|p|ul|ol|li|strong|em|blockquote|a|table|thead|tbody|tr|th|td)$/,
        );
        if (slash) expect(open.pop()).toBe(tag);
        else open.push(tag);
      }
      expect(open).toEqual([]);
    });

    test("its links lead to pages that exist", () => {
      const links = [...post.content.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      expect(links.length).toBeGreaterThan(0);
      for (const href of links) expect(pages).toContain(href);
    });
  });
});

describe("leads", () => {
  test("16 to 20, in every status and from every source", () => {
    expect(isWithin(leads.length, [16, 20])).toBe(true);
    expect(new Set(leads.map((lead) => lead.status)).size).toBe(5);
    expect(new Set(leads.map((lead) => lead.source)).size).toBe(4);
  });

  test("reminders are overdue, due today and later", () => {
    const days = leads.flatMap(({ reminder }) => (reminder ? [reminder.inDays] : []));
    expect(days.some((day) => day < 0)).toBe(true);
    expect(days.some((day) => day === 0)).toBe(true);
    expect(days.some((day) => day > 0)).toBe(true);
  });

  test("consultations lie behind and ahead, on the hour between 09:00 and 17:00", () => {
    const consultations = leads.flatMap(({ consultation }) => consultation ?? []);
    expect(consultations.some(({ inDays }) => inDays < 0)).toBe(true);
    expect(consultations.some(({ inDays }) => inDays > 0)).toBe(true);
    for (const { time } of consultations) expect(time).toMatch(/^(09|1[0-7]):00$/);
  });

  test.each(leads)("$fullName can be followed up", (lead) => {
    expect(parsePhoneNumberFromString(lead.phone)?.isPossible()).toBe(true);
    if (lead.email) expect(lead.email).toMatch(/@example\.(com|org)$/);
    if (lead.propertySlug) expect(propertySlugs).toContain(lead.propertySlug);
    if (lead.serviceSlug) expect(serviceSlugs).toContain(lead.serviceSlug);
    const noted = lead.notes.map((note) => note.daysAgo);
    expect(noted).toEqual(noted.toSorted((one, other) => other - one));
    for (const daysAgo of noted) expect(daysAgo).toBeLessThanOrEqual(lead.createdDaysAgo);
  });
});

describe("callback requests and contact leads", () => {
  test("four people wait for a call, on numbers that can exist", () => {
    expect(callbackRequests).toHaveLength(4);
    for (const { whatsappNumber } of callbackRequests) {
      expect(parsePhoneNumberFromString(whatsappNumber)?.isPossible()).toBe(true);
    }
  });

  test("fourteen presses of all three kinds, some by nobody we know", () => {
    expect(contactLeads).toHaveLength(14);
    expect(new Set(contactLeads.map((press) => press.ctaType)).size).toBe(3);
    expect(contactLeads.some((press) => press.fullName === "Unknown visitor")).toBe(true);
    for (const { fullName, phone } of contactLeads) {
      expect(phone === null).toBe(fullName === "Unknown visitor");
      if (phone) expect(parsePhoneNumberFromString(phone)?.isPossible()).toBe(true);
    }
  });

  test.each(contactLeads)("$ctaType for $entityName names a published property", (press) => {
    if (press.propertySlug === null) return;
    const property = published.find(({ slug }) => slug === press.propertySlug);
    expect(property?.name).toBe(press.entityName);
  });
});

describe("the copy", () => {
  const copy = JSON.stringify(everything);

  test("it says Pemba Island, Zanzibar, and never the other name", () => {
    expect(copy).not.toMatch(/Zanzibar Island/i);
  });

  test("it does not shout", () => {
    expect(copy).not.toContain("!");
  });

  test("every picture is described in 5 to 14 words", () => {
    for (const [, alt = ""] of copy.matchAll(/"alt":"([^"]*)"/g)) {
      expect(isWithin(wordsIn(alt), [5, 14]), alt).toBe(true);
    }
  });
});
