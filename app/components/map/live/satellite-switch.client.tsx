import { m } from "~/text/messages";
import type { LiveMap } from "./live-map.client";

/** Switches a provider's map between its drawing and satellite pictures. */
export function SatelliteSwitch({ live: { satellite } }: { live: LiveMap }) {
  if (!satellite) return null;
  const looks = [
    { label: m.map_look_map(), isSatellite: false },
    { label: m.map_look_satellite(), isSatellite: true },
  ];
  return (
    <div
      role="group"
      aria-label={m.map_look_label()}
      className="absolute right-3 bottom-9 flex rounded-lg border border-line bg-white shadow-raised"
    >
      {looks.map(({ label, isSatellite }) => (
        <button
          key={label}
          type="button"
          aria-pressed={satellite.isShown === isSatellite}
          onClick={() => satellite.isShown !== isSatellite && satellite.show(isSatellite)}
          className="min-h-11 rounded-lg px-3 text-sm font-medium text-ink hover:bg-sand-100 aria-pressed:bg-lagoon-800 aria-pressed:text-white"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
