import type { Box } from "~/domain/map/boxes";
import { landmarkSigns } from "./landmark-signs";
import { mapColours } from "./map-colours";
import { hasMark, labelBox, layPlaceLabels } from "./place-labels";
import type { PlaceLabel } from "./place-labels";
import { MAP_WINDOW, type MapView } from "~/domain/map/map-view";
import { toPixel } from "~/domain/map/projection";

/** Text style of all names, around one or more of them. */
export const placeNamesStyle = {
  className: "font-sans",
  textAnchor: "middle",
  paintOrder: "stroke",
  stroke: mapColours.halo,
  strokeWidth: 3,
  strokeOpacity: 0.85,
} as const;

/** A name and the mark of its place, drawn around 0, 0. */
export function PlaceNameShape({ label }: { label: PlaceLabel }) {
  const { place, letters, dx, dy } = label;
  return (
    <>
      {place.landmark ? (
        <path
          d={landmarkSigns[place.landmark].path}
          fill={landmarkSigns[place.landmark].isLine ? "none" : mapColours.landmark}
          stroke={landmarkSigns[place.landmark].isLine ? mapColours.landmark : mapColours.halo}
          strokeWidth={landmarkSigns[place.landmark].isLine ? 1.4 : 1}
        />
      ) : (
        hasMark(place) && <circle r="2.5" fill={mapColours.town} stroke="none" />
      )}
      <text x={dx} y={dy + letters.fontSize * 0.35} {...letters}>
        {place.name}
      </text>
    </>
  );
}

type Props = {
  view: MapView;
  /** Boxes of everything else on the map, in the window's pixels. */
  obstacles?: Box[];
  /** Names already shown elsewhere on the map. */
  without?: string[];
};

/** Names on the server's picture, for an SVG of the window's size. */
export function PlaceNames({ view, obstacles, without }: Props) {
  const pixelOf = (position: Parameters<typeof toPixel>[0]) => toPixel(position, view);
  const labels = layPlaceLabels({ zoom: view.zoom, pixelOf, obstacles, without });
  return (
    <g aria-hidden {...placeNamesStyle}>
      {labels.map((label) => {
        const { x, y } = pixelOf(label.place);
        const { left, right, top, bottom } = labelBox(label, { x, y });
        const isSeen =
          right > 0 && left < MAP_WINDOW.width && bottom > 0 && top < MAP_WINDOW.height;
        return (
          isSeen && (
            <g key={label.place.name} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
              <PlaceNameShape label={label} />
            </g>
          )
        );
      })}
    </g>
  );
}
