import { useState } from "react";
import type { Position } from "~/domain/map/map-view";

/** Milliseconds that a position must stay unchanged before it is checked. */
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

/** Null if the check fails, since it is only a hint. */
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
