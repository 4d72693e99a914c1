import { SLOWEST_PROMISE_MIN } from "~/domain/response/response-time";
import { adminDatabase, unwrap } from "~/services/database.server";
import {
  funnelSteps,
  type Weekly,
  type FunnelStep,
  type PropertyInterest,
  type SourceCounts,
  type StepReached,
  type WeekResponse,
} from "./numbers";

export async function listLeadsByWeek(weeks: string[]): Promise<Weekly<{ leads: SourceCounts }>[]> {
  const rows = unwrap(await adminDatabase().rpc("leads_by_week", { since: firstWeek(weeks) }));
  return weeks.map((week) => ({
    week,
    leads: Object.fromEntries(
      rows.filter((row) => row.week === week).map(({ source, leads }) => [source, leads]),
    ),
  }));
}

export async function getFunnel(weeks: string[]): Promise<{ steps: StepReached[]; dead: number }> {
  const rows = unwrap(await adminDatabase().rpc("pipeline_passage", { since: firstWeek(weeks) }));
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

export async function listResponseByWeek(weeks: string[]): Promise<Weekly<WeekResponse>[]> {
  const rows = unwrap(
    await adminDatabase().rpc("response_by_week", {
      since: firstWeek(weeks),
      slowest_minutes: SLOWEST_PROMISE_MIN,
    }),
  );
  return weeks.map((week) => {
    const row = rows.find((one) => one.week === week);
    return { week, minutes: row?.median_minutes ?? null, enquiries: row?.enquiries ?? 0 };
  });
}

const MOST_PROPERTIES = 20;

/** `unviewed` selects properties for sale without a viewing. */
export async function listPropertyInterest(
  weeks: string[],
  { unviewed }: { unviewed: boolean },
): Promise<{ properties: PropertyInterest[]; count: number }> {
  const rows = unwrap(
    await adminDatabase().rpc("property_interest", {
      ...{ since: firstWeek(weeks), unviewed, most: MOST_PROPERTIES },
    }),
  );
  return {
    properties: rows.map(({ properties: _, ...row }) => row),
    count: rows[0]?.properties ?? 0,
  };
}

const firstWeek = ([first = ""]: string[]) => first;
