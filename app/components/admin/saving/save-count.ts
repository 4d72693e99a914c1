import { useActionData, useNavigation } from "@remix-run/react";
import { useState } from "react";

/**
 * Counts successful saves of the page's form with this intent. Used as a key, it empties the form after a
 * save and keeps input through other changes. A successful save redirects and leaves no action data.
 */
export function useSaveCount(intent: string): number {
  const { state, formData } = useNavigation();
  const actionData = useActionData<unknown>();
  const isSubmitting = formData?.get("intent") === intent;
  const [last, setLast] = useState({ isSubmitting, count: 0 });
  if (isSubmitting !== last.isSubmitting) {
    // Submitting another form aborts this navigation, so the outcome is unknown.
    const isSaved = last.isSubmitting && state === "idle" && !actionData;
    setLast({ isSubmitting, count: last.count + (isSaved ? 1 : 0) });
  }
  return last.count;
}
