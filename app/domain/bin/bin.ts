import { entities } from "~/domain/activity/activity";
import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";

export type DeletedRow = Pick<
  Tables<"bin">,
  "id" | "entity" | "name" | "deleted_at" | "expires_at"
>;
export type BinEntity = DeletedRow["entity"];

const DAY_MS = 24 * 60 * 60_000;

/** Days left to restore a row; a begun day counts. */
export const daysLeft = ({ expires_at }: Pick<DeletedRow, "expires_at">, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(expires_at) - now) / DAY_MS));

export const binEntityName = (entity: BinEntity): string => entities[entity]?.name() ?? entity;

export type Restored = { name: string; isRenamed: boolean; leftOut: number };

/** Reports a restored row and what came back differently. */
export function restoredText({ name, isRenamed, leftOut }: Restored): string {
  return [
    m.admin_bin_restored({ name }),
    isRenamed && m.admin_bin_renamed(),
    leftOut > 0 && m.admin_bin_left_out({ count: leftOut }),
  ]
    .filter(Boolean)
    .join(" ");
}

export type RestoreProblem = "gone" | "parent-gone" | "taken" | "save-failed";

const parentGone: Partial<Record<BinEntity, () => string>> = {
  property: m.admin_bin_area_gone,
  claim: m.admin_bin_page_gone,
  "title paper": m.admin_bin_property_gone,
};

/** Explains why a row wasn't restored; `entity` is null once it has left the bin. */
export function restoreProblemText(problem: RestoreProblem, entity: BinEntity | null): string {
  if (problem === "gone") return m.admin_bin_gone();
  if (problem === "taken") {
    return entity === "area" ? m.admin_bin_area_taken() : m.admin_bin_taken();
  }
  const text = problem === "parent-gone" && entity && parentGone[entity];
  return text ? text() : m.admin_bin_failed();
}
