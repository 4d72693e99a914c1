import type { Actor } from "~/domain/actor/actor";
import { isOpen, type LeadStatus } from "~/domain/leads/lead";

/** A status changed by mistake is undone within this time. */
const SLIP_MS = 10 * 60_000;

/** Everyone is asked why a lead is dead, and only the operator what a closed one sold for. */
export const hasOutcome = (status: LeadStatus, { kind }: Pick<Actor, "kind">): boolean =>
  status === "dead" || (kind === "operator" && !isOpen(status));

/** The sheet about a closed or dead lead opens over the page the status was changed on. */
export function outcomePath(leadId: string, from: string): string {
  const { pathname, search } = new URL(from, "http://kisiwa");
  const [, person] = /^\/admin\/people\/([^/]+)/.exec(pathname) ?? [];
  if (person) return `/admin/people/${person}/outcome/${leadId}${search}`;
  if (pathname.startsWith("/admin/today")) return `/admin/today/outcome/${leadId}${search}`;
  return `/admin/leads/${leadId}/outcome${search}`;
}

/** Path of the page below the sheet, without its query. */
export const pageBelowOutcome = (pathname: string): string =>
  pathname.replace(/\/outcome\/[^/]+$|\/[^/]+\/outcome$/, "");

/** The status before the last change, while that change may be a slip; null otherwise. */
export function undoableStatus(
  change: { from_status: string; to_status: string; changed_at: string } | undefined,
  status: LeadStatus,
  now: Date,
): string | null {
  if (change?.to_status !== status) return null;
  return now.getTime() - Date.parse(change.changed_at) < SLIP_MS ? change.from_status : null;
}
