/** Details stored beside a picture's URL. */
export type ImageDetails = { alt: string; width: number; height: number; colour: string };
export type PropertyImage = ImageDetails & { url: string };

/** Details of a picture without stored ones; the site's own pictures have this size in pixels. */
export const NEUTRAL_DETAILS = { width: 1600, height: 1067, colour: "#d9d2c3" };

/** Stands in where there is no picture to show. */
export const fallbackPicture: PropertyImage = {
  ...NEUTRAL_DETAILS,
  url: "/pictures/fallback-1.webp",
  alt: "",
};
