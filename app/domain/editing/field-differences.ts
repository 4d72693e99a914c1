import { fieldLabel } from "~/utils/text";
import type { Difference } from "./edited";

/** Where two versions of a form's fields differ, as text for people; a label is the field's name. */
export function fieldDifferences(
  theirs: Record<string, unknown>,
  yours: Record<string, unknown>,
): Difference[] {
  return [...new Set([...Object.keys(theirs), ...Object.keys(yours)])]
    .map((name) => ({
      label: fieldLabel(name),
      theirs: String(theirs[name] ?? ""),
      yours: String(yours[name] ?? ""),
    }))
    .filter((one) => one.theirs !== one.yours);
}
