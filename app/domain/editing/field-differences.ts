import { fieldLabel } from "~/utils/text";
import type { Difference } from "./edited";

/** Where two versions of a form's fields differ, as text for people; a label is the field's name. */
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
