import type { Tables } from "~/services/database.types";
import { phoneForFiles } from "~/domain/phone/phone";
import { adminPropertyFormColumns } from "~/domain/properties/admin-property";
import { adminPropertySchema } from "~/domain/properties/admin-property.schema";
import { propertyImages } from "~/domain/properties/property";
import { readTitleFacts } from "~/domain/properties/title/title-facts";
import { titleFormValues } from "~/domain/properties/title/title-form";
import type { ImageDetails } from "~/domain/pictures/image-details";

type Field = keyof typeof adminPropertySchema.shape;

/** Columns of properties_pemba that aren't in files, with the reason. A test requires every column here or in the form. */
export const columnsOutsideFiles: Record<string, string> = {
  id: "the reference identifies a property",
  form_id: "belongs to a form submission",
  created_at: "given by the database",
  priced_since: "given by the database",
  search_text: "given by the database",
  area_name: "follows from area",
  tenure: "follows from title_right",
  size_sqft: "follows from size_sqm",
  land_size_sqft: "follows from land_size_sqm",
  featured: "set in the list, for one property at a time",
  availability_confirmed_on: "set in the list; a file confirms no availability",
  archived_at: "archived properties are in no file",
  returns_published: "part of is_published",
  is_sample: "marks sample content",
  boundary: "entered from a survey plan in the form",
  boundary_system: "see boundary",
  boundary_file: "see boundary",
};

export const renamedColumns: Record<string, string> = {
  area_id: "area",
  title_facts: "title_…",
  images: "pictures",
  image_details: "pictures",
};

export const columnOf = (field: string): string => renamedColumns[field] ?? field;

export const fileColumns: string[] = [
  "reference",
  "updated_at",
  ...Object.keys(adminPropertySchema.shape)
    .filter((field) => !Object.hasOwn(columnsOutsideFiles, field))
    .map(columnOf),
];

/** Columns of an export that an import ignores. */
export const ignoredColumns: string[] = ["tags"];

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

/** Database columns for an export; `created_at` orders the batches. */
export const exportedColumns = [...adminPropertyFormColumns, "created_at"] as const;

export type ExportedProperty = Pick<
  Tables<"properties_pemba">,
  (typeof exportedColumns)[number]
> & { area: { slug: string } | null };

export type Cells = Record<string, string | number>;

export function cellsOf(property: ExportedProperty): Cells {
  const values: Record<string, unknown> = {
    ...property,
    ...titleFormValues(readTitleFacts(property.title_facts)),
    area: property.area?.slug,
    amenities: property.amenities.join(" "),
    whatsapp_number: phoneForFiles(property.whatsapp_number ?? ""),
    is_published: property.is_published || property.returns_published ? "yes" : "no",
    pictures: picturesCell(property.images, property),
    floor_plans: picturesCell(property.floor_plans, property),
  };
  return Object.fromEntries(
    fileColumns.map((column) => [column, (values[column] ?? "") as string | number]),
  );
}

/** Writes one line per picture: its URL, then its own alt text if any. */
function picturesCell(images: string[], { image_details }: ExportedProperty): string {
  const details = (image_details ?? {}) as Record<string, Partial<ImageDetails>>;
  return propertyImages({ name: "", images, image_details })
    .map(({ url }) => `${url} ${(details[url]?.alt ?? "").replace(/\s+/g, " ")}`.trim())
    .join("\n");
}

export function picturesOf(cell: string): { url: string; alt: string }[] {
  const pictures = new Map<string, { url: string; alt: string }>();
  for (const line of cell.split(/[\r\n]+/).map((text) => text.trim())) {
    const [url = ""] = line.split(/\s/, 1);
    if (url && !pictures.has(url)) pictures.set(url, { url, alt: line.slice(url.length).trim() });
  }
  return [...pictures.values()];
}
