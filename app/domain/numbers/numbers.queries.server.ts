import { isLeadSource } from "~/domain/leads/lead";
import { SLOWEST_PROMISE_MIN } from "~/domain/response/response-time";
import { adminDatabase, unwrap } from "~/services/database.server";
import {
  funnelSteps,
  type OfWeek,
  type FunnelStep,
  type PropertyInterest,
  type SourceCounts,
  type StepReached,
  type WeekResponse,
} from "./numbers";

/** The leads that arrived in each of these weeks, by source. */
export async function listLeadsByWeek(weeks: string[]): Promise<OfWeek<{ leads: SourceCounts }>[]> {
  const rows = unwrap(await adminDatabase().rpc("leads_by_week", { since: firstOf(weeks) }));
  return weeks.map((week) => ({
    week,
    leads: Object.fromEntries(
      rows
        .filter((row) => row.week === week && isLeadSource(row.source))
        .map(({ source, leads }) => [source, leads]),
    ),
  }));
}

/** How far the leads that arrived in these weeks have come, and how many of them are dead. */
export async function getFunnel(weeks: string[]): Promise<{ steps: StepReached[]; dead: number }> {
  const rows = unwrap(await adminDatabase().rpc("pipeline_passage", { since: firstOf(weeks) }));
  const rowOf = (status: string) => rows.find((row) => row.status === status);
  return {
    steps: (Object.keys(funnelSteps) as FunnelStep[]).map((step) => ({
      step,
      leads: rowOf(step)?.leads ?? 0,
      hours: rowOf(step)?.median_hours ?? null,
    })),
    dead: rowOf("dead")?.leads ?? 0,
  };
}

/** How fast the enquiries of each of these weeks were answered. */
export async function listResponseByWeek(weeks: string[]): Promise<OfWeek<WeekResponse>[]> {
  const rows = unwrap(
    await adminDatabase().rpc("response_by_week", {
      since: firstOf(weeks),
      slowest_minutes: SLOWEST_PROMISE_MIN,
    }),
  );
  return weeks.map((week) => {
    const row = rows.find((one) => one.week === week);
    return { week, minutes: row?.median_minutes ?? null, enquiries: row?.enquiries ?? 0 };
  });
}

/** More than an operator goes through. */
const MOST_PROPERTIES = 20;

/**
 * The properties of most interest in these weeks, and the number of all that somebody was interested in;
 * with `unviewed` those alone that can be sold and have no viewing.
 */
export async function listPropertyInterest(
  weeks: string[],
  { unviewed }: { unviewed: boolean },
): Promise<{ properties: PropertyInterest[]; count: number }> {
  const rows = unwrap(
    await adminDatabase().rpc("property_interest", {
      ...{ since: firstOf(weeks), unviewed, most: MOST_PROPERTIES },
    }),
  );
  return {
    properties: rows.map(({ properties: _, ...row }) => row),
    count: rows[0]?.properties ?? 0,
  };
}

const firstOf = ([first = ""]: string[]) => first;
