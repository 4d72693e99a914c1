import { wordPatterns } from "~/domain/lists/text-filter";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { ownerName, type OwnerKeys, type OwnerPerson, type PropertyOwner } from "./owner";

const COLUMNS =
  `id,full_name,mandate,commission,starts_on,ends_on,ended_on,lowest_price,note,updated_at,
  person:people!inner(head_id,names,phone_e164),property:properties_pemba!inner(id,name),
  documents:property_documents(id,name)` as const;

const OWNERS_SHOWN = 50;

/** Running mandates first, then the newest; null without such a property. */
export async function getPropertyOwners(
  propertyId: string,
): Promise<{ property: { id: string; name: string }; owners: PropertyOwner[] } | null> {
  const [property, owners] = await Promise.all([
    adminDatabase().from("properties_pemba").select("id,name").eq("id", propertyId).maybeSingle(),
    newestOwners().eq("property_id", propertyId),
  ]);
  const row = unwrapMaybe(property);
  return row && { property: row, owners: unwrap(owners).map(readOwner) };
}

/** The mandates of a person and everyone merged into them; `personId` is the main person's. */
export async function listOwnedProperties(personId: string): Promise<PropertyOwner[]> {
  return unwrap(await newestOwners().eq("person.head_id", personId)).map(readOwner);
}

/** Null without such an owner of this property or person, where one is given. */
export async function getOwner({
  ownerId,
  propertyId,
  personId,
}: OwnerKeys): Promise<PropertyOwner | null> {
  let query = adminDatabase().from("property_owners").select(COLUMNS).eq("id", ownerId);
  if (propertyId) query = query.eq("property_id", propertyId);
  if (personId) query = query.eq("person.head_id", personId);
  const row = unwrapMaybe(await query.maybeSingle());
  return row && readOwner(row);
}

const newestOwners = () =>
  adminDatabase()
    .from("property_owners")
    .select(COLUMNS)
    .order("ended_on", { nullsFirst: true })
    .order("created_at", { ascending: false })
    .order("id")
    .limit(OWNERS_SHOWN);

type Row = Omit<PropertyOwner, "person_id" | "name" | "number"> & {
  full_name: string;
  person: OwnerPerson;
};

function readOwner({ person, full_name, ...owner }: Row): PropertyOwner {
  return {
    ...owner,
    person_id: person.head_id,
    name: ownerName(person, full_name),
    number: person.phone_e164,
  };
}

const PEOPLE_OFFERED = 20;

/** People with these words in their names, numbers or addresses; the newest without words. */
export async function searchPeople(words: string) {
  let query = adminDatabase()
    .from("people")
    .select("id,names,emails,numbers")
    .eq("is_merged", false);
  if (words === "") query = query.not("last_at", "is", null);
  for (const pattern of words ? wordPatterns(words) : []) {
    query = query.filter("search_text", "imatch", pattern);
  }
  const rows = unwrap(
    await query
      .order("last_at", { ascending: false, nullsFirst: false })
      .order("id")
      .limit(PEOPLE_OFFERED + 1),
  );
  return { people: rows.slice(0, PEOPLE_OFFERED), hasMore: rows.length > PEOPLE_OFFERED };
}
