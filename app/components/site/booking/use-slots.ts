import { useRef, useState } from "react";
import type { Slot } from "~/domain/bookings/booking";

/** The hours of the chosen day; empty until a script has asked for them, and where it got no answer. */
export function useSlots() {
  const [slots, setSlots] = useState<Slot[]>([]);
  const wanted = useRef("");
  const loadSlots = async (date: string) => {
    wanted.current = date;
    const loaded = date ? await fetchSlots(date) : [];
    // Another day may have been chosen meanwhile.
    if (wanted.current === date) setSlots(loaded);
  };
  return { slots, loadSlots };
}

/** The form works without them: the server says what cannot be had. */
async function fetchSlots(date: string): Promise<Slot[]> {
  try {
    const response = await fetch(`/booking/times.json?date=${encodeURIComponent(date)}`);
    return response.ok ? ((await response.json()) as { slots: Slot[] }).slots : [];
  } catch {
    return [];
  }
}
