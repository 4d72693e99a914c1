import { MapWhenNear } from "~/components/map/map-when-near";
import type { SearchMap } from "~/components/site/list/property-map-view";
import { Icon } from "~/components/ui/icon";
import type { PropertyDetail } from "~/domain/properties/property-detail";
import type { Preferences } from "~/domain/properties/search/preferences";
import { m } from "~/text/messages";

type Props = {
  property: PropertyDetail;
  preferences: Preferences;
  map: SearchMap;
  /** Caption of the plot plan; null without a recorded boundary. */
  plot: string | null;
};

/** A property's place in words, on the map and, with a boundary, on its plot plan. */
export function PropertyPlace({ property, preferences, map, plot }: Props) {
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
      {plot && <PlotPlan slug={property.slug} plot={plot} />}
    </>
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
