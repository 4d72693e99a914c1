export type ImageDetails = { alt: string; width: number; height: number; colour: string };
export type PropertyImage = ImageDetails & { url: string };

/** Defaults for pictures without stored details; the size of the site's own pictures. */
export const NEUTRAL_DETAILS = { width: 1600, height: 1067, colour: "#d9d2c3" };

/** Shown when there is no picture. */
export const fallbackPicture: PropertyImage = {
  ...NEUTRAL_DETAILS,
  url: "/pictures/fallback-1.webp",
  alt: "",
};
