import { MapWhenNear } from "~/components/map/map-when-near";
import { IslandMap, type IslandMapData } from "~/components/map/island-map";
import type { SearchMap } from "~/components/site/list/property-map-view";
import { Icon } from "~/components/ui/icon";
import type { Drive } from "~/domain/map/driving-time";
import type { PropertyDetail } from "~/domain/properties/property-detail";
import type { Preferences } from "~/domain/properties/search/preferences";
import { m } from "~/text/messages";

type Props = {
  property: PropertyDetail;
  preferences: Preferences;
  map: SearchMap;
  surroundings: Surroundings;
  /** Caption of the plot plan; null without a recorded boundary. */
  plot: string | null;
};

/** A property's surroundings, from the server. */
export type Surroundings = { island: IslandMapData | null; drives: Drive[] };

/** A property's place in words, on maps and, with a boundary, on its plot plan. */
export function PropertyPlace({ property, preferences, map, surroundings, plot }: Props) {
  const { latitude, longitude, boundary } = property;
  return (
    <>
      <p className="flex items-center gap-2 wrap-anywhere">
        <Icon name="map-pin" className="size-5 shrink-0 text-lagoon-600" />
        {property.location}
      </p>
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
        target="_blank"
        rel="noreferrer"
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-lagoon-800 underline underline-offset-4"
      >
        {m.property_open_in_maps()}
      </a>
      <MapWhenNear
        key={property.slug}
        {...map}
        outline={boundary}
        label={m.property_map_label({ property: property.name })}
        currency={preferences.currency}
        hash="#location"
        className="mt-3 h-96 max-w-5xl rounded-xl border border-line"
      />
      <div className="mt-6 flex flex-wrap gap-4">
        {surroundings.island && (
          <IslandMap
            map={surroundings.island}
            label={m.property_island_map({ property: property.name, island: property.island })}
          />
        )}
        <Drives drives={surroundings.drives} />
      </div>
      {plot && <PlotPlan slug={property.slug} plot={plot} />}
    </>
  );
}

function Drives({ drives }: { drives: Drive[] }) {
  if (drives.length === 0) return null;
  return (
    <div className="min-w-0 grow basis-40">
      <h3 className="font-semibold">{m.property_drives_title()}</h3>
      <ul className="mt-1">
        {drives.map(({ to, time }) => (
          <li key={to} className="flex flex-wrap gap-x-2">
            {to} <span className="text-ink-soft">{time}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">{m.property_drives_note()}</p>
    </div>
  );
}

/** The plot plan drawn by the server, with its downloads. */
function PlotPlan({ slug, plot }: { slug: string; plot: string }) {
  const file = `/properties/${slug}/boundary.`;
  return (
    <figure className="mt-6">
      <img
        src={`${file}svg`}
        alt={`${m.property_plot_plan()}. ${m.property_indicative_boundary()}`}
        width={480}
        height={400}
        loading="lazy"
      />
      <figcaption>
        {plot}
        <br />
        {["GeoJSON", "KML"].map((name) => (
          <a
            key={name}
            href={file + name.toLowerCase()}
            className="mr-4 inline-flex min-h-11 items-center font-semibold text-lagoon-800 underline underline-offset-4"
          >
            {name}
          </a>
        ))}
      </figcaption>
    </figure>
  );
}
