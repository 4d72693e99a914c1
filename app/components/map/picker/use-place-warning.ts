import { useState } from "react";
import type { Position } from "~/domain/map/map-view";

/** How long a position must stand still before it is asked about, in milliseconds. */
const CALM = 250;

/** Asks the server, which has the coastline, for a warning about a position on an island. */
export function usePlaceWarning(initial: string | null) {
  const [warning, setWarning] = useState(initial);
  const [look] = useState(() => {
    let sequence = 0;
    return (position: Position | null, island: string) => {
      const mine = ++sequence;
      setTimeout(() => {
        if (mine !== sequence) return;
        if (!position) return setWarning(null);
        void fetchWarning(position, island).then((found) => mine === sequence && setWarning(found));
      }, CALM);
    };
  });
  return [warning, look] as const;
}

/** Null where it can't be found out: it is a hint, and no more. */
async function fetchWarning({ latitude, longitude }: Position, island: string) {
  try {
    const query = new URLSearchParams({ at: `${latitude},${longitude}`, island });
    const response = await fetch(`/map/place-warning.json?${query}`);
    if (!response.ok) return null;
    return ((await response.json()) as { warning: string | null }).warning;
  } catch {
    return null;
  }
}
