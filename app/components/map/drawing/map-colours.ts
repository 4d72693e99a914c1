/** Colours of the site's own maps. Change `MAP_DRAWING` with them, because browsers cache the pictures. */
export const mapColours = {
  sea: "#c9e2e3",
  /** Two bands of shallow water, outer first. */
  shallows: ["#d3e8e7", "#dff0ec"],
  land: "#f3ead9",
  coast: "#8fae9f",
  graticule: "#b5d3d6",
  town: "#2b3a36",
  nature: "#2f6f73",
  landmark: "#4a5a55",
  halo: "#fbf7ef",
  /** Outline of a plot. */
  outline: "#b4481f",
} as const;

/** Width of each band of shallow water along the coast in pixels, outer one first. */
export const SHALLOW_WIDTHS = [26, 12];
