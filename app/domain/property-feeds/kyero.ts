import type { Tables } from "~/services/database.types";
import { amenityLabels, propertyImages, type PropertyStatus } from "~/domain/properties/property";
import type { PropertyType } from "~/domain/properties/property-types";
import { isTenure, type Tenure } from "~/domain/properties/title/tenure";
import { readTitleFacts } from "~/domain/properties/title/title-facts";
import { tenureLine } from "~/domain/properties/title/title-words";
import { imageUrl } from "~/utils/web/image-url";
import { xmlElement } from "~/utils/xml";

export const kyeroColumns = [
  "id",
  "created_at",
  "updated_at",
  "slug",
  "reference",
  "name",
  "description",
  "type",
  "status",
  "price",
  "bedrooms",
  "bathrooms",
  "size_sqm",
  "land_size_sqm",
  "amenities",
  "location",
  "island",
  "latitude",
  "longitude",
  "title_facts",
  "images",
  "image_details",
  "floor_plans",
] as const;

export type KyeroProperty = Pick<Tables<"properties_pemba">, (typeof kyeroColumns)[number]> & {
  area: { name: string } | null;
};

/** Kyero's type names (help.kyero.com, "Property types used in Kyero"). */
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

const isUnfinished: Record<PropertyStatus, boolean> = {
  "Off Plan": true,
  "Construction Started": true,
  Land: false,
  "Ready to Move In": false,
};
/** True for leases of the land; a condominium unit or an unknown right is not marked as one. */
const isLease: Record<Tenure, boolean> = {
  "government-lease": true,
  sublease: true,
  "right-of-occupancy": false,
  condominium: false,
  other: false,
};

type Node = string | [name: string, content: Node[] | string | number, attribute?: string];

/** Writes Kyero's XML v3 feed (help.kyero.com). Properties missing from it leave the portal. `origin` has no trailing slash. */
export const kyeroXml = (origin: string, properties: KyeroProperty[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...linesOf([
      "root",
      [
        ["kyero", [["feed_version", 3]]],
        ...properties.map((property): Node => ["property", propertyNodes(origin, property)]),
      ],
    ]),
    "",
  ].join("\n");

function propertyNodes(origin: string, property: KyeroProperty): Node[] {
  const { bedrooms, bathrooms, size_sqm, land_size_sqm, amenities, area } = property;
  return [
    ["id", property.id],
    ["date", new Date(property.updated_at).toISOString().slice(0, 19).replace("T", " ")],
    ["ref", property.reference],
    ["price", property.price],
    ["currency", "USD"],
    ["price_freq", "sale"],
    ...leaseholdNodes(property),
    ["new_build", isUnfinished[property.status] ? 1 : 0],
    ["type", types[property.type]],
    ["town", area?.name ?? property.location],
    ["province", property.island],
    ["country", "Tanzania"],
    [
      "location",
      [
        ["latitude", property.latitude],
        ["longitude", property.longitude],
      ],
    ],
    ["location_detail", property.location],
    ["beds", bedrooms ?? 0],
    ["baths", Math.floor(bathrooms ?? 0)],
    ["pool", amenities.includes("pool") ? 1 : 0],
    ...surfaceNodes(size_sqm, land_size_sqm),
    ["url", [["en", `${origin}/properties/${property.slug}`]]],
    ["desc", [["en", descriptionOf(property)]]],
    ...featureNodes(amenities),
    ...imageNodes(origin, property),
  ];
}

/** Omitted unless the kind of right is recorded. */
function leaseholdNodes({ title_facts }: KyeroProperty): Node[] {
  const { right } = readTitleFacts(title_facts);
  return right ? [["leasehold", isTenure(right.value) && isLease[right.value] ? 1 : 0]] : [];
}

function surfaceNodes(built: number | null, plot: number | null): Node[] {
  const sizes: Node[] = [
    ...(built === null ? [] : [["built", Math.round(built)] satisfies Node]),
    ...(plot === null ? [] : [["plot", Math.round(plot)] satisfies Node]),
  ];
  return sizes.length > 0 ? [["surface_area", sizes]] : [];
}

/** Includes the name and tenure, for which the format has no tags. */
const descriptionOf = ({ name, description, title_facts }: KyeroProperty): string =>
  [name, tenureLine(title_facts)?.text, description].filter(Boolean).join("\n\n");

const featureNodes = (amenities: string[]): Node[] =>
  amenities.length === 0
    ? []
    : [["features", amenities.map((name): Node => ["feature", amenityLabels[name]?.() ?? name])]];

/** Floor plans come last, because the format has no tag for them; together they are at most 50. */
function imageNodes(origin: string, property: KyeroProperty): Node[] {
  const pictures = [...property.images, ...property.floor_plans];
  const images = propertyImages({ ...property, images: pictures })
    .flatMap(({ url }) => imageUrl(url, 1600) ?? [])
    .map((path, index): Node => ["image", [["url", origin + path]], ` id="${index + 1}"`]);
  return images.length > 0 ? [["images", images]] : [];
}

function linesOf(node: Node): string[] {
  if (typeof node === "string") return [node];
  const [name, content, attribute = ""] = node;
  if (!Array.isArray(content)) return [xmlElement(name, String(content))];
  return [`<${name}${attribute}>`, ...content.flatMap(linesOf), `</${name}>`];
}
