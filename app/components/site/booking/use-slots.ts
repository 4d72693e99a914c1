import { useRef, useState } from "react";
import type { Slot } from "~/domain/bookings/booking";
import type { FreeTime } from "~/domain/bookings/consultation-choice";
import { fileInLanguage } from "~/utils/language/language";

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

/** The next free times, and how to load them once if the page has none; empty until then, or if that fails. */
export function useFreeTimes(listed?: FreeTime[]) {
  const [free, setFree] = useState(listed ?? []);
  const isLoaded = useRef(listed !== undefined);
  const loadFreeTimes = () => {
    if (isLoaded.current) return;
    isLoaded.current = true;
    void fetchTimes("").then((times) => setFree(times.free ?? []));
  };
  return { free: listed ?? free, loadFreeTimes };
}

/** The form works without them, since the server checks availability. */
async function fetchTimes(query: string): Promise<{ slots?: Slot[]; free?: FreeTime[] }> {
  try {
    const response = await fetch(fileInLanguage(`/booking/times.json?${query}`));
    return response.ok ? ((await response.json()) as { slots?: Slot[]; free?: FreeTime[] }) : {};
  } catch {
    return {};
  }
}
