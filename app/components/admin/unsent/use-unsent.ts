import { useRouteLoaderData } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { isLeadStatus, type LeadStatus } from "~/domain/leads/lead";
import { fieldOf, subjectOf } from "~/domain/unsent/unsent-change";
import { noChanges, subscribeToUnsent, unsentState } from "./unsent-changes";

/** Returns the changes of everyone who uses this browser; none on the server. */
export const useUnsentState = () =>
  useSyncExternalStore(subscribeToUnsent, unsentState, () => noChanges);

/** Returns the id of the signed-in person; undefined on an error page. */
export const useActorId = () =>
  (useRouteLoaderData("routes/admin/layout") as { actorId: string } | undefined)?.actorId;

/** Returns the signed-in person's changes, oldest first. */
export function useOwnChanges() {
  const actorId = useActorId();
  return useUnsentState().changes.filter(({ actor }) => actor === actorId);
}

/** Returns whether a change about this lead or callback request waits to be sent, and its latest status. */
export function useUnsentLead(id: string): { isUnsent: boolean; status: LeadStatus | null } {
  const waiting = useOwnChanges().filter((one) => !one.refusal && subjectOf(one) === id);
  const status = waiting.map((one) => fieldOf(one, "status")).findLast(isLeadStatus) ?? null;
  return { isUnsent: waiting.length > 0, status };
}
