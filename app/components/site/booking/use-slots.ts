import { useEffect, useRef, useState } from "react";
import type { Slot } from "~/domain/bookings/booking";
import type { FreeTime } from "~/domain/bookings/consultation-choice";

/** Slots of the selected day; empty until they have loaded, or if loading fails. */
export function useSlots() {
  const [slots, setSlots] = useState<Slot[]>([]);
  const latest = useRef("");
  const loadSlots = async (date: string, mode: string) => {
    const query = date && new URLSearchParams({ date, mode }).toString();
    latest.current = query;
    const loaded = query ? ((await fetchTimes(query)).slots ?? []) : [];
    // Another day or mode may have been selected in the meantime.
    if (latest.current === query) setSlots(loaded);
  };
  return { slots, loadSlots };
}

/** The next free times, loaded unless the page has them; empty until then, or if loading fails. */
export function useFreeTimes(listed?: FreeTime[]): FreeTime[] {
  const [loaded, setLoaded] = useState<FreeTime[]>([]);
  const isListed = listed !== undefined;
  useEffect(() => {
    if (!isListed) void fetchTimes("").then(({ free = [] }) => setLoaded(free));
  }, [isListed]);
  return listed ?? loaded;
}

/** The form works without them, since the server checks availability. */
async function fetchTimes(query: string): Promise<{ slots?: Slot[]; free?: FreeTime[] }> {
  try {
    const response = await fetch(`/booking/times.json?${query}`);
    return response.ok ? ((await response.json()) as { slots?: Slot[]; free?: FreeTime[] }) : {};
  } catch {
    return {};
  }
}
