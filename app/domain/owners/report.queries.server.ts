import { adminDatabase, unwrap } from "~/services/database.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays, startOfDay } from "~/utils/time/dates";
import { anonymousOpinion, reportPeriods, type PropertyReport, type ReportPeriod } from "./report";

/** The figures of a person's properties under mandate, by name; `personId` is the main person's. */
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
  return properties.flatMap(({ offers, viewings, ...property }) => {
    const found = figures.find(({ property_id }) => property_id === property.id);
    if (!found) return [];
    const { property_id: _, ...counts } = found;
    const feedback = viewings.flatMap(({ liked, starts_at, price_opinion, lead }) =>
      liked
        ? [{ liked, starts_at, price_opinion: anonymousOpinion(price_opinion, lead.full_name) }]
        : [],
    );
    return [{ ...counts, property, offers, feedback }];
  });
}

// Buyers' names are read to leave out an opinion that contains them: an owner must not learn who they are.
async function readProperties(ids: string[], since: string | undefined) {
  if (ids.length === 0) return [];
  const query = adminDatabase()
    .from("properties_pemba")
    .select(
      `id,name,reference,price,offers(amount,offered_on,answer),
      viewings:bookings_pemba(liked,starts_at,price_opinion,lead:leads_pemba(full_name))`,
    )
    .in("id", ids)
    .not("viewings.liked", "is", null)
    .eq("viewings.is_hidden", false);
  const inPeriod =
    since === undefined
      ? query
      : query.gte("offers.offered_on", since).gte("viewings.starts_at", startOfDay(since));
  return unwrap(
    await inPeriod
      .order("name")
      .order("id")
      .order("offered_on", { referencedTable: "offers", ascending: false })
      .order("starts_at", { referencedTable: "viewings", ascending: false }),
  );
}
