import { useRef, useState } from "react";
import type { Slot } from "~/domain/bookings/booking";

/** Slots of the selected day; empty until they have loaded, or if loading fails. */
export function useSlots() {
  const [slots, setSlots] = useState<Slot[]>([]);
  const latest = useRef("");
  const loadSlots = async (date: string, mode: string) => {
    const query = date && new URLSearchParams({ date, mode }).toString();
    latest.current = query;
    const loaded = query ? await fetchSlots(query) : [];
    // Another day or mode may have been selected in the meantime.
    if (latest.current === query) setSlots(loaded);
  };
  return { slots, loadSlots };
}

/** The form works without them, since the server checks availability. */
async function fetchSlots(query: string): Promise<Slot[]> {
  try {
    const response = await fetch(`/booking/times.json?${query}`);
    return response.ok ? ((await response.json()) as { slots: Slot[] }).slots : [];
  } catch {
    return [];
  }
}
