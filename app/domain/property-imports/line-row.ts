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
import { quoted } from "~/utils/text";
import { joinWords } from "~/utils/words";
import { sanitizeText } from "~/utils/user-text";
import { amenitiesOf, type DecimalMark } from "./canonical-cells";
import { columnOf, picturesOf, type Cells, type ExportedProperty } from "./property-columns";
import type { LineError } from "./property-import";

export type CheckContext = {
  /** Stored properties by reference. */
  stored: Map<string, ExportedProperty>;
  areas: Map<string, string>;
  /** Property ids by slug. */
  slugOwners: Map<string, string>;
  lister: string;
  /** URLs of stored pictures. */
  pictures: Set<string>;
  decimalMark: DecimalMark;
};

/** The rules of the property form, except that a draft needs no pictures. */
const lineSchema = coerceFormValue(
  adminPropertySchema
    .safeExtend({ pictures: z.array(z.string()).max(MOST_PICTURES) })
    .superRefine(({ is_published, pictures }, context) => {
      if (!is_published || pictures.length > 0) return;
      const message = m.admin_import_draft_only();
      context.addIssue({ code: "custom", path: ["is_published"], message });
    }),
);

export type Row = Record<string, unknown>;
type LineReading = { row: Row | null; errors: LineError[] };

export function readLine(
  cells: Cells,
  stored: ExportedProperty | undefined,
  context: CheckContext,
): LineReading {
  const text = (column: string) => sanitizeText(String(cells[column] ?? ""));
  const pictures = picturesOf(text("pictures"));
  const floorPlans = picturesOf(text("floor_plans"));
  const errors = [
    ...areaErrors(text("area"), context),
    ...amenityErrors(text("amenities")),
    ...publishedErrors(text("is_published")),
    ...pictureErrors("pictures", pictures, stored, context),
    ...pictureErrors("floor_plans", floorPlans, stored, context),
    ...slugErrors(slugify(text("slug")), stored, context),
  ];
  const parsed = lineSchema.safeParse({
    ...Object.fromEntries(Object.keys(cells).map((column) => [column, text(column)])),
    area_id: context.areas.get(slugify(text("area"))) ?? "",
    amenities: amenitiesOf(text("amenities")),
    is_published: text("is_published") === "yes" ? "on" : undefined,
    pictures: pictures.map(({ url }) => url),
    floor_plans: floorPlans.map(({ url }) => url),
  });
  if (!parsed.success) {
    const columns = new Set(errors.map(({ column }) => column));
    const issues = parsed.error.issues
      .map(({ path, message }) => ({ column: columnOf(String(path[0] ?? "")), message }))
      .filter(({ column }) => !columns.has(column))
      .map((error) => faultWithValue(error, text(error.column)));
    return { row: null, errors: [...errors, ...issues] };
  }
  return { row: rowOf(parsed.data, { pictures, floorPlans }, stored, context), errors };
}

function rowOf(
  input: AdminPropertyInput,
  { pictures, floorPlans }: Record<"pictures" | "floorPlans", ReturnType<typeof picturesOf>>,
  stored: ExportedProperty | undefined,
  { lister }: CheckContext,
): Row {
  const { size_sqft: _, land_size_sqft: __, pictures: ___, ...columns } = withoutTitleFields(input);
  const details = (stored?.image_details ?? {}) as Record<string, object>;
  return {
    ...columns,
    // An empty slug keeps the stored one; a new property gets one from its name.
    slug: slugify(input.slug ?? "") || (stored?.slug ?? ""),
    listed_by: input.listed_by || lister,
    availability: input.availability ?? stored?.availability ?? "available",
    title_facts: titleFactsOf(input),
    returns_published: false,
    images: pictures.map(({ url }) => url),
    floor_plans: floorPlans.map(({ url }) => url),
    image_details: Object.fromEntries(
      [...floorPlans, ...pictures].map(({ url, alt }) => [
        url,
        { ...details[url], alt: alt || undefined },
      ]),
    ),
  };
}

const LONGEST_QUOTED = 40;

function faultWithValue({ column, message }: LineError, value: string): LineError {
  if (value === "" || value.length > LONGEST_QUOTED || message.includes("“")) {
    return { column, message };
  }
  const quotedValue = { value: quoted(value) };
  return isRequiredError(message)
    ? { column, message: m.admin_import_cell_invalid({ ...quotedValue, column }) }
    : { column, message: m.admin_import_error_with_value({ ...quotedValue, error: message }) };
}

/** The form calls a value of 0 missing, but here the cell isn't empty. */
const isRequiredError = (message: string) =>
  message === m.admin_property_price_required() || message === m.admin_property_position_required();

const publishedErrors = (text: string): LineError[] =>
  text === "yes" || text === "no" || text === ""
    ? []
    : [
        {
          column: "is_published",
          message: m.admin_import_not_yes_or_no({ text: quoted(text) }),
        },
      ];

function amenityErrors(text: string): LineError[] {
  const unknown = amenitiesOf(text).filter((name) => !Object.hasOwn(amenityLabels, name));
  if (unknown.length === 0) return [];
  const choices = joinWords(Object.keys(amenityLabels), "and");
  const message = m.admin_import_amenity_unknown({
    names: quoted(unknown.join(", ")),
    choices,
  });
  return [{ column: "amenities", message }];
}

function areaErrors(text: string, { areas }: CheckContext): LineError[] {
  if (areas.has(slugify(text))) return [];
  const message = text.trim()
    ? m.admin_import_area_unknown({ text: quoted(text) })
    : m.admin_property_area_required();
  return [{ column: "area", message }];
}

function slugErrors(
  slug: string,
  stored: ExportedProperty | undefined,
  { slugOwners }: CheckContext,
): LineError[] {
  const owner = slugOwners.get(slug);
  if (owner === undefined || owner === stored?.id) return [];
  return [{ column: "slug", message: m.admin_import_slug_taken() }];
}

function pictureErrors(
  column: "pictures" | "floor_plans",
  pictures: { url: string }[],
  stored: ExportedProperty | undefined,
  context: CheckContext,
): LineError[] {
  const own = stored ? [...stored.images, ...stored.floor_plans] : [];
  const missing = pictures.find(({ url }) => !own.includes(url) && !context.pictures.has(url));
  if (!missing) return [];
  const message = m.admin_import_picture_unknown({ url: endOf(missing.url) });
  return [{ column, message }];
}

/** Shortens a URL to its end, where the URLs of a line differ. */
const endOf = (url: string) => (url.length > 60 ? `…${[...url].slice(-59).join("")}` : url);
