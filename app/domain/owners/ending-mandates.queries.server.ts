import { readContactBan } from "~/domain/contact-bans/contact-ban";
import { adminDatabase, unwrap } from "~/services/database.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import type { EndingMandatesData } from "./ending-mandate";
import { lastEndToRemind } from "./mandate";
import { ownerName } from "./owner";

const MOST_LISTED = 10;
const MOST_ALONE = 100;

/** Mandates to renew or end, the earliest first; none on sold or archived properties. */
export async function getEndingMandates(isAlone: boolean): Promise<EndingMandatesData> {
  const result = await adminDatabase()
    .from("property_owners")
    .select(
      `id,full_name,starts_on,ends_on,ended_on,person:people!inner(head_id,names,phone_e164,contact_ban),
      property:properties_pemba!inner(id,name,reference)`,
      { count: "exact" },
    )
    .is("ended_on", null)
    .lte("ends_on", lastEndToRemind(todayInDarEsSalaam()))
    .neq("property.availability", "sold")
    .is("property.archived_at", null)
    .order("ends_on")
    .order("id")
    .limit(isAlone ? MOST_ALONE : MOST_LISTED);
  const mandates = unwrap(result).map(({ person, full_name, ...mandate }) => ({
    ...mandate,
    person_id: person.head_id,
    name: ownerName(person, full_name),
    number: person.phone_e164,
    ban: readContactBan(person.contact_ban),
  }));
  return { mandates, count: result.count ?? 0 };
}
