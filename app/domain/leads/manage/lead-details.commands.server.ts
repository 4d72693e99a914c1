import type { UpdateResult } from "~/domain/editing/edited";
import { saveResults } from "~/domain/editing/save-results.server";
import { adminDatabase, unwrapMaybe } from "~/services/database.server";
import { escapeRegex } from "~/utils/text";
import type { LeadDetailsInput } from "./admin-lead.schema";

const results = saveResults("The details of a lead were not saved");

export async function updateLeadDetails(
  id: string,
  typed: LeadDetailsInput,
  version: string,
): Promise<UpdateResult> {
  const { subject, email, ...details } = typed;
  const stored = await adminDatabase()
    .from("leads_pemba")
    .select("subject")
    .eq("id", id)
    .maybeSingle();
  if (stored.error) return results.failed(stored.error);
  // An unchanged subject keeps its property, even if several share the name.
  const about = (stored.data?.subject ?? undefined) === subject ? {} : await aboutOf(subject);
  return results.updated(
    await adminDatabase()
      .from("leads_pemba")
      .update({ ...details, email: email ?? null, ...about })
      .eq("id", id)
      .eq("details_version", version)
      .select("id"),
  );
}

async function aboutOf(subject: string | undefined) {
  const property = subject === undefined ? null : await propertyNamed(subject);
  return { subject: subject ?? null, property_id: property?.id ?? null, service_id: null };
}

const propertyNamed = async (name: string) =>
  unwrapMaybe(
    await adminDatabase()
      .from("properties_pemba")
      .select("id")
      .filter("name", "imatch", `^${escapeRegex(name)}$`)
      .order("is_published", { ascending: false })
      .order("created_at", { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
