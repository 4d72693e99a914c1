import { adminDatabase, unwrap } from "~/services/database.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { reportPeriods, type PropertyReport, type ReportPeriod } from "./report";

/** The figures of a person's properties under mandate, by name; `personId` is the head's. */
export async function listPropertyReports(
  personId: string,
  period: ReportPeriod,
): Promise<PropertyReport[]> {
  const { days } = reportPeriods[period];
  const since = days === null ? undefined : addCalendarDays(todayInDarEsSalaam(), -days);
  const figures = unwrap(await adminDatabase().rpc("owner_report", { person: personId, since }));
  const properties = await readProperties(
    figures.map(({ property_id }) => property_id),
    since,
  );
  return properties.flatMap(({ offers, ...property }) => {
    const found = figures.find(({ property_id }) => property_id === property.id);
    if (!found) return [];
    const { property_id: _, ...counts } = found;
    return [{ ...counts, property, offers }];
  });
}

// Neither the buyers nor their conditions: an owner must not learn who they are.
async function readProperties(ids: string[], since: string | undefined) {
  if (ids.length === 0) return [];
  const query = adminDatabase()
    .from("properties_pemba")
    .select("id,name,reference,price,offers(amount,offered_on,answer)")
    .in("id", ids);
  const inPeriod = since === undefined ? query : query.gte("offers.offered_on", since);
  return unwrap(
    await inPeriod
      .order("name")
      .order("id")
      .order("offered_on", { referencedTable: "offers", ascending: false }),
  );
}
