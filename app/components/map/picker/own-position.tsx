import { Icon } from "~/components/ui/icon";
import { useState } from "react";
import { button } from "~/components/ui/button";
import type { Position } from "~/domain/map/map-view";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";

/** Phones may take this long to find satellites. */
const LONGEST_SEARCH_MS = 20_000;

/** Asks the browser for its location, only on a click. */
export function OwnPosition({ onFind }: { onFind: (position: Position) => void }) {
  const [isSearching, setSearching] = useState(false);
  const [note, setNote] = useState("");
  const end = (text: string) => {
    setSearching(false);
    setNote(text);
  };
  const search = () => {
    if (isSearching) return;
    setSearching(true);
    setNote("");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        onFind({ latitude, longitude });
        end(m.admin_map_found({ metres: formatNumber(Math.ceil(accuracy)) }));
      },
      (error) => end(problemText(error)),
      { enableHighAccuracy: true, timeout: LONGEST_SEARCH_MS, maximumAge: 0 },
    );
  };
  return (
    <div className="-mt-1 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 unscripted:hidden">
      <button
        type="button"
        onClick={search}
        aria-disabled={isSearching}
        className={button("outline", "px-4!")}
      >
        <Icon name="locate-fixed" className="size-5" />
        {isSearching ? m.admin_map_locating() : m.admin_map_use_location()}
      </button>
      <p role="status" className="min-w-0 grow basis-48 text-sm text-ink-soft">
        {note}
      </p>
    </div>
  );
}

const problemText = ({ code }: GeolocationPositionError): string =>
  code === GeolocationPositionError.PERMISSION_DENIED
    ? m.admin_map_location_blocked()
    : m.admin_map_location_failed();
