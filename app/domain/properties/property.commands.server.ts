import type { CreateResult, Edited, UpdateResult } from "~/domain/editing/edited";
import { numberedAddress, saveResults } from "~/domain/editing/save-results.server";
import { detailsOf } from "~/domain/pictures/picture";
import { adminDatabase, ONCE_PER_FORM } from "~/services/database.server";
import { FOREIGN_KEY_VIOLATION } from "~/services/postgres-errors";
import type { TablesUpdate } from "~/services/database.types";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import type { AdminPropertyInput } from "./admin-property.schema";
import { boundaryColumns } from "./plot/saved-property.schema.server";
import { titleFactsOf, withoutTitleFields } from "./title/title-form";
import type { Availability } from "./availability/availability";

type PropertyUpdate = TablesUpdate<"properties_pemba">;

/** A property as its form sends it. */
type EditedProperty = Edited<AdminPropertyInput, "pictures">;

type Problem = "no-area";

const answers = saveResults<Problem>("A property was not saved", {
  [FOREIGN_KEY_VIOLATION]: "no-area",
});

/**
 * Adds a property, once for each submission id. A slug that is taken gets a number; an empty one is made
 * from the name.
 */
export async function createProperty(edited: EditedProperty): Promise<CreateResult<Problem>> {
  const saved = await adminDatabase()
    .from("properties_pemba")
    .upsert({ ...rowOf(edited), form_id: edited.submissionId }, ONCE_PER_FORM)
    .select("id,slug");
  const result = answers.created(saved);
  return result.ok ? { ...result, ...addressOf(edited, saved.data) } : result;
}

/**
 * Saves a property over the version that was edited (`updated_at`). Somebody else's newer version is
 * not overwritten: an edit conflict, as when the property is no longer there.
 */
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
  const result = answers.updated(saved);
  return result.ok ? { ...result, ...addressOf(edited, saved.data) } : result;
}

const addressOf = ({ input }: EditedProperty, rows: { slug: string }[] | null) =>
  numberedAddress("/properties", input.slug, rows?.[0]?.slug);

/** Deletes a property; leads that asked about it stay. True also when it was not there any more. */
export async function deleteProperty(id: string): Promise<boolean> {
  return answers.saved(await adminDatabase().from("properties_pemba").delete().eq("id", id)).ok;
}

/**
 * Says whether a property can be had, and gives back what was said before; null when it was not saved. A
 * withdrawn one leaves the site, and is published again with its next availability if it was published before.
 */
export async function setAvailability(
  id: string,
  availability: Availability,
): Promise<Availability | null> {
  const properties = adminDatabase().from("properties_pemba");
  const before = await properties.select("availability").eq("id", id).maybeSingle();
  if (before.error) answers.failed(before.error);
  if (!before.data || !(await updateOne(id, { availability }))) return null;
  return before.data.availability;
}

/** Says that a property's availability is today as it stands; false when it was not saved. */
export const confirmAvailability = (id: string): Promise<boolean> =>
  updateOne(id, { availability_confirmed_on: todayInDarEsSalaam() });

/**
 * Archives a property, or brings it back; false when it was not saved. An archived one leaves the site and
 * the back office's list, and keeps its leads; brought back, it is as published as it was.
 */
export const archiveProperty = (id: string, isArchived: boolean): Promise<boolean> =>
  updateOne(id, { archived_at: isArchived ? new Date().toISOString() : null });

async function updateOne(id: string, change: PropertyUpdate): Promise<boolean> {
  return answers.updated(
    await adminDatabase().from("properties_pemba").update(change).eq("id", id).select("id"),
  ).ok;
}

/** Makes a property the featured one, in place of another, or no longer; false when that failed. */
export async function featureProperty(id: string, isFeatured: boolean): Promise<boolean> {
  const { data: isThere, error } = await adminDatabase().rpc("set_featured_property", {
    property_id: id,
    make_featured: isFeatured,
  });
  if (error) answers.failed(error);
  return isThere === true;
}

function rowOf({ input, pictures: { pictures } }: EditedProperty) {
  const { slug, pictures: count, boundary_file, ...columns } = withoutTitleFields(input);
  return {
    ...columns,
    title_facts: titleFactsOf(input),
    ...boundaryColumns(input),
    // Without one, a new property gets one from its name, and an old one keeps its own.
    ...(slug && { slug }),
    // The form says itself whether it is published once it is neither withdrawn nor archived.
    returns_published: false,
    images: pictures.map(({ url }) => url),
    image_details: Object.fromEntries(pictures.map((picture) => [picture.url, detailsOf(picture)])),
  };
}
