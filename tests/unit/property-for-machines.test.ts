import { m } from "~/text/messages";
import "../support/no-database";
import { describe, expect, test } from "vitest";
import { propertyListing } from "~/domain/page-heads/property-json-ld.server";
import type { Availability } from "~/domain/properties/availability/availability";
import { propertyTypes, type PropertyType } from "~/domain/properties/property-types";
import type { PropertyDetail } from "~/domain/properties/property-detail";
import { propertyDetailColumns } from "~/domain/properties/property-detail";
import { jsonPropertyColumns } from "~/domain/property-feeds/property-json";
import { kyeroXml, type KyeroProperty } from "~/domain/property-feeds/kyero";

const ORIGIN = "https://kisiwa.example";
const house = {
  ...{ id: "1", slug: "harbour-house", reference: "PB-7", name: "Harbour House" },
  ...{ description: "A house by the harbour.", type: "house", status: "Off Plan" },
  ...{
    availability: "available",
    price: 185_000,
    location: m.admin_property_location_placeholder(),
  },
  ...{ island: "Pemba", latitude: -5.0559, longitude: 39.7294 },
  ...{ bedrooms: 3, bathrooms: 2.5, size_sqm: 140.6, land_size_sqm: 1000 },
  ...{ amenities: ["pool", "gym"], floor_plans: [], updated_at: "2026-11-22T10:00:01Z" },
} as const;

describe("a property for search engines", () => {
  type Listing = {
    offers: { availability: string; price: number; priceCurrency: string };
    about: Record<string, unknown> & { additionalProperty: { name: string; value: unknown }[] };
  };
  const listingOf = (more: object = {}) => {
    const property = { ...house, pictures: [], title: { lines: [] }, ...more };
    return propertyListing(ORIGIN, property as unknown as PropertyDetail)[0] as Listing;
  };

  test("has the day it was posted, and the place it lies in", () => {
    const created_at = "2026-11-01T10:00:01Z";
    expect(listingOf({ created_at, area: { name: "Wete" } })).toMatchObject({
      datePosted: created_at,
      contentLocation: {
        address: { addressLocality: "Wete", addressRegion: "Pemba", addressCountry: "TZ" },
      },
    });
  });

  const kinds: Record<PropertyType, string> = {
    apartment: "Apartment",
    penthouse: "Apartment",
    house: "House",
    villa: "House",
    townhouse: "House",
    hotel: "Hotel",
    land: "Place",
    commercial: "Place",
  };
  test.each(propertyTypes)("is of a kind that schema.org has: %s", (type) => {
    expect(listingOf({ type }).about["@type"]).toBe(kinds[type]);
  });

  const offers: Record<Availability, string> = {
    available: "https://schema.org/InStock",
    reserved: "https://schema.org/Reserved",
    "under-offer": "https://schema.org/LimitedAvailability",
    sold: "https://schema.org/SoldOut",
    withdrawn: "https://schema.org/Discontinued",
  };
  test.each(Object.entries(offers))("is offered as it can be had: %s", (availability, word) => {
    expect(listingOf({ availability }).offers).toMatchObject({
      availability: word,
      price: 185_000,
      priceCurrency: "USD",
    });
  });

  const area = (value: number) => ({ "@type": "QuantitativeValue", value, unitCode: "MTK" });
  const sizesOf = (more: object) =>
    listingOf(more).about.additionalProperty.map(({ name, value }) => [name, value]);

  test.each(["house", "apartment"])(
    "of which one lives in it, a %s, says floor and rooms",
    (type) => {
      expect(listingOf({ type }).about).toMatchObject({
        floorSize: area(140.6),
        numberOfBedrooms: 3,
        numberOfBathroomsTotal: 2.5,
      });
      expect(sizesOf({ type })).toEqual([["Plot size", 1000]]);
    },
  );

  test("that is a hotel has rooms, and its floor beside its plot", () => {
    const { about } = listingOf({ type: "hotel" });
    expect(about).toMatchObject({ numberOfRooms: 3 });
    for (const name of ["floorSize", "numberOfBedrooms", "numberOfBathroomsTotal"])
      expect(about).not.toHaveProperty(name);
    expect(sizesOf({ type: "hotel" })).toEqual([
      ["Plot size", 1000],
      ["Floor size", 140.6],
    ]);
  });

  test("says nothing of what is not recorded", () => {
    const unknown = { bedrooms: null, bathrooms: null, size_sqm: null, land_size_sqm: null };
    for (const type of propertyTypes) {
      const { about, ...listing } = listingOf({ type, ...unknown, amenities: [] });
      expect(about).toEqual({ "@type": kinds[type], amenityFeature: [], additionalProperty: [] });
      expect(listing).not.toHaveProperty("leaseLength");
    }
  });

  test("has its amenities by name, and each fact of its title with how it is known", () => {
    const line = { name: "years", label: "Years of the lease", text: "33 years", known: "Seen" };
    const listing = listingOf({ title: { lines: [line] } });
    expect(listing.about.amenityFeature).toEqual([
      { "@type": "LocationFeatureSpecification", name: "Pool", value: true },
      { "@type": "LocationFeatureSpecification", name: "Gym", value: true },
    ]);
    expect(listing.about.additionalProperty).toContainEqual({
      ...{ "@type": "PropertyValue", name: "Years of the lease" },
      ...{ value: "33 years", description: "Seen" },
    });
    expect(listing).toMatchObject({
      leaseLength: { "@type": "QuantitativeValue", value: 33, unitCode: "ANN" },
    });
  });
});

describe("a property for the portals", () => {
  const xmlOf = (more: object = {}) =>
    kyeroXml(ORIGIN, [
      {
        ...{ ...house, created_at: "2026-11-01T00:00:00Z", area: { name: "Wete" } },
        ...{ title_facts: {}, images: [], image_details: {}, ...more },
      } as unknown as KyeroProperty,
    ]);
  /** The text of the first element of a name. */
  const textOf = (name: string, more: object = {}) =>
    new RegExp(`<${name}>([^<]*)</${name}>`).exec(xmlOf(more))?.[1];

  test("says where it is, what it costs and how large it is", () => {
    const texts = {
      ...{ id: "1", ref: "PB-7", date: "2026-11-22 10:00:01", price: "185000", currency: "USD" },
      ...{ price_freq: "sale", town: "Wete", province: "Pemba", country: "Tanzania" },
      ...{
        latitude: "-5.0559",
        longitude: "39.7294",
        location_detail: m.admin_property_location_placeholder(),
      },
      ...{ beds: "3", baths: "2", built: "141", plot: "1000" },
      en: `${ORIGIN}/properties/harbour-house`,
    };
    for (const [name, text] of Object.entries(texts)) expect(textOf(name), name).toBe(text);
    expect(textOf("town", { area: null })).toBe(m.admin_property_location_placeholder());
  });

  test("has a pool where it has one, and its amenities by name", () => {
    expect(textOf("pool")).toBe("1");
    expect(textOf("pool", { amenities: ["gym"] })).toBe("0");
    expect(xmlOf()).toContain("<feature>Pool</feature>\n<feature>Gym</feature>");
    expect(xmlOf({ amenities: [] })).not.toContain("feature>");
  });

  const types: Record<PropertyType, string> = {
    apartment: "Apartment",
    house: "House",
    hotel: "Hotel",
    land: "Land",
    commercial: "Commercial Property",
    villa: "Villa",
    penthouse: "Penthouse",
    townhouse: "Town House",
  };
  test.each(propertyTypes)("is of a type that Kyero has: %s", (type) => {
    expect(textOf("type", { type })).toBe(types[type]);
  });

  test.each([
    ["Off Plan", "1"],
    ["Construction Started", "1"],
    ["Ready to Move In", "0"],
    ["Land", "0"],
  ])("is new where it is not finished: %s", (status, isNew) => {
    expect(textOf("new_build", { status })).toBe(isNew);
  });

  test.each([
    ["government-lease", "1"],
    ["sublease", "1"],
    ["condominium", "0"],
  ])("says whether it is a lease: %s", (value, isLease) => {
    expect(textOf("leasehold", { title_facts: { right: { value } } })).toBe(isLease);
  });

  test("says nothing of what is not recorded", () => {
    const unknown = { bedrooms: null, bathrooms: null, size_sqm: null, land_size_sqm: null };
    expect([textOf("beds", unknown), textOf("baths", unknown)]).toEqual(["0", "0"]);
    expect(xmlOf(unknown)).not.toMatch(/surface_area|leasehold|<images>/);
    expect(xmlOf({ ...unknown, land_size_sqm: 12.5 })).toMatch(
      /<surface_area>\n<plot>13<\/plot>\n<\/surface_area>/,
    );
  });
});

/** The columns of a property's page that its JSON leaves out, each with its reason. */
const columnsOutsideJson: Record<string, string> = {
  created_at: "for the structured data of the page alone",
  whatsapp_number: "reaches the agency, and is no fact of the property",
};

test("the JSON of a property reads every column of its page, or says why not", () => {
  const known: string[] = [...jsonPropertyColumns, ...Object.keys(columnsOutsideJson)];
  expect(
    propertyDetailColumns.filter((column) => !known.includes(column)),
    "a new column: add it to jsonPropertyColumns, with its member and its row in docs/features.md",
  ).toEqual([]);
});
