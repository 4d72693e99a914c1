import type { Light } from "../content/types";

/** The colours of one light; every picture is mixed from these alone. */
export type Palette = {
  sky: readonly [top: string, upper: string, lower: string, horizon: string];
  cloudLight: string;
  cloudShade: string;
  sun: string;
  glow: string;
  haze: string;
  sea: readonly [horizon: string, middle: string, near: string, shallow: string];
  foam: string;
  sand: string;
  sandShade: string;
  earth: string;
  earthShade: string;
  leafLight: string;
  leaf: string;
  leafShade: string;
  leafDeep: string;
  wall: string;
  wallShade: string;
  stone: string;
  stoneShade: string;
  thatch: string;
  thatchShade: string;
  wood: string;
  woodShade: string;
  tile: string;
  tileShade: string;
  shadow: string;
  glass: readonly [top: string, bottom: string];
  lamp: string;
};

const morning: Palette = {
  sky: ["#5fa6bd", "#9ccbd0", "#e3e4cf", "#fbdcb4"],
  cloudLight: "#fff6e6",
  cloudShade: "#d9c3bd",
  sun: "#fff3d2",
  glow: "#ffd898",
  haze: "#b5cdc9",
  sea: ["#4e9aa5", "#2f96a0", "#45b7b1", "#a5dfcb"],
  foam: "#fffaf0",
  sand: "#f3dfba",
  sandShade: "#d8b98f",
  earth: "#c98a5e",
  earthShade: "#9c6246",
  leafLight: "#a5b95a",
  leaf: "#5f8f4f",
  leafShade: "#2f6a50",
  leafDeep: "#174744",
  wall: "#fdf1dc",
  wallShade: "#c3b3ae",
  stone: "#d9c6a8",
  stoneShade: "#9b8a80",
  thatch: "#c9a36c",
  thatchShade: "#8a6848",
  wood: "#8a5836",
  woodShade: "#54342a",
  tile: "#c8714a",
  tileShade: "#8f4837",
  shadow: "#2c4658",
  glass: ["#8fc3c7", "#2c5f69"],
  lamp: "#ffe0a0",
};

const noon: Palette = {
  sky: ["#2e8bb0", "#63b2c8", "#a9d8da", "#dff0e4"],
  cloudLight: "#ffffff",
  cloudShade: "#b9d3d9",
  sun: "#fffbe8",
  glow: "#fff4cf",
  haze: "#a6cfd3",
  sea: ["#1c7a92", "#1597a5", "#35bdb9", "#aceade"],
  foam: "#ffffff",
  sand: "#f9ebcd",
  sandShade: "#dcc39b",
  earth: "#c4835a",
  earthShade: "#985d45",
  leafLight: "#aac558",
  leaf: "#589349",
  leafShade: "#276a4c",
  leafDeep: "#124a45",
  wall: "#fffaf0",
  wallShade: "#b4c1c6",
  stone: "#dccdb2",
  stoneShade: "#93908c",
  thatch: "#cdab74",
  thatchShade: "#876a4c",
  wood: "#8f5b37",
  woodShade: "#4f352c",
  tile: "#cf7850",
  tileShade: "#8f4c3a",
  shadow: "#1f4a5c",
  glass: ["#8fcbd6", "#215a6b"],
  lamp: "#fff0c8",
};

const dusk: Palette = {
  sky: ["#2b5b78", "#8a819c", "#efa37a", "#ffd595"],
  cloudLight: "#ffc79a",
  cloudShade: "#a5788a",
  sun: "#fff0c0",
  glow: "#ffb265",
  haze: "#b78f8d",
  sea: ["#cf9a80", "#4f8a96", "#2f8791", "#93c4b2"],
  foam: "#ffe9cf",
  sand: "#e9c198",
  sandShade: "#b98a70",
  earth: "#b06f50",
  earthShade: "#7d4a43",
  leafLight: "#a8a052",
  leaf: "#5a7a4a",
  leafShade: "#295750",
  leafDeep: "#123a42",
  wall: "#fadcb6",
  wallShade: "#9a8394",
  stone: "#d3ad88",
  stoneShade: "#84707a",
  thatch: "#bd8c5c",
  thatchShade: "#6f5148",
  wood: "#85502f",
  woodShade: "#482c2c",
  tile: "#c0653f",
  tileShade: "#7c3f3b",
  shadow: "#24344f",
  glass: ["#ffd591", "#e08c4e"],
  lamp: "#ffd27f",
};

export const palettes: Record<Light, Palette> = { morning, noon, dusk };

/** Paints of doors, shutters and cloth; a property keeps one of each in all its pictures. */
export const paints = [
  "#1f6f78",
  "#b4532f",
  "#2f5d50",
  "#c98a2b",
  "#39618a",
  "#8c3f38",
  "#5f8f86",
  "#74503a",
] as const;

export const cloths = [
  "#c9623a",
  "#1f7a80",
  "#e0a53d",
  "#3f7d63",
  "#b5485a",
  "#35668f",
  "#e8d2a4",
] as const;

export const petals = ["#c73f73", "#e06a4a", "#f0b23f", "#fff1e4", "#a9479a"] as const;

export function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Mixes two #rrggbb colours; share 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)];
  const part = Math.min(1, Math.max(0, share));
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
