import { describe, expect, test } from "vitest";
import { areaDifferences, type AdminArea } from "~/domain/areas/admin-area";
import { postDifferences, type AdminPost } from "~/domain/blog/admin-post";
import type { StoredPicture } from "~/domain/pictures/picture";
import { serviceDifferences, type AdminService } from "~/domain/services/admin-service";
import { m } from "~/text/messages";
import { propertyDifferences, type AdminProperty } from "~/domain/properties/admin-property";

const picture = (url: string, alt: string): StoredPicture => ({
  url,
  alt,
  width: 4,
  height: 3,
  colour: "#123456",
});
const version = { id: "1", slug: "wete", updated_at: "2026-11-21T08:00:00Z" };

describe("two versions of an area", () => {
  const input = {
    name: "Wete",
    island: "Pemba",
    short_description: "A port",
    long_description: "In the north",
    latitude: -5.0567,
    longitude: 39.7281,
  } as const;
  const dhows = picture("/a.webp", "Dhows");
  const stored: AdminArea = { ...version, ...input, cover: dhows };
  const differences = (theirs: Partial<AdminArea>, yours: object, cover = [dhows]) =>
    areaDifferences(
      { ...stored, ...theirs },
      { input: { ...input, ...yours }, pictures: { cover } },
    );

  test("that are the same differ nowhere", () => {
    expect(differences({}, {})).toEqual([]);
    expect(differences({ cover: null }, {}, [])).toEqual([]);
  });

  test("differ field by field, in the words of the form", () => {
    expect(differences({ name: "Weti" }, { latitude: -5, long_description: "" })).toEqual([
      { label: "Name", stored: "Weti", typed: "Wete" },
      { label: "Long Description", stored: "In the north", typed: "" },
      { label: "Latitude", stored: "-5.0567", typed: "-5" },
    ]);
  });

  test.each([
    [dhows, [picture("/b.webp", "Boats")], "Dhows", "Boats (yours)"],
    [dhows, [picture("/a.webp", "Boats")], "Dhows", "Boats (yours)"],
    [dhows, [picture("/b.webp", "Dhows")], "Dhows", "Dhows (yours)"],
    [null, [picture("/b.webp", "")], "None", "A picture (yours)"],
    [picture("/a.webp", ""), [], "A picture", "None (yours)"],
  ])("differ in their cover: %j and %j", (cover, covers, theirs, yours) => {
    expect(differences({ cover }, {}, covers)).toEqual([
      { label: "Cover Image", stored: theirs, typed: yours },
    ]);
  });
});

describe("two versions of a post", () => {
  const input = {
    title: "Titles",
    category: "Market News",
    excerpt: "Short",
    content: "<p>One</p><p>Two</p>",
    status: "published",
    seo_keywords: ["land", "title"],
  } as const;
  const stored: AdminPost = {
    ...version,
    ...input,
    author: null,
    published_at: "2026-11-20T09:00",
    seo_title: null,
    seo_description: null,
    canonical_url: null,
    seo_keywords: [...input.seo_keywords],
    cover: null,
    og: null,
  };
  const differences = (theirs: Partial<AdminPost>, yours: object, pictures = {}) =>
    postDifferences(
      { ...stored, ...theirs },
      {
        input: { ...input, seo_keywords: [...input.seo_keywords], ...yours },
        pictures: { cover: [], og: [], ...pictures },
      },
    );

  test("that are the same differ nowhere; in their markup alone they do", () => {
    expect(differences({}, {})).toEqual([]);
    const [difference] = differences({ content: "<p><strong>One</strong></p><p>Two</p>" }, {});
    expect(difference?.label).toBe("Content");
  });

  test("differ in their publishing; without a date a post keeps its own", () => {
    expect(differences({}, { published_at: "2026-12-01T10:00" })).toEqual([
      { label: "Publish date", stored: "2026-11-20T09:00", typed: "2026-12-01T10:00" },
    ]);
    expect(differences({ status: "draft", published_at: null }, {})).toEqual([
      { label: "Status", stored: "draft", typed: "published" },
    ]);
  });

  test("differ field by field, as text, the slug as the form says it", () => {
    const yours = {
      slug: "another",
      content: "<p>One</p>",
      seo_keywords: ["land"],
      seo_title: "T",
    };
    expect(differences({ title: "Deeds" }, yours)).toEqual([
      { label: "Title", stored: "Deeds", typed: "Titles" },
      { label: "Slug", stored: "wete", typed: "another" },
      { label: "Content", stored: "One Two", typed: "One" },
      { label: "SEO Title", stored: "", typed: "T" },
      { label: "SEO Keywords", stored: "land, title", typed: "land" },
    ]);
  });

  test("that are long are compared whole and shown cut", () => {
    const long = "word ".repeat(100);
    const [only, ...more] = differences({ excerpt: `${long}a` }, { excerpt: `${long}b` });
    expect(more).toEqual([]);
    expect(only?.stored).toMatch(/^word .*…$/);
    expect(only?.stored.length).toBeLessThanOrEqual(301);
    expect(only?.typed).toBe(only?.stored);
  });

  test("differ in their pictures", () => {
    const [dhows, plain] = [picture("/a.webp", "Dhows"), picture("/b.webp", "")];
    expect(differences({ cover: dhows, og: plain }, {}, { cover: [plain] })).toEqual([
      { label: "Cover Image", stored: "Dhows", typed: "Your picture" },
      { label: "OG Image", stored: "A picture", typed: "None" },
    ]);
    expect(differences({}, {}, { og: [plain] })).toEqual([
      { label: "OG Image", stored: "None", typed: "Your picture" },
    ]);
    expect(differences({ cover: dhows }, {}, { cover: [dhows] })).toEqual([]);
  });
});

describe("two versions of a property", () => {
  const input = {
    name: "Villa",
    slug: "villa",
    type: "villa",
    status: "Off Plan",
    island: "Pemba",
    area_id: "a1",
    listed_by: "Us",
    price: 185_000,
    bedrooms: 3,
    bathrooms: 2,
    size_sqm: 140,
    size_sqft: 1506.95,
    land_size_sqm: null,
    land_size_sqft: null,
    handover_date: null,
    video_url: null,
    tour_url: null,
    location: "Wete",
    latitude: -5.05,
    longitude: 39.72,
    description: "By the sea",
    whatsapp_number: null,
    amenities: ["pool", "gym"],
    is_published: true,
  } as const;
  const areas = [
    { id: "a1", name: "Wete", island: "Pemba", latitude: null, longitude: null },
    { id: "a2", name: "Mkoani", island: "Pemba", latitude: null, longitude: null },
  ] as const;
  const [sea, house] = [picture("/sea.webp", "Sea"), picture("/house.webp", "House")];
  const stored = {
    ...input,
    ...version,
    slug: "villa",
    amenities: ["gym", "pool"],
    pictures: [sea, house],
    floorPlans: [sea],
  } as unknown as AdminProperty;
  const differences = (
    theirs: object,
    yours: object,
    pictures = [sea, house],
    floor_plans = [sea],
  ) =>
    propertyDifferences(
      { ...stored, ...theirs },
      {
        input: {
          ...input,
          pictures: [],
          floor_plans: [],
          amenities: [...input.amenities],
          ...yours,
        },
        pictures: { pictures, floor_plans },
      },
      [...areas],
    );

  test("that are the same differ nowhere; an empty slug is the one that is there", () => {
    expect(differences({}, {})).toEqual([]);
    expect(differences({}, { slug: "" })).toEqual([]);
  });

  test("differ in words that people use", () => {
    const theirs = { price: 190_000, area_id: "a2", type: "house", is_published: false };
    const yours = { area_id: null, amenities: ["pool", "helipad"], bedrooms: 4, slug: "new" };
    expect(differences(theirs, yours)).toEqual([
      { label: "Slug", stored: "villa", typed: "new" },
      { label: "Type", stored: "House", typed: "Villa" },
      { label: "Area", stored: "Mkoani", typed: "" },
      { label: "Price in US dollars", stored: "$190,000", typed: "$185,000" },
      { label: "Bedrooms", stored: "3", typed: "4" },
      { label: "Amenities", stored: "Gym, Pool", typed: "Pool, helipad" },
      { label: "Publish this property", stored: "No", typed: "Yes" },
    ]);
    const facts = {
      years: { value: "33", document: "Lease", seen_on: "2026-11-03" },
      papers: { value: "survey-plan" },
    };
    expect(differences({ title_facts: facts }, { title_years: "50" })).toEqual([
      {
        label: m.title_years(),
        stored: "33 years; Lease, seen Nov 3, 2026",
        typed: "50 years",
      },
      { label: m.title_papers(), stored: "Survey plan", typed: "" },
    ]);
    expect(differences({ area_id: "gone" }, {})).toEqual([
      { label: "Area", stored: "", typed: "Wete" },
    ]);
    const away = { availability: "under-offer" };
    expect(differences({ availability: "sold" }, away)).toEqual([
      { label: "Availability", stored: "Sold", typed: "Under offer" },
    ]);
    expect(differences({ availability: "sold" }, {})).toEqual([]);
    const handover = { handover_date: "2027-05-01" };
    expect(differences({ handover_date: null }, handover)).toEqual([
      { label: "Handover date", stored: "", typed: "2027-05-01" },
    ]);
  });

  test("name each field as its form does", () => {
    const yours = Object.fromEntries(Object.keys(input).map((field) => [field, "other"]));
    const labels = differences({ availability: "sold" }, { ...yours, availability: "available" });
    expect(labels.map(({ label }) => label).join(", ")).toBe(
      "Name, Slug, Type, Status, Island, Area, Listed by, Price in US dollars, Bedrooms, Bathrooms, Size in m², " +
        "Land size in m², Handover date, Location, Latitude, Longitude, Description, " +
        "WhatsApp number, Amenities, Video, 360° tour, Availability",
    );
  });

  test.each([
    [[sea], "1"],
    [[house, sea], m.admin_property_pictures_changed({ count: 2 })],
    [[sea, picture("/house.webp", "The house")], m.admin_property_pictures_changed({ count: 2 })],
  ])("differ in their photos: %#", (pictures, yours) => {
    expect(differences({}, {}, pictures)).toEqual([{ label: "Images", stored: "2", typed: yours }]);
  });

  test("differ in their floor plans", () => {
    expect(differences({}, {}, undefined, [])).toEqual([
      { label: m.admin_property_field_floor_plans(), stored: "1", typed: "0" },
    ]);
  });
});

describe("two versions of a service", () => {
  const points = [{ title: "Deeds", description: "We read them" }];
  const stored = {
    title: "Titles",
    icon: "key",
    description: "Papers",
    long_description: null,
    features: points,
    benefits: [],
    whatsapp_template: "Hello",
    cover: picture("/a.webp", "Dhows"),
  } as unknown as AdminService;

  test("that are the same differ nowhere", () => {
    expect(serviceDifferences(stored, { ...stored })).toEqual([]);
    expect(serviceDifferences({ ...stored, cover: null }, { ...stored, cover: null })).toEqual([]);
  });

  test("name each field as its form does", () => {
    const fields = ["icon", "description", "long_description", "whatsapp_template"];
    const yours = Object.fromEntries(fields.map((field) => [field, "other"]));
    const labels = serviceDifferences(stored, { ...stored, ...yours }).map(({ label }) => label);
    expect(labels).toEqual([
      "Icon",
      "Short Description",
      "Long Description",
      "WhatsApp message, with [Name] and [Service]",
    ]);
  });

  test("differ field by field, points as they are typed", () => {
    const yours = { ...stored, title: "Deeds", features: [...points, ...points], benefits: points };
    expect(serviceDifferences(stored, yours)).toEqual([
      { label: "Title", stored: "Titles", typed: "Deeds" },
      {
        label: "Key Features",
        stored: "Deeds\nWe read them",
        typed: "Deeds\nWe read them\n\nDeeds\nWe read them",
      },
      { label: "Benefits", stored: "", typed: "Deeds\nWe read them" },
    ]);
  });

  test.each([
    [picture("/b.webp", "Boats"), "Dhows", "Boats (yours)"],
    [picture("/a.webp", "Boats"), "Dhows", "Boats (yours)"],
    [picture("/b.webp", ""), "Dhows", "A picture (yours)"],
    [null, "Dhows", "None (yours)"],
  ])("differ in their picture: %j", (cover, theirs, yours) => {
    expect(serviceDifferences(stored, { ...stored, cover })).toEqual([
      { label: "Picture", stored: theirs, typed: yours },
    ]);
  });
});
