import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { kindWords, waitingKinds, type QueueCounts } from "~/domain/today/today-queue";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";

const REFRESH_MS = 60_000;

/** Revalidates every minute and when the window gains focus, unless paused or a field has focus. */
export function useRefresh({ isPaused }: { isPaused: boolean }): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isPaused) return;
    const refresh = () => {
      if (navigator.onLine && document.visibilityState === "visible") revalidate();
    };
    const timer = setInterval(() => {
      if (!document.activeElement?.matches("input, select, textarea")) refresh();
    }, REFRESH_MS);
    addEventListener("focus", refresh);
    return () => {
      clearInterval(timer);
      removeEventListener("focus", refresh);
    };
  }, [isPaused, revalidate]);
}

/** Returns an announcement for screen readers once the queue has changed; empty before. */
export function useChangeText(counts: QueueCounts): string {
  const text = countsText(counts);
  const [first] = useState(text);
  const [hasChanged, setHasChanged] = useState(false);
  if (text !== first && !hasChanged) setHasChanged(true);
  return hasChanged ? m.admin_today_changed({ counts: text }) : "";
}

const countsText = (counts: QueueCounts): string =>
  waitingKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) =>
      m.admin_common_label_value({
        label: kindWords[kind].label(),
        value: formatNumber(counts[kind]),
      }),
    )
    .join(", ");
