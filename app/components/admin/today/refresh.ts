import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { kindWords, queueKinds, type QueueCounts } from "~/domain/today/today-queue";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";

const EVERY_MS = 60_000;

/**
 * Revalidates the page every minute and when its tab becomes visible; not while it is paused, and not under the hand
 * of somebody who types or chooses.
 */
export function useRefresh({ isPaused }: { isPaused: boolean }): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isPaused) return;
    const refresh = () => {
      if (navigator.onLine && document.visibilityState === "visible") revalidate();
    };
    const timer = setInterval(() => {
      if (!document.activeElement?.matches("input, select, textarea")) refresh();
    }, EVERY_MS);
    addEventListener("focus", refresh);
    return () => {
      clearInterval(timer);
      removeEventListener("focus", refresh);
    };
  }, [isPaused, revalidate]);
}

/** Text for screen readers about how the queue has changed since it was first shown; empty before that. */
export function useChangeText(counts: QueueCounts): string {
  const text = countsText(counts);
  const [first] = useState(text);
  const [hasChanged, setHasChanged] = useState(false);
  if (text !== first && !hasChanged) setHasChanged(true);
  return hasChanged ? m.admin_today_the_list_has_changed({ text }) : "";
}

const countsText = (counts: QueueCounts): string =>
  queueKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${kindWords[kind].label}: ${formatNumber(counts[kind])}`)
    .join(", ");
