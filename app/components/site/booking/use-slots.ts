import { useRef, useState } from "react";
import type { Slot } from "~/domain/bookings/booking";

/** Slots of the selected day; empty until they have loaded, or if loading fails. */
export function useSlots() {
  const [slots, setSlots] = useState<Slot[]>([]);
  const requestedDate = useRef("");
  const loadSlots = async (date: string) => {
    requestedDate.current = date;
    const loaded = date ? await fetchSlots(date) : [];
    // Another day may have been selected in the meantime.
    if (requestedDate.current === date) setSlots(loaded);
  };
  return { slots, loadSlots };
}

/** The form works without them, since the server checks availability. */
async function fetchSlots(date: string): Promise<Slot[]> {
  try {
    const response = await fetch(`/booking/times.json?date=${encodeURIComponent(date)}`);
    return response.ok ? ((await response.json()) as { slots: Slot[] }).slots : [];
  } catch {
    return [];
  }
}
