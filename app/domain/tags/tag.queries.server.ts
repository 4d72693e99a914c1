import { adminDatabase, unwrap } from "~/services/database.server";
import type { CountedTag, Tag } from "./tag";

/** Lists all tags by name. */
export async function listTags(): Promise<Tag[]> {
  const tags = unwrap(await adminDatabase().from("tags").select("id,name"));
  return tags.sort(byName);
}

const byName = (one: Tag, other: Tag) => one.name.localeCompare(other.name, "en");

/** Lists all tags by name with the number of people and properties that carry each. */
export async function listCountedTags(): Promise<CountedTag[]> {
  return unwrap(await adminDatabase().rpc("tag_counts"));
}

export async function listPropertyTags(propertyId: string): Promise<Tag[]> {
  const rows = unwrap(
    await adminDatabase()
      .from("property_tags")
      .select("tag:tags(id,name)")
      .eq("property_id", propertyId),
  );
  return rows.map(({ tag }) => tag).sort(byName);
}

/** The tags of a person's numbers with the dates they were added, for the export. */
export async function listTagsOfNumbers(
  numberIds: string[],
): Promise<{ name: string; since: string }[]> {
  const rows = unwrap(
    await adminDatabase()
      .from("person_tags")
      .select("created_at,tag:tags(name)")
      .in("person_id", numberIds)
      .order("created_at")
      .order("tag_id"),
  );
  return rows.map(({ created_at, tag }) => ({ name: tag.name, since: created_at }));
}

/** Columns with an inner join, for a filter on the joined rows, which their type leaves out. */
export const withJoin = <Columns extends string>(columns: Columns, join: string | null) =>
  (join === null ? columns : `${columns},${join}`) as Columns;
