import type { Difference } from "~/domain/editing/edited";
import type { CostFacts } from "./cost-facts.schema";
import { costFormValues } from "./cost-form.schema";

/** The differences of two versions of costs and assumptions, as text for people. */
export function costDifferences(stored: CostFacts, edited: CostFacts): Difference[] {
  const [theirs, yours] = [costFormValues(stored), costFormValues(edited)] as Record<
    string,
    string
  >[];
  return [...new Set([...Object.keys(theirs ?? {}), ...Object.keys(yours ?? {})])]
    .map((name) => ({
      label: name.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase()),
      theirs: theirs?.[name] ?? "",
      yours: yours?.[name] ?? "",
    }))
    .filter((one) => one.theirs !== one.yours);
}
