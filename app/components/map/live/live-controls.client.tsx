import { Minus, Plus } from "lucide-react";
import { MAX_ZOOM, MIN_ZOOM } from "~/domain/map/map-view";
import { classNames } from "~/utils/class-names";
import { viewOf, type LiveMap } from "./live-map.client";
import { useZoom } from "./map-names.client";
import { ScaleBar } from "~/components/map/scale-bar";

/** The buttons and the scale of a map that can be moved, where those of the server's picture are. */
export function LiveControls({ live }: { live: LiveMap }) {
  const zoom = useZoom(live);
  const { map } = live;
  const steps = [
    { label: "Zoom in", Icon: Plus, by: 1, isEnd: zoom >= MAX_ZOOM, place: "top-3" },
    { label: "Zoom out", Icon: Minus, by: -1, isEnd: zoom <= MIN_ZOOM, place: "top-15" },
  ];
  return (
    <>
      {steps.map(({ label, Icon, by, isEnd, place }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-disabled={isEnd}
          onClick={() => map.easeTo({ zoom: Math.round((map.getZoom() + by) * 2) / 2 })}
          className={classNames(
            "absolute right-3 grid size-11 place-items-center rounded-lg border border-line bg-white text-ink shadow-raised hover:bg-sand-100 aria-disabled:text-field",
            place,
          )}
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
      {/* Where Mapbox has its logo. */}
      {live.library === "maplibre" && <ScaleBar view={viewOf(map)} />}
    </>
  );
}
