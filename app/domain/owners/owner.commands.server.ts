import type { SaveResult, UpdateResult } from "~/domain/editing/edited";
import { saveResults } from "~/domain/editing/save-results.server";
import { adminDatabase } from "~/services/database.server";
import { FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION } from "~/services/postgres-errors";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import type { KnownOwner, Mandate, NewOwner } from "./owner.schema";

const results = saveResults("An owner was not saved", {
  [FOREIGN_KEY_VIOLATION]: "gone" as const,
  [UNIQUE_VIOLATION]: "known" as const,
});

/** Sent again, the form corrects its owner. `gone`: no such person or property; `known`: already an owner. */
export async function addOwner(
  owner: KnownOwner | NewOwner,
): Promise<SaveResult<"gone" | "known">> {
  const { data, error } = await adminDatabase().rpc("add_property_owner", {
    property: owner.property_id,
    ...("person_id" in owner
      ? { person: owner.person_id }
      : { name: owner.full_name, number: owner.phone_e164 }),
    mandate: owner.mandate,
    starts_on: owner.starts_on,
    ends_on: owner.ends_on ?? undefined,
    commission: owner.commission ?? undefined,
    lowest_price: owner.lowest_price ?? undefined,
    note: owner.note ?? undefined,
    form: owner.submission_id,
  });
  if (error) return results.failed(error);
  return data === "saved" ? { ok: true } : { ok: false, reason: "gone" };
}

/** A new end renews a mandate that was ended. */
export async function updateMandate(
  id: string,
  mandate: Mandate,
  version: string,
): Promise<UpdateResult<"gone" | "known">> {
  return results.updated(
    await adminDatabase()
      .from("property_owners")
      .update(mandate)
      .eq("id", id)
      .eq("updated_at", version)
      .select("id"),
  );
}

/** Ends a mandate today, or resumes it. False if it wasn't saved or doesn't exist. */
export async function endMandate(id: string, ends: boolean): Promise<boolean> {
  const { data, error } = await adminDatabase()
    .from("property_owners")
    .update({ ended_on: ends ? todayInDarEsSalaam() : null })
    .eq("id", id)
    .select("id");
  if (error) results.failed(error);
  return (data ?? []).length > 0;
}

/** Removes an owner with the mandate's documents; their files are deleted by the next clean-up. */
export async function removeOwner(id: string): Promise<boolean> {
  return results.saved(await adminDatabase().from("property_owners").delete().eq("id", id)).ok;
}
