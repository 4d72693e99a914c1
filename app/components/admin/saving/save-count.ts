import { useActionData, useNavigation } from "@remix-run/react";
import { useState } from "react";

/**
 * Counts how often the page's form with this intent was saved. Keyed by it, the form is empty once it is
 * saved, and keeps what is typed whatever else changes its row. A saved form is answered by a redirect,
 * which leaves no action data.
 */
export function useSaveCount(intent: string): number {
  const { state, formData } = useNavigation();
  const answer = useActionData<unknown>();
  const isUnderWay = formData?.get("intent") === intent;
  const [last, setLast] = useState({ isUnderWay, count: 0 });
  if (isUnderWay !== last.isUnderWay) {
    // Another form that is sent meanwhile breaks the navigation off: nobody knows whether this one is saved.
    const isSaved = last.isUnderWay && state === "idle" && !answer;
    setLast({ isUnderWay, count: last.count + (isSaved ? 1 : 0) });
  }
  return last.count;
}
