import type { Tables } from "~/services/database.types";
import { phoneForFiles } from "~/domain/phone/phone";
import { adminPropertyFormColumns } from "~/domain/properties/admin-property";
import { adminPropertySchema } from "~/domain/properties/admin-property.schema";
import { propertyImages } from "~/domain/properties/property";
import { readTitleFacts } from "~/domain/properties/title/title-facts";
import { titleFormValues } from "~/domain/properties/title/title-form";
import type { ImageDetails } from "~/domain/pictures/image-details";

type Field = keyof typeof adminPropertySchema.shape;

/**
 * The columns of properties_pemba that are in no file, each with its reason. Whoever adds a column names
 * it here, or in the operator's form: a test asks for one of them.
 */
export const columnsOutsideFiles: Record<string, string> = {
  id: "the reference names a property",
  form_id: "of the operator's form",
  created_at: "given by the database",
  priced_since: "given by the database",
  search_text: "given by the database",
  area_name: "follows from area",
  tenure: "follows from title_right",
  size_sqft: "follows from size_sqm",
  land_size_sqft: "follows from land_size_sqm",
  featured: "chosen in the list, of one property at a time",
  availability_confirmed_on: "said in the list: no file confirms an availability",
  archived_at: "archived properties are in no file",
  returns_published: "part of is_published",
  is_sample: "of the sample content",
  boundary: "comes from a survey plan, in the operator's form",
  boundary_system: "as the boundary",
  boundary_file: "as the boundary",
};

/** The columns that stand in a file under other names. */
export const renamedColumns: Record<string, string> = {
  area_id: "area",
  title_facts: "title_…",
  images: "pictures",
  image_details: "pictures",
};

/** The heading of a field of the operator's form. */
export const columnOf = (field: string): string => renamedColumns[field] ?? field;

/** The columns of a file in their order: the property's reference, its version, and the fields of its form. */
export const fileColumns: string[] = [
  "reference",
  "updated_at",
  ...Object.keys(adminPropertySchema.shape)
    .filter((field) => !Object.hasOwn(columnsOutsideFiles, field))
    .map(columnOf),
];

/** The columns that a file cannot do without: what the form demands, and what names a property. */
export const requiredColumns: string[] = [
  "reference",
  "updated_at",
  ...(Object.keys(adminPropertySchema.shape) as Field[])
    .filter(
      (field) =>
        field !== "pictures" && !adminPropertySchema.shape[field].safeParse(undefined).success,
    )
    .map(columnOf),
];

/** The columns of which a file is made: those of the form, and what orders the batches. */
export const exportedColumns = [...adminPropertyFormColumns, "created_at"] as const;

/** A stored property as a file shows it. */
export type ExportedProperty = Pick<
  Tables<"properties_pemba">,
  (typeof exportedColumns)[number]
> & { area: { slug: string } | null };

export type Cells = Record<string, string | number>;

/** The cells of a property by their columns: numbers as numbers, what is not there as an empty text. */
export function cellsOf(property: ExportedProperty): Cells {
  const values: Record<string, unknown> = {
    ...property,
    ...titleFormValues(readTitleFacts(property.title_facts)),
    area: property.area?.slug,
    amenities: property.amenities.join(" "),
    whatsapp_number: phoneForFiles(property.whatsapp_number ?? ""),
    is_published: property.is_published || property.returns_published ? "yes" : "no",
    pictures: picturesCell(property),
  };
  return Object.fromEntries(
    fileColumns.map((column) => [column, (values[column] ?? "") as string | number]),
  );
}

/** A line for each picture: its address, and behind a space its words, if it has words of its own. */
function picturesCell({ images, image_details }: ExportedProperty): string {
  const details = (image_details ?? {}) as Record<string, Partial<ImageDetails>>;
  return propertyImages({ name: "", images, image_details })
    .map(({ url }) => `${url} ${(details[url]?.alt ?? "").replace(/\s+/g, " ")}`.trim())
    .join("\n");
}

/** The pictures of a cell, in their order; one that stands there again is not added twice. */
export function picturesOf(cell: string): { url: string; alt: string }[] {
  const pictures = new Map<string, { url: string; alt: string }>();
  for (const line of cell.split(/[\r\n]+/).map((text) => text.trim())) {
    const [url = ""] = line.split(/\s/, 1);
    if (url && !pictures.has(url)) pictures.set(url, { url, alt: line.slice(url.length).trim() });
  }
  return [...pictures.values()];
}
