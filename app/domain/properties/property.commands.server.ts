import { moveToBin } from "~/domain/bin/bin.commands.server";
import type { CreateResult, Edited, UpdateResult } from "~/domain/editing/edited";
import { numberedAddress, saveResults } from "~/domain/editing/save-results.server";
import { detailsOf } from "~/domain/pictures/picture";
import type { PropertySlot } from "./admin-property";
import { adminDatabase, ONCE_PER_FORM } from "~/services/database.server";
import { FOREIGN_KEY_VIOLATION } from "~/services/postgres-errors";
import type { TablesUpdate } from "~/services/database.types";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import type { AdminPropertyInput } from "./admin-property.schema";
import { boundaryColumns } from "./plot/saved-property.schema.server";
import { titleFactsOf, withoutTitleFields } from "./title/title-form";
import type { Availability } from "./availability/availability";

type PropertyUpdate = TablesUpdate<"properties_pemba">;

type EditedProperty = Edited<AdminPropertyInput, PropertySlot>;

type Problem = "no-area";

const results = saveResults<Problem>("A property was not saved", {
  [FOREIGN_KEY_VIOLATION]: "no-area",
});

/** Adds a property, once per submission id. A taken slug gets a number; an empty one is generated. */
export async function createProperty(edited: EditedProperty): Promise<CreateResult<Problem>> {
  const saved = await adminDatabase()
    .from("properties_pemba")
    .upsert({ ...rowOf(edited), form_id: edited.submissionId }, ONCE_PER_FORM)
    .select("id,slug");
  const result = results.created(saved);
  return result.ok ? { ...result, ...addressOf(edited, saved.data) } : result;
}

/** Saves a property; an edit conflict if `version` (its `updated_at`) is outdated or the row is gone. */
export async function updateProperty(
  id: string,
  edited: EditedProperty,
  version: string,
): Promise<UpdateResult<Problem>> {
  const saved = await adminDatabase()
    .from("properties_pemba")
    .update(rowOf(edited))
    .eq("id", id)
    .eq("updated_at", version)
    .select("id,slug");
  const result = results.updated(saved);
  return result.ok ? { ...result, ...addressOf(edited, saved.data) } : result;
}

const addressOf = ({ input }: EditedProperty, rows: { slug: string }[] | null) =>
  numberedAddress("/properties", input.slug, rows?.[0]?.slug);

/** Moves a property to the bin but keeps its leads; also true if it no longer existed. */
export async function deleteProperty(id: string): Promise<boolean> {
  return results.saved(await moveToBin("property", id)).ok;
}

/** Sets the availability and returns the previous one; null if it wasn't saved. Withdrawn properties leave the site. */
export async function setAvailability(
  id: string,
  availability: Availability,
): Promise<Availability | null> {
  const properties = adminDatabase().from("properties_pemba");
  const before = await properties.select("availability").eq("id", id).maybeSingle();
  if (before.error) results.failed(before.error);
  if (!before.data || !(await updateOne(id, { availability }))) return null;
  return before.data.availability;
}

export const confirmAvailability = (id: string): Promise<boolean> =>
  updateOne(id, { availability_confirmed_on: todayInDarEsSalaam() });

/** Archives or restores a property; false if it wasn't saved. Archiving hides it from the site but keeps its leads. */
export const archiveProperty = (id: string, isArchived: boolean): Promise<boolean> =>
  updateOne(id, { archived_at: isArchived ? new Date().toISOString() : null });

async function updateOne(id: string, change: PropertyUpdate): Promise<boolean> {
  return results.updated(
    await adminDatabase().from("properties_pemba").update(change).eq("id", id).select("id"),
  ).ok;
}

export async function featureProperty(id: string, isFeatured: boolean): Promise<boolean> {
  const { data: isThere, error } = await adminDatabase().rpc("set_featured_property", {
    property_id: id,
    make_featured: isFeatured,
  });
  if (error) results.failed(error);
  return isThere === true;
}

function rowOf({ input, pictures: { pictures, floor_plans } }: EditedProperty) {
  const { slug, pictures: count, boundary_file, ...columns } = withoutTitleFields(input);
  return {
    ...columns,
    title_facts: titleFactsOf(input),
    ...boundaryColumns(input),
    // Without a slug, a new property gets one from its name and an existing one keeps its own.
    ...(slug && { slug }),
    // The form's own checkbox replaces the flag.
    returns_published: false,
    images: pictures.map(({ url }) => url),
    floor_plans: floor_plans.map(({ url }) => url),
    image_details: Object.fromEntries(
      [...floor_plans, ...pictures].map((picture) => [picture.url, detailsOf(picture)]),
    ),
  };
}
