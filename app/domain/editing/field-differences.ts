import { fieldLabel } from "~/utils/words";
import type { Difference } from "./edited";

/** Labels are made from field names. */
export function fieldDifferences(
  stored: Record<string, unknown>,
  typed: Record<string, unknown>,
): Difference[] {
  return [...new Set([...Object.keys(stored), ...Object.keys(typed)])]
    .map((name) => ({
      label: fieldLabel(name),
      stored: String(stored[name] ?? ""),
      typed: String(typed[name] ?? ""),
    }))
    .filter((one) => one.stored !== one.typed);
}
