import { unstable_coerceFormValue as coerceFormValue } from "@conform-to/zod/v4";
import { z } from "zod";
import {
  adminPropertySchema,
  type AdminPropertyInput,
} from "~/domain/properties/admin-property.schema";
import { MOST_PICTURES } from "~/domain/pictures/picture";
import { amenityLabels } from "~/domain/properties/property";
import { titleFactsOf, withoutTitleFields } from "~/domain/properties/title/title-form";
import { m } from "~/text/messages";
import { slugify } from "~/utils/slug";
import { inWords, quoted } from "~/utils/text";
import { sanitizeText } from "~/utils/user-text";
import { amenitiesOf, type DecimalMark } from "./canonical-cells";
import { columnOf, picturesOf, type Cells, type ExportedProperty } from "./property-columns";
import type { LineError } from "./property-import";

/** The stored content that the lines of a file are compared with. */
export type CheckContext = {
  /** The stored properties that the lines name, by reference. */
  stored: Map<string, ExportedProperty>;
  /** The ids of the areas by slug. */
  areas: Map<string, string>;
  /** The ids of the properties that have the slugs of the lines. */
  slugOwners: Map<string, string>;
  /** The lister of a property whose line names none. */
  lister: string;
  /** The URLs among those of the lines whose pictures are stored. */
  pictures: Set<string>;
  decimalMark: DecimalMark;
};

/**
 * The rules of the operator's form. A file brings no pictures: a draft may come without, and gets them in
 * its form.
 */
const lineSchema = coerceFormValue(
  adminPropertySchema
    .safeExtend({ pictures: z.array(z.string()).max(MOST_PICTURES) })
    .superRefine(({ is_published, pictures }, context) => {
      if (!is_published || pictures.length > 0) return;
      const message = m.admin_import_without_a_picture_it_can();
      context.addIssue({ code: "custom", path: ["is_published"], message });
    }),
);

/** Columns of properties_pemba with their values. */
export type Row = Record<string, unknown>;
type LineReading = { row: Row | null; errors: LineError[] };

/** The row that the cells of a line make by the rules of the form, or what is wrong with them. */
export function readLine(
  cells: Cells,
  stored: ExportedProperty | undefined,
  context: CheckContext,
): LineReading {
  const text = (column: string) => sanitizeText(String(cells[column] ?? ""));
  const pictures = picturesOf(text("pictures"));
  const errors = [
    ...areaErrors(text("area"), context),
    ...amenityErrors(text("amenities")),
    ...publishedErrors(text("is_published")),
    ...pictureErrors(pictures, stored, context),
    ...slugErrors(slugify(text("slug")), stored, context),
  ];
  const parsed = lineSchema.safeParse({
    ...Object.fromEntries(Object.keys(cells).map((column) => [column, text(column)])),
    area_id: context.areas.get(slugify(text("area"))) ?? "",
    amenities: amenitiesOf(text("amenities")),
    is_published: text("is_published") === "yes" ? "on" : undefined,
    pictures: pictures.map(({ url }) => url),
  });
  if (!parsed.success) {
    const columns = new Set(errors.map(({ column }) => column));
    const found = parsed.error.issues
      .map(({ path, message }) => ({ column: columnOf(String(path[0] ?? "")), message }))
      .filter(({ column }) => !columns.has(column))
      .map((error) => faultWithValue(error, text(error.column)));
    return { row: null, errors: [...errors, ...found] };
  }
  return { row: rowOf(parsed.data, pictures, stored, context), errors };
}

function rowOf(
  input: AdminPropertyInput,
  pictures: ReturnType<typeof picturesOf>,
  stored: ExportedProperty | undefined,
  { lister }: CheckContext,
): Row {
  const { size_sqft: _, land_size_sqft: __, pictures: ___, ...columns } = withoutTitleFields(input);
  const details = (stored?.image_details ?? {}) as Record<string, object>;
  return {
    ...columns,
    // An empty slug means the stored one, and for a new property one that is made from its name.
    slug: slugify(input.slug ?? "") || (stored?.slug ?? ""),
    listed_by: input.listed_by || lister,
    availability: input.availability ?? stored?.availability ?? "available",
    title_facts: titleFactsOf(input),
    returns_published: false,
    images: pictures.map(({ url }) => url),
    image_details: Object.fromEntries(
      pictures.map(({ url, alt }) => [url, { ...details[url], alt: alt || undefined }]),
    ),
  };
}

/** The longest value that a message quotes. */
const LONGEST_QUOTED = 40;

/** The fault of a cell with the value that it refuses, unless the message quotes it or the cell is empty. */
function faultWithValue({ column, message }: LineError, value: string): LineError {
  if (value === "" || value.length > LONGEST_QUOTED || message.includes("“")) {
    return { column, message };
  }
  return message.endsWith("is required")
    ? { column, message: m.admin_import_is_not_a_valid({ value: quoted(value), column }) }
    : { column, message: `${message} (${quoted(value)})` };
}

const publishedErrors = (text: string): LineError[] =>
  text === "yes" || text === "no" || text === ""
    ? []
    : [
        {
          column: "is_published",
          message: m.admin_import_is_not_a_yes_or_no({ text: quoted(text) }),
        },
      ];

function amenityErrors(text: string): LineError[] {
  const unknown = amenitiesOf(text).filter((name) => !Object.hasOwn(amenityLabels, name));
  if (unknown.length === 0) return [];
  const choices = inWords(Object.keys(amenityLabels), "and");
  const message = m.admin_import_we_dont_know_choose_from({
    unknown: quoted(unknown.join(", ")),
    choices,
  });
  return [{ column: "amenities", message }];
}

function areaErrors(text: string, { areas }: CheckContext): LineError[] {
  if (areas.has(slugify(text))) return [];
  const message = text.trim()
    ? m.admin_import_there_is_no_area({ text: quoted(text) })
    : m.admin_import_area_is_required();
  return [{ column: "area", message }];
}

function slugErrors(
  slug: string,
  stored: ExportedProperty | undefined,
  { slugOwners }: CheckContext,
): LineError[] {
  const owner = slugOwners.get(slug);
  if (owner === undefined || owner === stored?.id) return [];
  return [{ column: "slug", message: m.admin_import_another_property_has_this() }];
}

function pictureErrors(
  pictures: { url: string }[],
  stored: ExportedProperty | undefined,
  context: CheckContext,
): LineError[] {
  const missing = pictures.find(
    ({ url }) => !stored?.images.includes(url) && !context.pictures.has(url),
  );
  if (!missing) return [];
  const message = m.admin_import_is_no_picture_that_this_site({ url: endOf(missing.url) });
  return [{ column: "pictures", message }];
}

/** As much of an address as tells it from others of its line: they differ in their last part. */
const endOf = (url: string) => (url.length > 60 ? `…${[...url].slice(-59).join("")}` : url);
