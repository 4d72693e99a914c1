export type ImageDetails = { alt: string; width: number; height: number; colour: string };
export type PropertyImage = ImageDetails & { url: string };

export const NEUTRAL_DETAILS = { width: 1600, height: 1067, colour: "#d9d2c3" };

export const fallbackPicture: PropertyImage = {
  ...NEUTRAL_DETAILS,
  url: "/pictures/fallback-1.webp",
  alt: "",
};
