import { placeSources } from "~/domain/map/places";
import { m } from "~/text/messages";

/** Sources of the site's own map, on two lines beside the scale of a narrow map. */
export const MapAttribution = () => (
  <p className="pointer-events-none absolute right-0 bottom-0 max-w-[calc(100%-9rem)] rounded-tl bg-white/75 px-1.5 py-0.5 text-right text-[0.6875rem] leading-tight text-ink-soft">
    {m.map_attribution({ places: placeSources.geonames })}
  </p>
);
