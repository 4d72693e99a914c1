import type { Actor } from "~/domain/actor/actor";
import { readPage } from "~/domain/lists/read-page.server";
import { splitSearchWords, textPattern } from "~/domain/lists/text-filter";
import { orderOf } from "~/domain/lists/table-state";
import { withJoin } from "~/domain/tags/tag.queries.server";
import { pictureUrls } from "~/domain/pictures/picture-urls.server";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { log } from "~/services/log.server";
import type { StoredPicture } from "~/domain/pictures/picture";
import { columnList } from "~/utils/column-list";
import {
  adminPropertyFormColumns,
  adminPropertyRowColumns,
  type AdminProperty,
  type AdminPropertyRow,
  type AreaChoice,
} from "./admin-property";
import type { PropertyTableState } from "./admin-property-table";
import type { ImageDetails } from "~/domain/pictures/image-details";
import { propertyImages } from "./property";
import { readReference } from "./typed/reference";

export const PROPERTIES_PER_TABLE = 50;

const ROW_COLUMNS =
  `${columnList(adminPropertyRowColumns)},owners:property_owners(starts_on,ends_on,ended_on),tags:property_tags(tag_id)` as const;
const FORM_COLUMNS = columnList(adminPropertyFormColumns);

/** Lists 50 properties per page, drafts included, with the number of matches; archived ones need their own filter. Helpers see no mandates. */
export async function listAdminProperties(
  table: PropertyTableState,
  actor: Actor,
): Promise<{ properties: AdminPropertyRow[]; count: number; page: number }> {
  let query = matchingProperties(ROW_COLUMNS, table, { count: "exact" });
  if (table.sort) query = query.order(orderOf(table.sort), { ascending: !table.isDescending });
  const ordered = query.order("created_at", { ascending: false }).order("id");
  const { rows, ...rest } = await readPage(table.page, PROPERTIES_PER_TABLE, (from, to) =>
    ordered.range(from, to),
  );
  const properties = rows.map(toTableRow);
  if (actor.kind === "operator") return { properties, ...rest };
  return { properties: properties.map((row) => ({ ...row, owners: [] })), ...rest };
}

export function matchingProperties<const Columns extends string>(
  columns: Columns,
  table: Pick<PropertyTableState, "q" | "type" | "publication" | "tag">,
  options?: { count: "exact" },
) {
  let query = adminDatabase()
    .from("properties_pemba")
    .select(withJoin(columns, table.tag && "tagged:property_tags!inner(tag_id)"), options);
  if (table.tag) query = query.eq("tagged.tag_id", table.tag);
  if (table.type) query = query.eq("type", table.type);
  if (table.publication === "archived") query = query.not("archived_at", "is", null);
  else query = query.is("archived_at", null);
  if (table.publication === "published") query = query.eq("is_published", true);
  if (table.publication === "draft") {
    query = query.eq("is_published", false).eq("returns_published", false);
  }
  const reference = readReference(table.q);
  if (reference) query = query.eq("reference", reference);
  else if (table.q) {
    for (const pattern of splitSearchWords(table.q).map(textPattern)) {
      // The indexed search_text leaves few rows to match by folded name.
      query = query.filter("search_text", "imatch", pattern);
      const mayBeReference = /^\d{4,12}$/.test(pattern);
      if (!mayBeReference) query = query.filter("name_folded", "imatch", pattern);
    }
  }
  return query;
}

function toTableRow({ images, image_details, ...row }: ListedColumns): AdminPropertyRow {
  const [cover] = propertyImages({ name: row.name, images: images.slice(0, 1), image_details });
  return { ...row, cover: cover ?? null };
}
type ListedColumns = Omit<AdminPropertyRow, "cover"> & { images: string[]; image_details: unknown };

export async function countProperties(): Promise<number> {
  const result = await adminDatabase()
    .from("properties_pemba")
    .select("id", { count: "exact", head: true })
    .is("archived_at", null);
  unwrapMaybe(result);
  return result.count ?? 0;
}

/** Lists the distinct names of the newest thousand properties alphabetically, drafts included. */
export async function listPropertyNames(): Promise<string[]> {
  const rows = unwrap(
    await adminDatabase()
      .from("properties_pemba")
      .select("name")
      .order("created_at", { ascending: false })
      .limit(1000),
  );
  return [...new Set(rows.map(({ name }) => name))].sort();
}

export async function getAdminProperty(id: string): Promise<AdminProperty | null> {
  const row = unwrapMaybe(
    await adminDatabase().from("properties_pemba").select(FORM_COLUMNS).eq("id", id).maybeSingle(),
  );
  if (!row) return null;
  const { images, image_details, floor_plans, returns_published, ...property } = row;
  return {
    ...property,
    is_published: row.is_published || returns_published,
    pictures: editedPictures(images, image_details),
    floorPlans: editedPictures(floor_plans, image_details),
  };
}

/** Lists the URLs of a property's pictures and floor plans; null if they couldn't be read. */
export const listPictureUrls = async (id: string): Promise<string[] | null> =>
  pictureUrls(
    await adminDatabase()
      .from("properties_pemba")
      .select("images,floor_plans")
      .eq("id", id)
      .maybeSingle(),
    ({ images, floor_plans }) => [...images, ...floor_plans],
  );

/** Pictures with stored alt texts only, without the fallbacks of public pages. */
function editedPictures(images: string[], image_details: unknown): StoredPicture[] {
  const details = (image_details ?? {}) as Record<string, Partial<ImageDetails>>;
  return propertyImages({ name: "", images, image_details }).map((picture) => ({
    ...picture,
    alt: details[picture.url]?.alt ?? "",
  }));
}

export async function getPropertyToDelete(id: string) {
  const [property, leadCount, contactLeadCount, documentCount, paperCount, ownerCount] =
    await Promise.all([
      adminDatabase()
        .from("properties_pemba")
        .select("id,name,images,archived_at")
        .eq("id", id)
        .maybeSingle(),
      countOf("leads_pemba", id),
      countOf("contact_leads", id),
      countOf("property_documents", id),
      countOf("title_papers", id),
      countOf("property_owners", id),
    ]);
  const row = unwrapMaybe(property);
  if (!row) return null;
  const { images, archived_at, ...named } = row;
  const others = unwrap(
    await adminDatabase()
      .from("properties_pemba")
      .select("images")
      .neq("id", id)
      .overlaps("images", arrayLiteral(images)),
  );
  const kept = new Set(others.flatMap((other) => other.images));
  return {
    ...named,
    isArchived: archived_at !== null,
    // A copy shows the pictures of its original, which stay.
    pictureCount: images.filter((url) => !kept.has(url)).length,
    leadCount,
    contactLeadCount,
    documentCount,
    paperCount,
    ownerCount,
  };
}

/** An array in Postgres's notation; supabase-js doesn't quote its elements. */
const arrayLiteral = (texts: string[]) => `{${texts.map((text) => JSON.stringify(text)).join()}}`;

type Dependent =
  "leads_pemba" | "contact_leads" | "property_documents" | "title_papers" | "property_owners";

async function countOf(table: Dependent, propertyId: string) {
  const result = await adminDatabase()
    .from(table)
    .select("id", { count: "exact", head: true })
    .eq("property_id", propertyId);
  unwrapMaybe(result);
  return result.count ?? 0;
}

/** Lists all areas by name; null if they couldn't be read, so that the form still opens. */
export async function listAreaChoices(): Promise<AreaChoice[] | null> {
  const { data, error } = await adminDatabase()
    .from("areas_pemba")
    .select("id,name,island,latitude,longitude")
    .order("name_order");
  if (error) log.error({ code: error.code, reason: error.message }, "Areas were not read");
  return error ? null : data;
}
